import CollectionViewTesting
import Testing
import UIKit

/// The bounds that a layout sees while they change: the query and the creation of the context see the old bounds, the
/// invalidation sees the new ones. Layouts that cache the size they were prepared for rely on this.
@MainActor struct BoundsChangeOrderTests {
    /// One row over the full width, prepared again only if an invalidation finds a new size of the view.
    final class SizeCachingLayout: UICollectionViewLayout {
        var seen: [String] = []
        private var size: CGSize?
        private var isStale = true

        override func prepare() {
            guard isStale, let collectionView else { return }
            isStale = false
            size = collectionView.bounds.size
        }
        override var collectionViewContentSize: CGSize { CGSize(width: size?.width ?? 0, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            seen.append("asked at \(Int(collectionView!.bounds.width)) about \(Int(newBounds.width))")
            return newBounds.size != size
        }
        override func invalidationContext(
            forBoundsChange newBounds: CGRect
        ) -> UICollectionViewLayoutInvalidationContext {
            seen.append("context at \(Int(collectionView!.bounds.width))")
            return super.invalidationContext(forBoundsChange: newBounds)
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            if let collectionView, size != nil {
                seen.append("invalidated at \(Int(collectionView.bounds.width))")
                if collectionView.bounds.size != size { isStale = true }
            }
            super.invalidateLayout(with: context)
        }
    }

    @Test("a layout is queried with the old bounds and invalidated with the new ones, in both directions")
    func order() {
        let layout = SizeCachingLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.layoutIfNeeded()
        layout.seen = []
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        #expect(layout.seen == ["asked at 300 about 400", "context at 300", "invalidated at 400"])
        view.layoutIfNeeded()
        #expect(view.contentSize.width == 400)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        view.layoutIfNeeded()
        #expect(view.contentSize.width == 300)
    }

    @Test("the layout is invalidated before the delegate is notified of scrolling")
    func scrolling() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var calls: [String]?
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                calls = ((scrollView as? UICollectionView)?.collectionViewLayout as? SizeCachingLayout)?.seen
            }
        }
        let layout = SizeCachingLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        let delegate = Delegate()
        view.delegate = delegate
        view.layoutIfNeeded()
        layout.seen = []
        view.bounds = CGRect(x: 0, y: 10, width: 310, height: 400)
        #expect(delegate.calls == ["asked at 300 about 310", "context at 300", "invalidated at 310"])
    }
}
