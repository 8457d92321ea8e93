import Foundation

/// The lines at a row's upper and lower edge.
@MainActor struct SeparatorLines {
    fileprivate var top: UIView?
    fileprivate var bottom: UIView?

    /// What is shown, for tests: frames in the cell's space.
    package var frames: (top: CGRect?, bottom: CGRect?) { (top?.frame, bottom?.frame) }

    /// Those that are shown.
    var views: [UIView] { [top, bottom].compactMap { $0 } }
}

extension UICollectionViewListCell {
    /// Puts the lines where the list's configuration says. They start where the text does and end at the margin.
    final func _placeSeparators() {
        let configuration = _separatorConfiguration
        let thickness = 1 / max(1, traitCollection.displayScale)
        let isMarked = isSelected && (_collectionView?._selectsSeveral ?? false)
        let color = isMarked ? configuration?.multipleSelectionColor : configuration?.color
        func show(_ line: inout UIView?, _ isShown: Bool, _ insets: NSDirectionalEdgeInsets?, y: CGFloat) {
            guard isShown, let insets else {
                line?.removeFromSuperview()
                line = nil
                return
            }
            let view = line ?? UIView(frame: .zero)
            if line == nil {
                view.isUserInteractionEnabled = false
                line = view
            }
            // Above the content, which may be exchanged, and below accessories.
            if view.superview !== self { insertSubview(view, aboveSubview: contentView) }
            view.backgroundColor = color
            let start = insets == UIListSeparatorConfiguration.automaticInsets ? _separatorStart : insets.leading
            let end = insets == UIListSeparatorConfiguration.automaticInsets
                ? directionalLayoutMargins.trailing : insets.trailing
            let frame = CGRect(x: start, y: y, width: max(0, bounds.width - start - end), height: thickness)
            view.frame = _isRightToLeft ? AccessoryArrangement.mirrored(frame, width: bounds.width) : frame
        }
        show(
            &separators.top, configuration?.topSeparatorVisibility == .visible, configuration?.topSeparatorInsets, y: 0)
        show(
            &separators.bottom, configuration?.bottomSeparatorVisibility == .visible,
            configuration?.bottomSeparatorInsets, y: bounds.height - thickness)
    }

    /// Where text starts, from the leading edge of the cell.
    private var _separatorStart: CGFloat {
        let frame = contentView.frame
        let content = _isRightToLeft ? bounds.width - frame.maxX : frame.minX
        return content + ((contentView as? UIListContentView)?._textLeading ?? max(0, directionalLayoutMargins.leading - content))
    }
}
