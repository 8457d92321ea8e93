package import CollectionCore
import CoreGraphics
import Foundation

extension UITableView {
    /// Explains the frame of a row; `nil` if there is none. The chain adds up to `rectForRow(at:)`.
    package final func _explainRow(at path: IndexPath) -> FrameExplanation? {
        let frame = rectForRow(at: path)
        guard path.count == 2, let itemPath = _explainedItemPath(path) else { return nil }
        var chain = _table.stack.explanation(
            of: itemPath, width: Double(bounds.width), isEstimating: _table.heights == .visible)
        if _sideInset > 0 {
            chain.add(
                .tableMargins, FrameChange(x: Double(_sideInset), width: Double(_rowWidth - bounds.width)))
        }
        chain.reach(Rect(frame), by: .rounding)
        return chain
    }

    /// Explains the frame of a section's header or footer on screen.
    package final func _explainPart(isHeader: Bool, section: Int) -> FrameExplanation? {
        guard section >= 0, section < _table.stack.sectionCount else { return nil }
        let frame = _partFrame(isHeader ? .header : .footer, section)
        let held = TableSpan(start: Double(frame.minY), length: Double(frame.height))
        let (stack, width) = (_table.stack, Double(bounds.width))
        return isHeader
            ? stack.explanation(ofHeader: section, held: held, width: width)
            : stack.explanation(ofFooter: section, held: held, width: width)
    }

    private final func _explainedItemPath(_ path: IndexPath) -> ItemPath? {
        let itemPath = _itemPath(of: path)
        return _table.stack.contains(itemPath) ? itemPath : nil
    }
}
