internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// The separators of empty rows below the last row of a table.
final class FillerRowsView: UIView {
    /// The distance between the lines, in points; 0 for no lines.
    var rowHeight: CGFloat = 0 {
        didSet { if rowHeight != oldValue { setNeedsDisplay() } }
    }
    /// The distances of the lines from the sides of the view, in points.
    var lineInsets = UIEdgeInsets.zero {
        didSet { if lineInsets != oldValue { setNeedsDisplay() } }
    }
    /// The color of the lines; `nil` for no lines.
    var lineColor: UIColor? {
        didSet { if lineColor != oldValue { setNeedsDisplay() } }
    }

    override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        guard let lineColor, rowHeight > 0 else { return }
        let color = lineColor.cgColor(for: traitCollection).color
        let thickness = 1 / max(1, traitCollection.displayScale)
        let width = max(0, bounds.width - lineInsets.left - lineInsets.right)
        let x = _isRightToLeft ? lineInsets.right : lineInsets.left
        var y = rowHeight
        while y <= bounds.height {
            let line = CGRect(x: x, y: y - thickness, width: width, height: thickness)
            items.append(.fill(.rect(Rect(line)), .color(color)))
            y += rowHeight
        }
    }
}

extension UITableView {
    /// Places the separators of empty rows from the last row to the bottom of the visible area.
    final func placeFillers() {
        let automatic = rowHeight > 0 ? rowHeight : CGFloat(defaultRowHeight)
        let height = fillerRowHeight == UITableView.automaticDimension ? automatic : fillerRowHeight
        let free = bounds.height - CGFloat(_table.stack.length)
        guard style == .plain, tableFooterView == nil, separatorStyle != .none, height >= 1, height.isFinite, free > 0
        else {
            fillers?.removeFromSuperview()
            fillers = nil
            return
        }
        let view = fillers ?? FillerRowsView(frame: .zero)
        view.isUserInteractionEnabled = false
        if view.superview !== self { insertSubview(view, at: 0) }
        fillers = view
        (view.rowHeight, view.lineInsets, view.lineColor) = (height, separatorInset, separatorColor)
        view.frame = CGRect(x: 0, y: CGFloat(_table.stack.length), width: bounds.width, height: free)
    }
}
