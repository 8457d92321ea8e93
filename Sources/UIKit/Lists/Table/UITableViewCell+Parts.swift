import CoreGraphics
import Foundation

/// What stands around a cell's content: accessories, editing controls and the lines between rows.
@MainActor struct TableCellFurniture {
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the button that deletes the row is out.
    var isConfirming = false
    var deleteTitle: String?
    /// Whether rows of the table are selected while it is edited, with marks in place of controls.
    var showsSelectionMark = false
    var separatorInset: UIEdgeInsets?
    var hasRoundCorners = false
    /// Whether the row may be moved.
    var canMove = false
    /// What the app said about the grip.
    var showsGrip: Bool?
    fileprivate var accessories: [AccessoryView] = []
    fileprivate var control: AccessoryView?
    fileprivate var confirmation: UIButton?
    fileprivate var grip: AccessoryView?
    fileprivate var top: UIView?
    fileprivate var bottom: UIView?

    /// The lines shown, for tests: frames in the cell's space.
    var lines: (top: CGRect?, bottom: CGRect?) { (top?.frame, bottom?.frame) }
    /// What a test taps.
    var controlView: UIView? { control }
    var confirmationView: UIView? { confirmation }
    var accessoryViews: [UIView] { accessories }
    var gripView: UIView? { grip }

    func isMovable(_ cell: UITableViewCell) -> Bool { canMove && cell.isEditing && cell.showsReorderControl }
}

extension UITableViewCell {
    final var _table: UITableView? { _superview as? UITableView }

    /// Between an accessory and its neighbours, and the room that an editing control takes.
    private static let accessoryGap: CGFloat = 10
    private static let controlRoom: CGFloat = 38

    // MARK: Sizes

    private var glyphs: [AccessoryView.Glyph] {
        switch isEditing ? editingAccessoryType : accessoryType {
        case .none: []
        case .disclosureIndicator: [.disclosure]
        case .detailDisclosureButton: [.detail, .disclosure]
        case .checkmark: [.checkmark]
        case .detailButton: [.detail]
        }
    }
    private var customAccessory: UIView? { isEditing ? editingAccessoryView : accessoryView }

    /// The size of an accessory of the app's own: the one that it was given, or else the one that it asks for.
    private func size(ofAccessory view: UIView) -> CGSize {
        if view.bounds.width > 0 && view.bounds.height > 0 { return view.bounds.size }
        let own = view.intrinsicContentSize
        return own.width > 0 && own.height > 0 ? own : view.sizeThatFits(.zero)
    }

    /// The room behind the content.
    private var trailingRoom: CGFloat { readableRoom + gripRoom + accessoryRoom }

    /// What the content stands in from both sides so that lines are no longer than is read with ease.
    private var readableRoom: CGFloat { _place?.readableRoom ?? 0 }
    private var gripRoom: CGFloat {
        showingReorderControl ? AccessoryView.Glyph.reorder.size.width + Self.sideMargin : 0
    }

    private var accessoryRoom: CGFloat {
        if let view = customAccessory { return size(ofAccessory: view).width + Self.sideMargin }
        let glyphs = glyphs
        guard !glyphs.isEmpty else { return 0 }
        return glyphs.reduce(0) { $0 + $1.size.width } + CGFloat(glyphs.count - 1) * Self.accessoryGap + Self.sideMargin
    }

    private var control: AccessoryView.Glyph? {
        guard isEditing else { return nil }
        if _furniture.showsSelectionMark { return .multiselect }
        return switch editingStyle {
        case .none: nil
        case .delete: .delete
        case .insert: .insert
        }
    }

    private var leadingRoom: CGFloat { readableRoom + controlRoom }

    private var controlRoom: CGFloat {
        guard isEditing, shouldIndentWhileEditing, control != nil || editingStyle == .none else { return 0 }
        return control == nil ? 0 : Self.controlRoom
    }

