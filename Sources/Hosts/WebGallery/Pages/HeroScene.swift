internal import CollectionCore

/// A stretchy header, a pinned menu, pinned section headers, and parallax images.
final class HeroScene: Scene {
    private let page: HeroPage
    private let effects: HeroEffects
    private let margin: Double

    /// Divides the items among sections and lays them out for a view of a size in points.
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
            lineSpacing: Swift.max(data.value(.minimumLineSpacing, gap), 0),
            interitemSpacing: data.value(.minimumInteritemSpacing, gap),
            counts: SectionCounts(sections: sections.count) { sections[$0] })
        var effects = HeroEffects()
        effects.maximumOverlayAlpha = data.value(.maximumOverlayAlpha, effects.maximumOverlayAlpha)
        effects.maximumDrift = data.value(.maximumParallax, effects.maximumDrift)
        self.effects = effects
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
        if let found = page.header(scrolled: offset.y, effects) {
            var header = view(.hero, 0, found.frame, from, z: -1)
            header.transform = .scale(x: found.scale, y: found.scale, z: 1)
            header.transform.row4.y = found.travel
            header.detail = found.overlayAlpha
            body(header)
        }
        if let menu = page.menu(scrolled: offset.y, effects) {
            body(view(.menu, 0, menu.frame.offsetBy(x: 0, y: menu.travel), from, z: 2_000_000))
        }
        page.visitSections(from: visibleRect.minY, to: visibleRect.maxY, scrolled: offset.y, effects) { element in
            let section = element.section
            switch element.role {
            case .header, .menu: break
            case .sectionHeader:
                let frame = element.frame.offsetBy(x: 0, y: element.travel)
                body(view(.header, section, frame, from, z: 1_000_000 + section))
            case .cell:
                let frame = element.frame.offsetBy(x: margin, y: 0)
                guard frame.intersects(visibleRect) else { return }
                var cell = cell(
                    counts.starts[section] + element.item, section: section, item: element.item, .window, frame, from)
                cell.detail = element.drift
                body(cell)
            case .sectionFooter:
                if element.frame.intersects(visibleRect) { body(view(.footer, section, element.frame, from)) }
            }
        }
    }
}
