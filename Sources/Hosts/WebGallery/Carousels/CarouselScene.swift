internal import CollectionCore

/// Carousels that position each element by its distance from the focus: wheels, stacks, loops, and poses.
class CarouselScene: Scene {
    /// Parameters of the page are in degrees.
    static var radiansPerDegree: Double { 0.017_453_292_519_943_295 }

    /// The slots of the elements and their distances from the focus.
    final let plan: CarouselPlan
    private let style: CellStyle
    /// The position of elements along the cross axis, as a fraction of the available space.
    private let crossPosition: Double

    /// Creates a carousel from its plan. `crossPosition` is the position across the axis: 0 is the upper edge, 1 the
    /// lower one.
    init(_ data: SceneData, view: Size, plan: CarouselPlan, style: CellStyle, crossPosition: Double = 0.5) {
        self.plan = plan
        self.style = style
        self.crossPosition = crossPosition
        super.init(data, view: view)
    }

    /// The slot that is in the middle at first.
    var firstSlot: Int { plan.row.middle }
    /// The maximum number of elements that one drag passes; `nil` for no limit.
    var reach: Double? { nil }

    override final var axis: Axis { .horizontal }
    override final var rate: DecelerationRate { .fast }
    override final var contentSize: Size {
        Size(width: Swift.max(plan.contentLength, view.width), height: view.height)
    }
    override final var firstOffset: Point { Point(x: plan.row.offset(of: firstSlot), y: 0) }
    override final var arrowStep: Double { plan.pitch }

    override final func frame(of position: Int) -> Rect {
        frame(inSlot: plan.row.slot(of: position, focus: plan.focus(at: motion.x.rest)))
    }

    private func frame(inSlot slot: Int) -> Rect {
        plan.frame(inSlot: slot, cross: (view.height - plan.item.height) * crossPosition)
    }

    /// Returns the slots whose elements may be visible, as ascending, disjoint ranges.
    func slots(focus: Double) -> [Range<Int>] {
        plan.slots(from: -view.width / 2, to: view.width / 2, focus: focus)
    }

    /// Gives a cell the appearance of an element whose frame is `resting` points after the middle of the viewport.
    ///
    /// - Returns: Whether the element is visible.
    func pose(_ cell: inout SceneElement, as element: CarouselPlan.Element, resting: Double) -> Bool {
        let pose = plan.pose(of: element)
        let item = plan.item
        let diagonal = (item.width * item.width + item.height * item.height).squareRoot()
        guard pose.alpha > 0, abs(pose.along) < (view.width + diagonal) / 2 else { return false }
        cell.transform = Transform3D(pose.transform(resting: resting, axis: .horizontal))
        cell.alpha = pose.alpha
        return true
    }

    override final func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        guard offset.x.isFinite, plan.row.slots > 0 else { return }
        let focus = plan.focus(at: offset.x)
        let window = plan.row.window(focus: focus)
        for range in slots(focus: focus) {
            for slot in range.clamped(to: window) {
                let element = plan.element(inSlot: slot, focus: focus)
                var cell = cell(element.index, style, frame(inSlot: slot), Point(x: offset.x, y: 0))
                cell.z = element.z
                if pose(&cell, as: element, resting: element.rest - offset.x - view.width / 2) { body(cell) }
            }
        }
    }

    /// The focused item. Others may be in the middle, too, behind it.
    override final func middleItem(at time: Double) -> Int? {
        guard plan.row.slots > 0 else { return nil }
        return plan.row.element(at: plan.nearestSlot(plan.focus(at: motion.x.position(at: time))))
    }

    override final func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        plan.restOffset(
            proposed: proposed, current: current, velocity: velocity, threshold: 0.3,
            start: reach == nil ? nil : plan.focus(at: start), reach: reach ?? 0)
    }

    override final func recenter(at time: Double) {
        let shift = plan.row.recentering(focus: plan.focus(at: motion.x.position(at: time)))
        if shift != 0 { motion.shift(by: Point(x: shift, y: 0)) }
    }
}

/// A carousel that loops: the first item follows the last.
final class LoopingScene: CarouselScene {
    /// Lays out a loop for a view of a size in points.
    init(_ data: SceneData, view: Size) {
        let width = Swift.min(view.width * 0.72, 520, view.height * 1.1).rounded(.down)
        let item = data.itemSize(
            Size(width: width, height: Swift.min(view.height * 0.7, width * 0.82).rounded(.down)))
        super.init(
            data, view: view,
            plan: CarouselPlan(
                .row(smallScale: data.value(.smallItemScale, 0.88), smallAlpha: data.value(.smallItemAlpha, 1)),
                count: data.count, item: item, pitch: Swift.max(item.width + data.value(.spacing, 14), 20),
                viewLength: view.width, axis: .horizontal, wantsLoop: true),
            style: .poster)
    }
}

/// Items on the rim of a wheel that rotates with the finger.
final class WheelScene: CarouselScene {
    /// Lays out a wheel for a view of a size in points. The page can choose the spacing and the radius.
    init(_ data: SceneData, view: Size) {
        let height = Swift.min(view.height * 0.52, view.width * 0.7, 400).rounded(.down)
        let item = data.itemSize(Size(width: (height * 0.74).rounded(.down), height: height))
        let pitch = Swift.max(item.width + data.value(.spacing, 16), 20)
        // Large enough for the rim to leave at the sides even of wide views.
        let curve = WheelCurve(
            radius: data.value(.radius, Swift.max(420, (view.width * 0.62).rounded())), pitch: pitch,
            maximumAngle: data.value(.maximumAngle, 83) * Self.radiansPerDegree)
        super.init(
            data, view: view,
            plan: CarouselPlan(
                .wheel(curve), count: data.count, item: item, pitch: pitch, viewLength: view.width, axis: .horizontal),
            style: .picture, crossPosition: data.value(.crossPosition, 0.34))
    }

    override var firstSlot: Int { showItem }
}
