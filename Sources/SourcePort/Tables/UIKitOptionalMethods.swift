/// The optional methods of UIKit's protocols, by name.
enum UIKitOptionalMethods {
    /// The methods with a nonoptional result.
    static let withValue: Set<String> = [
        "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
        "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
        "collectionView(_:layout:referenceSizeForHeaderInSection:)",
        "collectionView(_:layout:referenceSizeForFooterInSection:)",
        "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
        "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:canMoveItemAt:)",
        "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        "collectionView(_:targetContentOffsetForProposedContentOffset:)", "collectionView(_:canEditItemAt:)",
        "numberOfSections(in:)", "scrollViewShouldScrollToTop(_:)",
    ]

    /// All optional methods by protocol, including those of the protocols that it refines.
    static let all: [String: Set<String>] = [
        "UIScrollViewDelegate": scrolling,
        "UICollectionViewDelegate": scrolling.union(selecting),
        "UICollectionViewDelegateFlowLayout": scrolling.union(selecting).union(sizing),
        "UICollectionViewDataSource": [
            "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
            "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
        ],
        "UICollectionViewDataSourcePrefetching": ["collectionView(_:cancelPrefetchingForItemsAt:)"],
    ]

    private static let scrolling: Set<String> = [
        "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "scrollViewDidEndDragging(_:willDecelerate:)",
        "scrollViewWillBeginDecelerating(_:)", "scrollViewDidEndDecelerating(_:)",
        "scrollViewDidEndScrollingAnimation(_:)",
        "viewForZooming(in:)", "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
    ]

    private static let selecting: Set<String> = [
        "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
        "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
        "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
        "collectionView(_:didDeselectItemAt:)", "collectionView(_:willDisplay:forItemAt:)",
        "collectionView(_:didEndDisplaying:forItemAt:)",
        "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
        "collectionView(_:targetContentOffsetForProposedContentOffset:)",
        "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
    ]

    private static let sizing: Set<String> = [
        "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
        "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
        "collectionView(_:layout:referenceSizeForHeaderInSection:)",
        "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ]
}
