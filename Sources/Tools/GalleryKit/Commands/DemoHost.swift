import CollectionLayouts
import CollectionViewTesting
import DisplayList
import Foundation
import UIKit

/// A demonstration of a layout in a window without a display.
@MainActor final class DemoHost {
    /// The host of the window, with a manual clock.
    let host: ViewHost
    /// The data source with its collection view.
    let screen: DemoScreen
    /// The layout of the collection view.
    let layout: UICollectionViewLayout

    /// - Parameter records: Whether the view records its frames, starting with the first one.
    /// - Throws: For a setting that the layout does not have, or an invalid value.
    init(
        _ entry: CatalogEntry, scene: Command.Scene, library: PictureLibrary, records: Bool = false
    ) throws(UsageError) {
        layout = entry.make()
        DemoTuning.prepare(layout, for: entry, scene: scene)
        try Self.apply(scene.settings, to: layout, of: entry)
        let size =
            scene.size.map { CGSize(width: $0.width, height: $0.height) }
            ?? (scene.usesDemoSettings ? entry.demoSize : nil)
            ?? entry.size
        host = ViewHost(
            size: size, scale: CGFloat(scene.scale), appearance: scene.dark ? .dark : .light,
            layoutDirection: scene.rightToLeft ? .rightToLeft : .leftToRight)
        screen = DemoScreen(
            entry, layout: layout, library: library, sections: scene.sections ?? entry.sections, size: size)
        if records { screen.collectionView.startRecording() }
        host.show(screen.collectionView)
        if let offset = scene.offset { scroll(to: CGPoint(x: offset.x, y: offset.y)) }
    }

    /// Sets parameters of a layout.
    ///
    /// - Throws: For a setting that the layout does not have, or an invalid value.
    static func apply(
        _ settings: [Command.Setting], to layout: UICollectionViewLayout, of entry: CatalogEntry
    ) throws(UsageError) {
        for setting in settings {
            guard let parameter = entry.parameters.first(where: { $0.name == setting.name }) else {
                throw .unknown(
                    "parameter", setting.name, known: entry.parameters.map(\.name),
                    hint: "'gallery list' shows the parameters of \(entry.name).")
            }
            if let requirement = parameter.write(layout, setting.value) {
                throw UsageError("\(setting.name) must be \(requirement), not '\(setting.value)'.")
            }
        }
    }

    /// The view with the layout.
    var collectionView: UICollectionView { screen.collectionView }

    /// Sets the content offset, in points, and lays out.
    func scroll(to offset: CGPoint) {
        collectionView.contentOffset = offset
        host.layout()
    }

