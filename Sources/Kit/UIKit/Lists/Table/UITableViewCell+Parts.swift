import CoreGraphics
import Foundation

/// The views around a cell's content: accessories, editing controls, and separators.
@MainActor struct TableCellDecorations {
    /// The control at the leading edge during editing.
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the delete confirmation button is shown.
    var isConfirming = false
    /// The title of the confirmation button; `nil` for the default.
    var deleteTitle: String?
    /// Whether rows are selected during editing, with selection marks instead of editing controls.
    var showsSelectionMark = false
    /// The insets of the separator that the app set, in points; `nil` for those of the table.
    var separatorInset: UIEdgeInsets?
    /// Whether the cell clips its contents to rounded corners.
    var hasRoundCorners = false
    /// Whether the row can be moved.
    var canMove = false
    /// The app's setting for the reorder control; `nil` if there is none.
    var showsGrip: Bool?
    fileprivate var accessories: [AccessoryView] = []
    fileprivate var control: AccessoryView?
    fileprivate var confirmation: UIButton?
    fileprivate var grip: AccessoryView?
    fileprivate var top: UIView?
    fileprivate var bottom: UIView?

    /// The frames of the separators in the cell's coordinate space, for tests.
    var lines: (top: CGRect?, bottom: CGRect?) { (top?.frame, bottom?.frame) }
    /// The views that tests tap.
    var controlView: UIView? { control }
    /// The confirmation button, which tests tap; `nil` if it is not shown.
    var confirmationView: UIView? { confirmation }
    /// The displayed accessories, which tests tap.
    var accessoryViews: [UIView] { accessories }
    /// The reorder control; `nil` if it is not shown.
    var reorderControl: UIView? { grip }

    /// Whether a cell shows a reorder control.
    func isMovable(_ cell: UITableViewCell) -> Bool { canMove && cell.isEditing && cell.showsReorderControl }
}

extension UITableViewCell {
    /// The table that contains the cell; `nil` while the cell is not in one.
    final var _table: UITableView? { _superview as? UITableView }

    /// The gap next to an accessory, and the width of an editing control with its gap, in points.
    private static let accessoryGap: CGFloat = 10
    private static let controlSpace: CGFloat = 38

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

    /// Returns the size of a custom accessory: its current size, or its preferred size if that is empty.
    private func size(ofAccessory view: UIView) -> CGSize {
        if view.bounds.width > 0 && view.bounds.height > 0 { return view.bounds.size }
        let intrinsicSize = view.intrinsicContentSize
        return intrinsicSize.width > 0 && intrinsicSize.height > 0 ? intrinsicSize : view.sizeThatFits(.zero)
    }

    /// The space after the content, in points.
    private var trailingSpace: CGFloat { readableInset + gripSpace + accessorySpace }

    /// The inset on both sides that keeps the content within the readable width, in points.
    private var readableInset: CGFloat { rowTraits?.readableInset ?? 0 }
    private var gripSpace: CGFloat {
        showingReorderControl ? AccessoryView.Glyph.reorder.size.width + Self.sideMargin : 0
    }

    private var accessorySpace: CGFloat {
        if let view = customAccessory { return size(ofAccessory: view).width + Self.sideMargin }
        let glyphs = glyphs
        guard !glyphs.isEmpty else { return 0 }
        return glyphs.reduce(0) { $0 + $1.size.width } + CGFloat(glyphs.count - 1) * Self.accessoryGap + Self.sideMargin
    }

    private var control: AccessoryView.Glyph? {
        guard isEditing else { return nil }
        if _decorations.showsSelectionMark { return .multiselect }
        return switch editingStyle {
        case .none: nil
        case .delete: .delete
        case .insert: .insert
        }
    }

    private var leadingSpace: CGFloat { readableInset + controlSpace }

    private var controlSpace: CGFloat {
        guard isEditing, shouldIndentWhileEditing, control != nil || editingStyle == .none else { return 0 }
        return control == nil ? 0 : Self.controlSpace
    }

