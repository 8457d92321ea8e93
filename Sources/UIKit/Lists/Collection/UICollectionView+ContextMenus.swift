import CoreGraphics
import Foundation

extension UICollectionView {
    /// Installs the context menu interaction when the view has a delegate, which supplies the menus.
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
                let pathsText = paths.map(\._text).joined(separator: " ")
                return self._delegate(calling: "contextMenuConfigurationForItems \(pathsText)")?
                    .collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
                    ?? self._delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
                    ?? self.editMenu(at: path)
            },
            comes: { [weak self] configuration, animator in
                guard let self else { return }
                self._delegate(calling: "willDisplayContextMenu")?
                    .collectionView(self, willDisplayContextMenu: configuration, animator: animator)
            },
            goes: { [weak self] configuration, animator in
                guard let self else { return }
                self._delegate(calling: "willEndContextMenuInteraction")?
                    .collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
            })
        let interaction = source.makeInteraction()
        _contextMenus = interaction
        addInteraction(interaction)
    }

    /// The menu of cut, copy, paste, and delete, if the delegate offers one.
    private func editMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
        guard let delegate = _delegate, delegate.collectionView(self, shouldShowMenuForItemAt: path) else { return nil }
        return EditMenu.configuration(
            at: path, in: self,
            allows: { delegate.collectionView(self, canPerformAction: $0, forItemAt: path, withSender: nil) },
            perform: { $0._delegate?.collectionView($0, performAction: $1, forItemAt: $2, withSender: nil) })
    }
}
