internal import CollectionCore

private let wholeItem = LayoutNode(size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))

private func header(_ length: Double, inset: Double) -> LayoutBoundaryItem {
    LayoutBoundaryItem(
        kind: 1, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(length)), alignment: .top,
        contentInsets: LayoutInsets(top: 0, leading: inset, bottom: 0, trailing: inset))
}

private func group(_ size: LayoutSize, _ axis: Axis, _ item: LayoutNode) -> LayoutNode {
    LayoutNode(size: size, content: .row(axis: axis, subitems: [item], repetition: .fill, spacing: nil))
}

/// A carousel with shrinking items, a strip of widgets, and a waterfall.
final class DiscoverScene: CompositionalScene {
    /// Divides the items among three sections and lays them out for a view of a size in points.
    init(_ data: SceneData, view: Size) {
        let wide = view.width >= 600
        let margin = wide ? 20.0 : 10.0
        let first = Swift.min(6, data.count)
        // The solver stores each frame of the waterfall's custom group; the strip needs no storage.
        let last = Swift.min(Swift.max((data.count - first) * 2 / 3, 0), 1_200)
        let middle = data.count - first - last

        var parts: [Part] = []
        let width = wide ? Swift.min(view.width * 0.56, 640) : view.width * 0.86
        let height = Swift.min(width * 0.78, view.height * 0.56)
        var carousel = CompositionalSection(
            group: group(
                LayoutSize(width: .absolute(width.rounded(.down)), height: .absolute(height.rounded(.down))),
                .horizontal, wholeItem))
        carousel.orthogonalBehavior = .groupPagingCentered
        carousel.contentInsets = LayoutInsets(top: margin, leading: 0, bottom: 0, trailing: 0)
        parts.append(
            Part(
                section: carousel, count: first, style: .poster,
                scale: DistanceScale(minimum: data.value(.minimumScale, 0.86))))

        if middle > 0 {
            let tile = wide ? 104.0 : 84.0
            var item = wholeItem
            item.contentInsets = LayoutInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
            var strip = CompositionalSection(
                group: group(LayoutSize(width: .absolute(tile), height: .absolute(tile + 14)), .horizontal, item))
            strip.orthogonalBehavior = .continuous
            strip.contentInsets = LayoutInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
            strip.boundaryItems = [header(44, inset: 6)]
            parts.append(Part(section: strip, count: middle, style: .tile))
        }
        if last > 0 {
            let gap = wide ? 16.0 : 10.0
            let columns = WaterfallColumns(
                count: Swift.max(2, Int((view.width - margin) / 250)),
                spacing: data.value(.waterfallColumnSpacing, gap), lineSpacing: data.value(.waterfallLineSpacing, gap),
                length: view.width - 2 * margin, grid: PixelGrid(scale: 2))
            var waterfall = PlacedItems.plain(Waterfall(columns))
            waterfall.extend(to: last, ratio: { data.ratio(at: first + middle + $0) })
            let frames = (0..<last).map {
                CustomGroupItem(frame: waterfall.extent(of: $0).frame(origin: 0, axis: .vertical))
            }
            var section = CompositionalSection(
                group: LayoutNode(
                    size: LayoutSize(width: .fractionalWidth(1), height: .absolute(waterfall.length())),
                    content: .custom(provider: 1)))
            section.contentInsets = LayoutInsets(top: 0, leading: margin, bottom: margin, trailing: margin)
            section.boundaryItems = [header(44, inset: 6)]
            parts.append(Part(section: section, count: last, style: .picture, frames: frames))
        }
        super.init(data, view: view, parts: parts)
    }
}

/// Featured items, rows in columns, and a small table.
final class StoreScene: CompositionalScene {
    /// Divides the items among three sections and lays them out for a view of a size in points.
    init(_ data: SceneData, view: Size) {
        let wide = view.width >= 600
        let width = wide ? Swift.min(view.width * 0.42, 460) : (view.width * 0.93).rounded(.down)
        let tall = data.value(.featuredHeight, wide ? Swift.min(view.height * 0.5, 360).rounded() : 300)
        let first = Swift.min(6, data.count)
        let last = Swift.min(Swift.max(data.count - first, 0) / 3, 8)
        let middle = data.count - first - last
        func item(_ part: Double) -> LayoutNode {
            LayoutNode(
                size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(part)),
                contentInsets: LayoutInsets(top: 0, leading: 6, bottom: 0, trailing: 6))
        }
        let title = header(52, inset: wide ? 20 : 16)

        var parts: [Part] = []
        var featured = CompositionalSection(
            group: group(LayoutSize(width: .absolute(width), height: .absolute(tall)), .horizontal, item(1)))
        featured.orthogonalBehavior = .groupPagingCentered
        featured.boundaryItems = [title]
        parts.append(Part(section: featured, count: first, style: .poster))
        if middle > 0 {
            var rows = CompositionalSection(
                group: group(LayoutSize(width: .absolute(width), height: .absolute(228)), .vertical, item(1.0 / 3)))
            rows.orthogonalBehavior = .groupPaging
            rows.boundaryItems = [title]
            rows.supplementsFollowContentInsets = false
            rows.contentInsets = LayoutInsets(top: 0, leading: wide ? 14 : 8, bottom: 0, trailing: wide ? 14 : 8)
            parts.append(Part(section: rows, count: middle, style: .row))
        }
        if last > 0 {
            let columns = wide ? 2.0 : 1.0
            let cell = LayoutNode(
                size: LayoutSize(width: .fractionalWidth(1 / columns), height: .absolute(64)),
                contentInsets: LayoutInsets(top: 0, leading: 6, bottom: 0, trailing: 6))
            var table = CompositionalSection(
                group: group(LayoutSize(width: .fractionalWidth(1), height: .absolute(64)), .horizontal, cell))
            table.contentInsets = LayoutInsets(top: 0, leading: wide ? 14 : 8, bottom: 0, trailing: wide ? 14 : 8)
            table.boundaryItems = [title]
            table.supplementsFollowContentInsets = false
            parts.append(Part(section: table, count: last, style: .row))
        }
        super.init(data, view: view, parts: parts, spacing: data.value(.interSectionSpacing, 18))
    }
}
