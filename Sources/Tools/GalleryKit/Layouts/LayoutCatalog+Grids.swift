import CollectionLayouts
import UIKit

// Tables, timelines, and rows of images and tags.
extension LayoutCatalog {
    /// The parameters that waterfall and justified rows share.
    static func pagedParameters<L: PagedLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .widthRules(\L.widthRules),
            .insets("sectionInset", \L.sectionInset, "margins around the items of each section"),
            .choice(
                "sectionInsetReference", \L.sectionInsetReference,
                [
                    ("contentInset", .fromContentInset), ("safeArea", .fromSafeArea),
                    ("layoutMargins", .fromLayoutMargins),
                ],
                "origin of the side insets", cases: ["fromContentInset", "fromSafeArea", "fromLayoutMargins"]),
            .number("headerLength", \L.headerLength, 0...10_000, "length of section headers; 0 for none"),
            .textSize(\L.scalesWithTextSize),
            .number("footerLength", \L.footerLength, 0...10_000, "length of section footers; 0 for none"),
            .flag(
                "sectionHeadersPinToVisibleBounds", \L.sectionHeadersPinToVisibleBounds, "whether headers stay visible"),
            .flag(
                "sectionFootersPinToVisibleBounds", \L.sectionFootersPinToVisibleBounds, "whether footers stay visible"),
            .direction(\L.scrollDirection),
            .flag("alignsToPixels", \L.alignsToPixels, "whether edges are rounded to pixels"),
        ]
    }

    /// The entry of `JustifiedRowsLayout`.
    static let justifiedRows = CatalogEntry(
        name: "justified-rows", title: "Justified rows",
        summary: "pictures of all aspect ratios in rows that fill the view",
        size: CGSize(width: 375, height: 640), demoSize: CGSize(width: 375, height: 600), sections: [28],
        parameters: [
            .number(
                "targetRowHeight", \JustifiedRowsLayout.targetRowHeight, 0.5...100_000, "approximate height of the rows"
            ),
            .number(
                "maximumRowHeight", \JustifiedRowsLayout.maximumRowHeight, 0.5...Double.infinity,
                "maximum height of a row"),
            .number("itemSpacing", \JustifiedRowsLayout.itemSpacing, 0...10_000, "space between the items of a row"),
            .number("lineSpacing", \JustifiedRowsLayout.lineSpacing, 0...10_000, "space between rows"),
            .choice(
                "lastRow", \JustifiedRowsLayout.lastRow,
                [("leading", .leading), ("centered", .centered), ("trailing", .trailing), ("justified", .justified)],
                "alignment of a last row that is not full"),
        ] + pagedParameters(JustifiedRowsLayout.self), stops: [0, 0.5, 1], cells: .waterfall
    ) { JustifiedRowsLayout() }

    /// The entry of `AlignedFlowLayout`.
    static let alignedFlow = CatalogEntry(
        name: "aligned-flow", title: "Aligned flow",
        summary: "tags in lines with leading, centered, or trailing alignment",
        size: CGSize(width: 375, height: 320), demoSize: CGSize(width: 375, height: 400), sections: [13, 20, 17, 22],
        parameters: [
            .choice(
                "alignment", \AlignedFlowLayout.alignment,
                [
                    ("leading", .leading), ("trailing", .trailing), ("left", .left), ("right", .right),
                    ("center", .center),
                    ("justified", .justified),
                ], "position of items in their line"),
            .choice(
                "lineAlignment", \AlignedFlowLayout.lineAlignment,
                [("start", .start), ("center", .center), ("end", .end)],
                "position of items with different heights within a line"),
            .size(
                "estimatedItemSize", \AlignedFlowLayout.estimatedItemSize,
                "size of items before they are measured; 0x0 for itemSize"),
        ] + flowParameters(AlignedFlowLayout.self, sizes: true), stops: [0, 0.5, 1], cells: .texts(.tag)
    ) {
        let layout = AlignedFlowLayout()
        layout.estimatedItemSize = CGSize(width: 90, height: 34)
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16)
        layout.headerReferenceSize = CGSize(width: 375, height: 48)
        return layout
    }

    private static func gridParameters<L: GridLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .flag("areTopHeadersSticky", \L.areTopHeadersSticky, "whether headers above the columns stay visible"),
            .flag("areSideHeadersSticky", \L.areSideHeadersSticky, "whether headers beside the rows stay visible"),
        ]
    }

    /// The entry of `SpreadsheetLayout`.
    static let spreadsheet = CatalogEntry(
        name: "spreadsheet", title: "Spreadsheet", summary: "a table that scrolls along both axes, with sticky headers",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 420),
        sections: [Int](repeating: 12, count: 36),
        parameters: [
            .number("columnWidth", \SpreadsheetLayout.columnWidth, 0...100_000, "width of columns"),
            .number("rowHeight", \SpreadsheetLayout.rowHeight, 0...100_000, "height of rows"),
            .number("columnSpacing", \SpreadsheetLayout.columnSpacing, 0...10_000, "space between columns"),
            .number("rowSpacing", \SpreadsheetLayout.rowSpacing, 0...10_000, "space between rows"),
            .number(
                "columnHeaderHeight", \SpreadsheetLayout.columnHeaderHeight, 0...10_000,
                "height of column headers; 0 for none"),
            .mergedCells("mergedCells", \SpreadsheetLayout.mergedCells, "areas of merged cells"),
            .number(
                "rowHeaderWidth", \SpreadsheetLayout.rowHeaderWidth, 0...10_000, "width of row headers; 0 for none"),
        ] + gridParameters(SpreadsheetLayout.self), stops: [0, 0.3, 1], orthogonalRow: 0.5, cells: .texts(.sheet)
    ) {
        let layout = SpreadsheetLayout()
        layout.columnWidth = 84
        layout.rowHeight = 40
        return layout
    }

    /// The entry of `TimelineLayout`.
    static let timeline = CatalogEntry(
        name: "timeline", title: "Timeline", summary: "events on tracks, as in a program guide or a calendar",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 420),
        sections: [Int](repeating: 24, count: 10),
        parameters: [
            .direction(\TimelineLayout.timeDirection, name: "timeDirection"),
            .interval("timeRange", \TimelineLayout.timeRange, "range of time that is shown"),
            .number("pointsPerUnit", \TimelineLayout.pointsPerUnit, 0.001...10_000, "length of a unit of time"),
            .number(
                "rulerInterval", \TimelineLayout.rulerInterval, 0.001...1_000_000,
                "units of time from one mark to the next"
            ),
            .number("trackBreadth", \TimelineLayout.trackBreadth, 0...10_000, "breadth of a track"),
            .number("trackSpacing", \TimelineLayout.trackSpacing, 0...10_000, "space between tracks"),
            .number("eventSpacing", \TimelineLayout.eventSpacing, 0...10_000, "space after each event"),
            .number(
                "minimumEventLength", \TimelineLayout.minimumEventLength, 0...10_000, "minimum length of an event"),
            .number("rulerBreadth", \TimelineLayout.rulerBreadth, 0...10_000, "breadth of the ruler; 0 for none"),
            .number(
                "trackHeaderLength", \TimelineLayout.trackHeaderLength, 0...10_000,
                "length of track headers; 0 for none"),
        ] + gridParameters(TimelineLayout.self), stops: [0, 0.2, 0.8], orthogonalRow: 0.5, cells: .texts(.event)
    ) {
        let layout = TimelineLayout()
        layout.event = { DemoEvents.event($0) }
        layout.trackHeaderLength = 64
        return layout
    }
}
