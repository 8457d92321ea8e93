import Foundation

/// The lines at a row's upper and lower edge.
@MainActor struct SeparatorLines {
    fileprivate var top: UIView?
    fileprivate var bottom: UIView?
    /// Made when it is asked for, with constraints that give way to any of the app's.
    fileprivate var guide: (guide: UILayoutGuide, start: NSLayoutConstraint, end: NSLayoutConstraint)?

    mutating func guide(in cell: UICollectionViewListCell) -> UILayoutGuide {
        if let guide { return guide.guide }
        let new = UILayoutGuide()
        new.identifier = "UICollectionViewListCell.separator"
        cell.addLayoutGuide(new)
        let start = new.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: cell._separatorStart)
        let end = cell.trailingAnchor.constraint(equalTo: new.trailingAnchor, constant: cell._separatorEnd)
        for constraint in [start, end] {
            constraint.priority = UILayoutPriority(1)
            constraint.isActive = true
        }
        guide = (new, start, end)
        return new
    }

    /// What is shown, for tests: frames in the cell's space.
    package var frames: (top: CGRect?, bottom: CGRect?) { (top?.frame, bottom?.frame) }

    /// Those that are shown.
    var views: [UIView] { [top, bottom].compactMap { $0 } }
}

extension UICollectionViewListCell {
    /// Puts the lines where the list's configuration says. They start where the text does and end at the margin.
    final func _placeSeparators() {
        var span = (start: _separatorStart, end: _separatorEnd)
        if let (guide, start, end) = separators.guide {
            if start.constant != span.start { start.constant = span.start }
            if end.constant != span.end { end.constant = span.end }
            let frame = guide.layoutFrame
            if frame.width > 0 {
                let isMirrored = _isRightToLeft
                span.start = isMirrored ? bounds.width - frame.maxX : frame.minX
                span.end = isMirrored ? frame.minX : bounds.width - frame.maxX
            }
        }
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
            showGlass(configuration?.visualEffect, color, on: view)
            let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
            let start = isAutomatic ? span.start : insets.leading
            let end = isAutomatic ? span.end : insets.trailing
            let frame = CGRect(x: start, y: y, width: max(0, bounds.width - start - end), height: thickness)
            view.frame = _isRightToLeft ? AccessoryArrangement.mirrored(frame, width: bounds.width) : frame
        }
        show(
            &separators.top, configuration?.topSeparatorVisibility == .visible, configuration?.topSeparatorInsets, y: 0)
        show(
            &separators.bottom, configuration?.bottomSeparatorVisibility == .visible,
            configuration?.bottomSeparatorInsets, y: bounds.height - thickness)
    }

    /// The line's colour, on glass where there is some.
    private func showGlass(_ effect: UIVisualEffect?, _ color: UIColor?, on line: UIView) {
        let known = line.subviews.first as? UIVisualEffectView
        line.backgroundColor = effect == nil ? color : nil
        guard let effect else {
            known?.removeFromSuperview()
            return
        }
        let glass = known ?? UIVisualEffectView(effect: nil)
        if known == nil {
            glass.frame = line.bounds
            glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            line.addSubview(glass)
        }
        glass.effect = effect
        glass.contentView.backgroundColor = color
    }

    /// Where text starts, from the leading edge of the cell.
    fileprivate var _separatorStart: CGFloat {
        let frame = contentView.frame
        let content = _isRightToLeft ? bounds.width - frame.maxX : frame.minX
        let own = (contentView as? UIListContentView)?._textLeading
        return content + (own ?? max(0, directionalLayoutMargins.leading - content))
    }

    fileprivate var _separatorEnd: CGFloat { directionalLayoutMargins.trailing }
}
