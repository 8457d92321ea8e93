import UIKit

extension UICollectionViewLayout {
    /// Invalidates the layout if a parameter has another value than before.
    func parameterChanged(_ changed: Bool) {
        if changed { invalidateLayout() }
    }
}
