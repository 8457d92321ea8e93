internal import CollectionCore
import UIKit

/// Images of different aspect ratios in rows that all fill the view. Each row has the height that this requires, near
/// a target height.
///
/// Ratios come from `aspectRatio`. Horizontal scrolling exchanges the axes: rows become columns of the width they
/// require. Preparation takes O(items) and about 8 bytes per item and 24 per row. A query takes O(log rows +
/// visible).
open class JustifiedRowsLayout: PagedLayout {
    /// The alignment of a last row that its items do not fill.
    public enum LastRow: Hashable, Sendable, CaseIterable {
        /// Target height, aligned to the start of the row.
        case leading
        /// Target height, centered in the row.
        case centered
        /// Target height, aligned to the end of the row.
        case trailing
        /// The height that fills the row, up to `maximumRowHeight`.
        case justified
    }

    /// The approximate height of rows, in points; above 0. When scrolling horizontally, their width.
    open var targetRowHeight: CGFloat = 120 {
        didSet {
            requirePositive(targetRowHeight, "JustifiedRowsLayout.targetRowHeight")
            parameterChanged(targetRowHeight != oldValue)
        }
    }

    /// The maximum height of rows, in points; above 0. It applies even to rows that it leaves unfilled. Values below
    /// `targetRowHeight` count as `targetRowHeight`.
    open var maximumRowHeight: CGFloat = .infinity {
        didSet {
            requireAboveZero(maximumRowHeight, "JustifiedRowsLayout.maximumRowHeight")
            parameterChanged(maximumRowHeight != oldValue)
        }
    }

    /// The space between the items of a row, in points; at least 0.
    open var itemSpacing: CGFloat = 6 {
        didSet {
            requireNotNegative(itemSpacing, "JustifiedRowsLayout.itemSpacing")
            parameterChanged(itemSpacing != oldValue)
        }
    }

    /// The space between rows, in points; at least 0.
    open var lineSpacing: CGFloat = 6 {
        didSet {
            requireNotNegative(lineSpacing, "JustifiedRowsLayout.lineSpacing")
            parameterChanged(lineSpacing != oldValue)
        }
    }

    /// The alignment of a last row that its items do not fill. The default is `.leading`.
    open var lastRow: LastRow = .leading {
        didSet { parameterChanged(lastRow != oldValue) }
    }

    package override var explainedClassName: String { "JustifiedRowsLayout" }

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
