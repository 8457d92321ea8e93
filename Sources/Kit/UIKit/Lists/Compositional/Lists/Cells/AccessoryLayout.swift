import Foundation

/// The accessories of a list cell and their views.
@MainActor struct AccessoryLayout {
    /// An accessory and the view that displays it.
    struct DisplayedAccessory {
        /// The key by which the view is found again.
        let key: Key
        /// The displayed value of the app.
        let accessory: UICellAccessory
        /// The view that displays the accessory.
        let view: UIView
        /// The space for the view.
        let slot: AccessoryArrangement.Slot
        /// Whether the view was added since the last layout pass, so that it moves in from the edge.
        var isNew: Bool
    }

    /// Identifies the view of an accessory. Accessories of the same type are numbered in order.
    struct Key: Hashable {
        /// The kind of the accessory.
        let type: UICellAccessory.AccessoryType
        /// The number among the accessories of the same kind.
        let number: Int
    }

    /// The accessories that the app set.
    var accessories: [UICellAccessory] = []
    /// Whether the views are out of date.
    var needsViews = true
    /// Whether the views were created for a cell in editing mode.
    var isForEditing = false
    /// The displayed accessories before the content.
    var leading: [DisplayedAccessory] = []
    /// The displayed accessories after the content.
    var trailing: [DisplayedAccessory] = []
    /// The views of the lines before trailing accessories.
    var lines: [UIView] = []
    /// Views to remove in the next layout pass. Measuring a cell must not change its subviews.
    var leaving: [UIView] = []

    /// The displayed accessories in reading order.
    var all: [DisplayedAccessory] { leading + trailing }
}

extension UICollectionViewListCell {
    /// Updates the views of the displayed accessories. Existing views are reused.
    private func updateAccessoryViews() {
        let isEditing = _collectionView?.isEditing ?? false
        guard accessoryLayout.needsViews || accessoryLayout.isForEditing != isEditing else { return }
        accessoryLayout.needsViews = false
        accessoryLayout.isForEditing = isEditing
        let sides = AccessorySides(
            accessoryLayout.accessories, editing: isEditing, isHeader: listPosition?.isHeader ?? false)
        var old: [AccessoryLayout.Key: UIView] = [:]
        let before = accessoryLayout.all
        for displayed in before { old[displayed.key] = displayed.view }
        var numbers: [UICellAccessory.AccessoryType: Int] = [:]
        func makeDisplayed(_ accessory: UICellAccessory) -> AccessoryLayout.DisplayedAccessory {
            let number = numbers[accessory.accessoryType, default: 0]
            numbers[accessory.accessoryType] = number + 1
            let key = AccessoryLayout.Key(type: accessory.accessoryType, number: number)
            let existing = old.removeValue(forKey: key)
            let view = existing ?? makeView(for: accessory)
            let size = fill(view, with: accessory)
            view.isHidden = accessory.appearance.isHidden
            return AccessoryLayout.DisplayedAccessory(
                key: key, accessory: accessory, view: view,
                slot: AccessoryArrangement.Slot(
                    size: size, width: reservedWidth(of: accessory),
                    hasSeparator: accessory.appearance.showsSeparator),
                isNew: existing == nil)
        }
        accessoryLayout.leading = sides.leading.map(makeDisplayed)
        accessoryLayout.trailing = sides.trailing.map(makeDisplayed)
        accessoryLayout.leaving += before.compactMap { old[$0.key] }
    }

    private func makeView(for accessory: UICellAccessory) -> UIView {
        let glyph: AccessoryView.Glyph
        switch accessory.accessoryType {
        case .customView(let view): return view
        case .label: return UILabel(frame: .zero)
        case .popUpMenu: return PopUpMenuButton()
        case .disclosureIndicator: glyph = .disclosure
        case .outlineDisclosure: glyph = .outline
        case .checkmark: glyph = .checkmark
        case .delete: glyph = .delete
        case .insert: glyph = .insert
        case .reorder: glyph = .reorder
        case .multiselect: glyph = .multiselect
        case .detail: glyph = .detail
        }
        let view = AccessoryView(glyph)
        if glyph == .reorder { view.addGestureRecognizer(ReorderPan()) }
        return view
    }

