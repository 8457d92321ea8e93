import Foundation

/// A displayed row, header, or footer.
@MainActor enum TableElement {
    case row(TableState.Row)
    case part(TableState.Part)

    /// The cell of the row, or the view of the header or footer.
    var view: UIView {
        switch self {
        case .row(let row): row.cell
        case .part(let part): part.view
        }
    }
}

/// The kind of a section's supplementary view.
enum TablePart: Hashable {
    case header, footer
}
