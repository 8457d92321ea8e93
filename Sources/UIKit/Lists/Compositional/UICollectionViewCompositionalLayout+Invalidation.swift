internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    // MARK: Invalidation

    /// Forgets what `context` voids.
    final func _void(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything {
            _keepsMeasures = false
            _isSolved = false
            return
        }
        if context.invalidateDataSourceCounts { _renumberRows() }
        guard !context.invalidateDataSourceCounts, let own = context as? CompositionalInvalidationContext else {
            _isSolved = false
            return
        }
        switch own.reason {
        case .sections: _isSolved = false
        case .scroll: break
        case .preference:
            let adjustment = _apply(own.reason)
            context.contentOffsetAdjustment.x += adjustment.x
            context.contentOffsetAdjustment.y += adjustment.y
        }
    }

    /// Whether a view that got `original` and wants `size` changes the layout: only along estimated lengths.
    final func _prefers(_ size: CGSize, _ original: UICollectionViewLayoutAttributes) -> Bool {
        guard let element = _element(original.representedElementKind, at: original.indexPath) else { return false }
        // Sizes that went through a view come back with the last digits changed.
        let tolerance: CGFloat = 0.001
        let known =
            element.category == .cell
            ? _solution?.sections[element.section].measuredSize(item: element.item) : nil
        // What a view said before and could not get, it need not be asked about again.
        if let known,
            abs(CGFloat(known.width) - size.width) <= tolerance || !element.estimatedAxes.contains(.horizontal),
            abs(CGFloat(known.height) - size.height) <= tolerance || !element.estimatedAxes.contains(.vertical)
        {
            return false
        }
        return element.estimatedAxes.contains(.horizontal) && abs(size.width - original.size.width) > tolerance
            || element.estimatedAxes.contains(.vertical) && abs(size.height - original.size.height) > tolerance
    }

    /// Takes over a preferred size.
    ///
    /// - Returns: What to add to the content offset so that nothing on screen moves; see `_noteSight(of:)`.
    final func _apply(_ reason: CompositionalInvalidationContext.Reason) -> CGPoint {
        guard case .preference(let size, let kind, let path) = reason, let element = _element(kind, at: path) else {
            return .zero
        }
        let wanted = Size(
            width: size.width.isFinite ? Double(size.width) : .nan,
            height: size.height.isFinite ? Double(size.height) : .nan)
        let change: Double?
        switch element.category {
        case .cell: change = _solution?.setMeasured(wanted, section: element.section, item: element.item)
        case .supplement where element.boundaryIndex >= 0:
            change = _solution?.setMeasured(
                wanted, boundaryItem: element.boundaryIndex, section: element.item == Int.max ? nil : element.section)
        case .supplement, .decoration: change = nil
        }
        guard let change, let view = collectionView else { return .zero }
        _handled[element.section] = nil
        let axis = _axis
        // Corrections of this pass that the view has not heard of yet moved the element, and not the bounds.
        let pending = Point(view._frame.offsetAdjustment)[axis]
        var start = Rect(view.bounds.inset(by: view.adjustedContentInset)).min(axis) + pending
        if view.isTracking || view.isDecelerating {
            start = max(
                start, min(_sightStart, start + Double(axis == .vertical ? view.bounds.height : view.bounds.width)))
        }
        guard element.frame.max(axis) <= start + 0.001 else { return .zero }
        _sightStart += change
        var adjustment = Point.zero
        adjustment[axis] = change
        return CGPoint(adjustment)
    }

    /// Remembers where the visible part begins. When a finger goes back, views arrive before this place and are measured;
    /// what they turn out longer must not push away what the finger holds. Code that sets an offset gets just that.
    final func _noteSight(of view: UICollectionView) {
        _sightStart = Rect(view.bounds.inset(by: view.adjustedContentInset)).min(_axis)
    }
}
