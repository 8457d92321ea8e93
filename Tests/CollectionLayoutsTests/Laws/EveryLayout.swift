import CollectionLayouts
import Testing
import UIKit

/// One layout in one state, for which the laws must hold.
struct LayoutCase: CustomTestStringConvertible, Sendable {
    let name: String
    /// The scroll directions.
    var axes: [UICollectionView.ScrollDirection] = [.horizontal, .vertical]
    /// Whether items must not overlap.
    var isFlat = true
    /// Whether an item is in the middle at rest.
    var hasFocus = false
    /// Whether the case is another state of a layout in the list. Tests of pairs of layouts skip it.
    var isVariant = false
    /// The orthogonal sections, whose cells are in rect queries only while they are visible.
    var orthogonalSections: Set<Int>? = nil
    let make: @MainActor @Sendable (UICollectionView.ScrollDirection) -> UICollectionViewLayout

    var testDescription: String { name }

    /// Whether the layout determines which item has the focus.
    @MainActor static func knowsFocus(_ layout: UICollectionViewLayout) -> Bool {
        layout is CarouselLayout || layout is FocusCarouselLayout
    }

    /// The item with the focus according to the layout.
    @MainActor static func focus(of layout: UICollectionViewLayout) -> IndexPath? {
        switch layout {
        case let layout as CarouselLayout: layout.focusedItem
        case let layout as FocusCarouselLayout: layout.focusedItem
        default: nil
        }
    }
}

enum EveryLayout {
    static let size = CGSize(width: 320, height: 480)

