internal import CollectionCore
import UIKit

extension UICollectionViewFlowLayout {
    /// The axis along which the content scrolls.
    var axis: Axis { scrollDirection.axis }
}
