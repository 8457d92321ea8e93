internal import CollectionCore

/// Carousels that position each element by its distance from the focus: wheels, stacks, and loops.
class CarouselScene: Scene {
    final let item: Size
    final let style: CellStyle

    init(_ data: SceneData, view: Size, item: Size, style: CellStyle) {
        self.item = item
        self.style = style
        super.init(data, view: view)
    }

    // MARK: Subclass interface

    var pitch: Double { item.width }
    var row: LoopedRow {
        LoopedRow(count: data.count, pitch: pitch, itemLength: item.width, viewLength: view.width, wantsLoop: false)
    }
    func pose(_ distance: Double) -> ItemPose { ItemPose(along: distance * pitch) }
    /// The indices that may be visible. A looping row counts its elements once per lap.
    func slots(_ focus: Double) -> Range<Int> { 0..<0 }
    /// Whether the first and the last element stay in the middle when the content is overscrolled.
    var holdsAtEnds: Bool { false }
    var nearestIsOnTop: Bool { true }
    /// The maximum number of elements that one drag passes; `nil` for no limit.
    var reach: Double? { nil }
    /// The position of elements along the cross axis, as a fraction of the available space.
    var crossPosition: Double { 0.5 }

    // MARK: Scene

    override var axis: Axis { .horizontal }
    override var rate: DecelerationRate { .fast }
    override var contentSize: Size {
        Size(width: Double(Swift.max(row.slots - 1, 0)) * pitch + view.width, height: view.height)
    }
    override var firstOffset: Point { Point(x: Double(row.middle) * pitch, y: 0) }
    override var arrowStep: Double { pitch }

    override func frame(of position: Int) -> Rect {
        rect(row.slot(of: position, focus: motion.x.rest / pitch))
    }

    private func rect(_ slot: Int) -> Rect {
        Rect(
            x: Double(slot) * pitch + (view.width - item.width) / 2, y: (view.height - item.height) * crossPosition,
            width: item.width, height: item.height)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let row = row
        let focus = offset.x / pitch
        guard focus.isFinite, row.slots > 0 else { return }
        let last = Double(row.slots - 1)
        let held = holdsAtEnds ? Swift.min(Swift.max(focus, 0), last) : focus
        let diagonal = (item.width * item.width + item.height * item.height).squareRoot()
        let nearest = Int(Swift.min(Swift.max(focus.rounded(.toNearestOrAwayFromZero), 0), last))
        for slot in slots(focus).clamped(to: row.window(focus: focus)) {
            var pose = pose(Double(slot) - held)
            pose.along += (held - focus) * pitch
            guard pose.alpha > 0, abs(pose.along) < (view.width + diagonal) / 2 else { continue }
            let rest = Double(slot) * pitch + view.width / 2
            var element = cell(row.element(at: slot), style, rect(slot), Point(x: offset.x, y: 0))
            element.transform = Transform3D(
                pose.transform(resting: rest - offset.x - view.width / 2, axis: .horizontal, mirrored: false))
            element.alpha = pose.alpha
            element.z = nearestIsOnTop ? -abs(slot - nearest) : -slot
            body(element)
        }
    }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        CarouselRest.slot(
            proposed: proposed / pitch, current: current / pitch, velocity: velocity, threshold: 0.3,
            slack: 0.5 / pitch,
            count: row.slots, start: reach == nil ? nil : start / pitch, reach: reach ?? 0) * pitch
    }

    override func recenter(at time: Double) {
        let shift = row.recentering(focus: motion.x.position(at: time) / pitch)
        if shift != 0 { motion.shift(by: Point(x: shift, y: 0)) }
    }
}

/// A carousel that loops: the first item follows the last.
final class LoopingScene: CarouselScene {
    private let solvedRow: LoopedRow

    init(_ data: SceneData, view: Size) {
        let width = Swift.min(view.width * 0.72, 520, view.height * 1.1).rounded(.down)
        let item = Size(width: width, height: Swift.min(view.height * 0.7, width * 0.82).rounded(.down))
        solvedRow = LoopedRow(count: data.count, pitch: width + 14, itemLength: width, viewLength: view.width)
        super.init(data, view: view, item: item, style: .poster)
    }

    override var pitch: Double { item.width + 14 }
    override var row: LoopedRow { solvedRow }

    override func pose(_ distance: Double) -> ItemPose {
        ItemPose(along: distance * pitch, scale: 0.88 + 0.12 * (1 - Swift.min(abs(distance), 1)))
    }

    override func slots(_ focus: Double) -> Range<Int> {
        let side = (view.width + item.width) / 2 / pitch
        return Int((focus - side).rounded(.down))..<Int((focus + side).rounded(.up)) + 1
    }
}

/// Items on the rim of a wheel that rotates with the finger.
final class WheelScene: CarouselScene {
    private let curve: WheelCurve

    init(_ data: SceneData, view: Size) {
        let height = Swift.min(view.height * 0.52, view.width * 0.7, 400).rounded(.down)
        let item = Size(width: (height * 0.74).rounded(.down), height: height)
        // Large enough for the rim to leave at the sides even of wide views.
        let radius = Swift.max(420, view.width * 0.62)
        curve = WheelCurve(radius: radius, pitch: item.width + 16, maximumAngle: 1.45)
        super.init(data, view: view, item: item, style: .picture)
    }

    override var pitch: Double { item.width + 16 }
    override var crossPosition: Double { 0.34 }
    override var firstOffset: Point { Point(x: Double(showItem) * pitch, y: 0) }
    override func pose(_ distance: Double) -> ItemPose { curve.pose(distance) }

    override func slots(_ focus: Double) -> Range<Int> {
        let reach = view.width / 2 + (item.width * item.width + item.height * item.height).squareRoot() / 2
        return curve.indices(from: -reach, to: reach, focus: focus, count: data.count)
    }
}

/// Cards behind each other. A swipe removes the top one.
final class CardStackScene: CarouselScene {
    private let curve: CardStackCurve
    private static let tilt = 0.174_532_925_199_432_95

    init(_ data: SceneData, view: Size) {
        let height = Swift.min(view.height * 0.74, 560, view.width * 1.1).rounded(.down)
        let item = Size(width: Swift.min(height * 0.78, view.width - 72).rounded(.down), height: height)
        curve = CardStackCurve(
            pitch: Swift.max(view.width, item.width) + height * abs(Maths.sincos(Self.tilt).sine), visible: 4,
            shrink: 0.06,
            peek: 15, tilt: Self.tilt, crossLength: height)
        super.init(data, view: view, item: item, style: .poster)
    }

    override var pitch: Double { curve.pitch }
    override var crossPosition: Double { 0.42 }
    override func pose(_ distance: Double) -> ItemPose { curve.pose(distance) }
    override var holdsAtEnds: Bool { true }
    override var nearestIsOnTop: Bool { false }
    override var reach: Double? { 1 }

    override func slots(_ focus: Double) -> Range<Int> {
        let held = Swift.min(Swift.max(focus, 0), Double(Swift.max(data.count - 1, 0)))
        let stack = curve.stacked(focus: held, count: data.count)
        // The leaving card is visible until it has left completely.
        return Swift.max(stack.lowerBound - 1, 0)..<stack.upperBound
    }
}
