import UIKit

extension UICollectionViewLayout {
    /// Whether a section scrolls along the cross axis of its layout.
    func mayScrollOrthogonally(section: Int) -> Bool { orthogonalAxis(ofSection: section) != nil }
}
