import Foundation

/// The separator lines at the top and bottom of a list cell.
@MainActor package struct SeparatorLines {
    fileprivate var top: UIView?
    fileprivate var bottom: UIView?
    /// The layout guide, created on first use. Its constraints have the lowest priority, so that those of the app
    /// override them.
    fileprivate var guide: (guide: UILayoutGuide, start: NSLayoutConstraint, end: NSLayoutConstraint)?

    /// Returns the layout guide of the separators, which is added to the cell on the first call.
    mutating func guide(in cell: UICollectionViewListCell) -> UILayoutGuide {
        if let guide { return guide.guide }
        let new = UILayoutGuide()
        new.identifier = "UICollectionViewListCell.separator"
        cell.addLayoutGuide(new)
        let start = new.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: cell.separatorStart)
        let end = cell.trailingAnchor.constraint(equalTo: new.trailingAnchor, constant: cell.separatorEnd)
        for constraint in [start, end] {
            constraint.priority = UILayoutPriority(1)
            constraint.isActive = true
        }
        guide = (new, start, end)
        return new
    }

    /// The frames of the displayed lines in the cell's coordinate space, for tests.
    package var frames: (top: CGRect?, bottom: CGRect?) { (top?.frame, bottom?.frame) }

    /// The views of the displayed lines.
    package var views: [UIView] { [top, bottom].compactMap { $0 } }
}

extension UICollectionViewListCell {
    /// Updates the lines from the list's configuration.
    ///
    /// By default, a line extends from the start of the text to the trailing margin.
    final func placeSeparators() {
        var span = (start: separatorStart, end: separatorEnd)
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
        let isMarked = isSelected && (_collectionView?.selectsSeveral ?? false)
        let color = isMarked ? configuration?.multipleSelectionColor : configuration?.color
        func show(_ line: inout UIView?, _ isVisible: Bool, _ insets: NSDirectionalEdgeInsets?, y: CGFloat) {
            guard isVisible, let insets else {
                line?.removeFromSuperview()
                line = nil
                return
            }
            let view = line ?? UIView(frame: .zero)
            if line == nil {
                view.isUserInteractionEnabled = false
                line = view
            }
            // Above the content view, which may be replaced, and below accessories.
            if view.superview !== self { insertSubview(view, aboveSubview: contentView) }
            applyEffect(configuration?.visualEffect, color, on: view)
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

    /// Applies the color of a line, over an effect view if there is an effect.
    private func applyEffect(_ effect: UIVisualEffect?, _ color: UIColor?, on line: UIView) {
        let existing = line.subviews.first as? UIVisualEffectView
        line.backgroundColor = effect == nil ? color : nil
        guard let effect else {
            existing?.removeFromSuperview()
            return
        }
        let effectView = existing ?? UIVisualEffectView(effect: nil)
        if existing == nil {
            effectView.frame = line.bounds
            effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            line.addSubview(effectView)
        }
        effectView.effect = effect
        effectView.contentView.backgroundColor = color
    }

    /// The distance from the cell's leading edge to the start of the text, in points.
    fileprivate var separatorStart: CGFloat {
        let frame = contentView.frame
        let content = _isRightToLeft ? bounds.width - frame.maxX : frame.minX
        let textStart = (contentView as? UIListContentView)?.textLeading
        return content + (textStart ?? max(0, directionalLayoutMargins.leading - content))
    }

    fileprivate var separatorEnd: CGFloat { directionalLayoutMargins.trailing }
}
