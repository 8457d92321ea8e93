import CoreGraphics
import Foundation

extension UICollectionView: ContextMenuList {
    /// Returns the item at a point of the content and the frame of its cell; `nil` if there is none on screen.
    final func _menuItem(at point: CGPoint) -> (path: IndexPath, frame: CGRect)? {
        guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
        return (path, cell.frame)
    }

    /// Returns the menu of the delegate for the item or for all selected ones, or the one of cut, copy, paste, and
    /// delete.
    final func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        let selected = indexPathsForSelectedItems ?? []
        let paths = selected.contains(path) && selected.count > 1 ? selected : [path]
        let pathsText = paths.map(\._text).joined(separator: " ")
        return _delegate(calling: "contextMenuConfigurationForItems \(pathsText)")?
            .collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            ?? _delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
            ?? editMenu(at: path)
    }

    /// Notifies the delegate before a menu opens.
    final func willDisplayMenu(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) {
        _delegate(calling: "willDisplayContextMenu")?
            .collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    /// Notifies the delegate before a menu closes.
    final func willEndMenu(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) {
        _delegate(calling: "willEndContextMenuInteraction")?
            .collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    /// Returns the delegate's preview of an item when its menu opens or closes; `nil` for the default.
    final func menuPreview(
        _ moment: UIContextMenuInteraction.PreviewMoment, _ configuration: UIContextMenuConfiguration,
        at path: IndexPath?
    ) -> UITargetedPreview? {
        switch moment {
        case .highlight:
            path.flatMap {
                _delegate?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
            } ?? _delegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        case .dismissal:
            path.flatMap {
                _delegate?.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
            } ?? _delegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
        }
    }

    /// Notifies the delegate that the user tapped the preview of a menu.
    final func willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        _delegate(calling: "willPerformPreviewActionForMenu")?
            .collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    /// The menu of cut, copy, paste, and delete, if the delegate offers one.
    private func editMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
        guard let delegate = _delegate, delegate.collectionView(self, shouldShowMenuForItemAt: path) else { return nil }
        return EditMenu.configuration(
            in: self,
            allows: { delegate.collectionView(self, canPerformAction: $0, forItemAt: path, withSender: nil) },
            perform: { $0._delegate?.collectionView($0, performAction: $1, forItemAt: $2, withSender: nil) })
    }
}
