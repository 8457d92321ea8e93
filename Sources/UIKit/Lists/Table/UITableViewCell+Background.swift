import CoreGraphics
import Foundation
import QuartzCore

/// What lies behind a cell's content.
@MainActor struct TableCellBackground {
    /// What the app set.
    var own: UIBackgroundConfiguration?
    /// Whether the app chose the background, be it none; otherwise it is the usual one.
    var isChosen = false
    /// What is shown.
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

    /// The background for a state: the app's configuration, or else the usual one where the app chose nothing.
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
                // Whatever the app's own background is, a marked row shows that it is.
                show(seen.isSelected || seen.isHighlighted ? defaultBackgroundConfiguration().updated(for: seen) : nil)
            }
        } else if backgroundView != nil {
            show(nil)
        } else {
            show(defaultBackgroundConfiguration().updated(for: seen))
        }
    }

    /// Whether the background that is shown is one that says so when the cell has the focus.
    final var _backgroundShowsFocus: Bool {
        guard focusStyle == .default else { return false }
        if _background.isChosen { return _background.own?.showsFocus(in: configurationState) ?? false }
        return backgroundView == nil && defaultBackgroundConfiguration().showsFocus(in: configurationState)
    }

    /// Asked of the table on whose screen the cell is, or that made it for a row that comes there.
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

    /// Rows at the ends of an inset group have its round corners.
    final func _placeBackground() {
        _background.plate?.frame = bounds
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] { view?.frame = bounds }
        guard let place = _place, place.style == .insetGrouped else {
            if _furniture.hasRoundCorners {
                _furniture.hasRoundCorners = false
                layer.cornerRadius = 0
                layer.maskedCorners = .all
                clipsToBounds = false
            }
            return
        }
        var corners: CACornerMask = []
        if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : BackgroundRole.listCornerRadius
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
        _furniture.hasRoundCorners = true
    }
}
