import CoreGraphics
import Foundation
import QuartzCore

/// The background of a cell.
@MainActor struct TableCellBackground {
    /// The configuration that the app set.
    var own: UIBackgroundConfiguration?
    /// Whether the app set the background, possibly to none. Otherwise the cell has its default background.
    var isChosen = false
    /// The displayed configuration.
    var configuration: UIBackgroundConfiguration?
    var plate: BackgroundConfigurationView?
}

extension UITableViewCell {
    final func _exchangeBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsUpdateConfiguration()
        guard let new else { return }
        insertSubview(new, belowSubview: contentView)
        new.frame = bounds
    }

    /// Displays the background for a state: the app's configuration, or the default one if the app set none.
    final func _showBackground(in state: UICellConfigurationState) {
        let isMarked = state.isSelected || state.isHighlighted
        let several = _table?._selectsSeveral ?? false
        let chosen = several ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
        for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
            view?.isHidden = view !== chosen || !isMarked || selectionStyle == .none
        }
        var seen = state
        if focusStyle == .custom { seen.isFocused = false }
        if selectionStyle == .none || chosen != nil {
            seen.isSelected = false
            seen.isHighlighted = false
        }
        if _background.isChosen {
            if let own = _background.own {
                show(automaticallyUpdatesBackgroundConfiguration ? own.updated(for: seen) : own)
            } else {
                // A custom background does not show selection and highlighting, so the default background does.
                show(seen.isSelected || seen.isHighlighted ? defaultBackgroundConfiguration().updated(for: seen) : nil)
            }
        } else if backgroundView != nil {
            show(nil)
        } else {
            show(defaultBackgroundConfiguration().updated(for: seen))
        }
    }

    /// Whether the displayed background shows the focus.
    final var _backgroundShowsFocus: Bool {
        guard focusStyle == .default else { return false }
        if _background.isChosen { return _background.own?.showsFocus(in: configurationState) ?? false }
        return backgroundView == nil && defaultBackgroundConfiguration().showsFocus(in: configurationState)
    }

    /// Whether the row can have the focus, according to the table that displays the cell or created it ahead of
    /// display.
    final var _mayBecomeFocused: Bool {
        guard let table = _table ?? _filledBy,
            let row = (table._table.rows + table._table.ready).first(where: { $0.cell === self })
        else { return false }
        return table._allowsFocus(at: IndexPath(row.place))
    }

    private func show(_ new: UIBackgroundConfiguration?) {
        _background.configuration = new
        guard let new else {
            _background.plate?.removeFromSuperview()
            _background.plate = nil
            return
        }
        if let plate = _background.plate {
            plate.configuration = new
            return
        }
        let plate = BackgroundConfigurationView(new)
        plate.frame = bounds
        insertSubview(plate, at: 0)
        _background.plate = plate
    }

    /// The first and last rows of an inset section have rounded corners.
    final func _placeBackground() {
        _background.plate?.frame = bounds
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] { view?.frame = bounds }
        guard let traits = _rowTraits, traits.style == .insetGrouped else {
            if _decorations.hasRoundCorners {
                _decorations.hasRoundCorners = false
                layer.cornerRadius = 0
                layer.maskedCorners = .all
                clipsToBounds = false
            }
            return
        }
        var corners: CACornerMask = []
        if traits.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if traits.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : BackgroundRole.listCornerRadius
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
        _decorations.hasRoundCorners = true
    }
}
