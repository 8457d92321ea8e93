internal import CollectionCore
import UIKit

/// Scroll view settings that a layout needs while it is in use, and what they were before.
///
/// A layout applies them in `prepare()` and gives them back when another one takes its place; nothing is applied while
/// a layout is only asked where things would be, at one end of a transition that a finger drives. What the app changed
/// in the meantime stays as the app left it.
@MainActor final class BorrowedSettings {
    private weak var view: UICollectionView?
    private var ownRate: UIScrollView.DecelerationRate?
    private var appliedRate: UIScrollView.DecelerationRate?
    private var ownInsets: (axis: Axis, start: CGFloat, end: CGFloat)?
    private var appliedInset: CGFloat = 0
    private var ownPaging: Bool?
    private var appliedPaging = false

    nonisolated init() {}

    /// Makes the rate hold; writes nothing when it already does.
    func apply(_ rate: UIScrollView.DecelerationRate, for layout: UICollectionViewLayout) {
        guard let view = begin(layout) else { return }
        guard appliedRate?.rawValue != rate.rawValue else { return }
        if ownRate == nil { ownRate = view.decelerationRate }
        appliedRate = rate
        view.decelerationRate = rate
    }

    /// Turns the view's paging on or off; writes nothing when it already is.
    func apply(isPaging: Bool, for layout: UICollectionViewLayout) {
        guard let view = begin(layout) else { return }
        guard ownPaging == nil || appliedPaging != isPaging else { return }
        if ownPaging == nil { ownPaging = view.isPagingEnabled }
        appliedPaging = isPaging
        view.isPagingEnabled = isPaging
    }

    /// Makes both insets along `axis` equal to `inset`, the safe area's part of them included; writes nothing when they
    /// already are. The other axis is left alone.
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

    /// Puts back what was there before, and forgets it.
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
        // An app that has set its own insets since then keeps them.
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

    /// The view that the layout has to itself.
    private func begin(_ layout: UICollectionViewLayout) -> UICollectionView? {
        guard layout.hasTheView, let view = layout.collectionView else { return nil }
        if self.view !== view {
            restore()
            self.view = view
        }
        return view
    }
}
