internal import CollectionCore
import CoreGraphics
import Foundation

/// Where heights of rows come from.
enum RowHeights {
    /// All rows are as high as `rowHeight` says: nothing is stored.
    case fixed
    /// Asked from the delegate or measured, when a row comes into sight.
    case visible
}

/// A header or a footer.
enum TablePart: Hashable {
    case header, footer
}

/// What a table shows and where.
@MainActor struct TableState {
    struct Row {
        var place: ItemPlace
        let cell: UITableViewCell
    }
    struct Part {
        let kind: TablePart
        var section: Int
        let view: UIView
    }
    /// Views that are no longer those of visible rows, headers, and footers, and that are still in the tree.
    struct Departures {
        var rows: [Row] = []
        var parts: [Part] = []
    }
    /// What is known of a section's header or footer.
    struct Supplement {
        var title: String?
        /// Made while its height was asked for, until it is shown.
        var view: UIView?
        /// Whether its height is an estimate.
        var isEstimated = false
    }

    var stack = TableStack()
    var heights = RowHeights.fixed
    var headers: [Supplement] = []
    var footers: [Supplement] = []
    /// What was found out about the delegate's methods.
    var delegateHasViews: [TablePart: Bool] = [:]
    var needsReload = true
    /// Set with `_inPhase(_:_:)` of the table.
    var phase = ListPhase.idle
    /// Whether layout was asked for, and did nothing, because a pass was under way: that pass repeats it.
    var needsRound = false
    /// Whether a frame was made since the last reload.
    var didShow = false
    /// The width that heights were measured at.
    var width: CGFloat = -1
    /// Ascending, those on screen.
    var rows: [Row] = []
    var parts: [Part] = []
    /// Cells made to be measured that wait for their frame.
    var ready: [Row] = []
    /// A cell on screen that its data source is asked to fill again.
    var refilling: UITableViewCell?
    /// What left the visible rectangle since an animated update began: it stays in the tree until its animation ends.
    /// `nil` outside of such an update: what leaves is removed at once.
    var leaving: Departures?
    var prefetched: [IndexPath] = []
    /// Where cells are to be seen starting at the next change, instead of where they are.
    var held: [ObjectIdentifier: CGRect] = [:]
    /// Counts updates and reloads.
    var changes = 0
    var prefetchOffset: CGFloat = 0

    var sectionCount: Int { stack.sectionCount }

    /// All that show a row now or may show it again before they are filled again: selection and editing reach these.
    var filled: [Row] { rows + ready + (leaving?.rows ?? []) }

    func part(_ kind: TablePart, _ section: Int) -> UIView? {
        parts.first { $0.kind == kind && $0.section == section }?.view
    }

    func row(_ place: ItemPlace) -> UITableViewCell? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].place == place ? rows[low].cell : nil
    }

    func supplement(_ kind: TablePart, _ section: Int) -> Supplement {
        kind == .header ? headers[section] : footers[section]
    }

    mutating func setSupplement(_ supplement: Supplement, _ kind: TablePart, _ section: Int) {
        if kind == .header { headers[section] = supplement } else { footers[section] = supplement }
    }

    mutating func setLength(_ length: Double, _ kind: TablePart, _ section: Int) {
        if kind == .header { stack.setHeader(length, of: section) } else { stack.setFooter(length, of: section) }
    }
}
