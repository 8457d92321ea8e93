public import CollectionCore

/// The gallery of a page: one layout at a time, its touch and wheel input, and its visible elements.
///
/// Times are seconds on any single clock. Events and frames may arrive slightly out of order; a time before the
/// latest one counts as the latest one.
public final class SceneController {
    /// The displayed layout.
    public private(set) var layout: SceneKind
    /// The size of the view, in points.
    public private(set) var view: Size
    /// Whether left and right are exchanged, for right-to-left languages.
    public private(set) var isMirrored: Bool
    /// The visible elements of the last frame.
    public private(set) var records = RecordList()

    /// The items of all layouts.
    let data: SceneData
    /// The current layout with its scroll position. Another layout or another size creates a new one.
    var scene: Scene
    /// The latest time that was passed, in seconds.
    private(set) var now = 0.0
    /// What the page displays and shows next, for rows that it measures.
    var display = Display()
    private var touch: Touch?
    /// The section that a touchpad scrolls; -1 for the layout itself.
    private var padTarget: Int?

    /// A touch in progress.
    private struct Touch {
        var point: Point
        /// The section below it, which scrolls if the drag is across the axis of the layout.
        var section: Int?
        var drags = Drags.undecided
        /// The initial offsets of the layout and the section.
        var start: Point
        var orthogonalStart = 0.0
        /// Whether the touch stopped a movement.
        var stopped: Bool
    }

    private enum Drags { case undecided, layout, orthogonal }

    /// - Parameters:
    ///   - view: The viewport in points; at least `leastView`.
    ///   - ratios: The width / height of the images, which repeat; `nil` for a dozen different ones.
    ///   - wordWidths: The widths of the words in points, which repeat.
    ///   - rowEstimate: The height of a row of the list until `setLength(_:of:)` reports its own, in points; `nil` for
    ///     rows of one height in groups.
    public init(
        _ layout: SceneKind, count: Int, view: Size, isMirrored: Bool = false, ratios: [Double]? = nil,
        wordWidths: [Double]? = nil, rowEstimate: Double? = nil
    ) {
        self.layout = layout
        self.view = Self.usable(view)
        self.isMirrored = isMirrored
        data = SceneData(count: count)
        if let ratios { data.ratios = ratios }
        if let wordWidths { data.wordWidths = wordWidths }
        if let rowEstimate { data.rowLengths = LengthTree(count: count, estimate: rowEstimate) }
        scene = layout.make(data, view: self.view)
        begin(at: nil)
    }

    deinit { records.deallocate() }

    /// The minimum size of the layout. A smaller window shows the upper left part.
    public static let leastView = Size(width: 200, height: 160)

    private static func usable(_ view: Size) -> Size {
        func length(_ value: Double, _ minimum: Double) -> Double {
            value > minimum && value < 100_000 ? value : minimum
        }
        return Size(width: length(view.width, leastView.width), height: length(view.height, leastView.height))
    }

    // MARK: Content

    /// The number of items.
    public var count: Int { data.count }

    /// Shows another layout. The middle item stays in the middle if the content was scrolled. Parameters return to
    /// their first values.
    public func show(_ layout: SceneKind) {
        let kept = hasMoved ? scene.middleItem(at: now) : nil
        self.layout = layout
        data.settings = SceneSettings()
        scene = layout.make(data, view: view)
        begin(at: kept)
    }

    /// Changes the size of the view, in points. Sizes that are not usable are replaced by the least one.
    public func resize(to view: Size) {
        let view = Self.usable(view)
        guard view != self.view else { return }
        self.view = view
        guard measuresRows else { return rebuildScene() }
        noteDisplayedCells()
        replaceScene(from: firstItem())
    }

    /// Sets whether the page is laid out from right to left. Input and records are mirrored; the layout does not
    /// change.
    public func setMirrored(_ isMirrored: Bool) { self.isMirrored = isMirrored }

    /// The present value of a parameter of the layout. An enumeration has the index of its case.
    public func value(of parameter: SceneParameter) -> Double { data.settings[parameter] }

