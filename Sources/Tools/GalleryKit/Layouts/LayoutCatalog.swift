import CollectionLayouts
import UIKit

/// A layout of the gallery, with its parameters and the settings of its demonstration.
@MainActor struct CatalogEntry {
    /// The name on the command line.
    let name: String
    /// The name in titles and menus.
    let title: String
    /// A phrase that says what the layout looks like, in lower case and without a period.
    let summary: String
    /// A suitable view size, in points.
    let size: CGSize
    /// The view size for demonstrations; `nil` for `size`.
    var demoSize: CGSize?
    /// The default number of items of each section.
    let sections: [Int]
    /// The numbers of items that fill the rows of wide views; `nil` for `sections`. There are as many sections.
    var wideSections: [Int]?
    /// The parameters in the order of the panel and of `gallery list`.
    let parameters: [LayoutParameter]
    /// The scroll positions on the contact sheet, as fractions of the scrollable range. Negative values pull the
    /// content past its start by that many points.
    let stops: [CGFloat]
    /// The vertical position of an orthogonal row that recordings swipe, as a fraction of the view's height; `nil`
    /// for layouts without one.
    var orthogonalRow: CGFloat?
    /// The kind of cells that match the layout.
    let cells: DemoScreen.Cells
    /// Whether a width sheet focuses an inner item, which has neighbors on both sides.
    var showsMiddle: Bool {
        ["focus-carousel", "cover-carousel", "wheel", "card-stack", "looping-carousel", "pose-carousel"].contains(name)
    }
    /// Whether the window shows photographs instead of painted scenes: demonstrations with few large images do. Commands
    /// that draw files do not, because animations of photographs are five to ten times as large.
    var showsPhotographs: Bool {
        [
            "focus-carousel", "cover-carousel", "looping-carousel", "wheel", "card-stack", "parallax", "snapping-list",
            "pose-carousel", "hero-page", "store-page",
        ].contains(name)
    }
    /// Creates the layout with its default parameters.
    let make: () -> UICollectionViewLayout

    /// The number of items of each section in a view of a size; `nil` if the size is unknown.
    func sections(in size: Command.ViewSize?) -> [Int] {
        guard let wideSections, let size, size.width >= 700 else { return sections }
        return wideSections
    }
}

/// All layouts of the program, in display order.
@MainActor enum LayoutCatalog {
    /// The layouts in the order of `gallery list`.
    static let entries: [CatalogEntry] = [
        focusCarousel, coverCarousel, storeRows, waterfall, snappingList, parallax, heroPage, flow, discoverPage,
        storePage,
        nestedPages,
        wheel, cardStack, loopingCarousel, poseCarousel, justifiedRows, alignedFlow, spreadsheet, timeline,
        list,
    ]

    /// The names of the layouts, in the same order.
    static var names: [String] { entries.map(\.name) }

    /// The layout of a name; `nil` for an unknown one.
    static func entry(_ name: String) -> CatalogEntry? { entries.first { $0.name == name } }

    private static let focusCarousel = CatalogEntry(
        name: "focus-carousel", title: "Focus carousel",
        summary: "snaps to the middle and adds space around the focused item",
        size: CGSize(width: 375, height: 300), demoSize: CGSize(width: 375, height: 300), sections: [8],
        parameters: [
            .size("itemSize", \FocusCarouselLayout.itemSize, "size of each item"),
            .number(
                "spacing", \FocusCarouselLayout.spacing, -10_000...10_000, "space between items away from the focus"),
            .number(
                "spacingWhenFocused", \FocusCarouselLayout.spacingWhenFocused, -10_000...10_000,
                "space between the focused item and its neighbors"),
            .widthRules(\FocusCarouselLayout.widthRules),
            .direction(\FocusCarouselLayout.scrollDirection),
            .number(
                "flickVelocity", \FocusCarouselLayout.flickVelocity, 0...100,
                "minimum velocity of a flick, in points per millisecond"),
            .number(
                "headerLength", \FocusCarouselLayout.headerLength, 0...10_000,
                "length of section headers on the cross axis; 0 for none"),
            .number(
                "footerLength", \FocusCarouselLayout.footerLength, 0...10_000,
                "length of section footers on the cross axis; 0 for none"),
            .textSize(\FocusCarouselLayout.scalesWithTextSize),
            .rate(get: { (l: FocusCarouselLayout) in l.decelerationRate }, set: { $0.decelerationRate = $1 }),
        ], stops: [0, 0.5 / 7, 2.0 / 7], cells: .cards(.poster)
    ) { FocusCarouselLayout() }

