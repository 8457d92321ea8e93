internal import CollectionCore

/// A stretchy header, a pinned menu, pinned section headers, and parallax images.
final class HeroScene: Scene {
    private let page: HeroPage
    private let stretchy: StretchyHeader
    private let effect = Parallax(maximum: 60)
    private let margin: Double

    init(_ data: SceneData, view: Size) {
        let sections = Self.split(data.count)
        let wide = view.width >= 600
        margin = wide ? 24 : 0
        let gap = wide ? 18.0 : 12.0
        let columns = wide ? Swift.max(2, Int(view.width / 420)) : 1
        let item = ((view.width - 2 * margin - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        let header = Swift.min(view.height * 0.46, 420).rounded(.down)
        page = HeroPage(
            axis: .vertical, view: view, header: Size(width: view.width, height: header),
            menu: Size(width: view.width, height: 52), sectionHeader: Size(width: view.width, height: 50),
            sectionFooter: Size(width: view.width, height: 44),
            item: Size(width: item, height: (item * 0.56).rounded(.down)),
            lineSpacing: gap, interitemSpacing: gap,
            counts: SectionCounts(sections: sections.count) { sections[$0] })
        stretchy = StretchyHeader(length: header)
        super.init(data, view: view, sections: sections)
    }

    /// The first sections are short; the following ones become longer.
    private static func split(_ count: Int) -> [Int] {
        var remaining = count
        var next = 4
        var sections: [Int] = []
        while remaining > 0 {
            sections.append(Swift.min(next, remaining))
            remaining -= next
            if sections.count % 4 == 0 { next *= 2 }
        }
        return sections
    }

    override var contentSize: Size { Size(width: view.width, height: page.length) }

    override func frame(of position: Int) -> Rect {
        let section = counts.section(of: position)
        return page.cellFrame(position - counts.items(in: section).lowerBound, section).offsetBy(x: margin, y: 0)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let visibleRect = visibleRect(offset)
        let from = Point(x: 0, y: offset.y)
        if let frame = page.headerFrame {
            let stretch = stretchy.stretch(offset: offset.y)
            var header = view(.hero, 0, frame, from, z: -1)
            header.transform = .scale(x: stretch.scale, y: stretch.scale, z: 1)
            header.transform.row4.y = stretch.translation
            header.detail = stretchy.overlayAlpha(offset: offset.y, maximum: 0.6)
            body(header)
        }
        if let frame = page.menuFrame {
            let travel = StickyEdge(origin: frame.y).travel(line: offset.y)
            body(view(.menu, 0, frame.offsetBy(x: 0, y: travel), from, z: 2_000_000))
        }
        for section in page.sections(from: visibleRect.minY, to: visibleRect.maxY) {
            if let frame = page.sectionHeaderFrame(section) {
                let edge = StickyEdge(origin: frame.y, maximumTravel: page.rowsLength(section))
                let travel = edge.travel(line: offset.y + (page.menuFrame?.height ?? 0))
                body(view(.header, section, frame.offsetBy(x: 0, y: travel), from, z: 1_000_000 + section))
            }
            for item in page.items(in: section, from: visibleRect.minY, to: visibleRect.maxY) {
                let frame = page.cellFrame(item, section).offsetBy(x: margin, y: 0)
                guard frame.intersects(visibleRect) else { continue }
                var element = cell(counts.starts[section] + item, section: section, item: item, .window, frame, from)
                element.detail = effect.drift(
                    mid: frame.midY, offset: offset.y, length: view.height, itemLength: frame.height)
                body(element)
            }
            if let frame = page.sectionFooterFrame(section), frame.intersects(visibleRect) {
                body(view(.footer, section, frame, from))
            }
        }
    }
}
