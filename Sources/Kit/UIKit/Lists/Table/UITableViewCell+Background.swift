import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
    /// Replaces a view behind the content and updates the background.
    final func exchangeBackground(_ old: UIView?, _ new: UIView?) {
        guard removeSubview(old, replacedBy: new) else { return }
        setNeedsUpdateConfiguration()
        guard let new else { return }
        if ownBackground != nil {
            backgroundConfiguration = nil
            // The default background returns when the app removes the view.
            if new === backgroundView { _displayed.hasOwnBackground = false }
        }
        insertSubview(new, belowSubview: contentView)
        new.frame = bounds
    }

    /// Removes the views behind the content.
    final func removeBackgroundViews() {
        (backgroundView, selectedBackgroundView, multipleSelectionBackgroundView) = (nil, nil, nil)
    }

    /// Displays the background for a state: the app's configuration, or the default one if the app set none.
    final func _showBackground(in state: UICellConfigurationState) {
        let isMarked = state.isSelected || state.isHighlighted
        let supportsMultipleSelection = _table?.selectsSeveral ?? false
        let selectionView =
            supportsMultipleSelection
            ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
        for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
            view?.isHidden = view !== selectionView || !isMarked || selectionStyle == .none
        }
        var displayedState = state
        if focusStyle == .custom { displayedState.isFocused = false }
        if selectionStyle == .none || selectionView != nil {
            displayedState.isSelected = false
            displayedState.isHighlighted = false
        }
        if _displayed.hasOwnBackground {
            if let custom = ownBackground {
                displayBackground(
                    automaticallyUpdatesBackgroundConfiguration ? custom.updated(for: displayedState) : custom)
            } else {
                // A custom background does not display selection and highlighting, so the default background does.
                displayBackground(
                    displayedState.isSelected || displayedState.isHighlighted
                        ? defaultBackgroundConfiguration().updated(for: displayedState) : nil)
            }
        } else if backgroundView != nil {
            displayBackground(nil)
        } else {
            displayBackground(defaultBackgroundConfiguration().updated(for: displayedState))
        }
    }

    /// Whether the displayed background shows the focus.
    final var backgroundShowsFocus: Bool {
        guard focusStyle == .default else { return false }
        if _displayed.hasOwnBackground { return ownBackground?.showsFocus(in: configurationState) ?? false }
        return backgroundView == nil && defaultBackgroundConfiguration().showsFocus(in: configurationState)
    }

    /// Whether the row can have the focus, according to the table that displays the cell or created it ahead of
    /// display.
    final var mayBecomeFocused: Bool {
        guard let table = _table ?? filledBy,
            let row = table._table.created.first(where: { $0.cell === self }),
            let path = table._path(of: row.itemPath)
        else { return false }
        return table._allowsFocus(at: path)
    }

    /// The first and last rows of an inset section have rounded corners.
    final func placeBackground() {
        _displayed.backgroundView?.frame = bounds
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] { view?.frame = bounds }
        guard rowTraits?.style == .insetGrouped else {
            if _decorations.hasRoundCorners {
                _decorations.hasRoundCorners = false
                layer.cornerRadius = 0
                layer.maskedCorners = .all
                clipsToBounds = _isSwiped
            }
            return
        }
        let rounding = cornersInList
        layer.cornerRadius = rounding?.radius ?? 0
        layer.maskedCorners = rounding?.corners ?? []
        clipsToBounds = rounding != nil || _isSwiped
        _decorations.hasRoundCorners = true
    }
}
