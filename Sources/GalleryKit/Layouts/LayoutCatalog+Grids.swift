import CollectionLayouts
import UIKit

// Tables, timelines, and rows of images and tags.
extension LayoutCatalog {
    static func pagedParameters<L: PagedLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .widthRules(\L.widthRules),
            .insets("sectionInset", \L.sectionInset, "around each section's items"),
            .choice(
                "sectionInsetReference", \L.sectionInsetReference,
                [
                    ("contentInset", .fromContentInset), ("safeArea", .fromSafeArea),
                    ("layoutMargins", .fromLayoutMargins),
                ],
                "what that counts from at the sides", cases: ["fromContentInset", "fromSafeArea", "fromLayoutMargins"]),
            .number("headerLength", \L.headerLength, 0...10_000, "of section headers; 0 for none"),
            .textSize(\L.scalesWithTextSize),
            .number("footerLength", \L.footerLength, 0...10_000, "of section footers; 0 for none"),
            .flag(
                "sectionHeadersPinToVisibleBounds", \L.sectionHeadersPinToVisibleBounds, "whether headers stay in view"),
            .flag(
                "sectionFootersPinToVisibleBounds", \L.sectionFootersPinToVisibleBounds, "whether footers stay in view"),
            .direction(\L.scrollDirection),
            .flag("alignsToPixels", \L.alignsToPixels, "whether edges fall on whole pixels"),
        ]
    }

    static let justifiedRows = CatalogEntry(
        name: "justified-rows", title: "Justified rows", summary: "pictures of all shapes in rows that fill the view",
        size: CGSize(width: 375, height: 640), demoSize: CGSize(width: 375, height: 600), sections: [28],
        parameters: [
            .number(
                "targetRowHeight", \JustifiedRowsLayout.targetRowHeight, 0.5...100_000, "the height rows have about"),
            .number(
                "maximumRowHeight", \JustifiedRowsLayout.maximumRowHeight, 0.5...Double.infinity, "no row gets higher"),
            .number("itemSpacing", \JustifiedRowsLayout.itemSpacing, 0...10_000, "between the items of a row"),
            .number("lineSpacing", \JustifiedRowsLayout.lineSpacing, 0...10_000, "between rows"),
            .choice(
                "lastRow", \JustifiedRowsLayout.lastRow,
                [("leading", .leading), ("centered", .centered), ("trailing", .trailing), ("justified", .justified)],
                "what becomes of a last row that is not full"),
        ] + pagedParameters(JustifiedRowsLayout.self), stops: [0, 0.5, 1], cells: .waterfall
    ) { JustifiedRowsLayout() }

    static let alignedFlow = CatalogEntry(
        name: "aligned-flow", title: "Aligned flow",
        summary: "tags in lines that begin at the edge, in the middle or at the end",
        size: CGSize(width: 375, height: 320), demoSize: CGSize(width: 375, height: 400), sections: [13, 20],
        parameters: [
            .choice(
                "alignment", \AlignedFlowLayout.alignment,
                [
                    ("leading", .leading), ("trailing", .trailing), ("left", .left), ("right", .right),
                    ("center", .center),
                    ("justified", .justified),
                ], "where items stand in their line"),
            .choice(
                "lineAlignment", \AlignedFlowLayout.lineAlignment,
                [("start", .start), ("center", .center), ("end", .end)],
                "where items of different heights stand beside each other"),
            .size(
                "estimatedItemSize", \AlignedFlowLayout.estimatedItemSize,
                "of items before they are measured; 0x0 for itemSize"),
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
            .flag("areTopHeadersSticky", \L.areTopHeadersSticky, "whether headers above the columns stay in view"),
            .flag("areSideHeadersSticky", \L.areSideHeadersSticky, "whether headers beside the rows stay in view"),
        ]
    }

    static let spreadsheet = CatalogEntry(
        name: "spreadsheet", title: "Spreadsheet", summary: "a table that scrolls both ways below headers that stay",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 420),
        sections: [Int](repeating: 12, count: 36),
        parameters: [
            .number("columnWidth", \SpreadsheetLayout.columnWidth, 0...100_000, "of columns"),
            .number("rowHeight", \SpreadsheetLayout.rowHeight, 0...100_000, "of rows"),
            .number("columnSpacing", \SpreadsheetLayout.columnSpacing, 0...10_000, "between columns"),
            .number("rowSpacing", \SpreadsheetLayout.rowSpacing, 0...10_000, "between rows"),
            .number("columnHeaderHeight", \SpreadsheetLayout.columnHeaderHeight, 0...10_000, "0 for none"),
            .mergedCells("mergedCells", \SpreadsheetLayout.mergedCells, "areas of cells that are one"),
            .number("rowHeaderWidth", \SpreadsheetLayout.rowHeaderWidth, 0...10_000, "0 for none"),
        ] + gridParameters(SpreadsheetLayout.self), stops: [0, 0.3, 1], orthogonalRow: 0.5, cells: .texts(.sheet)
    ) {
        let layout = SpreadsheetLayout()
        layout.columnWidth = 84
        layout.rowHeight = 40
        return layout
    }

    static let timeline = CatalogEntry(
        name: "timeline", title: "Timeline", summary: "events on tracks; a programme guide or a calendar",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 420),
        sections: [Int](repeating: 24, count: 10),
        parameters: [
            .direction(\TimelineLayout.timeDirection, name: "timeDirection"),
            .interval("timeRange", \TimelineLayout.timeRange, "the time that is shown"),
            .number("pointsPerUnit", \TimelineLayout.pointsPerUnit, 0.001...10_000, "how long a unit of time is"),
            .number(
                "rulerInterval", \TimelineLayout.rulerInterval, 0.001...1_000_000, "from one mark to the next, in units"
            ),
            .number("trackBreadth", \TimelineLayout.trackBreadth, 0...10_000, "how broad a track is"),
            .number("trackSpacing", \TimelineLayout.trackSpacing, 0...10_000, "between tracks"),
            .number("eventSpacing", \TimelineLayout.eventSpacing, 0...10_000, "after each event"),
            .number(
                "minimumEventLength", \TimelineLayout.minimumEventLength, 0...10_000, "events are at least this long"),
            .number("rulerBreadth", \TimelineLayout.rulerBreadth, 0...10_000, "0 for none"),
            .number("trackHeaderLength", \TimelineLayout.trackHeaderLength, 0...10_000, "0 for none"),
        ] + gridParameters(TimelineLayout.self), stops: [0, 0.2, 0.8], orthogonalRow: 0.5, cells: .texts(.event)
    ) {
        let layout = TimelineLayout()
        layout.event = { DemoEvents.event($0) }
        layout.trackHeaderLength = 64
        return layout
    }
}