    /// Changes a parameter, or restores its first value with `nil`. The item in the middle remains there.
    public func set(_ parameter: SceneParameter, to value: Double?) {
        data.settings.choose(value, for: parameter)
        rebuildScene()
    }

    private var hasMoved: Bool { scene.motion.position(at: now) != scene.firstOffset }

    /// Creates the layout again, around the same item.
    private func rebuildScene() {
        let kept = hasMoved ? scene.middleItem(at: now) : nil
        let rows = scene.orthogonalMotions.map { $0.position(at: now) }
        let axis = scene.axis
        scene = layout.make(data, view: view)
        begin(at: kept)
        if scene.axis == axis { setOrthogonalOffsets(rows) }
    }

    private func setOrthogonalOffsets(_ offsets: [Double]) {
        for section in scene.orthogonalMotions.indices where section < offsets.count {
            let offset = scene.orthogonalMotions[section].limits.clamp(offsets[section])
            // Rest positions depend on the size of the view.
            let rest = scene.rest(ofSection: section, start: offset, offset: offset, velocity: 0, proposed: offset)
            scene.orthogonalMotions[section].jump(to: rest ?? offset)
        }
    }

    /// Scrolls to the start, or to an item if it exists.
    private func begin(at position: Int?) {
        touch = nil
        padTarget = nil
        display.target = nil
        scene.prepare()
        scene.motion.jump(to: scene.firstOffset)
        if let position, position < count {
            scene.motion[scene.axis].jump(to: limits.clamp(scene.offset(showing: position)))
            if let (section, offset) = scene.orthogonalOffset(showing: position) {
                scene.orthogonalMotions[section].jump(to: offset)
            }
            if let across = acrossOffset(showing: position) {
                scene.motion[scene.axis.cross].jump(to: scene.motion[scene.axis.cross].limits.clamp(across))
            }
        }
    }

    private var limits: ScrollLimits { scene.motion[scene.axis].limits }

    // MARK: Changes

    /// A change of the data that the page offers.
    public enum Change: UInt8, Sendable { case shuffle, insert, remove }

    /// Changes the data around the middle of the viewport. The scroll position is kept as far as possible.
    public func change(_ change: Change, seed: UInt64) -> ListChanges {
        let index = scene.middleItem(at: now) ?? 0
        let offset = scene.motion.position(at: now)
        let rows = scene.orthogonalMotions.map { $0.position(at: now) }
        let changes =
            switch change {
            case .shuffle: data.shuffle(around: index, seed: seed)
            case .insert: data.insert(at: index)
            case .remove: data.remove(at: index)
            }
        scene = layout.make(data, view: view)
        begin(at: nil)
        scene.motion.jump(to: Point(x: scene.motion.x.limits.clamp(offset.x), y: scene.motion.y.limits.clamp(offset.y)))
        setOrthogonalOffsets(rows)
        return changes
    }

    // MARK: Touches

    /// The conversion between the coordinates of the viewport and those of the layout.
    private var mirror: Mirror { Mirror(width: view.width, isActive: isMirrored) }

    private func advance(to time: Double) -> Double {
        if time.isFinite, time > now { now = time }
        return now
    }

    /// Starts a touch at a point of the view, in points, and stops the content that moves. Points that are not finite
    /// are ignored.
    public func touchDown(_ point: Point, at time: Double) {
        guard point.x.isFinite, point.y.isFinite else { return }
        let now = advance(to: time)
        endPad(at: now)
        scene.recenter(at: now)
        let point = mirror.point(point)
        let offset = scene.motion.position(at: now)
        let section = scene.orthogonalSection(at: point, offset: offset)
        var stopped = !scene.motion.isFinished(at: now)
        scene.motion.touchDown(point, at: now)
        var new = Touch(point: point, section: section, start: offset, stopped: stopped)
        if let section {
            stopped = !scene.orthogonalMotions[section].isFinished(at: now)
            new.orthogonalStart = scene.orthogonalMotions[section].position(at: now)
            new.stopped = new.stopped || stopped
            scene.orthogonalMotions[section].touchDown(point[scene.axis.cross], at: now)
        }
        touch = new
    }