    private var indentation: CGFloat {
        CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? max(0, indentationWidth) : 0)
    }

    /// The height that shows everything in a cell of `width`.
    final func _neededHeight(width: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
        let (before, behind) = (leadingRoom, trailingRoom)
        if let view = contentView as? UIListContentView {
            let height = view._height(
                inWidth: width, left: _isRightToLeft ? behind : before + indentation,
                right: _isRightToLeft ? before + indentation : behind)
            return max(height, TableCellLabels.leastHeight)
        }
        let room = max(0, width - before - behind)
        let isClassic =
            contentConfiguration == nil
            && contentView.subviews.allSatisfy { view in
                _labels.views.contains { $0 === view }
            }
        if isClassic { return labelFrames(width: room, height: nil).neededHeight }
        guard contentView is any UIContentView || !contentView.constraints.isEmpty else {
            // Nothing says how high content placed by hand wants to be.
            return TableCellLabels.leastHeight
        }
        return contentView.systemLayoutSizeFitting(
            CGSize(width: room, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: priority
        ).height
    }

    private func labelFrames(width: CGFloat, height: CGFloat?) -> TableCellLabels.Frames {
        let end = width - (gripRoom + accessoryRoom > 0 ? Self.accessoryGap : Self.sideMargin)
        return _labels.frames(start: Self.sideMargin + indentation, end: end, height: height)
    }

    // MARK: Places

    private func here(_ frame: CGRect, in width: CGFloat) -> CGRect {
        _isRightToLeft ? AccessoryArrangement.mirrored(frame, width: width) : frame
    }

    final func _placeParts() {
        _placeBackground()
        let box = bounds
        let (before, behind) = (leadingRoom, trailingRoom)
        let isList = contentView is any UIContentView
        let content = CGRect(
            x: before + (isList ? indentation : 0), y: 0,
            width: max(0, box.width - before - behind - (isList ? indentation : 0)), height: box.height)
        contentView.frame = here(content, in: box.width)
        if !isList { placeLabels(in: content.size) }
        placeAccessories(height: box.height)
        placeControl(height: box.height)
        placeConfirmation()
        placeLines()
    }

    private func placeLabels(in size: CGSize) {
        let frames = labelFrames(width: size.width, height: size.height)
        _labels.text?.frame = here(frames.text, in: size.width)
        _labels.detail?.frame = here(frames.detail, in: size.width)
        _labels.image?.frame = here(frames.image, in: size.width)
        if _labels.style == .value2 { _labels.text?.textColor = tintColor }
    }

    private func placeAccessories(height: CGFloat) {
        let wanted = customAccessory == nil ? glyphs : []
        if _furniture.accessories.map(\.glyph) != wanted {
            for view in _furniture.accessories { view.removeFromSuperview() }
            _furniture.accessories = wanted.map { glyph in
                let view = AccessoryView(glyph)
                view.onTap = { [weak self] in self?.accessoryTapped() }
                addSubview(view)
                return view
            }
        }
        var end = bounds.width - readableRoom - Self.sideMargin
        placeGrip(height: height, end: end)
        end -= gripRoom
        for view in _furniture.accessories.reversed() {
            let size = view.glyph.size
            view.frame = here(
                CGRect(
                    x: end - size.width, y: ((height - size.height) / 2).rounded(), width: size.width,
                    height: size.height),
                in: bounds.width)
            end -= size.width + Self.accessoryGap
        }
        for view in [accessoryView, editingAccessoryView] where view !== customAccessory && view?.superview === self {
            view?.removeFromSuperview()
        }
        guard let view = customAccessory else { return }
        let size = size(ofAccessory: view)
        if view.superview !== self { addSubview(view) }
        view.frame = here(
            CGRect(
                x: end - size.width, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height),
            in: bounds.width)
    }

    private func placeGrip(height: CGFloat, end: CGFloat) {
        guard showingReorderControl else {
            _furniture.grip?.removeFromSuperview()
            _furniture.grip = nil
            return
        }
        let grip = _furniture.grip ?? AccessoryView(.reorder)
        if _furniture.grip == nil {
            grip.addGestureRecognizer(RowPan())
            addSubview(grip)
            _furniture.grip = grip
        }
        let size = grip.glyph.size
        grip.frame = here(
            CGRect(
                x: end - size.width, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height),
            in: bounds.width)
    }

    private func accessoryTapped() {
        guard let table = _table, let path = table.indexPath(for: self) else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    private func placeControl(height: CGFloat) {
        guard let glyph = control else {
            _furniture.control?.removeFromSuperview()
            _furniture.control = nil
            return
        }
        if _furniture.control?.glyph != glyph {
            _furniture.control?.removeFromSuperview()
            let view = AccessoryView(glyph)
            view.onTap = { [weak self] in self?.controlTapped() }
            addSubview(view)
            _furniture.control = view
        }
        let size = glyph.size
        _furniture.control?.isOn = isSelected
        _furniture.control?.frame = here(
            CGRect(
                x: readableRoom + Self.sideMargin - 4, y: ((height - size.height) / 2).rounded(), width: size.width,
                height: size.height),
            in: bounds.width)
    }

    /// Inserting happens at once; deleting wants to be confirmed.
    private func controlTapped() {
        switch editingStyle {
        case .insert: commit(.insert)
        case .delete:
            _furniture.isConfirming.toggle()
            setNeedsLayout()
        case .none: break
        }
    }

    private func commit(_ style: EditingStyle) {
        guard let table = _table, let path = table.indexPath(for: self) else { return }
        _furniture.isConfirming = false
        setNeedsLayout()
        table.dataSource?.tableView(table, commit: style, forRowAt: path)
    }

    private func placeConfirmation() {
        guard _furniture.isConfirming else {
            _furniture.confirmation?.removeFromSuperview()
            _furniture.confirmation = nil
            return
        }
        let button: UIButton
        if let shown = _furniture.confirmation {
            button = shown
        } else {
            button = UIButton(frame: .zero)
            button.backgroundColor = .systemRed
            button.setTitleColor(.white, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.commit(.delete) }, for: .touchUpInside)
            addSubview(button)
            _furniture.confirmation = button
        }
        button.setTitle(_furniture.deleteTitle ?? "Delete", for: .normal)
        let width = max(74, button.intrinsicContentSize.width + 2 * Self.sideMargin)
        button.frame = here(
            CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height), in: bounds.width)
    }

    // MARK: Lines

    private func placeLines() {
        let thickness = 1 / max(1, traitCollection.displayScale)
        _furniture.top = line(_furniture.top, _place?.hasTopLine ?? false, y: 0, isWhole: true, thickness)
        _furniture.bottom = line(
            _furniture.bottom, _place?.hasBottomLine ?? false, y: bounds.height - thickness,
            isWhole: _place?.bottomLineIsWhole ?? false, thickness)
    }

    /// - Returns: The line as it is now; `nil` where there is none.
    private func line(_ old: UIView?, _ isShown: Bool, y: CGFloat, isWhole: Bool, _ thickness: CGFloat) -> UIView? {
        guard isShown, let place = _place else {
            old?.removeFromSuperview()
            return nil
        }
        let view = old ?? UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        if view.superview !== self { insertSubview(view, aboveSubview: contentView) }
        view.backgroundColor = place.separatorColor
        var insets = isWhole ? .zero : separatorInset
        if !isWhole {
            insets.left += leadingRoom
            if let start = textStart, _furniture.separatorInset == nil, insets.left < start { insets.left = start }
            if place.insetReference == .fromAutomaticInsets,
                _furniture.separatorInset != nil || !isUsual(place.separatorInset)
            {
                insets.left += Self.sideMargin
            }
        }
        view.frame = here(
            CGRect(x: insets.left, y: y, width: max(0, bounds.width - insets.left - insets.right), height: thickness),
            in: bounds.width)
        return view
    }

    private func isUsual(_ inset: UIEdgeInsets) -> Bool { inset == UITableView.usualSeparatorInset }

    /// Where text starts behind a picture, from the cell's leading edge: usual lines start there too.
    private var textStart: CGFloat? {
        guard let place = _place, isUsual(place.separatorInset) else { return nil }
        if let view = contentView as? UIListContentView {
            return leadingRoom + indentation + view._textLeading
        }
        guard _labels.image?.image != nil else { return nil }
        return leadingRoom + labelFrames(width: contentView.bounds.width, height: bounds.height).text.minX
    }
}
