import CoreGraphics
import Foundation

extension UITableView: ContextMenuList {
    /// Returns the row at a point of the content and its frame; `nil` if there is none.
    final func _menuItem(at point: CGPoint) -> (path: IndexPath, frame: CGRect)? {
        guard let path = indexPathForRow(at: point) else { return nil }
        return (path, rectForRow(at: path))
    }

    /// Returns the menu of the delegate, or the one of cut, copy, paste, and delete; `nil` for none.
    final func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        _delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point) ?? editMenu(at: path)
    }

    /// Notifies the delegate before a menu opens.
    final func willDisplayMenu(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { _delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

    /// Notifies the delegate before a menu closes.
    final func willEndMenu(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { _delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

    /// Returns the delegate's preview of a row when its menu opens or closes; `nil` for the default.
    final func menuPreview(
        _ moment: UIContextMenuInteraction.PreviewMoment, _ configuration: UIContextMenuConfiguration,
        at path: IndexPath?
    ) -> UITargetedPreview? {
        switch moment {
        case .highlight:
            _delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        case .dismissal:
            _delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
        }
    }

    /// Notifies the delegate that the user tapped the preview of a menu.
    final func willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { _delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    /// The menu of cut, copy, paste, and delete, if the delegate offers one.
    private func editMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
        guard let delegate = _delegate, delegate.tableView(self, shouldShowMenuForRowAt: path) else { return nil }
        return EditMenu.configuration(
            in: self,
            allows: { delegate.tableView(self, canPerformAction: $0, forRowAt: path, withSender: nil) },
            perform: { $0._delegate?.tableView($0, performAction: $1, forRowAt: $2, withSender: nil) })
    }
}