    /// Moves the touch. The first movement decides whether the layout or an orthogonal section scrolls.
    public func touchMoved(_ point: Point, at time: Double) {
        guard var touch, point.x.isFinite, point.y.isFinite else { return }
        let now = advance(to: time)
        let point = mirror.point(point)
        if touch.drags == .undecided {
            let moved = point - touch.point
            let along = abs(moved[scene.axis])
            let across = abs(moved[scene.axis.cross])
            // The movement that begins a drag decides the direction. A finger that stopped a movement holds the content.
            guard Swift.max(along, across) >= (touch.stopped ? 3 : DragLock.decisiveDistance) else { return }
            touch.drags = touch.section != nil && across > along ? .orthogonal : .layout
            self.touch = touch
            if !touch.stopped {
                scene.motion.skipRecognition(point)
                if let section = touch.section, across > 0 {
                    scene.orthogonalMotions[section].skip(
                        moved[scene.axis.cross] * DragLock.decisiveDistance / across)
                }
            }
        }
        if touch.drags == .orthogonal, let section = touch.section {
            scene.orthogonalMotions[section].touchMoved(point[scene.axis.cross], at: now)
        } else {
            scene.motion.touchMoved(point, at: now)
        }
    }

    /// - Returns: Whether it was a tap: the finger neither moved nor stopped a movement.
    @discardableResult public func touchUp(at time: Double) -> Bool {
        guard let touch else { return false }
        let now = advance(to: time)
        self.touch = nil
        if let section = touch.section {
            if touch.drags == .orthogonal {
                if let release = scene.orthogonalMotions[section].touchUp(at: now) {
                    redirect(section, release, start: touch.orthogonalStart, at: now)
                }
            } else {
                scene.orthogonalMotions[section].touchCancelled(at: now)
                settleSection(section, at: now)
            }
        }
        let axis = scene.axis
        let before = scene.motion.position(at: now)
        if let release = scene.motion.touchUp(at: now) {
            let along = axis == .horizontal ? release.x : release.y
            redirect(along, start: touch.start[axis], at: now)
        }
        let moved = before - touch.start
        let isStill = abs(moved.x) < 0.5 && abs(moved.y) < 0.5 && touch.drags != .orthogonal
        return isStill && !touch.stopped
    }

    /// Ends the touch without a tap. Content comes to rest from where it is.
    public func touchCancelled(at time: Double) {
        guard let touch else { return }
        let now = advance(to: time)
        self.touch = nil
        if let section = touch.section {
            scene.orthogonalMotions[section].touchCancelled(at: now)
            settleSection(section, at: now)
        }
        scene.motion.touchCancelled(at: now)
        let axis = scene.axis
        let position = scene.motion[axis].position(at: now)
        let rest = scene.rest(proposed: position, current: position, velocity: 0, start: touch.start[axis])
        if let rest, rest != position {
            scene.motion[axis].redirect(to: rest, at: now)
        }
    }

    private func redirect(_ release: AxisMotion.Release, start: Double, at now: Double) {
        let rest = scene.rest(
            proposed: release.proposal, current: release.position, velocity: release.velocityPerMillisecond,
            start: start)
        guard let rest, rest != release.proposal else { return }
        scene.motion[scene.axis].redirect(to: rest, at: now)
    }

    private func redirect(_ section: Int, _ release: AxisMotion.Release, start: Double, at now: Double) {
        let rest = scene.rest(
            ofSection: section, start: start, offset: release.position, velocity: release.velocityPerMillisecond,
            proposed: release.proposal)
        if let rest, rest != release.proposal {
            scene.orthogonalMotions[section].redirect(to: rest, at: now)
        }
    }

    /// Moves a section that was stopped between two rest positions to the nearer one.
    private func settleSection(_ section: Int, at now: Double) {
        let position = scene.orthogonalMotions[section].position(at: now)
        let rest = scene.rest(ofSection: section, start: position, offset: position, velocity: 0, proposed: position)
        if let rest, rest != position {
            scene.orthogonalMotions[section].redirect(to: rest, at: now)
        }
    }

    // MARK: Wheels and touchpads

