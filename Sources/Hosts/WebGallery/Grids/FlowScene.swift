internal import CollectionCore

/// A flow layout and the features based on it: pinned headers, rest positions, parallax images, and centered lines.
class FlowScene: Scene {
    final let solution: FlowSolution
    final let style: CellStyle

    init(_ data: SceneData, view: Size, axis: Axis, style: CellStyle, sections: [FlowSection]) {
        solution = FlowSolution(
            axis: axis, crossLength: view[axis.cross], pixels: PixelGrid(scale: 2), sections: sections)
        self.style = style
        super.init(data, view: view, sections: sections.map { $0.itemCount })
    }

    override final var axis: Axis { solution.axis }
    override final var contentSize: Size { solution.contentSize }

    override func frame(of position: Int) -> Rect {
        let section = counts.section(of: position)
        return solution.frame(ofItem: position - counts.items(in: section).lowerBound, section: section)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let visibleRect = visibleRect(offset)
        solution.forEachElement(in: visibleRect) { element, section, item, frame in
            guard element == .item else { return }
            body(
                adjusted(
                    cell(
                        counts.starts[section] + item, section: section, item: item, style, frame, offset)))
        }
        for section in solution.sections(in: visibleRect) {
            if let frame = solution.pinnedHeaderFrame(section: section, visible: visibleRect),
                frame.intersects(visibleRect)
            {
                body(view(.header, section, frame, offset, z: FlowPinning.zIndex))
            }
        }
    }

    /// Returns a cell with the modifications of a subclass.
    func adjusted(_ cell: SceneElement) -> SceneElement { cell }
}

/// Lines of cards below pinned headers.
final class CardFlowScene: FlowScene {
    init(_ data: SceneData, view: Size) {
        let margin = view.width < 600 ? 16.0 : 24.0
        let gap = view.width < 600 ? 12.0 : 18.0
        let columns = Swift.max(2, Int((view.width - 2 * margin + gap) / (230 + gap)))
        let width = ((view.width - 2 * margin - gap * Double(columns - 1)) / Double(columns) * 2).rounded(.down) / 2
        var metrics = FlowSectionMetrics()
        metrics.headerLength = 52
        metrics.insetStart = 4
        metrics.insetEnd = 20
        metrics.insetLeading = margin
        metrics.insetTrailing = margin
        metrics.itemSpacing = data.value(.minimumInteritemSpacing, gap)
        metrics.lineSpacing = Swift.max(data.value(.minimumLineSpacing, gap), 0)
        let item = data.itemSize(Size(width: width, height: (width * 0.72).rounded(.down) + 58))
        let size = FlowSize(main: item.height, cross: Swift.min(item.width, view.width - 2 * margin))
        var sections: [FlowSection] = []
        for count in Self.split(data.count) {
            sections.append(
                FlowSection(metrics: metrics, crossLength: view.width, sizes: FlowItemSizes(count: count, all: size)))
        }
        super.init(data, view: view, axis: .vertical, style: .card, sections: sections)
    }

    /// Sections of twelve items, or more items if there would be too many sections.
    private static func split(_ count: Int) -> [Int] {
        let each = Swift.max(12, (count + 4_999) / 5_000)
        var remaining = count
        var sections: [Int] = []
        while remaining > 0 {
            sections.append(Swift.min(each, remaining))
            remaining -= each
        }
        return sections
    }
}

/// Rows in columns that page horizontally.
final class StoreRowsScene: FlowScene {
    private let pitch: Double

    init(_ data: SceneData, view: Size) {
        let height = data.value(.rowHeight, 72)
        let rows = Swift.max(1, Int(view.height / height))
        var metrics = FlowSectionMetrics()
        let width = Swift.min(view.width - 56, data.value(.maximumItemWidth, 340))
        metrics.insetStart = 16
        metrics.insetEnd = 16
        metrics.lineSpacing = 18
        metrics.itemSpacing = 0
        let margin = ((view.height - Double(rows) * height) / 2).rounded(.down)
        metrics.insetLeading = margin
        metrics.insetTrailing = view.height - Double(rows) * height - margin
        pitch = width + metrics.lineSpacing
        super.init(
            data, view: view, axis: .horizontal, style: .row,
            sections: [
                FlowSection(
                    metrics: metrics, crossLength: view.height,
                    sizes: FlowItemSizes(count: data.count, all: FlowSize(main: width, cross: height)))
            ])
    }

    override var rate: DecelerationRate { .fast }
    override var arrowStep: Double { pitch }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        let pitch = pitch
        let columns = (0..<Swift.max(solution.stack[0].lineCount, 1)).lazy.map { Double($0) * pitch }
        return Snapping.rest(
            proposed: proposed, current: current, velocity: velocity * 1000, points: columns, limits: motion.x.limits)
    }

    override func offset(showing position: Int) -> Double {
        (frame(of: position).x - 16) - ((view.width - pitch) / 2 / pitch).rounded(.down) * pitch
    }
}

