import CollectionLayouts
import UIKit

// Pages with several kinds of sections.
extension LayoutCatalog {
    /// The entry of `DiscoverPageLayout`.
    static let discoverPage = CatalogEntry(
        name: "discover-page", title: "Discover page",
        summary: "a carousel with smaller items beside the middle, a strip of widgets, and a waterfall",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [6, 14, 18],
        parameters: [
            .direction(\DiscoverPageLayout.scrollDirection), .widthRules(\DiscoverPageLayout.widthRules),
            .textSize(\DiscoverPageLayout.scalesWithTextSize),
            .number(
                "carousel.widthFraction", \DiscoverPageLayout.carousel.widthFraction, 0.001...100,
                "width of an item as a fraction of the view's width"),
            .number(
                "carousel.heightFraction", \DiscoverPageLayout.carousel.heightFraction, 0.001...100,
                "height of an item as a fraction of the view's width"),
            .number("carousel.spacing", \DiscoverPageLayout.carousel.spacing, 0...10_000, "space between items"),
            .number(
                "carousel.minimumScale", \DiscoverPageLayout.carousel.minimumScale, 0...1, "minimum scale of an item"),
            .insets(
                "carousel.contentInsets", \DiscoverPageLayout.carousel.contentInsets, "margins around the carousel"),
            .number(
                "widgets.widthFraction", \DiscoverPageLayout.widgets.widthFraction, 0.001...100,
                "width of a widget with its margins as a fraction of the strip's width inside its insets"),
            .number(
                "widgets.heightFraction", \DiscoverPageLayout.widgets.heightFraction, 0.001...100,
                "height of a widget as a fraction of the same width"),
            .number(
                "widgets.itemMargin", \DiscoverPageLayout.widgets.itemMargin, 0...10_000,
                "margin on each side of a widget"),
            .insets("widgets.contentInsets", \DiscoverPageLayout.widgets.contentInsets, "margins around all widgets"),
            .number(
                "widgets.headerLength", \DiscoverPageLayout.widgets.headerLength, 0...10_000,
                "length of the strip's header; 0 for none"),
            .whole("waterfall.columns", \DiscoverPageLayout.waterfall.columns, 1...256, "number of columns"),
            .number(
                "waterfall.columnSpacing", \DiscoverPageLayout.waterfall.columnSpacing, 0...10_000,
                "space between columns"),
            .number(
                "waterfall.lineSpacing", \DiscoverPageLayout.waterfall.lineSpacing, 0...10_000,
                "space between the items of a column"),
            .insets(
                "waterfall.contentInsets", \DiscoverPageLayout.waterfall.contentInsets,
                "margins around the waterfall's items"),
            .number(
                "waterfall.headerLength", \DiscoverPageLayout.waterfall.headerLength, 0...10_000,
                "length of the waterfall's header; 0 for none"),
            .flag(
                "waterfall.alignsToPixels", \DiscoverPageLayout.waterfall.alignsToPixels,
                "whether edges are rounded to pixels"),
        ], stops: [0, 0.35, 1], orthogonalRow: 0.25, cells: .sections([.poster, .tile, .picture])
    ) { DiscoverPageLayout() }

    /// The entry of `StorePageLayout`.
    static let storePage = CatalogEntry(
        name: "store-page", title: "Store page",
        summary: "featured items, rows in columns, and a small table, with self-sizing headers",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [5, 12, 8],
        parameters: [
            .direction(\StorePageLayout.scrollDirection), .widthRules(\StorePageLayout.widthRules),
            .textSize(\StorePageLayout.scalesWithTextSize),
            .number(
                "widthFraction", \StorePageLayout.sections.widthFraction, 0.001...100,
                "width of pages, items, and headers as a fraction of the view's width"),
            .number("itemMargin", \StorePageLayout.sections.itemMargin, 0...10_000, "margin on each side of an item"),
            .number(
                "pageHeightFraction", \StorePageLayout.sections.pageHeightFraction, 0.001...100,
                "height of a page of rows as a fraction of the view's width"),
            .number(
                "rowFraction", \StorePageLayout.sections.rowFraction, 0.001...1,
                "height of a row as a fraction of its page"),
            .number(
                "featuredHeight", \StorePageLayout.sections.featuredHeight, 0.5...10_000,
                "height of a featured item"),
            .number(
                "tableHeight", \StorePageLayout.sections.tableHeight, 0.5...10_000, "height of a full small table"),
            .number(
                "tableRowFraction", \StorePageLayout.sections.tableRowFraction, 0.001...1,
                "height of a row of the small table as a fraction of the table"),
            .number(
                "estimatedHeaderHeight", \StorePageLayout.sections.estimatedHeaderHeight, 0...10_000,
                "height of headers before they are measured; 0 for none"),
            .number("interSectionSpacing", \StorePageLayout.interSectionSpacing, 0...10_000, "space between sections"),
        ], stops: [0, 0.5, 1], orthogonalRow: 0.3, cells: .sections([.poster, .row, .row])
    ) { StorePageLayout() }

    /// The entry of `PagesLayout` with nested collection views.
    static let nestedPages = CatalogEntry(
        name: "nested-pages", title: "Nested pages",
        summary: "store pages beside each other, which scroll vertically and have rows that page horizontally",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [5],
        parameters: [
            .flag("isPaging", \PagesLayout.isPaging, "whether drags rest on whole pages"),
            .number("minimumLineSpacing", \PagesLayout.minimumLineSpacing, 0...10_000, "space between pages"),
            .direction(\PagesLayout.scrollDirection),
        ] + snappingParameters(PagesLayout.self), stops: [0, 0.125, 0.5], cells: .nestedPages
    ) { PagesLayout() }

    /// The entry of a compositional list.
    static let list = CatalogEntry(
        name: "list", title: "List",
        summary: "a compositional list with inset groups, accessories, an outline, and swipe actions",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 760), sections: [3, 2, 5],
        parameters: [
            LayoutParameter.choice(
                "appearance", \ListDemoLayout.appearance,
                [
                    ("insetGrouped", .insetGrouped), ("grouped", .grouped), ("plain", .plain), ("sidebar", .sidebar),
                    ("sidebarPlain", .sidebarPlain),
                ], "appearance of the list"),
            .flag("showsSeparators", \ListDemoLayout.showsSeparators, "whether lines separate the rows"),
            .flag("showsHeaders", \ListDemoLayout.showsHeaders, "whether sections have headers"),
            .flag("hasSwipeActions", \ListDemoLayout.hasSwipeActions, "whether a swipe across a row shows actions"),
            .flag("isEditing", \ListDemoLayout.isEditing, "whether rows can be deleted and moved"),
        ], stops: [0, 0.5, 1], cells: .list
    ) { ListDemoLayout() }
}