    /// Handles a wheel event at a point of the viewport.
    public func wheel(_ distance: Point, over point: Point, at time: Double) {
        let now = advance(to: time)
        guard touch == nil, distance.x.isFinite, distance.y.isFinite else { return }
        endPad(at: now)
        scene.recenter(at: now)
        let distance = mirror.distance(distance)
        let axis = scene.axis
        if abs(distance[axis.cross]) > abs(distance[axis]),
            let section = scene.orthogonalSection(at: mirror.point(point), offset: scene.motion.position(at: now))
        {
            let start = scene.orthogonalMotions[section].rest
            scene.orthogonalMotions[section].wheel(by: distance[axis.cross], at: now)
            if let rest = scene.rest(ofSection: section, wheeledFrom: start, to: scene.orthogonalMotions[section].rest)
            {
                scene.orthogonalMotions[section].redirect(to: rest, at: now)
            }
            return
        }
        // A wheel with one axis also scrolls horizontal layouts.
        let along = mainDistance(distance)
        let start = scene.motion[axis].rest
        scene.motion[axis].wheel(by: along, at: now)
        if scene.motion[axis.cross].limits.canScroll {
            scene.motion[axis.cross].wheel(
                by: axis == .horizontal ? (distance.x == 0 ? 0 : distance.y) : distance.x, at: now)
        }
        let proposed = scene.motion[axis].rest
        guard along != 0,
            let rest = scene.rest(proposed: proposed, current: start, velocity: along > 0 ? 1 : -1, start: start)
        else { return }
        scene.motion[axis].redirect(to: rest, at: now)
    }

    private func mainDistance(_ distance: Point) -> Double {
        guard scene.axis == .horizontal else { return distance.y }
        return distance.x != 0 ? distance.x : distance.y
    }

    /// Handles a touchpad movement. The content follows immediately.
    public func pan(_ distance: Point, over point: Point, at time: Double) {
        let now = advance(to: time)
        guard touch == nil, distance.x.isFinite, distance.y.isFinite else { return }
        let distance = mirror.distance(distance)
        let axis = scene.axis
        if padTarget == nil {
            scene.recenter(at: now)
            let section = scene.orthogonalSection(at: mirror.point(point), offset: scene.motion.position(at: now))
            padTarget = abs(distance[axis.cross]) > abs(distance[axis]) ? section ?? -1 : -1
        }
        if let section = padTarget, section >= 0 {
            scene.orthogonalMotions[section].wheelPrecisely(by: distance[axis.cross], at: now)
            return
        }
        scene.motion[axis].wheelPrecisely(by: mainDistance(distance), at: now)
        if scene.motion[axis.cross].limits.canScroll, distance.x != 0 || axis == .vertical {
            scene.motion[axis.cross].wheelPrecisely(by: axis == .horizontal ? distance.y : distance.x, at: now)
        }
    }

    /// Ends a touchpad movement.
    public func panEnded(at time: Double) { endPad(at: advance(to: time)) }

    private func endPad(at now: Double) {
        guard let target = padTarget else { return }
        padTarget = nil
        if target >= 0 {
            let start = scene.orthogonalMotions[target].position(at: now)
            if let release = scene.orthogonalMotions[target].wheelPreciselyEnded(at: now) {
                redirect(target, release, start: start, at: now)
            }
            return
        }
        let axis = scene.axis
        _ = scene.motion[axis.cross].wheelPreciselyEnded(at: now)
        if let release = scene.motion[axis].wheelPreciselyEnded(at: now) {
            redirect(release, start: release.position, at: now)
        }
    }

    // MARK: Keys

    /// A key that scrolls.
    public enum Key: UInt8, Sendable { case up, down, left, right, pageUp, pageDown, home, end }

