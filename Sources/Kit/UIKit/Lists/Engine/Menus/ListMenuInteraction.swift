import CoreGraphics
import Foundation

/// A list whose delegate supplies the context menus of its items.
@MainActor protocol ContextMenuList: SelectableList {
    /// The interaction that opens the menus.
    var contextMenus: UIContextMenuInteraction? { get set }
    /// Returns the item at a location and its frame, both in content coordinates.
    func _menuItem(at point: CGPoint) -> (path: IndexPath, frame: CGRect)?
    /// Returns the menu of an item; `nil` for none.
    func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration?
    /// Notifies the delegate before a menu opens.
    func willDisplayMenu(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
    func willEndMenu(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
    /// Returns the delegate's preview of an item.
    ///
    /// - Parameter path: The index path that the item has now; `nil` if it is not displayed.
    func menuPreview(
        _ moment: UIContextMenuInteraction.PreviewMoment, _ configuration: UIContextMenuConfiguration,
        at path: IndexPath?
    ) -> UITargetedPreview?
    /// Notifies the delegate that the user tapped the preview of a menu.
    func willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

extension ContextMenuList {
    /// Installs the interaction. Called when the list has a delegate.
    func addContextMenus() {
        guard contextMenus == nil else { return }
        let interaction = ListMenuInteraction(self)
        contextMenus = interaction
        addInteraction(interaction)
    }
}

/// Opens the menu of a pressed item of a list.
final class ListMenuInteraction: UIContextMenuInteraction {
    private let source: Source

    /// Creates the interaction of a list, which is not retained.
    init(_ list: any ContextMenuList) {
        source = Source(list)
        super.init(delegate: source)
        _sourceRect = { [source] point in
            source.list?._menuItem(at: point)?.frame ?? CGRect(origin: point, size: .zero)
        }
        _sourceView = { [source] in source.path.flatMap { source.list?.selectionCell(at: $0) } }
    }

    /// Asks the list's delegate.
    private final class Source: NSObject, UIContextMenuInteractionDelegate {
        private(set) weak var list: (any ContextMenuList)?

        init(_ list: any ContextMenuList) {
            self.list = list
            super.init()
        }

        /// The index path that the item of the menu has now; `nil` if it was deleted.
        var path: IndexPath? { list?._selection.menuItem }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let list, let item = list._menuItem(at: location) else { return nil }
            list._selection.menuItem = item.path
            return list.menuConfiguration(at: item.path, point: location)
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { if let animator { list?.willDisplayMenu(configuration, animator) } }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { if let animator { list?.willEndMenu(configuration, animator) } }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { list?.menuPreview(.highlight, configuration, at: path) }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { list?.menuPreview(.dismissal, configuration, at: path) }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { list?.willPerformPreviewAction(configuration, animator) }
    }
}