    private static let storeRows = CatalogEntry(
        name: "store-rows", title: "Store rows", summary: "columns of rows that page horizontally",
        size: CGSize(width: 375, height: 216), demoSize: CGSize(width: 375, height: 216), sections: [60],
        parameters: [
            .number("rowHeight", \StoreRowsLayout.rowHeight, 0.5...10_000, "height of an item"),
            .textSize(\StoreRowsLayout.scalesWithTextSize),
            .number("peek", \StoreRowsLayout.peek, 0...10_000, "visible length of the next column"),
            .number("maximumItemWidth", \StoreRowsLayout.maximumItemWidth, 0.5...100_000, "maximum width of an item"),
        ] + flowParameters(StoreRowsLayout.self, sizes: false) + snappingParameters(StoreRowsLayout.self),
        stops: [0, 0.5, 1], cells: .cards(.row)
    ) {
        StoreRowsLayout()
    }

    private static let waterfall = CatalogEntry(
        name: "waterfall", title: "Waterfall",
        summary: "items of different heights; each is added to the shortest column",
        size: CGSize(width: 375, height: 640), demoSize: CGSize(width: 375, height: 600), sections: [24],
        parameters: [
            .whole("columns", \WaterfallLayout.columns, 1...256, "number of columns"),
            .number("columnSpacing", \WaterfallLayout.columnSpacing, 0...10_000, "space between columns"),
            .number("lineSpacing", \WaterfallLayout.lineSpacing, 0...10_000, "space between the items of a column"),
            .number(
                "minimumColumnWidth", \WaterfallLayout.minimumColumnWidth, 0...100_000,
                "minimum width of a column; 0 uses `columns`"),
            .choice(
                "itemPlacement", \WaterfallLayout.itemPlacement,
                [("shortestColumn", .shortestColumn), ("inOrder", .inOrder)], "column to which an item is added"),
            .number(
                "estimatedItemLength", \WaterfallLayout.estimatedItemLength, 0...100_000,
                "length of self-sizing items before they are measured; 0 uses aspect ratios"),
        ] + pagedParameters(WaterfallLayout.self), stops: [0, 0.5, 1], cells: .waterfall
    ) { WaterfallLayout() }

    private static let snappingList = CatalogEntry(
        name: "snapping-list", title: "Snapping list", summary: "large items that rest in the middle of the view",
        size: CGSize(width: 375, height: 603), demoSize: CGSize(width: 375, height: 640), sections: [8],
        parameters: [
            .number(
                "itemLength", \SnappingListLayout.itemLength, 0.5...100_000, "length of each item on the main axis"),
            .widthRules(\SnappingListLayout.widthRules),
        ]
            + flowParameters(SnappingListLayout.self, sizes: false) + snappingParameters(SnappingListLayout.self),
        stops: [0, 0.42, 1], cells: .cards(.poster)
    ) { SnappingListLayout() }

