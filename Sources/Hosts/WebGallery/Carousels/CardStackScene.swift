internal import CollectionCore

/// Cards behind each other. A swipe removes the top one.
final class CardStackScene: CarouselScene {
    /// Lays out a stack for a view of a size in points. The page can choose the number of visible cards and their size,
    /// distance, and tilt.
    init(_ data: SceneData, view: Size) {
        let height = Swift.min(view.height * 0.74, 560, view.width * 1.1).rounded(.down)
        let item = data.itemSize(
            Size(width: Swift.min(height * 0.78, view.width - 72).rounded(.down), height: height))
        let tilt = data.value(.tilt, 10) * Self.radiansPerDegree
        let pitch = CardStackCurve.pitch(viewLength: view.width, item: item, tilt: tilt, axis: .horizontal)
        let curve = CardStackCurve(
            pitch: pitch, visible: Int(data.value(.visibleCards, 4)), shrink: data.value(.shrink, 0.06),
            peek: data.value(.stackPeek, 15), tilt: tilt, crossLength: item.height)
        super.init(
            data, view: view,
            plan: CarouselPlan(
                .stack(curve), count: data.count, item: item, pitch: pitch, viewLength: view.width, axis: .horizontal),
            style: .poster, crossPosition: data.value(.crossPosition, 0.42))
    }

    override var reach: Double? { 1 }
}
