import Foundation
import CoreGraphics
@preconcurrency @MainActor open class UICollectionView: UIView {
    public enum ElementCategory: UInt, @unchecked Sendable { case cell, supplementaryView, decorationView }
    public enum ScrollDirection: Int, @unchecked Sendable { case vertical, horizontal }
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
    open var numberOfSections: Int { 0 }
    open func numberOfItems(inSection: Int) -> Int { 0 }
    open var adjustedContentInset: UIEdgeInsets { .zero }
    func _layoutDidInvalidate(_ l: UICollectionViewLayout, with c: UICollectionViewLayoutInvalidationContext) {}
    func _defaultInitialAttributes(_ c: ElementCategory, kind: String?, at: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    func _defaultFinalAttributes(_ c: ElementCategory, kind: String?, at: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}
package struct ReusableViewSource { init(class: AnyClass) {} }
import Foundation
extension IndexPath { var _itemOrNotFound: Int { count > 1 ? self[1] : NSNotFound } }
