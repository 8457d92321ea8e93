internal import CollectionCore

/// A carousel whose appearance is a value: a ring, a row, a drum, a stack, or covers.
final class PoseScene: CarouselScene {
    private let curve: PoseCurve
    private let visibleDistance: Double

    /// Lays out a carousel for a view of a size in points. The page can choose the pose, the number of items around a
    /// ring, and the distance of the viewer.
    init(_ data: SceneData, view: Size) {
        let height = Swift.min(view.height * 0.5, view.width * 0.56, 400).rounded(.down)
        let width = (height * 0.79).rounded(.down)
        let item = data.itemSize(Size(width: width, height: height))
        // A ring of more items fills wide views. It is deeper, so the viewer is farther away.
        let fitting = ((view.width / width - 0.66) * 4).rounded(.down)
        let count = data.value(.poseCount, Swift.min(Swift.max(fitting, 8), 16)).rounded(.down)
        let eyeDistance = data.value(
            .poseEyeDistance, Swift.min(Swift.max(700, (0.054 * width * count).rounded(.down) * 10), 3_000))
        let curves: [PoseCurve] = [
            .rotary(count: Int(count), spacing: 0, eyeDistance: eyeDistance),
            .linear(spacing: 12, scale: 0.85, alpha: 1, blurRadius: 0),
            .cylinder(count: Int(count), spacing: 8, eyeDistance: eyeDistance),
            .stack(visible: 3, peek: 14, shrink: 0.06), .covers(angle: 55, distance: 0.72, overlap: 0.28),
        ]
        curve = curves[Int(data.value(.pose, 0))]
        visibleDistance = data.value(.visibleDistance, 6).rounded(.down)
        super.init(
            data, view: view,
            plan: CarouselPlan(
                .row(smallScale: 1, smallAlpha: 1), count: data.count, item: item,
                pitch: Swift.max(item.width + data.value(.spacing, 12), 20), viewLength: view.width, axis: .horizontal,
                wantsLoop: data.value(.isLooping, 1) >= 0.5),
            style: .picture, crossPosition: data.value(.crossPosition, 0.5))
    }

    override var firstSlot: Int { plan.row.loops ? plan.row.middle : showItem }

    override func slots(focus: Double) -> [Range<Int>] {
        // Items too far away are invisible.
        plan.slots(from: 0, to: 0, focus: focus, within: visibleDistance)
    }

    override func pose(_ cell: inout SceneElement, as element: CarouselPlan.Element, resting: Double) -> Bool {
        guard abs(element.distance) <= visibleDistance else { return false }
        let appearance = curve.appearance(element.distance, plan.item)
        guard appearance.alpha > 0 else { return false }
        // Poses begin in the middle of the view.
        cell.transform = appearance.transform.concatenating(.translation(x: element.pull - resting, y: 0, z: 0))
        cell.alpha = appearance.alpha
        if let z = appearance.z { cell.z = z }
        return true
    }
}
