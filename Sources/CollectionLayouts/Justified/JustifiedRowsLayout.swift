internal import CollectionCore
import UIKit

/// Pictures of different shapes in rows that all fill the view: each row is as high as that takes, near a wished
/// height.
///
/// Shapes come from `aspectRatio`. Horizontal scrolling exchanges the axes: rows become columns, as wide as they need
/// be. Solving is O(items) at about 8 bytes each and 20 a row; a rectangle query is O(log rows + visible).
open class JustifiedRowsLayout: PagedLayout {
    /// What becomes of a last row that its items do not fill.
    public enum LastRow: Hashable, Sendable, CaseIterable {
        /// The wished height, from the start of the row.
        case leading
        /// The wished height, in the middle.
        case centered
        /// The wished height, at the end of the row.
        case trailing
        /// As high as it takes to fill it, though not above `maximumRowHeight`.
        case justified
    }

    /// The height that rows have about, in points; above 0. Their width when scrolling horizontally.
    open var targetRowHeight: CGFloat = 120 {
        didSet {
            precondition(
                targetRowHeight.isFinite && targetRowHeight > 0,
                "JustifiedRowsLayout.targetRowHeight must be finite and above 0, not \(targetRowHeight).")
            parameterChanged(targetRowHeight != oldValue)
        }
    }

    /// No row gets higher, even where it is not filled then; in points, above 0. Values below `targetRowHeight` count
    /// as that.
    open var maximumRowHeight: CGFloat = .infinity {
        didSet {
            precondition(
                maximumRowHeight > 0, "JustifiedRowsLayout.maximumRowHeight must be above 0, not \(maximumRowHeight).")
            parameterChanged(maximumRowHeight != oldValue)
        }
    }

    /// Between the items of a row, in points, at least 0.
    open var itemSpacing: CGFloat = 6 {
        didSet {
            requireNotNegative(itemSpacing, "JustifiedRowsLayout.itemSpacing")
            parameterChanged(itemSpacing != oldValue)
        }
    }

    /// Between rows, in points, at least 0.
    open var lineSpacing: CGFloat = 6 {
        didSet {
            requireNotNegative(lineSpacing, "JustifiedRowsLayout.lineSpacing")
            parameterChanged(lineSpacing != oldValue)
        }
    }

    /// What becomes of a last row that its items do not fill; from the start of the row by default.
    open var lastRow: LastRow = .leading {
        didSet { parameterChanged(lastRow != oldValue) }
    }

    override func items(low: Double, length: Double, grid: PixelGrid?) -> SectionPages.Description.Items {
        let policy: JustifiedRows.LastRow
        switch lastRow {
        case .leading: policy = .leading
        case .centered: policy = .centered
        case .trailing: policy = .trailing
        case .justified: policy = .justified
        }
        return .rows(
            JustifiedRows.Rules(
                start: low, length: length, spacing: Double(itemSpacing), lineSpacing: Double(lineSpacing),
                target: Double(targetRowHeight), maximum: Double(maximumRowHeight), lastRow: policy, grid: grid))
    }
}
