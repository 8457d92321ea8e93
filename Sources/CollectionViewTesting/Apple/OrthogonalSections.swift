import UIKit

extension UICollectionViewLayout {
    /// Whether a section may scroll along the cross axis of its layout.
    ///
    /// Apple's layouts do not tell, so that all sections of compositional layouts count.
    func mayScrollOrthogonally(section: Int) -> Bool { self is UICollectionViewCompositionalLayout }
}
