internal import CollectionCore

/// Sections of several kinds, including orthogonal ones.
class CompositionalScene: Scene {
    /// A section with the values that the solver does not use.
    struct Part {
        /// The groups, insets, and headers of the section.
        var section: CompositionalSection
        /// The number of items.
        var count: Int
        /// The appearance of the cells.
        var style: CellStyle
        /// Shrinks cells with distance from the middle.
        var scale: DistanceScale?
        /// The frames of its custom group, if it has one.
        var frames: [CustomGroupItem] = []
    }

    private var solution: CompositionalSolution
    private let styles: [CellStyle]
    private let scales: [DistanceScale?]

    /// Solves sections below each other, `spacing` points apart, for a view of a size in points.
    init(_ data: SceneData, view: Size, parts: [Part], spacing: Double = 18) {
        let container = CompositionalContainer(size: view, axis: .vertical, grid: PixelGrid(scale: 2))
        var sections: [SolvedSection] = []
        for part in parts {
            sections.append(
                SolvedSection(part.section, itemCount: part.count, container: container) { _, _ in part.frames })
        }
        solution = CompositionalSolution(sections: sections, container: container, interSectionSpacing: spacing)
        styles = parts.map { $0.style }
        scales = parts.map { $0.scale }
        super.init(data, view: view, sections: parts.map { $0.count })
        for section in sections {
            let range = section.orthogonalRange
            let first = section.initialOrthogonalOffset
            // In wide views, a section begins with its second group in the middle, so that there is one on each side.
            let second = section.orthogonalRest(start: first, offset: first, velocity: 1, projected: first)
            let isCentered = section.description.orthogonalBehavior == .groupPagingCentered && section.groupCount > 2
            orthogonalMotions.append(
                AxisMotion(
                    limits: ScrollLimits(lowest: range.lowest, highest: range.highest, viewport: view.width),
                    traits: ScrollTraits(
                        rate: section.description.orthogonalBehavior == .continuous ? .normal : .fast),
                    offset: isCentered && view.width >= 600 ? second : first))
        }
    }

    override var contentSize: Size {
        Size(width: solution.contentSize.width, height: solution.contentSize.height + 24)
    }

    override func frame(of position: Int) -> Rect {
        let section = counts.section(of: position)
        let item = position - counts.items(in: section).lowerBound
        return solution.cell(section: section, item: item)?.frame ?? .zero
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let visibleRect = visibleRect(Point(x: 0, y: offset.y))
        solution.forEachElement(in: visibleRect, visible: visibleRect) { element in
            switch element.category {
            case .cell:
                var frame = element.frame
                if element.scrollsOrthogonally { frame.x -= solution.sections[element.section].scrollOffset }
                var cell = cell(
                    counts.starts[element.section] + element.item, section: element.section, item: element.item,
                    styles[element.section], frame, Point(x: 0, y: offset.y))
                cell.z = element.zIndex
                if let scale = scales[element.section] {
                    let size = scale.scale(mid: frame.midX, offset: 0, length: view.width)
                    cell.transform = .scale(x: size, y: size, z: 1)
                }
                body(cell)
            case .supplement:
                body(view(.header, element.section, element.frame, Point(x: 0, y: offset.y), z: element.zIndex + 100))
            case .decoration: break
            }
        }
    }

    // MARK: Rows

    override func orthogonalSection(at point: Point, offset: Point) -> Int? {
        let position = Point(x: point.x, y: point.y + offset.y)
        for section in solution.sections(meeting: Rect(origin: position, size: Size(width: 1, height: 1)))
        where solution.sections[section].groupAxis == .horizontal
            && solution.orthogonalFrame(ofSection: section).contains(position)
        {
            return section
        }
        return nil
    }

    override func rest(
        ofSection section: Int, start: Double, offset: Double, velocity: Double, proposed: Double
    ) -> Double? {
        solution.sections[section].orthogonalRest(start: start, offset: offset, velocity: velocity, projected: proposed)
    }

    override func rest(ofSection section: Int, wheeledFrom start: Double, to offset: Double) -> Double? {
        solution.sections[section].orthogonalRest(beyond: offset, from: start)
    }

    override func orthogonalOffset(showing position: Int) -> (section: Int, offset: Double)? {
        let section = counts.section(of: position)
        guard solution.sections[section].groupAxis == .horizontal else { return nil }
        let middle = frame(of: position).midX - view.width / 2
        return (
            section, solution.sections[section].orthogonalRest(near: orthogonalMotions[section].limits.clamp(middle))
        )
    }

    override func updateOrthogonalOffsets(at time: Double) {
        for section in orthogonalMotions.indices {
            solution.setScrollOffset(orthogonalMotions[section].position(at: time), section: section)
        }
    }
}
