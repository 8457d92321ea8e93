internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    // MARK: Invalidation

    /// Discards the results that `context` invalidates.
    final func discardInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything {
            keepsMeasures = false
            isSolved = false
            return
        }
        if context.invalidateDataSourceCounts { renumberOrthogonalViews() }
        guard !context.invalidateDataSourceCounts, let typed = context as? CompositionalInvalidationContext else {
            isSolved = false
            return
        }
        switch typed.reason {
        case .sections: isSolved = false
        case .scroll: break
        case .preference:
            let adjustment = _apply(typed.reason)
            context.contentOffsetAdjustment.x += adjustment.x
            context.contentOffsetAdjustment.y += adjustment.y
        }
    }

    /// Whether the preferred size of a view changes the layout. Only estimated dimensions depend on it.
    final func changesLayout(_ size: CGSize, _ original: UICollectionViewLayoutAttributes) -> Bool {
        guard let element = _element(original.representedElementKind, at: original.indexPath) else { return false }
        // Converting a size to the bounds of a view and back changes its last digits.
        let tolerance: CGFloat = 0.001
        let known =
            element.category == .cell
            ? _solution?.sections[element.section].measuredSize(item: element.item) : nil
        // The layout already used this size. A view that could not get it must not invalidate the layout again.
        if let known,
            abs(CGFloat(known.width) - size.width) <= tolerance || !element.estimatedAxes.contains(.horizontal),
            abs(CGFloat(known.height) - size.height) <= tolerance || !element.estimatedAxes.contains(.vertical)
        {
            return false
        }
        return element.estimatedAxes.contains(.horizontal) && abs(size.width - original.size.width) > tolerance
            || element.estimatedAxes.contains(.vertical) && abs(size.height - original.size.height) > tolerance
    }

    /// Applies a preferred size.
    ///
    /// - Returns: The content offset adjustment that keeps visible elements in position.
    final func _apply(_ reason: CompositionalInvalidationContext.Reason) -> CGPoint {
        guard case .preference(let size, let kind, let path) = reason, let element = _element(kind, at: path) else {
            return .zero
        }
        let preferred = Size(
            width: size.width.isFinite ? Double(size.width) : .nan,
            height: size.height.isFinite ? Double(size.height) : .nan)
        let change: Double?
        switch element.category {
        case .cell: change = _solution?.setMeasured(preferred, section: element.section, item: element.item)
        case .supplement where element.boundaryIndex >= 0:
            change = _solution?.setMeasured(
                preferred, boundaryItem: element.boundaryIndex,
                section: element.item == Int.max ? nil : element.section)
        case .supplement, .decoration: change = nil
        }
        guard let change, let view = collectionView else { return .zero }
        _handled[element.section] = nil
        guard element.frame.max(_axis) <= Rect(view.steadyRect()).min(_axis) + 0.001 else { return .zero }
        var adjustment = Point.zero
        adjustment[_axis] = change
        return CGPoint(adjustment)
    }
}
