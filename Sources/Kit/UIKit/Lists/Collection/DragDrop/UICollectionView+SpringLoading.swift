import CoreGraphics
import Foundation

extension UICollectionView: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over an item selects the item, if the delegate allows it.
    public var isSpringLoaded: Bool {
        get { _isSpringLoaded }
        set {
            setItemsSpringLoaded(newValue) { list, path, context in
                list._delegate(calling: "shouldSpringLoadItem \(path._text)")?
                    .collectionView(list, shouldSpringLoadItemAt: path, with: context) ?? !list.isDragged(path)
            }
        }
    }
}