    /// Scrolls by a key: arrows by an item or a line, page keys by most of the view. Ignored during a touch.
    public func press(_ key: Key, at time: Double) {
        let now = advance(to: time)
        guard touch == nil else { return }
        endPad(at: now)
        scene.recenter(at: now)
        var axis = scene.axis
        let page = Swift.max(view[axis] * 0.9, 1)
        var distance = 0.0
        switch key {
        case .home: return scroll(axis, to: scene.motion[axis].limits.lowest, at: now)
        case .end: return scroll(axis, to: scene.motion[axis].limits.highest, at: now)
        case .pageUp: distance = -page
        case .pageDown: distance = page
        case .left, .right, .up, .down:
            let keyAxis: Axis = key == .left || key == .right ? .horizontal : .vertical
            let sign = mirror.distance(key == .right || key == .down ? 1 : -1, keyAxis)
            if keyAxis != axis, scrollSection(by: sign * 80, at: now) { return }
            // Keys across a layout that scrolls along one axis scroll it, except that layouts that scroll vertically
            // ignore horizontal ones.
            let crosses = keyAxis != axis && (axis == .vertical || scene.motion.y.limits.canScroll)
            distance = sign * (crosses ? 80 : scene.arrowStep)
            if crosses { axis = keyAxis }
        }
        let start = scene.motion[axis].rest
        var target = start + distance
        if axis == scene.axis,
            let rest = scene.rest(proposed: target, current: start, velocity: distance > 0 ? 1 : -1, start: start)
        {
            target = rest
        }
        scroll(axis, to: target, at: now)
    }

    /// Scrolls the orthogonal section in the middle of the view, if there is one, by a distance in points.
    private func scrollSection(by distance: Double, at now: Double) -> Bool {
        let middle = Point(x: view.width / 2, y: view.height / 2)
        guard let section = scene.orthogonalSection(at: middle, offset: scene.motion.position(at: now)) else {
            return false
        }
        let start = scene.orthogonalMotions[section].rest
        let rest = scene.rest(ofSection: section, wheeledFrom: start, to: start + distance)
        scene.orthogonalMotions[section].scroll(
            to: scene.orthogonalMotions[section].limits.clamp(rest ?? start + distance), at: now)
        return true
    }

    private func scroll(_ axis: Axis, to target: Double, at now: Double) {
        scene.motion[axis].scroll(to: scene.motion[axis].limits.clamp(target), at: now)
    }

    /// Scrolls until an item is in the middle, as far as possible.
    ///
    /// - Precondition: `0 <= position && position < count`.
    public func show(item position: Int, at time: Double) {
        precondition(position >= 0 && position < count, "There is no such item in the gallery.")
        let now = advance(to: time)
        guard touch == nil else { return }
        if let (section, offset) = scene.orthogonalOffset(showing: position) {
            scene.orthogonalMotions[section].scroll(to: offset, at: now)
        }
        scroll(scene.axis, to: scene.offset(showing: position), at: now)
        if let across = acrossOffset(showing: position) { scroll(scene.axis.cross, to: across, at: now) }
    }

    /// The cross-axis offset for an item in layouts that scroll along both axes.
    private func acrossOffset(showing position: Int) -> Double? {
        let across = scene.axis.cross
        guard scene.motion[across].limits.canScroll else { return nil }
        return scene.frame(of: position).mid(across) - view[across] / 2
    }

    // MARK: Frames

    /// Writes the visible elements at a time to `records`.
    ///
    /// - Returns: Whether another frame is required.
    public func frame(at time: Double) -> Bool {
        let now = advance(to: time)
        beginFrame(at: now)
        if touch == nil { scene.recenter(at: now) }
        scene.updateOrthogonalOffsets(at: now)
        records.removeAll()
        let mirror = mirror
        scene.visit(scene.motion.position(at: now)) { records.append($0, mirror) }
        if !scene.motion.isFinished(at: now) { return true }
        return scene.orthogonalMotions.contains { !$0.isFinished(at: now) }
    }

    /// The current, minimum, and maximum offset along the layout's axis.
    public var progress: (offset: Double, lowest: Double, highest: Double) {
        let limits = limits
        return (scene.motion[scene.axis].position(at: now), limits.lowest, limits.highest)
    }

    /// The primary scroll direction of the current layout.
    public var scrollAxis: Axis { scene.axis }

    /// Whether the content or a section also scrolls across that axis.
    public var scrollsAcross: Bool {
        scene.motion[scene.axis.cross].limits.canScroll || !scene.orthogonalMotions.isEmpty
    }
}
