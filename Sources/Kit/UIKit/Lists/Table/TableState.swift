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
    struct Row {
        var itemPath: ItemPath
        let cell: UITableViewCell
    }
    struct Part {
        let kind: TablePart
        var section: Int
        let view: UIView
    }
    /// The known properties of a section's header or footer.
    struct Supplement {
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

    var stack = TableStack()
    var heights = RowHeights.fixed
    var headers: [Supplement] = []
    var footers: [Supplement] = []
    /// Whether the delegate implements the methods for header and footer views, once that is known.
    var delegateHasViews: [TablePart: Bool] = [:]
    var needsReload = true
    /// What the table is doing: a batch, a pass, an animated update.
    var phase = TablePhase()
    /// Whether a layout pass has displayed the table's content at least once.
    var didShow = false
    /// The table width at which heights were measured, in points.
    var width: CGFloat = -1
    /// The displayed rows in ascending order.
    var rows: [Row] = []
    var parts: [Part] = []
    /// Cells that were created for measuring or focus and are not displayed yet.
    var prepared = PreparedCells<ItemPath, UITableViewCell>()
    /// The row that the user moves with its reorder control.
    var rowMove: RowMove?
    /// A displayed cell that is being reconfigured by its data source.
    var refilling: UITableViewCell?
    var prefetched = PrefetchedPaths()
    /// The number of updates and reloads so far.
    var changes = 0
    var prefetchOffset: CGFloat = 0

    var sectionCount: Int { stack.sectionCount }

    /// The rows of all cells that display a row or can display it again without being filled again. Changes of
    /// selection and editing apply to them.
    var filled: [Row] { created + (phase.departures?.rows ?? []) }

    /// The displayed rows and those whose cells were created before they are displayed.
    var created: [Row] { rows + prepared.cells.map { Row(itemPath: $0.key, cell: $0.cell) } }

    /// The displayed rows, headers, and footers.
    var elements: [TableElement] { rows.map { .row($0) } + parts.map { .part($0) } }

    func part(_ kind: TablePart, _ section: Int) -> UIView? {
        parts.first { $0.kind == kind && $0.section == section }?.view
    }

    func row(_ itemPath: ItemPath) -> UITableViewCell? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].itemPath < itemPath { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].itemPath == itemPath ? rows[low].cell : nil
    }

    func supplement(_ kind: TablePart, _ section: Int) -> Supplement {
        kind == .header ? headers[section] : footers[section]
    }

    mutating func setSupplement(_ supplement: Supplement, _ kind: TablePart, _ section: Int) {
        if kind == .header { headers[section] = supplement } else { footers[section] = supplement }
    }

    /// Measures headers and footers again when they are visible.
    mutating func forgetMeasuredSupplements() {
        for section in headers.indices where headers[section].fitsContent { headers[section].isEstimated = true }
        for section in footers.indices where footers[section].fitsContent { footers[section].isEstimated = true }
    }

    mutating func setLength(_ length: Double, _ kind: TablePart, _ section: Int) {
        if kind == .header { stack.setHeader(length, of: section) } else { stack.setFooter(length, of: section) }
    }
}
