import CoreGraphics
internal import DisplayList
import Foundation

/// A cell that represents data that is still being loaded.
@MainActor final class PlaceholderState {
    /// The number of the placeholder, which is unique in the process.
    let id: Int
    /// The data index path at which the placeholder is inserted.
    let path: IndexPath
    /// The reuse identifier of the cell.
    let identifier: String
    /// The height of a row; `nil` where the layout determines it.
    let height: CGFloat?
    /// Fills the cell.
    let update: (UIView) -> Void
    /// Whether a drop is still animating to it.
    var isConcealed = true

    /// Creates a placeholder that is not inserted yet.
    init(path: IndexPath, identifier: String, height: CGFloat?, update: @escaping (UIView) -> Void) {
        (id, self.path, self.identifier, self.height, self.update) = (
            Int(Identity.next()), path, identifier, height, update
        )
    }
}