    /// Updates the view from its accessory.
    ///
    /// - Returns: The display size of the view.
    private func fill(_ view: UIView, with accessory: UICellAccessory) -> CGSize {
        let appearance = accessory.appearance
        if let view = view as? AccessoryView {
            view.tint = appearance.tint
            view.background = appearance.background
            view.isOn = isSelected
            view.onTap = { [weak self] in self?.perform(accessory) }
            return CGSize(width: scaled(view.glyph.size.width), height: scaled(view.glyph.size.height))
        }
        if case .label = accessory.accessoryType, let label = view as? UILabel {
            label.text = appearance.text
            label.font = appearance.font
            label.adjustsFontForContentSizeCategory = appearance.adjustsFont
            label.textColor = appearance.tint ?? .secondaryLabel
            return label.intrinsicContentSize
        }
        if let button = view as? PopUpMenuButton, let menu = appearance.menu {
            menu.selectFirst()
            button.menu = menu
            button.tintColor = appearance.tint ?? .secondaryLabel
            button.onChange = { [weak self] menu in
                // The selected title may have another width.
                self?.accessoryLayout.needsViews = true
                self?.setNeedsLayout()
                appearance.menuHandler?(menu)
            }
            return button.intrinsicContentSize
        }
        if let tint = appearance.tint { view.tintColor = tint }
        let intrinsicSize = view.intrinsicContentSize
        if appearance.keepsSize { return view.bounds.size }
        return CGSize(
            width: intrinsicSize.width == UIView.noIntrinsicMetric ? view.bounds.width : intrinsicSize.width,
            height: intrinsicSize.height == UIView.noIntrinsicMetric ? view.bounds.height : intrinsicSize.height)
    }

