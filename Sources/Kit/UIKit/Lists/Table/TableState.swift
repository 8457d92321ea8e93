internal import CollectionCore
import CoreGraphics
import Foundation

/// The source of row heights.
enum RowHeights {
    /// All rows have the height `rowHeight`, so no heights are stored.
    case fixed
    /// Heights are requested from the delegate or measured when rows become visible.
    case visible
}

/// The elements that a table displays, and their layout.
@MainActor struct TableState {
    /// A row with its cell.
    struct Row {
        /// The displayed index path.
        var itemPath: ItemPath
        /// The cell that displays the row.
        let cell: UITableViewCell
    }
    /// A displayed header or footer.
    struct Part {
        /// Whether it is a header or a footer.
        let kind: TablePart
        /// The section to which the view belongs.
        var section: Int
        /// The view of the delegate, or a view with the title of the data source.
        let view: UIView
    }
    /// The known properties of a section's header or footer.
    struct Supplement {
        /// The title from the data source; `nil` for none.
        var title: String?
        /// The view, from its creation for measuring until it is displayed.
        var view: UIView?
        /// Whether the height is that of the content, not one that the delegate or the table sets.
        var fitsContent = false
        /// Whether the height is estimated.
        var isEstimated = false
        /// Whether the height is that of the gap between sections, because there is no content.
        var isGap = false
    }

    /// The heights and positions of all sections and displayed rows.
    var stack = TableStack()
    /// How row heights are determined.
    var heights = RowHeights.fixed
    /// The headers by section.
    var headers: [Supplement] = []
    /// The footers by section.
    var footers: [Supplement] = []
    /// Whether the delegate implements the methods for header and footer views, once that is known.
    var delegateHasViews: [TablePart: Bool] = [:]
    /// Whether counts and heights must be read again from the data source and the delegate.
    var needsReload = true
    /// What the table is doing: a batch, a pass, an animated update.
    var phase = TablePhase()
    /// Whether a layout pass has displayed the table's content at least once.
    var didShow = false
    /// The table width at which heights were measured, in points.
    var width: CGFloat = -1
    /// The displayed rows in ascending order.
    var rows: [Row] = []
    /// The displayed headers and footers.
    var parts: [Part] = []
    /// Cells that were created for measuring or focus and are not displayed yet.
    var prepared = PreparedCells<ItemPath, UITableViewCell>()
    /// The row that the user moves with its reorder control.
    var rowMove: RowMove?
    /// A displayed cell that is being reconfigured by its data source.
    var refilling: UITableViewCell?
    /// The rows that the prefetching data source received.
    var prefetched = PrefetchedPaths()
    /// Advances with each update and reload.
    var token = FrameToken()
    /// The content offset at the last prefetching, in points, which determines the scroll direction.
    var prefetchOffset: CGFloat = 0

    /// The number of sections.
    var sectionCount: Int { stack.sectionCount }

    /// The rows of all cells that display a row or can display it again without being filled again. Changes of
    /// selection and editing apply to them.
    var filled: [Row] { created + (phase.departures?.rows ?? []) }

    /// The displayed rows and those whose cells were created before they are displayed.
    var created: [Row] { rows + prepared.cells.map { Row(itemPath: $0.key, cell: $0.cell) } }

    /// The displayed rows, headers, and footers.
    var elements: [TableElement] { rows.map { .row($0) } + parts.map { .part($0) } }

    /// Returns the displayed header or footer of a section; `nil` if it is not displayed.
    func part(_ kind: TablePart, _ section: Int) -> UIView? {
        parts.first { $0.kind == kind && $0.section == section }?.view
    }

    /// Returns the cell of a displayed row.
    ///
    /// - Complexity: O(log *n*) for *n* displayed rows.
    func row(_ itemPath: ItemPath) -> UITableViewCell? {
        let index = partitionPoint(rows.count) { !(rows[$0].itemPath < itemPath) }
        return index < rows.count && rows[index].itemPath == itemPath ? rows[index].cell : nil
    }

    /// Returns the properties of a header or footer. The section must exist.
    func supplement(_ kind: TablePart, _ section: Int) -> Supplement {
        kind == .header ? headers[section] : footers[section]
    }

    /// Replaces the properties of a header or footer. The section must exist.
    mutating func setSupplement(_ supplement: Supplement, _ kind: TablePart, _ section: Int) {
        if kind == .header { headers[section] = supplement } else { footers[section] = supplement }
    }

    /// Measures headers and footers again when they are visible.
    mutating func forgetMeasuredSupplements() {
        for section in headers.indices where headers[section].fitsContent { headers[section].isEstimated = true }
        for section in footers.indices where footers[section].fitsContent { footers[section].isEstimated = true }
    }

    /// Sets the height of a header or footer, in points, which moves everything after it.
    mutating func setLength(_ length: Double, _ kind: TablePart, _ section: Int) {
        if kind == .header { stack.setHeader(length, of: section) } else { stack.setFooter(length, of: section) }
    }
}
