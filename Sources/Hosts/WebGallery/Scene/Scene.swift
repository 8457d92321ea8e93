internal import CollectionCore

/// A layout in a viewport: its scroll position and its visible elements.
///
/// Each subclass uses a layout of the core. Coordinates are those of the layout, left to right from the leading edge.
/// `SceneController` mirrors input and output.
class Scene {
    /// The items, which the scene shares with its controller.
    final let data: SceneData
    /// The viewport, in points.
    final let view: Size
    /// The number of items in each section.
    final let counts: SectionCounts
    /// The scroll position and its motion along both axes.
    final var motion = ScrollMotion()
    /// The motions of orthogonal sections, by section; empty if there are none.
    final var orthogonalMotions: [AxisMotion] = []

    /// - Parameter sections: The number of items in each section. If `nil`, all items are in one section.
    init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        self.data = data
        self.view = view
        let all = data.count
        if let sections {
            counts = SectionCounts(sections: sections.count) { sections[$0] }
        } else {
            counts = SectionCounts(sections: 1) { _ in all }
        }
        precondition(counts.total == all, "The sections of a scene hold \(counts.total) items, and the gallery \(all).")
    }

    // MARK: Subclass interface

    /// The primary scroll direction of the layout.
    var axis: Axis { .vertical }
    /// The size of the content, in points.
    var contentSize: Size { .zero }
    /// The space before and after the content, for rest positions outside it.
    var insets: EdgeInsets { .zero }
    /// How fast scrolling decelerates after a flick.
    var rate: DecelerationRate { .normal }
    /// Calls `body` with every visible element, in any order. Frames are in viewport coordinates.
    func visit(_ offset: Point, _ body: (SceneElement) -> Void) {}

    /// The rest position of a movement along the layout's axis; `nil` for the proposed one.
    ///
    /// - Parameters:
    ///   - proposed: The natural target of the movement.
    ///   - current: The current offset.
    ///   - velocity: The velocity in points per millisecond.
    func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? { nil }

    /// The frame of an item in the content, without scroll effects.
    func frame(of position: Int) -> Rect { .zero }

    /// The offset that centers an item as far as possible.
    func offset(showing position: Int) -> Double {
        frame(of: position).mid(axis) - view[axis] / 2
    }

    /// The initial offset of the layout.
    var firstOffset: Point { Point(x: -insets.left, y: -insets.top) }

    /// The initial item. Carousels begin a few items from the start, so that both sides are filled.
    final var showItem: Int { Swift.min(3, Swift.max(data.count - 1, 0)) }

    /// Returns the orthogonal section at a point of the viewport; `nil` if there is none.
    func orthogonalSection(at point: Point, offset: Point) -> Int? { nil }

    /// Returns the rest position of a released orthogonal section; `nil` for the proposed one.
    ///
    /// - Parameters:
    ///   - start: The offset at the start of the drag.
    ///   - offset: The offset at its end, with `velocity` in points per millisecond.
    ///   - proposed: The natural target of the movement.
    func rest(ofSection section: Int, start: Double, offset: Double, velocity: Double, proposed: Double) -> Double? {
        nil
    }

    /// Returns the rest position of an orthogonal section that a wheel scrolls.
    func rest(ofSection section: Int, wheeledFrom start: Double, to offset: Double) -> Double? { nil }

    /// Returns the orthogonal section that contains an item, and the offset that centers the item in it.
    func orthogonalOffset(showing position: Int) -> (section: Int, offset: Double)? { nil }

    /// Updates the layout with the current offsets of the orthogonal sections.
    func updateOrthogonalOffsets(at time: Double) {}

    /// Called before each frame and each touch. Looping carousels move back to their middle lap.
    func recenter(at time: Double) {}

    /// The scroll distance of an arrow key along the layout's axis, in points.
    var arrowStep: Double { 80 }

    // MARK: Scrolling

    /// Updates the motion with the content size and deceleration rate. Call it after the layout was solved.
    final func prepare(at time: Double = 0) {
        motion.x.traits = ScrollTraits(rate: rate)
        motion.y.traits = ScrollTraits(rate: rate)
        motion.isDirectionalLockEnabled = true
        let content = contentSize
        let insets = insets
        motion.x.setLimits(
            ScrollLimits(content: content.width, viewport: view.width, startInset: insets.left, endInset: insets.right),
            at: time)
        motion.y.setLimits(
            ScrollLimits(
                content: content.height, viewport: view.height, startInset: insets.top, endInset: insets.bottom),
            at: time)
    }

    /// The item nearest to the middle of the viewport; `nil` if none is visible.
    func middleItem(at time: Double) -> Int? {
        let middle = view[axis] / 2
        let across = view[axis.cross] / 2
        var best: Int?
        var shortest = Double.infinity
        visit(motion.position(at: time)) { element in
            guard element.kind == .cell, element.alpha > 0 else { return }
            let shown = Rect(
                x: element.frame.x + element.transform.row4.x, y: element.frame.y + element.transform.row4.y,
                width: element.frame.width, height: element.frame.height)
            let distance = abs(shown.mid(axis) - middle) * 4 + abs(shown.mid(axis.cross) - across)
            if distance < shortest || distance == shortest && element.position < best ?? .max {
                shortest = distance
                best = element.position
            }
        }
        return best
    }
}

extension Scene {
    /// A cell with a frame in content coordinates.
    final func cell(_ position: Int, _ style: CellStyle, _ frame: Rect, _ offset: Point) -> SceneElement {
        let section = counts.section(of: position)
        return cell(
            position, section: section, item: position - counts.items(in: section).lowerBound, style, frame, offset)
    }

    /// The element of a cell whose frame is in content coordinates, at a content offset.
    final func cell(
        _ position: Int, section: Int, item: Int, _ style: CellStyle, _ frame: Rect, _ offset: Point
    ) -> SceneElement {
        SceneElement(
            kind: .cell, style: style, identifier: Double(data.identifiers[position]), position: position,
            section: section,
            item: item, frame: frame.offsetBy(x: -offset.x, y: -offset.y))
    }

    /// A view other than a cell. `number` identifies it among those of its kind.
    final func view(_ kind: ElementKind, _ number: Int, _ frame: Rect, _ offset: Point, z: Int = 0) -> SceneElement {
        SceneElement(
            kind: kind, style: .card, identifier: Double(number), position: -1, section: number, item: 0,
            frame: frame.offsetBy(x: -offset.x, y: -offset.y), z: z)
    }

    /// The visible part of the content.
    final func visibleRect(_ offset: Point) -> Rect { Rect(origin: offset, size: view) }
}