    /// Scales a length by the user's preferred text size and rounds it to a pixel.
    private func scaled(_ length: CGFloat) -> CGFloat {
        let value = UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection)
        let scale = max(1, traitCollection.displayScale)
        return (value * scale).rounded() / scale
    }

    /// Returns the reserved width, or `nil` to use the accessory's own width.
    ///
    /// - Source: recorded frames of UIKit. A custom view that is wider than the standard width extends beyond it.
    private func reservedWidth(of accessory: UICellAccessory) -> CGFloat? {
        switch accessory.appearance.width {
        case .actual: nil
        // A trailing outline control replaces a disclosure indicator, which uses its own width.
        case .standard
        where accessory.accessoryType == .outlineDisclosure
            && accessory.appearance.isTrailingOutline(inHeader: listPosition?.isHeader ?? false):
            nil
        case .standard: scaled(AccessoryArrangement.standardWidth)
        case .custom(let width): width.isFinite && width > 0 ? width : nil
        }
    }

    // MARK: Layout

    /// Returns the arrangement of accessories and content, in reading order, for `width` or the cell's current width.
    final func arrange(width: CGFloat? = nil) -> AccessoryArrangement {
        updateAccessoryViews()
        let indentation = CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? max(0, indentationWidth) : 0)
        return AccessoryArrangement(
            leading: accessoryLayout.leading.map(\.slot), trailing: accessoryLayout.trailing.map(\.slot),
            size: CGSize(width: width ?? bounds.width, height: bounds.height), margins: directionalLayoutMargins,
            indentation: indentation, indentsAccessories: indentsAccessories,
            scale: max(1, traitCollection.displayScale))
    }

    /// Sets the frames of the accessories and of the lines between them.
    final func placeAccessories(_ arrangement: AccessoryArrangement) {
        func displayedFrame(_ frame: CGRect) -> CGRect {
            _isRightToLeft ? AccessoryArrangement.mirrored(frame, width: bounds.width) : frame
        }
        for (index, frame) in arrangement.leading.enumerated() {
            place(accessoryLayout.leading[index], at: displayedFrame(frame), enteringFrom: _isRightToLeft ? 1 : -1)
            accessoryLayout.leading[index].isNew = false
        }
        for (index, frame) in arrangement.trailing.enumerated() {
            place(accessoryLayout.trailing[index], at: displayedFrame(frame), enteringFrom: _isRightToLeft ? -1 : 1)
            accessoryLayout.trailing[index].isNew = false
        }
        for view in accessoryLayout.leaving where !accessoryLayout.all.contains(where: { $0.view === view }) {
            removeAnimated(view)
        }
        accessoryLayout.leaving = []
        placeLines(arrangement.separators.compactMap { $0 }.map(displayedFrame))
        updateStates()
    }

    /// Sets the frame of an accessory view. In an animation, a new view moves in from the cell's edge.
    private func place(_ displayed: AccessoryLayout.DisplayedAccessory, at frame: CGRect, enteringFrom side: CGFloat) {
        let view = displayed.view
        if view.superview !== self {
            addSubview(view)
            if displayed.isNew, UIView.inheritedAnimationDuration > 0 {
                UIView.performWithoutAnimation {
                    set(view, frame.offsetBy(dx: side * (frame.width + AccessoryArrangement.trailingGap), dy: 0))
                    view.alpha = 0
                }
            }
            view.alpha = 1
        }
        set(view, frame)
    }

    /// Sets bounds and center, because `frame` is not meaningful for a rotated view.
    private func set(_ view: UIView, _ frame: CGRect) {
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let newCenter = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != newCenter { view.center = newCenter }
    }

    private func removeAnimated(_ view: UIView) {
        guard view.superview === self else { return }
        guard UIView.inheritedAnimationDuration > 0 else { return view.removeFromSuperview() }
        let side: CGFloat = view.center.x < bounds.midX ? -1 : 1
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                view.alpha = 0
                view.center.x += side * view.bounds.width
            },
            completion: { [weak self, weak view] _ in
                // The view may be in use again.
                guard let self, let view, !self.accessoryLayout.all.contains(where: { $0.view === view }) else {
                    return
                }
                view.removeFromSuperview()
            })
    }

    private func placeLines(_ frames: [CGRect]) {
        while accessoryLayout.lines.count > frames.count { accessoryLayout.lines.removeLast().removeFromSuperview() }
        while accessoryLayout.lines.count < frames.count {
            let line = UIView(frame: .zero)
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            addSubview(line)
            accessoryLayout.lines.append(line)
        }
        for (line, frame) in zip(accessoryLayout.lines, frames) { line.frame = frame }
    }

    // MARK: State

    /// Updates the glyphs that depend on the cell's state.
    private func updateStates() {
        for displayed in accessoryLayout.all {
            guard let view = displayed.view as? AccessoryView else { continue }
            if view.glyph == .multiselect { view.isOn = isSelected }
            if view.glyph == .outline { rotate(view) }
        }
    }

    /// Rotates the outline control. It points down when the item is expanded.
    private func rotate(_ view: AccessoryView) {
        let quarter = _isRightToLeft ? -CGFloat.pi / 2 : .pi / 2
        let transform = _isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
        if view.transform != transform { view.transform = transform }
    }

    // MARK: Actions

    /// Performs the action of a tap on an accessory.
    final func perform(_ accessory: UICellAccessory) {
        if let handler = accessory.handler { return handler() }
        switch accessory.accessoryType {
        case .outlineDisclosure: toggleOutline()
        case .delete: showTrailingActions()
        default: break
        }
    }

    /// Reveals the trailing swipe actions, as a swipe does.
    private func showTrailingActions() {
        guard let view = _collectionView,
            let actions = view.swipeActions(of: self, side: .trailing, evenWhileEditing: true)
        else { return }
        view.beginSwipe(self, side: .trailing, actions)?.open()
    }

    /// Expands or collapses the cell's item if it is part of an outline.
    final func toggleOutline() {
        guard let view = _collectionView, let path = view.indexPath(for: self),
            let outline = view.dataSource as? any OutlineSource, let isExpanded = outline._isExpanded(at: path)
        else { return }
        outline.setExpanded(!isExpanded, at: path)
    }

    /// Performs the action of a trailing outline control for a tap anywhere in the cell.
    ///
    /// - Returns: Whether the cell has such a control. The tap then selects nothing.
    final func handleOutlineTap() -> Bool {
        let control = accessoryLayout.trailing.first {
            $0.accessory.accessoryType == .outlineDisclosure && !$0.view.isHidden
        }
        guard let control else { return false }
        perform(control.accessory)
        return true
    }
}
