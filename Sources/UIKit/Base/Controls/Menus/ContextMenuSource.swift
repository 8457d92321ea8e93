import CoreGraphics
import Foundation

/// Requests the menu of a pressed item from a collection view's or a table view's delegate.
final class ContextMenuSource: NSObject, UIContextMenuInteractionDelegate {
    private weak var view: UIScrollView?
    /// The item or row at a location, and its frame.
    private let find: (CGPoint) -> (path: IndexPath, frame: CGRect)?
    private let ask: (IndexPath, CGPoint) -> UIContextMenuConfiguration?
    private let comes: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    private let goes: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void

    init(
        find: @escaping (CGPoint) -> (path: IndexPath, frame: CGRect)?,
        ask: @escaping (IndexPath, CGPoint) -> UIContextMenuConfiguration?,
        comes: @escaping (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void,
        goes: @escaping (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    ) {
        (self.find, self.ask, self.comes, self.goes) = (find, ask, comes, goes)
        super.init()
    }

    /// An interaction with this source as its delegate, which it retains.
    func makeInteraction() -> UIContextMenuInteraction {
        let interaction = SourcedMenuInteraction(source: self)
        interaction._sourceRect = { [find] point in find(point)?.frame ?? CGRect(origin: point, size: .zero) }
        return interaction
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        find(location).flatMap { ask($0.path, location) }
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { comes(configuration, animator) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { goes(configuration, animator) }
}

private final class SourcedMenuInteraction: UIContextMenuInteraction {
    private let source: ContextMenuSource

    init(source: ContextMenuSource) {
        self.source = source
        super.init(delegate: source)
    }
}
