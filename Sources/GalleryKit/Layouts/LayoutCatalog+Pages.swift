import CollectionLayouts
import UIKit

// Pages with several kinds of sections.
extension LayoutCatalog {
    static let discoverPage = CatalogEntry(
        name: "discover-page", title: "Discover page",
        summary: "a carousel that shrinks beside the middle, a strip of widgets, a waterfall",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [6, 10, 18],
        parameters: [
            .direction(\DiscoverPageLayout.scrollDirection), .widthRules(\DiscoverPageLayout.widthRules),
            .textSize(\DiscoverPageLayout.scalesWithTextSize),
            .number(
                "carousel.widthFraction", \DiscoverPageLayout.carousel.widthFraction, 0.001...100,
                "of an item, of the view's width"),
            .number(
                "carousel.heightFraction", \DiscoverPageLayout.carousel.heightFraction, 0.001...100,
                "its height, of the view's width"),
            .number("carousel.spacing", \DiscoverPageLayout.carousel.spacing, 0...10_000, "between items"),
            .number(
                "carousel.minimumScale", \DiscoverPageLayout.carousel.minimumScale, 0...1, "items never get smaller"),
            .insets("carousel.contentInsets", \DiscoverPageLayout.carousel.contentInsets, "around the carousel"),
            .number(
                "widgets.widthFraction", \DiscoverPageLayout.widgets.widthFraction, 0.001...100,
                "of a widget with its margins, of the strip's inside"),
            .number(
                "widgets.heightFraction", \DiscoverPageLayout.widgets.heightFraction, 0.001...100,
                "its height, of the inside's width"),
            .number(
                "widgets.itemMargin", \DiscoverPageLayout.widgets.itemMargin, 0...10_000, "on either side of a widget"),
            .insets("widgets.contentInsets", \DiscoverPageLayout.widgets.contentInsets, "around all widgets"),
            .number(
                "widgets.headerLength", \DiscoverPageLayout.widgets.headerLength, 0...10_000,
                "of the strip's header; 0 for none"),
            .whole("waterfall.columns", \DiscoverPageLayout.waterfall.columns, 1...256, "how many columns"),
            .number(
                "waterfall.columnSpacing", \DiscoverPageLayout.waterfall.columnSpacing, 0...10_000, "between columns"),
            .number(
                "waterfall.lineSpacing", \DiscoverPageLayout.waterfall.lineSpacing, 0...10_000,
                "between the items of a column"),
            .insets(
                "waterfall.contentInsets", \DiscoverPageLayout.waterfall.contentInsets, "around the waterfall's items"),
            .number(
                "waterfall.headerLength", \DiscoverPageLayout.waterfall.headerLength, 0...10_000,
                "of its header; 0 for none"),
            .flag(
                "waterfall.alignsToPixels", \DiscoverPageLayout.waterfall.alignsToPixels,
                "whether edges fall on whole pixels"),
        ], stops: [0, 0.35, 1], orthogonalRow: 0.25, cells: .sections([.poster, .tile, .picture])
    ) { DiscoverPageLayout() }

    static let storePage = CatalogEntry(
        name: "store-page", title: "Store page",
        summary: "featured items, rows in columns, a small table; headers size themselves",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [5, 12, 8],
        parameters: [
            .direction(\StorePageLayout.scrollDirection), .widthRules(\StorePageLayout.widthRules),
            .textSize(\StorePageLayout.scalesWithTextSize),
            .number(
                "widthFraction", \StorePageLayout.sections.widthFraction, 0.001...100,
                "of pages, items and headers, of the view's width"),
            .number("itemMargin", \StorePageLayout.sections.itemMargin, 0...10_000, "on either side of an item"),
            .number(
                "pageHeightFraction", \StorePageLayout.sections.pageHeightFraction, 0.001...100,
                "the height of a page of rows, of the view's width"),
            .number(
                "rowFraction", \StorePageLayout.sections.rowFraction, 0.001...1, "the height of a row, of its page"),
            .number(
                "featuredHeight", \StorePageLayout.sections.featuredHeight, 0.5...10_000,
                "the height of a featured item"),
            .number(
                "tableHeight", \StorePageLayout.sections.tableHeight, 0.5...10_000, "the height of a full small table"),
            .number(
                "tableRowFraction", \StorePageLayout.sections.tableRowFraction, 0.001...1,
                "the height of one of its rows, of it"),
            .number(
                "estimatedHeaderHeight", \StorePageLayout.sections.estimatedHeaderHeight, 0...10_000,
                "of headers before they are measured; 0 for none"),
            .number("interSectionSpacing", \StorePageLayout.interSectionSpacing, 0...10_000, "between sections"),
        ], stops: [0, 0.5, 1], orthogonalRow: 0.3, cells: .sections([.poster, .row, .row])
    ) { StorePageLayout() }

    static let nestedPages = CatalogEntry(
        name: "nested-pages", title: "Nested pages",
        summary: "pages side by side, each a store page that scrolls down and has rows that page sideways",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 720), sections: [5],
        parameters: [
            .flag("isPaging", \PagesLayout.isPaging, "whether a drag rests on whole pages"),
            .number("minimumLineSpacing", \PagesLayout.minimumLineSpacing, 0...10_000, "between pages"),
            .direction(\PagesLayout.scrollDirection),
        ] + snappingParameters(PagesLayout.self), stops: [0, 0.125, 0.5], cells: .nestedPages
    ) { PagesLayout() }

    static let list = CatalogEntry(
        name: "list", title: "List",
        summary: "a compositional list: inset groups, accessories, an outline, swipe actions",
        size: CGSize(width: 375, height: 667), demoSize: CGSize(width: 375, height: 760), sections: [3, 2, 5],
        parameters: [], stops: [0, 0.5, 1], cells: .list
    ) { ListDemoLayout() }
}
