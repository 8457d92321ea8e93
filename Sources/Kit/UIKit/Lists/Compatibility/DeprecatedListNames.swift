// Swift 3 names of list types and constants. Published layouts still use them.

public import Foundation

/// The Swift 3 name of ``UICollectionView/ScrollDirection``.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The Swift 3 name of ``UICollectionView/ScrollPosition``.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The Swift 3 name of ``UICollectionView/ElementCategory``.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The Swift 3 name of ``UICollectionViewUpdateItem/Action``.
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

/// The Swift 3 name of ``UICollectionView/elementKindSectionHeader``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }

/// The Swift 3 name of ``UICollectionView/elementKindSectionFooter``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }

/// The Swift 3 name of ``UICollectionViewFlowLayout/automaticSize``.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@preconcurrency @MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
    UICollectionViewFlowLayout.automaticSize
}
