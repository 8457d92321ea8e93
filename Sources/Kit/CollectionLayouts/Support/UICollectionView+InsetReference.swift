import UIKit

extension UICollectionView {
    /// The insets that the insets of sections are relative to.
    func insets(of reference: UICollectionViewFlowLayout.SectionInsetReference) -> UIEdgeInsets {
        switch reference {
        case .fromSafeArea: safeAreaInsets
        case .fromLayoutMargins: layoutMargins
        default: adjustedContentInset
        }
    }
}
