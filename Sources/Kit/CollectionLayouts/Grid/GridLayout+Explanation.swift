package import CollectionCore
import UIKit

extension GridLayout: @MainActor FrameExplaining {
    /// The rules behind the frame of an item, of a header, or of the corner; `nil` for elements that do not exist.
    package func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation? {
        if kind == nil, counts.position(of: IndexPath(item: path.item, section: path.section)) == nil { return nil }
        return explanation(ofKind: kind, path.item, path.section, visibleState)
    }
}
