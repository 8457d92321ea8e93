import CoreGraphics
internal import DisplayList
import Foundation

/// A cell that represents data that is still being loaded.
@MainActor final class PlaceholderState {
    let id: Int
    let path: IndexPath
    let identifier: String
    /// The height of a row; `nil` where the layout determines it.
    let height: CGFloat?
    /// Fills the cell.
    let update: (UIView) -> Void
    /// Whether a drop is still animating to it.
    var isConcealed = true

    init(path: IndexPath, identifier: String, height: CGFloat?, update: @escaping (UIView) -> Void) {
        (id, self.path, self.identifier, self.height, self.update) = (
            Int(Identity.next()), path, identifier, height, update
        )
    }
}
