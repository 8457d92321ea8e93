import CoreGraphics
import Foundation

extension UITableView: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a row selects the row, if the delegate allows it.
    public var isSpringLoaded: Bool {
        get { _isSpringLoaded }
        set {
            setItemsSpringLoaded(newValue) { list, path, context in
                list._delegate?.tableView(list, shouldSpringLoadRowAt: path, with: context) ?? !list.isDragged(path)
            }
        }
    }
}
