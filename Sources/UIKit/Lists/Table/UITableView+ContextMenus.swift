import CoreGraphics
import Foundation

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
                    ?? self.editMenu(at: path)
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

    /// The menu of cut, copy, paste, and delete, if the delegate offers one.
    private func editMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
        guard let delegate = _delegate, delegate.tableView(self, shouldShowMenuForRowAt: path) else { return nil }
        return EditMenu.configuration(
            at: path, in: self,
            allows: { delegate.tableView(self, canPerformAction: $0, forRowAt: path, withSender: nil) },
            perform: { $0._delegate?.tableView($0, performAction: $1, forRowAt: $2, withSender: nil) })
    }
}