    private static let coverCarousel = CatalogEntry(
        name: "cover-carousel", title: "Cover carousel",
        summary: "covers that turn, shrink, and fade beside the middle",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 420), sections: [8],
        parameters: [
            .flag(
                "showsNeighbors", \CoverCarouselLayout.showsNeighbors,
                "whether covers beside the middle are visible at rest"),
            .widthRules(\CoverCarouselLayout.widthRules),
            .number(
                "sideMargin", \CoverCarouselLayout.sideMargin, 0...100_000,
                "difference between the view's width and an item's width"
            ),
            .number(
                "crossFraction", \CoverCarouselLayout.crossFraction, 0.001...1,
                "height of an item as a fraction of the view's height"),
            .flag(
                "sizesItemsToFit", \CoverCarouselLayout.sizesItemsToFit,
                "whether the two parameters above determine the item size"),
            .number(
                "smallItemScale", \CoverCarouselLayout.smallItemScale, 0...10,
                "scale of items at a distance of one pitch or more from the middle"),
            .number("smallItemAlpha", \CoverCarouselLayout.smallItemAlpha, 0...1, "opacity of these items"),
            .number(
                "perspectiveDistance", \CoverCarouselLayout.perspectiveDistance, 1...1_000_000,
                "distance of the viewer from the covers, in points"),
            .flag("turnsInwards", \CoverCarouselLayout.turnsInwards, "whether inner edges turn toward the viewer"),
        ] + flowParameters(CoverCarouselLayout.self, sizes: true) + snappingParameters(CoverCarouselLayout.self),
        stops: [0, 0.5 / 7, 3.2 / 7], cells: .cards(.poster)
    ) { CoverCarouselLayout() }

    private static let parallax = CatalogEntry(
        name: "parallax", title: "Parallax", summary: "pictures with a parallax effect",
        size: CGSize(width: 375, height: 603), demoSize: CGSize(width: 375, height: 520), sections: [8],
        parameters: [
            .number("peek", \ParallaxLayout.peek, 0...100_000, "visible length of the next item"),
            .number("maximumParallax", \ParallaxLayout.maximumParallax, 0...10_000, "maximum parallax translation"),
        ] + flowParameters(ParallaxLayout.self, sizes: false) + snappingParameters(ParallaxLayout.self),
        stops: [0, 0.073, 0.292], cells: .windows(cornerRadius: 0)
    ) { ParallaxLayout() }

    private static let heroPage = CatalogEntry(
        name: "hero-page", title: "Hero page",
        summary: "a stretchy header, a sticky menu, sticky section headers, and cells with parallax",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [1, 4, 4, 2],
        wideSections: [4, 4, 4, 4],
        parameters: [
            .widthRules(\HeroPageLayout.widthRules),
            .sizeClosure("headerSize", \HeroPageLayout.headerSize, "size of the header"),
            .sizeClosure("menuSize", \HeroPageLayout.menuSize, "size of the menu"),
            .sizeClosure(
                "barSize", \HeroPageLayout.barSize, "size of the bar that replaces the header; height 0 for none"),
            .flag(
                "snapsHeader", \HeroPageLayout.snapsHeader,
                "whether a half-collapsed header expands or collapses after a drag"),
            .sizeClosure("sectionHeaderSize", \HeroPageLayout.sectionHeaderSize, "size of the section headers"),
            .sizeClosure("sectionFooterSize", \HeroPageLayout.sectionFooterSize, "size of the section footers"),
            .sizeClosure("itemSize", \HeroPageLayout.itemSize, "size of the cells"),
            .number(
                "minimumLineSpacing", \HeroPageLayout.minimumLineSpacing, 0...10_000, "space before each row of cells"),
            .number(
                "minimumInteritemSpacing", \HeroPageLayout.minimumInteritemSpacing, 0...10_000,
                "space between the cells of a row"
            ),
            .flag("isHeaderStretchy", \HeroPageLayout.isHeaderStretchy, "whether the header grows when pulled"),
            .flag(
                "headerStretchesWithoutLimit", \HeroPageLayout.headerStretchesWithoutLimit,
                "whether the header may exceed the view; otherwise, a gap opens"),
            .number(
                "maximumOverlayAlpha", \HeroPageLayout.maximumOverlayAlpha, 0...1,
                "maximum opacity of the overlay on the leaving header"),
            .flag("isMenuSticky", \HeroPageLayout.isMenuSticky, "whether the menu stays at the top"),
            .flag(
                "areSectionHeadersSticky", \HeroPageLayout.areSectionHeadersSticky,
                "whether section headers stay below the menu"),
            .number(
                "maximumParallax", \HeroPageLayout.maximumParallax, 0...10_000,
                "maximum parallax translation of the cells' contents"),
            .direction(\HeroPageLayout.scrollDirection),
        ], stops: [-90, 0, 0.42], cells: .hero
    ) { HeroPageLayout() }

    private static let flow = CatalogEntry(
        name: "flow", title: "Flow", summary: "UICollectionViewFlowLayout: lines of items, headers, and footers",
        size: CGSize(width: 375, height: 603), demoSize: CGSize(width: 375, height: 500), sections: [6, 5, 8],
        parameters: flowParameters(UICollectionViewFlowLayout.self, sizes: true), stops: [0, 0.5, 1], cells: .grid
    ) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 165, height: 168)
        layout.minimumInteritemSpacing = 12
        layout.minimumLineSpacing = 14
        layout.sectionInset = UIEdgeInsets(top: 6, left: 16, bottom: 18, right: 16)
        layout.headerReferenceSize = CGSize(width: 375, height: 48)
        return layout
    }

    /// The parameters of a flow layout. `sizes` adds the size of items, for layouts that do not compute it.
    static func flowParameters<L: UICollectionViewFlowLayout>(_: L.Type, sizes: Bool) -> [LayoutParameter] {
        var all: [LayoutParameter] = sizes ? [.size("itemSize", \L.itemSize, "size of each item")] : []
        all += [
            .number("minimumLineSpacing", \L.minimumLineSpacing, -10_000...10_000, "space between lines"),
            .number(
                "minimumInteritemSpacing", \L.minimumInteritemSpacing, -10_000...10_000,
                "space between the items of a line"),
            .insets("sectionInset", \L.sectionInset, "margins around the items of each section"),
            .size("headerReferenceSize", \L.headerReferenceSize, "size of section headers; 0x0 for none"),
            .size("footerReferenceSize", \L.footerReferenceSize, "size of section footers; 0x0 for none"),
            .flag(
                "sectionHeadersPinToVisibleBounds", \L.sectionHeadersPinToVisibleBounds, "whether headers stay visible"),
            .flag(
                "sectionFootersPinToVisibleBounds", \L.sectionFootersPinToVisibleBounds, "whether footers stay visible"),
            .direction(\L.scrollDirection),
        ]
        return all
    }

    /// The parameters that layouts with rest positions at items share.
    static func snappingParameters<L: SnappingFlowLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .flag("isSnapping", \L.isSnapping, "whether drags rest on items"),
            .number(
                "flickVelocity", \L.flickVelocity, 0...100, "minimum velocity of a flick, in points per millisecond"),
            .rate(get: { (l: L) in l.decelerationRate }, set: { $0.decelerationRate = $1 }),
        ]
    }
}
