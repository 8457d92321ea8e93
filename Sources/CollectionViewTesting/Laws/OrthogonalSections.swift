import UIKit

extension UICollectionViewLayout {
    /// Whether a section scrolls along the cross axis of its layout.
    func mayScrollOrthogonally(section: Int) -> Bool { _orthogonalAxis(ofSection: section) != nil }
}
