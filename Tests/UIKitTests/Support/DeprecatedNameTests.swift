import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Deprecated names of Swift 3", .ownRuntime)
struct DeprecatedNameTests {
    @available(*, deprecated, message: "Uses the old names on purpose.")
    @Test("deprecated names have the values of the current ones")
    func names() {
        #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
        #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
        #expect(UICollectionViewFlowLayoutAutomaticSize == UICollectionViewFlowLayout.automaticSize)
        #expect(UIScrollViewDecelerationRateFast == .fast && UIScrollViewDecelerationRateNormal == .normal)
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect(UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 2, y: 1, width: 14, height: 16))
        #expect(UILayoutPriorityRequired == .required && UILayoutPriorityDefaultLow == .defaultLow)
        let direction: UICollectionViewScrollDirection = .horizontal
        #expect(UICollectionView.ScrollDirection.horizontal == direction)
    }
}
