import UIKit

extension UICollectionViewLayout {
    /// Whether a section may scroll along the cross axis of its layout.
    ///
    /// Apple's layouts do not provide this information, so it is `true` for all sections of compositional layouts.
    func mayScrollOrthogonally(section: Int) -> Bool { self is UICollectionViewCompositionalLayout }
}
