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

/// The menu of edit actions that a delegate offers for a pressed item or row.
@MainActor struct EditMenu {
    private static let actions: [(title: String, selector: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
    ]

    /// Returns the menu; `nil` if it has no actions.
    ///
    /// - Parameters:
    ///   - allows: Whether the delegate performs an action.
    ///   - perform: Performs a chosen action.
    static func configuration(
        allows: (Selector) -> Bool, perform: @escaping (Selector) -> Void
    ) -> UIContextMenuConfiguration? {
        let children = actions.filter { allows($0.selector) }.map { action in
            UIAction(title: action.title, attributes: action.title == "Delete" ? .destructive : []) { _ in
                perform(action.selector)
            }
        }
        guard !children.isEmpty else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: children) }
    }
}

private final class SourcedMenuInteraction: UIContextMenuInteraction {
    private let source: ContextMenuSource

    init(source: ContextMenuSource) {
        self.source = source
        super.init(delegate: source)
    }
}
