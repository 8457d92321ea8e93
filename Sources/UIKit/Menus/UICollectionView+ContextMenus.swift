import CoreGraphics
import Foundation

/// Asks a collection view's or a table view's delegate for the menu of what is pressed.
final class ContextMenuSource: NSObject, UIContextMenuInteractionDelegate {
    private weak var view: UIScrollView?
    /// The item or row that is pressed, and where it lies.
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

    /// An interaction that asks this source, which it keeps alive.
    func makeInteraction() -> UIContextMenuInteraction {
        let made = SourcedMenuInteraction(source: self)
        made._sourceRect = { [find] point in find(point)?.frame ?? CGRect(origin: point, size: .zero) }
        return made
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

extension UICollectionView {
    /// A long press is the delegate's to answer, so one listens for it from when there is a delegate.
    final func _listenForContextMenus() {
        guard _contextMenus == nil, _delegate != nil else { return }
        let source = ContextMenuSource(
            find: { [weak self] point in
                guard let self, let path = self.indexPathForItem(at: point), let cell = self.cellForItem(at: path)
                else {
                    return nil
                }
                return (path, cell.frame)
            },
            ask: { [weak self] path, point in
                guard let self else { return nil }
                let selected = self.indexPathsForSelectedItems ?? []
                let paths = selected.contains(path) && selected.count > 1 ? selected : [path]
                let words = paths.map(\._text).joined(separator: " ")
                return self._delegate(hears: "contextMenuConfigurationForItems \(words)")?
                    .collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
                    ?? self._delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
            },
            comes: { [weak self] configuration, animator in
                guard let self else { return }
                self._delegate(hears: "willDisplayContextMenu")?
                    .collectionView(self, willDisplayContextMenu: configuration, animator: animator)
            },
            goes: { [weak self] configuration, animator in
                guard let self else { return }
                self._delegate(hears: "willEndContextMenuInteraction")?
                    .collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
            })
        let interaction = source.makeInteraction()
        _contextMenus = interaction
        addInteraction(interaction)
    }
}

extension UITableView {
    final func _listenForContextMenus() {
        guard _contextMenus == nil, _delegate != nil else { return }
        let source = ContextMenuSource(
            find: { [weak self] point in
                guard let self, let path = self.indexPathForRow(at: point) else { return nil }
                return (path, self.rectForRow(at: path))
            },
            ask: { [weak self] path, point in
                guard let self else { return nil }
                return self._delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
            },
            comes: { [weak self] configuration, animator in
                guard let self else { return }
                self._delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
            },
            goes: { [weak self] configuration, animator in
                guard let self else { return }
                self._delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
            })
        let interaction = source.makeInteraction()
        _contextMenus = interaction
        addInteraction(interaction)
    }
}