    /// Scrolls to a fraction of the scrollable range, 0...1. A negative value pulls the content past its start by
    /// that many points.
    func scroll(toFraction fraction: CGFloat) {
        let insets = collectionView.adjustedContentInset
        let content = collectionView.contentSize
        let bounds = collectionView.bounds.size
        let start = CGPoint(x: -insets.left, y: -insets.top)
        let end = CGPoint(
            x: max(start.x, content.width + insets.right - bounds.width),
            y: max(start.y, content.height + insets.bottom - bounds.height))
        if fraction < 0 {
            scroll(to: CGPoint(x: start.x, y: start.y + fraction))
        } else {
            scroll(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        }
    }
}

/// Settings for demonstrations, which differ from the defaults of the layouts. Measurements do not use them.
@MainActor enum DemoTuning {
    /// Adapts a layout to a demonstration, unless the scene has the defaults of its parameters.
    static func prepare(_ layout: UICollectionViewLayout, for entry: CatalogEntry, scene: Command.Scene) {
        guard scene.usesDemoSettings else { return }
        let factor = growth(of: scene)
        switch layout {
        case let focus as FocusCarouselLayout:
            focus.itemSize = CGSize(width: 210, height: 250)
            focus.spacing = 8
            focus.spacingWhenFocused = 28
            focus.widthRules = .composed
            // The view of the demonstration is as high as the items.
            if scene.size != nil { focus.widthRules.itemAspectRatio = 210 / 250 }
        case let covers as CoverCarouselLayout:
            covers.widthRules = .composed
            covers.widthRules.maximumItemWidth = max(640, scene.size.map { min($0.width * 0.45, $0.height * 0.9) } ?? 0)
            if let size = scene.size {
                // Covers fill the window, with their neighbors at the sides.
                covers.widthRules.itemAspectRatio = size.width > size.height * 0.9 ? 315.0 / 210 : 0.72
                covers.showsNeighbors = true
                covers.crossFraction = 0.62
            }
        case let list as SnappingListLayout:
            list.widthRules = .composed
            list.widthRules.maximumContentWidth = 760
        case let hero as HeroPageLayout:
            hero.widthRules = .composed
            hero.widthRules.minimumColumnWidth = 460
            hero.minimumInteritemSpacing = hero.minimumLineSpacing
        case let paged as PagedLayout:
            paged.widthRules = .composed
            if let rows = paged as? JustifiedRowsLayout {
                rows.targetRowHeight = (rows.targetRowHeight * min(factor, 1.7)).rounded()
            }
        case let wheel as WheelLayout:
            // The rim is at the top of a phone's view, and fills a window.
            let factor = scene.size == nil ? factor : factor * 1.15
            wheel.itemSize = CGSize(width: (124 * factor).rounded(), height: (172 * factor).rounded())
            wheel.radius = (54 * factor).rounded() * 10
            wheel.spacing = (30 * factor).rounded()
            wheel.crossPosition = 0.35
        case let stack as CardStackLayout:
            stack.itemSize = CGSize(width: (290 * factor).rounded(), height: (340 * factor).rounded())
            stack.peek = (stack.peek * factor).rounded()
            stack.crossPosition = 0.4
        case let posed as PoseCarouselLayout:
            let ring = ring(in: scene.size.map { CGSize(width: $0.width, height: $0.height) }, growth: factor)
            posed.itemSize = CGSize(width: ring.width, height: (ring.width * 1.375).rounded())
            posed.pose = .rotary(count: ring.count, spacing: ring.width / 21, eyeDistance: ring.width * ring.eye)
        case let loop as LoopingCarouselLayout:
            loop.itemSize = CGSize(width: (250 * factor).rounded(), height: (260 * factor).rounded())
        case let rows as StoreRowsLayout:
            rows.rowHeight = 72
            // Several columns have margins. On phones, a single column fills the view.
            if let size = scene.size, size.width >= 700 {
                rows.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
                rows.minimumLineSpacing = 12
                // Whole columns, and the thumbnails of the next one.
                let width = size.width - 20 - 64
                rows.maximumItemWidth = (width / max((width / 372).rounded(), 1)).rounded(.down) - 12
            }
        case let sheet as SpreadsheetLayout:
            // All twelve months, if they fit.
            if let size = scene.size { sheet.columnWidth = max(84, ((size.width - 56) / 12).rounded(.down) - 1) }
        case let timeline as TimelineLayout:
            // All ten tracks, if they fit.
            if let size = scene.size {
                let breadth = (size.height - timeline.rulerBreadth) / 10 - timeline.trackSpacing
                timeline.trackBreadth = min(max(64, breadth.rounded(.down)), 104)
            }
        case let flow as UICollectionViewFlowLayout where entry.name == "flow":
            // Lines that are full, without wide gaps.
            if let size = scene.size {
                let (width, gap) = (size.width - 32, flow.minimumInteritemSpacing)
                let count = max(((width + gap) / (flow.itemSize.width + gap)).rounded(.down), 1)
                let item = ((width + gap) / count - gap).rounded(.down)
                flow.itemSize = CGSize(width: item, height: item + 3)
            }
        case let page as DiscoverPageLayout:
            // Separates the header of the strip from the carousel, whose items fill their section.
            let configuration = page.configuration
            configuration.interSectionSpacing = 14
            page.configuration = configuration
            page.widthRules = .composed
        case let page as StorePageLayout:
            page.sections.tableHeight = 300
            page.widthRules = .composed
        default: break
        }
    }

    /// A ring for the posed carousel that fills most of a view: the width of its items, their number, and the distance
    /// of the viewer in item widths. The ring is larger in wide windows.
    private static func ring(in size: CGSize?, growth: CGFloat) -> (width: CGFloat, count: Int, eye: CGFloat) {
        guard let size, size.width > size.height * 1.2 else { return (128 * growth, 8, 5) }
        // Seen from this distance, a ring of ten to twelve items is 3.9 items wide. There are ten different scenes.
        let width = min(size.width * 0.88 / 3.9, size.height * 0.54 / 1.375)
        return (max(width.rounded(), 64), 10, 6.5)
    }

    /// The factor for items of fixed sizes, which are larger in views that are larger than a phone.
    private static func growth(of scene: Command.Scene) -> CGFloat {
        guard let size = scene.size else { return 1 }
        return CGFloat(min(max(min(size.width / 375, size.height / 520), 1), 2.2))
    }
}
