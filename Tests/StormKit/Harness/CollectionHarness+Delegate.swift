import Foundation
import UIKit

extension CollectionHarness: UICollectionViewDelegateFlowLayout {
    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { moment(.didScroll) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { moment(.willBeginDragging) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { moment(.willEndDragging) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        moment(.didEndDragging)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { moment(.willBeginDecelerating) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { moment(.didEndDecelerating) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { moment(.didEndScrollingAnimation) }

    // MARK: Display

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        checkExists(indexPath, "willDisplay")
        moment(.willDisplay)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { moment(.didEndDisplaying) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { moment(.willDisplaySupplement) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { moment(.didEndDisplayingSupplement) }

    // MARK: Highlighting and selection

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        checkExists(indexPath, "shouldHighlight")
        moment(.shouldHighlight)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        checkExists(indexPath, "didHighlight")
        moment(.didHighlight)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        moment(.didUnhighlight)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        checkExists(indexPath, "shouldSelect")
        moment(.shouldSelect)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        checkExists(indexPath, "shouldDeselect")
        moment(.shouldDeselect)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        checkExists(indexPath, "didSelect")
        if let item = shownItem(at: indexPath) { selected.insert(item) }
        moment(.didSelect)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        checkExists(indexPath, "didDeselect")
        if let item = shownItem(at: indexPath) { selected.remove(item) }
        moment(.didDeselect)
    }

    // MARK: Targets

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        moment(.targetOffset)
        return proposedContentOffset
    }
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        moment(.targetOfMove)
        return proposedIndexPath
    }

    // MARK: Flow

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        guard let sized = flow as? SizedFlowLayout, sized.sizesItems else { return flow.itemSize }
        let number = itemValue(indexPath)
        return CGSize(width: 20 + number % 40, height: 16 + number % 30)
    }
}
