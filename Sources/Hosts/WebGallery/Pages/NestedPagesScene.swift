internal import CollectionCore

/// Pages as large as the view, each of which is a scene that scrolls across the direction of the pages.
///
/// The pages are the orthogonal sections of the scene, so each of them keeps its offset while others are visible.
final class NestedPagesScene: Scene {
    private let pages: [Scene]
    private let pageAxis: Axis
    /// The distance from the start of a page to that of the next one, in points.
    private let pitch: Double
    private let isPaging, isSnapping: Bool
    /// The offsets of the pages in the frame.
    private var offsets: [Double]

    /// The layouts of pages beside each other, and of pages below each other.
    private static let vertical: [SceneKind] = [.list, .waterfall, .snappingList, .justifiedRows, .alignedFlow]
    private static let horizontal: [SceneKind] = [.storeRows, .focusCarousel, .cardStack, .coverCarousel, .wheel]

    /// Divides the items among pages for a view of a size in points. The page can choose the direction of the pages,
    /// their spacing, and where they come to rest.
    init(_ data: SceneData, view: Size) {
        let axis: Axis = data.value(.scrollDirection, 0) < 0.5 ? .horizontal : .vertical
        pageAxis = axis
        isPaging = data.value(.isPaging, 1) >= 0.5
        isSnapping = data.value(.isSnapping, 0) >= 0.5
        pitch = view[axis] + data.value(.pageSpacing, 0)
        let kinds = axis == .horizontal ? Self.vertical : Self.horizontal
        let count = Swift.max(Swift.min(kinds.count, data.count), 1)
        let counts = (0..<count).map { data.count / count + ($0 < data.count % count ? 1 : 0) }
        var pages: [Scene] = []
        var first = 0
        for page in 0..<count {
            let scene = kinds[page].make(SceneData(data, items: first..<first + counts[page]), view: view)
            scene.prepare()
            scene.motion.jump(to: scene.firstOffset)
            pages.append(scene)
            first += counts[page]
        }
        self.pages = pages
        offsets = pages.map { $0.firstOffset[axis.cross] }
        super.init(data, view: view, sections: counts)
        orthogonalMotions = pages.map { $0.motion[axis.cross] }
    }

    override var axis: Axis { pageAxis }
    override var rate: DecelerationRate { isPaging || isSnapping ? .fast : .normal }
    override var arrowStep: Double { pitch }
    override var contentSize: Size {
        Size(main: Double(pages.count - 1) * pitch + view[axis], cross: view[axis.cross], axis: axis)
    }

    // MARK: Pages

    private func start(of page: Int) -> Double { Double(page) * pitch }

    private func moved(_ frame: Rect, by distance: Double) -> Rect {
        axis == .horizontal ? frame.offsetBy(x: distance, y: 0) : frame.offsetBy(x: 0, y: distance)
    }

    override func frame(of position: Int) -> Rect {
        let page = counts.section(of: position)
        return moved(pages[page].frame(of: position - counts.items(in: page).lowerBound), by: start(of: page))
    }

    override func offset(showing position: Int) -> Double {
        let start = start(of: counts.section(of: position))
        return rest(proposed: start, current: start, velocity: 0, start: start) ?? start
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let bounds = Rect(origin: .zero, size: view)
        for page in pages.indices {
            let distance = start(of: page) - offset[axis]
            guard abs(distance) < view[axis] else { continue }
            var scrolled = pages[page].firstOffset
            scrolled[axis.cross] = offsets[page]
            let first = counts.items(in: page).lowerBound
            pages[page].visit(scrolled) { element in
                var element = element
                element.frame = moved(element.frame, by: distance)
                guard element.transform != .identity || element.frame.intersects(bounds) else { return }
                if element.kind == .cell {
                    element.section = page
                    element.item = element.position
                    element.position += first
                } else {
                    element.identifier += Double(page) * 1e9
                    element.section += page
                }
                body(element)
            }
        }
    }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        if isPaging {
            return Paging.rest(
                offset: current, velocity: velocity * 1000, page: view[axis], limits: motion[axis].limits)
        }
        guard isSnapping else { return nil }
        return CarouselRest.slot(
            proposed: proposed / pitch, current: current / pitch, velocity: velocity, threshold: 0.3,
            slack: 0.5 / pitch, count: pages.count) * pitch
    }

    // MARK: Inside a page

    override func orthogonalSection(at point: Point, offset: Point) -> Int? {
        let position = point[axis] + offset[axis]
        return pages.indices.first { position >= start(of: $0) && position < start(of: $0) + view[axis] }
    }

    override func rest(
        ofSection section: Int, start: Double, offset: Double, velocity: Double, proposed: Double
    ) -> Double? {
        pages[section].rest(proposed: proposed, current: offset, velocity: velocity, start: start)
    }

    override func rest(ofSection section: Int, wheeledFrom start: Double, to offset: Double) -> Double? {
        pages[section].rest(proposed: offset, current: start, velocity: offset > start ? 1 : -1, start: start)
    }

    override func orthogonalOffset(showing position: Int) -> (section: Int, offset: Double)? {
        let page = counts.section(of: position)
        let offset = pages[page].offset(showing: position - counts.items(in: page).lowerBound)
        return (page, orthogonalMotions[page].limits.clamp(offset))
    }

    override func updateOrthogonalOffsets(at time: Double) {
        for page in pages.indices { offsets[page] = orthogonalMotions[page].position(at: time) }
    }
}