    /// All layouts of the module, most of them in their most demanding state.
    static let cases: [LayoutCase] = [
        LayoutCase(name: "focus carousel", hasFocus: true) { direction in
            let layout = FocusCarouselLayout()
            layout.scrollDirection = direction
            layout.headerLength = 20
            return layout
        },
        LayoutCase(name: "cover carousel", isFlat: false, hasFocus: true) { direction in
            let layout = CoverCarouselLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(name: "covers with neighbors", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = CoverCarouselLayout()
            layout.scrollDirection = direction
            layout.showsNeighbors = true
            return layout
        },
        LayoutCase(name: "store rows") { direction in
            let layout = StoreRowsLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(name: "snapping list") { direction in
            let layout = SnappingListLayout()
            layout.scrollDirection = direction
            layout.itemLength = 150
            return layout
        },
        LayoutCase(name: "snapping list with uneven spacing", isVariant: true) { direction in
            let layout = SnappingListLayout()
            layout.scrollDirection = direction
            layout.itemLength = 120
            layout.headerReferenceSize = CGSize(width: 40, height: 40)
            layout.footerReferenceSize = CGSize(width: 24, height: 24)
            layout.additionalSpacing = uneven
            return layout
        },
        LayoutCase(name: "covers with uneven spacing", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = CoverCarouselLayout()
            layout.scrollDirection = direction
            layout.additionalSpacing = uneven
            return layout
        },
        LayoutCase(name: "store rows with uneven spacing", isVariant: true) { direction in
            let layout = StoreRowsLayout()
            layout.scrollDirection = direction
            layout.minimumLineSpacing = 10
            layout.additionalSpacing = uneven
            return layout
        },
        LayoutCase(name: "parallax") { direction in
            let layout = ParallaxLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(name: "pages") { direction in
            let layout = PagesLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(name: "snapping list with headers") { direction in
            let layout = SnappingListLayout()
            layout.scrollDirection = direction
            layout.itemLength = 120
            layout.headerReferenceSize = CGSize(width: 40, height: 40)
            layout.footerReferenceSize = CGSize(width: 24, height: 24)
            return layout
        },
        LayoutCase(name: "hero page") { direction in
            let layout = HeroPageLayout()
            layout.scrollDirection = direction
            if direction == .horizontal {
                layout.headerSize = { CGSize(width: 150, height: $0.height) }
                layout.menuSize = { CGSize(width: 40, height: $0.height) }
                layout.sectionHeaderSize = { CGSize(width: 30, height: $0.height) }
                layout.sectionFooterSize = { CGSize(width: 30, height: $0.height) }
                layout.itemSize = { CGSize(width: 120, height: $0.height) }
            }
            return layout
        },
        LayoutCase(name: "hero page with a bar", isVariant: true) { direction in
            let layout = HeroPageLayout()
            layout.scrollDirection = direction
            layout.snapsHeader = true
            layout.barSize = { CGSize(width: $0.width, height: 44) }
            if direction == .horizontal {
                layout.headerSize = { CGSize(width: 150, height: $0.height) }
                layout.menuSize = { CGSize(width: 40, height: $0.height) }
                layout.barSize = { CGSize(width: 36, height: $0.height) }
                layout.sectionHeaderSize = { CGSize(width: 30, height: $0.height) }
                layout.sectionFooterSize = { CGSize(width: 30, height: $0.height) }
                layout.itemSize = { CGSize(width: 120, height: $0.height) }
            }
            return layout
        },
        LayoutCase(name: "waterfall") { direction in
            let layout = WaterfallLayout()
            layout.scrollDirection = direction
            layout.columns = 3
            layout.headerLength = 30
            layout.footerLength = 20
            layout.sectionHeadersPinToVisibleBounds = true
            layout.sectionFootersPinToVisibleBounds = true
            layout.aspectRatio = { 0.5 + CGFloat($0.item * 7 % 11) / 8 }
            layout.columnSpan = { $0.item % 5 == 0 ? 2 : 1 }
            return layout
        },
        LayoutCase(name: "waterfall in order") { direction in
            let layout = WaterfallLayout()
            layout.scrollDirection = direction
            layout.minimumColumnWidth = 90
            layout.itemPlacement = .inOrder
            layout.aspectRatio = { 0.5 + CGFloat($0.item * 7 % 11) / 8 }
            return layout
        },
        LayoutCase(name: "justified rows") { direction in
            let layout = JustifiedRowsLayout()
            layout.scrollDirection = direction
            layout.headerLength = 24
            layout.sectionHeadersPinToVisibleBounds = true
            layout.lastRow = .centered
            layout.aspectRatio = { 0.4 + CGFloat($0.item * 5 % 9) / 4 }
            return layout
        },
        LayoutCase(name: "aligned flow") { direction in
            let layout = AlignedFlowLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 70, height: 32)
            layout.alignment = .trailing
            layout.lineAlignment = .start
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            layout.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 7, right: 16)
            return layout
        },
        LayoutCase(name: "wheel", isFlat: false, hasFocus: true) { direction in
            let layout = WheelLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 120, height: 140)
            layout.headerLength = 24
            return layout
        },
        LayoutCase(name: "card stack", isFlat: false, hasFocus: true) { direction in
            let layout = CardStackLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(name: "looping carousel", hasFocus: true) { direction in
            let layout = LoopingCarouselLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 180, height: 200)
            layout.headerLength = 24
            layout.footerLength = 16
            return layout
        },
        LayoutCase(name: "loop with uneven spacing", hasFocus: true, isVariant: true) { direction in
            let layout = LoopingCarouselLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 140, height: 160)
            layout.additionalSpacing = uneven
            return layout
        },
        LayoutCase(name: "wheel with uneven spacing", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = WheelLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 120, height: 140)
            layout.additionalSpacing = uneven
            return layout
        },
        LayoutCase(name: "focus carousel with uneven spacing", hasFocus: true, isVariant: true) { direction in
            let layout = FocusCarouselLayout()
            layout.scrollDirection = direction
            layout.additionalSpacing = uneven
            return layout
        },
        LayoutCase(name: "rotary carousel", isFlat: false, hasFocus: true) { direction in
            let layout = PoseCarouselLayout()
            layout.scrollDirection = direction
            layout.itemSize = CGSize(width: 130, height: 150)
            return layout
        },
        LayoutCase(name: "drum", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = PoseCarouselLayout()
            layout.scrollDirection = direction
            layout.pose = .cylinder()
            layout.isLooping = false
            layout.itemSize = CGSize(width: 140, height: 180)
            return layout
        },
        LayoutCase(name: "posed covers", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = PoseCarouselLayout()
            layout.scrollDirection = direction
            layout.pose = .covers()
            layout.itemSize = CGSize(width: 160, height: 160)
            return layout
        },
        LayoutCase(name: "posed stack", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = PoseCarouselLayout()
            layout.scrollDirection = direction
            layout.pose = .stack()
            layout.isLooping = false
            return layout
        },
        LayoutCase(name: "spreadsheet") { _ in
            let layout = SpreadsheetLayout()
            layout.columnWidths = { 60 + CGFloat($0 * 37 % 80) }
            layout.rowHeights = { 30 + CGFloat($0 * 13 % 40) }
            return layout
        },
        LayoutCase(name: "timeline") { direction in
            let layout = TimelineLayout()
            layout.timeDirection = direction
            layout.timeRange = 0...600
            layout.event = { path in
                .init(start: CGFloat(path.item * 31 % 580), duration: CGFloat(10 + path.item * 17 % 50))
            }
            return layout
        },
        LayoutCase(name: "discover page", isFlat: false, orthogonalSections: [0, 1]) { direction in
            let layout = DiscoverPageLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(name: "store page", isFlat: false, orthogonalSections: [0, 1]) { direction in
            let layout = StorePageLayout()
            layout.scrollDirection = direction
            return layout
        },
        LayoutCase(
            name: "composed discover page", isFlat: false, isVariant: true, orthogonalSections: [0, 1]
        ) { direction in
            let layout = DiscoverPageLayout()
            layout.scrollDirection = direction
            layout.widthRules = narrow
            return layout
        },
        LayoutCase(
            name: "composed store page", isFlat: false, isVariant: true, orthogonalSections: [0, 1]
        ) { direction in
            let layout = StorePageLayout()
            layout.scrollDirection = direction
            layout.widthRules = narrow
            return layout
        },
        LayoutCase(name: "composed waterfall", isVariant: true) { direction in
            let layout = WaterfallLayout()
            layout.scrollDirection = direction
            layout.widthRules = narrow
            layout.headerLength = 20
            layout.sectionHeadersPinToVisibleBounds = true
            layout.aspectRatio = { 0.5 + CGFloat($0.item * 7 % 11) / 8 }
            return layout
        },
        LayoutCase(name: "composed hero page", isVariant: true) { direction in
            let layout = HeroPageLayout()
            layout.scrollDirection = direction
            layout.widthRules = narrow
            if direction == .horizontal {
                layout.headerSize = { CGSize(width: 150, height: $0.height) }
                layout.menuSize = { CGSize(width: 40, height: $0.height) }
                layout.sectionHeaderSize = { CGSize(width: 30, height: $0.height) }
                layout.sectionFooterSize = { CGSize(width: 30, height: $0.height) }
                layout.itemSize = { CGSize(width: 120, height: $0.height) }
            }
            return layout
        },
        LayoutCase(name: "composed focus carousel", hasFocus: true, isVariant: true) { direction in
            let layout = FocusCarouselLayout()
            layout.scrollDirection = direction
            layout.widthRules = narrow
            return layout
        },
        LayoutCase(name: "composed covers", isFlat: false, hasFocus: true, isVariant: true) { direction in
            let layout = CoverCarouselLayout()
            layout.scrollDirection = direction
            layout.widthRules = narrow
            return layout
        },
        LayoutCase(name: "composed list", isVariant: true) { direction in
            let layout = SnappingListLayout()
            layout.scrollDirection = direction
            layout.itemLength = 150
            layout.widthRules = narrow
            return layout
        },
    ]

    /// The layouts in one state each.
    static var distinct: [LayoutCase] { cases.filter { !$0.isVariant } }

    /// Spacing that differs between items and is sometimes negative.
    @MainActor static func uneven(_ path: IndexPath) -> CGFloat { [0, 40, -6, 17.5][(path.section + path.item) % 4] }

    /// Rules that limit the content even on a phone.
    private static var narrow: WidthRules {
        var rules = WidthRules.composed
        rules.maximumContentWidth = 280
        rules.maximumItemWidth = 180
        rules.minimumColumnWidth = 70
        rules.marginlessWidth = 200
        rules.itemAspectRatio = 1.25
        return rules
    }
}
