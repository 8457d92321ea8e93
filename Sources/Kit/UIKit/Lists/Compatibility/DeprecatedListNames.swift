// Swift 3 names of list types and constants. Published layouts still use them.

public import Foundation

@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }

@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }

@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@preconcurrency @MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
    UICollectionViewFlowLayout.automaticSize
}