    private var indentation: CGFloat {
        CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? max(0, indentationWidth) : 0)
    }

    /// Returns the height that fits all content at `width`.
    final func _neededHeight(width: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
        let (before, after) = (leadingSpace, trailingSpace)
        if let view = contentView as? UIListContentView {
            let height = view._height(
                inWidth: width, left: _isRightToLeft ? after : before + indentation,
                right: _isRightToLeft ? before + indentation : after)
            return max(height, minimumHeight)
        }
        let available = max(0, width - before - after)
        // Views that the app added to the cell rather than to its content view, with constraints to the cell.
        if !constraints.isEmpty {
            let own = _fittingHeight(width: width, priority)
            guard !contentView.constraints.isEmpty else { return own }
            return max(own, contentHeight(width: available, priority))
        }
        let isClassic =
            contentConfiguration == nil
            && contentView.subviews.allSatisfy { view in
                _labels.views.contains { $0 === view }
            }
        if isClassic {
            let needed = labelFrames(width: available, height: nil).neededHeight
            return max(needed.text + 2 * _design.rowMargin, needed.image, minimumHeight)
        }
        guard contentView is any UIContentView || !contentView.constraints.isEmpty else {
            // Content without constraints does not define a height.
            return minimumHeight
        }
        return contentHeight(width: available, priority)
    }

    private var minimumHeight: CGFloat { _design.rowHeight(isMac: traitCollection.userInterfaceIdiom == .mac) }

    private func contentHeight(width: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
        contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: priority
        ).height
    }

    private func labelFrames(width: CGFloat, height: CGFloat?) -> TableCellLabels.Frames {
        let end = width - (gripSpace + accessorySpace > 0 ? Self.accessoryGap : Self.sideMargin)
        return _labels.frames(start: Self.sideMargin + indentation, end: end, height: height)
    }

    // MARK: Arrangement

    private func displayedFrame(_ frame: CGRect, in width: CGFloat) -> CGRect {
        _isRightToLeft ? AccessoryArrangement.mirrored(frame, width: width) : frame
    }

    /// Places the background, the content, the accessories, the editing controls, and the separators.
    final func placeParts() {
        placeBackground()
        let size = bounds.size
        let (before, after) = (leadingSpace, trailingSpace)
        let isList = contentView is any UIContentView
        let content = CGRect(
            x: before + (isList ? indentation : 0), y: 0,
            width: max(0, size.width - before - after - (isList ? indentation : 0)), height: size.height)
        contentView.frame = displayedFrame(content, in: size.width)
        if !isList { placeLabels(in: content.size) }
        placeAccessories(height: size.height)
        placeControl(height: size.height)
        placeConfirmation()
        placeLines()
    }

    private func placeLabels(in size: CGSize) {
        let frames = labelFrames(width: size.width, height: size.height)
        _labels.text?.frame = displayedFrame(frames.text, in: size.width)
        _labels.detail?.frame = displayedFrame(frames.detail, in: size.width)
        _labels.image?.frame = displayedFrame(frames.image, in: size.width)
        if _labels.style == .value2 { _labels.text?.textColor = tintColor }
    }

    private func placeAccessories(height: CGFloat) {
        let newGlyphs = customAccessory == nil ? glyphs : []
        if _decorations.accessories.map(\.glyph) != newGlyphs {
            for view in _decorations.accessories { view.removeFromSuperview() }
            _decorations.accessories = newGlyphs.map { glyph in
                let view = AccessoryView(glyph)
                view.onTap = { [weak self] in self?.accessoryTapped() }
                addSubview(view)
                return view
            }
        }
        var end = bounds.width - readableInset - Self.sideMargin
        placeGrip(height: height, end: end)
        end -= gripSpace
        for view in _decorations.accessories.reversed() {
            let size = view.glyph.size
            view.frame = displayedFrame(
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
        view.frame = displayedFrame(
            CGRect(
                x: end - size.width, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height),
            in: bounds.width)
    }

    private func placeGrip(height: CGFloat, end: CGFloat) {
        guard showingReorderControl else {
            _decorations.grip?.removeFromSuperview()
            _decorations.grip = nil
            return
        }
        let grip = _decorations.grip ?? AccessoryView(.reorder)
        if _decorations.grip == nil {
            grip.addGestureRecognizer(ReorderPan())
            addSubview(grip)
            _decorations.grip = grip
        }
        let size = grip.glyph.size
        grip.frame = displayedFrame(
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
            _decorations.control?.removeFromSuperview()
            _decorations.control = nil
            return
        }
        if _decorations.control?.glyph != glyph {
            _decorations.control?.removeFromSuperview()
            let view = AccessoryView(glyph)
            view.onTap = { [weak self] in self?.controlTapped() }
            addSubview(view)
            _decorations.control = view
        }
        let size = glyph.size
        _decorations.control?.isOn = isSelected
        _decorations.control?.frame = displayedFrame(
            CGRect(
                x: readableInset + Self.sideMargin - 4, y: ((height - size.height) / 2).rounded(), width: size.width,
                height: size.height),
            in: bounds.width)
    }

    /// Inserts immediately. Deleting requires confirmation.
    private func controlTapped() {
        switch editingStyle {
        case .insert: commit(.insert)
        case .delete:
            let confirms = !_decorations.isConfirming
            let state: StateMask = confirms ? [.showingEditControl, .showingDeleteConfirmation] : .showingEditControl
            willTransition(to: state)
            _decorations.isConfirming = confirms
            setNeedsLayout()
            didTransition(to: state)
        case .none: break
        }
    }

    private func commit(_ style: EditingStyle) {
        guard let table = _table, let path = table.indexPath(for: self) else { return }
        _decorations.isConfirming = false
        setNeedsLayout()
        table.dataSource?.tableView(table, commit: style, forRowAt: path)
    }

    private func placeConfirmation() {
        guard _decorations.isConfirming else {
            _decorations.confirmation?.removeFromSuperview()
            _decorations.confirmation = nil
            return
        }
        let button: UIButton
        if let existing = _decorations.confirmation {
            button = existing
        } else {
            button = UIButton(frame: .zero)
            button.backgroundColor = .systemRed
            button.setTitleColor(.white, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.commit(.delete) }, for: .touchUpInside)
            addSubview(button)
            _decorations.confirmation = button
        }
        button.setTitle(_decorations.deleteTitle ?? "Delete", for: .normal)
        let width = max(74, button.intrinsicContentSize.width + 2 * Self.sideMargin)
        button.frame = displayedFrame(
            CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height), in: bounds.width)
    }

    // MARK: Separators

    private func placeLines() {
        let thickness = 1 / max(1, traitCollection.displayScale)
        _decorations.top = line(_decorations.top, rowTraits?.hasTopLine ?? false, y: 0, isFullWidth: true, thickness)
        _decorations.bottom = line(
            _decorations.bottom, rowTraits?.hasBottomLine ?? false, y: bounds.height - thickness,
            isFullWidth: rowTraits?.bottomLineIsFullWidth ?? false, thickness)
    }

    /// - Returns: The separator; `nil` if there is none.
    private func line(_ old: UIView?, _ isVisible: Bool, y: CGFloat, isFullWidth: Bool, _ thickness: CGFloat) -> UIView?
    {
        guard isVisible, let traits = rowTraits else {
            old?.removeFromSuperview()
            return nil
        }
        let view = old ?? UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        if view.superview !== self { insertSubview(view, aboveSubview: contentView) }
        view.backgroundColor = traits.separatorColor
        var insets = isFullWidth ? .zero : separatorInset
        if !isFullWidth {
            insets.left += leadingSpace
            if isDefault(traits.separatorInset), _decorations.separatorInset == nil {
                insets.right += _design.separatorEnd(isInset: traits.style == .insetGrouped)
            }
            if let start = textStart, _decorations.separatorInset == nil, insets.left < start { insets.left = start }
            if traits.insetReference == .fromAutomaticInsets,
                _decorations.separatorInset != nil || !isDefault(traits.separatorInset)
            {
                insets.left += Self.sideMargin
            }
        }
        view.frame = displayedFrame(
            CGRect(x: insets.left, y: y, width: max(0, bounds.width - insets.left - insets.right), height: thickness),
            in: bounds.width)
        return view
    }

    private func isDefault(_ inset: UIEdgeInsets) -> Bool { inset == UITableView.defaultSeparatorInset }

    /// The start of the text after an image, from the leading edge of the cell. Default separators start there too.
    private var textStart: CGFloat? {
        guard let traits = rowTraits, isDefault(traits.separatorInset) else { return nil }
        if let view = contentView as? UIListContentView {
            return leadingSpace + indentation + view.textLeading
        }
        guard _labels.image?.image != nil else { return nil }
        return leadingSpace + labelFrames(width: contentView.bounds.width, height: bounds.height).text.minX
    }
}
