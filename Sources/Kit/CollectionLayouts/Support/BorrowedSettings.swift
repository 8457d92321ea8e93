internal import CollectionCore
import UIKit

/// The scroll view settings that a layout needs while it is in use, and their previous values.
///
/// A layout applies them in `prepare()` and restores the previous values when another one replaces it. It applies
/// nothing while it only provides attributes as the source or the target of an interactive transition. Values that the
/// app changed in the meantime are kept.
@MainActor final class BorrowedSettings {
    private weak var view: UICollectionView?
    private var ownRate: UIScrollView.DecelerationRate?
    private var appliedRate: UIScrollView.DecelerationRate?
    private var ownInsets: (axis: Axis, start: CGFloat, end: CGFloat)?
    private var appliedInset: CGFloat = 0
    private var ownPaging: Bool?
    private var appliedPaging = false

    /// Creates settings that have not been applied to a view.
    nonisolated init() {}

    /// Applies the deceleration rate. Writes nothing if it is already set.
    func apply(_ rate: UIScrollView.DecelerationRate, for layout: UICollectionViewLayout) {
        guard let view = begin(layout) else { return }
        guard appliedRate?.rawValue != rate.rawValue else { return }
        if ownRate == nil { ownRate = view.decelerationRate }
        appliedRate = rate
        view.decelerationRate = rate
    }

    /// Enables or disables the paging of the view. Writes nothing if it is already set.
    func apply(isPaging: Bool, for layout: UICollectionViewLayout) {
        guard let view = begin(layout) else { return }
        guard ownPaging == nil || appliedPaging != isPaging else { return }
        if ownPaging == nil { ownPaging = view.isPagingEnabled }
        appliedPaging = isPaging
        view.isPagingEnabled = isPaging
    }

    /// Sets both insets along `axis`, including the safe area, to `inset`. Writes nothing if they are already set.
    /// The other axis is unchanged.
    func apply(inset: CGFloat, along axis: Axis, for layout: UICollectionViewLayout) {
        guard let view = begin(layout) else { return }
        if let own = ownInsets, own.axis != axis { restoreInsets() }
        if ownInsets == nil { ownInsets = (axis, view.contentInset.start(axis), view.contentInset.end(axis)) }
        appliedInset = inset
        var insets = view.contentInset
        let added = view.adjustedContentInset
        let start = inset - (added.start(axis) - insets.start(axis))
        let end = inset - (added.end(axis) - insets.end(axis))
        guard abs(insets.start(axis) - start) > 1e-9 || abs(insets.end(axis) - end) > 1e-9 else { return }
        if axis == .horizontal {
            insets.left = start
            insets.right = end
        } else {
            insets.top = start
            insets.bottom = end
        }
        view.contentInset = insets
    }

    /// Restores the previous values and discards them.
    func restore() {
        restoreInsets()
        if let view, let own = ownRate, view.decelerationRate.rawValue == appliedRate?.rawValue {
            view.decelerationRate = own
        }
        if let view, let own = ownPaging, view.isPagingEnabled == appliedPaging { view.isPagingEnabled = own }
        ownPaging = nil
        ownRate = nil
        appliedRate = nil
        view = nil
    }

    private func restoreInsets() {
        guard let view, let own = ownInsets else { return }
        ownInsets = nil
        // Keeps insets that the app has set in the meantime.
        guard abs(view.adjustedContentInset.start(own.axis) - appliedInset) < 1e-6 else { return }
        var insets = view.contentInset
        if own.axis == .horizontal {
            insets.left = own.start
            insets.right = own.end
        } else {
            insets.top = own.start
            insets.bottom = own.end
        }
        view.contentInset = insets
    }

    /// The collection view, if this layout is its current one.
    private func begin(_ layout: UICollectionViewLayout) -> UICollectionView? {
        guard layout.isCurrentLayout, let view = layout.collectionView else { return nil }
        if self.view !== view {
            restore()
            self.view = view
        }
        return view
    }
}