/// Large items that come to rest in the middle of the view.
final class SnappingScene: FlowScene {
    private let pitch: Double

    init(_ data: SceneData, view: Size) {
        let width = Swift.min(view.width - 32, 720)
        let length = data.value(.itemLength, Swift.min(view.height * 0.6, width * 0.72).rounded(.down))
        var metrics = FlowSectionMetrics()
        metrics.insetStart = Swift.max(((view.height - length) / 2).rounded(.down), 0)
        metrics.insetEnd = metrics.insetStart
        metrics.lineSpacing = Swift.max(data.value(.minimumLineSpacing, 18), 0)
        pitch = length + metrics.lineSpacing
        super.init(
            data, view: view, axis: .vertical, style: .poster,
            sections: [
                FlowSection(
                    metrics: metrics, crossLength: view.width,
                    sizes: FlowItemSizes(count: data.count, all: FlowSize(main: length, cross: width)))
            ])
    }

    override var rate: DecelerationRate { .fast }
    override var arrowStep: Double { pitch }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        CarouselRest.slot(
            proposed: proposed / pitch, current: current / pitch, velocity: velocity, threshold: 0.3,
            slack: 0.5 / pitch,
            count: data.count) * pitch
    }
}

/// Images that move against the scroll direction.
final class ParallaxScene: FlowScene {
    private let effect: Parallax
    private let length: Double

    init(_ data: SceneData, view: Size) {
        effect = Parallax(maximum: data.value(.maximumParallax, 80))
        let standard = Swift.min(view.width - 50, view.height * 1.1).rounded(.down)
        length = Swift.max(view.width - data.value(.peek, view.width - standard), 120)
        super.init(
            data, view: view, axis: .horizontal, style: .window,
            sections: [
                FlowSection(
                    metrics: {
                        var metrics = FlowSectionMetrics()
                        metrics.lineSpacing = 0
                        return metrics
                    }(), crossLength: view.height,
                    sizes: FlowItemSizes(count: data.count, all: FlowSize(main: length, cross: view.height)))
            ])
    }

    override var arrowStep: Double { length }

    override func adjusted(_ cell: SceneElement) -> SceneElement {
        var cell = cell
        cell.detail = effect.drift(mid: cell.frame.midX, offset: 0, length: view.width, itemLength: cell.frame.width)
        return cell
    }
}

/// Tags in aligned lines.
final class TagScene: FlowScene {
    private let gap, margin: Double
    private let alignment: LineAlignment

    init(_ data: SceneData, view: Size) {
        var metrics = FlowSectionMetrics()
        let margin = Swift.max(16, (view.width - 900) / 2)
        self.margin = margin
        gap = data.value(.minimumInteritemSpacing, 10)
        let alignments: [LineAlignment] = [.start, .center, .end]
        alignment = alignments[Int(data.value(.alignment, 1))]
        metrics.insetStart = 20
        metrics.insetEnd = 20
        metrics.insetLeading = margin
        metrics.insetTrailing = margin
        metrics.lineSpacing = Swift.max(data.value(.minimumLineSpacing, 12), 0)
        metrics.itemSpacing = gap
        var sizes: [FlowSize] = []
        sizes.reserveCapacity(data.count)
        for position in 0..<data.count {
            sizes.append(
                FlowSize(main: 38, cross: Swift.min(data.wordWidth(at: position) + 32, view.width - 2 * margin)))
        }
        super.init(
            data, view: view, axis: .vertical, style: .tag,
            sections: [FlowSection(metrics: metrics, crossLength: view.width, sizes: FlowItemSizes(sizes))])
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        // The area has the width of the view and lines have one height, so each line is completely visible or not at
        // all.
        let visibleRect = visibleRect(Point(x: 0, y: offset.y))
        var line: [(position: Int, frame: Rect)] = []
        solution.forEachItem(of: 0, in: visibleRect) { position, frame in
            if let last = line.last, last.frame.y != frame.y { finish(&line, offset, body) }
            line.append((position, frame))
        }
        finish(&line, offset, body)
    }

    /// Aligns a line. Flow layout distributes items over the whole width; here the tags stay together.
    private func finish(_ line: inout [(position: Int, frame: Rect)], _ offset: Point, _ body: (SceneElement) -> Void) {
        var length = -gap
        for item in line { length += item.frame.width + gap }
        var start = alignment.position(ofLength: length, from: margin, to: view.width - margin)
        for item in line {
            var frame = item.frame
            frame.x = PixelGrid(scale: 2).nearest(start)
            start += frame.width + gap
            let element = cell(item.position, .tag, frame, Point(x: 0, y: offset.y))
            if element.frame.maxY > 0, element.frame.y < view.height { body(element) }
        }
        line.removeAll(keepingCapacity: true)
    }
}
