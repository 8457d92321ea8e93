import CoreGraphics

/// Which items of a bar are in its menu because the bar has not enough space.
@MainActor struct BarOverflow {
    /// The items that fit, by their index.
    private(set) var shown: Set<Int> = []
    /// The indices of the items in the menu, in their order in the bar.
    private(set) var hidden: [Int] = []

    /// - Parameters:
    ///   - lengths: The widths of the items with the gaps that belong to them, in points.
    ///   - menuLength: The width of the button of the menu with its gap.
    init(lengths: [CGFloat], priorities: [UIBarButtonItemVisibilityPriority], available: CGFloat, menuLength: CGFloat) {
        shown = Set(lengths.indices)
        var rest = lengths.reduce(0, +)
        guard rest > available else { return }
        rest += menuLength
        let order = lengths.indices.sorted {
            (priorities[$0].rawValue, $1) < (priorities[$1].rawValue, $0)
        }
        for index in order where rest > available && lengths[index] > 0 {
            rest -= lengths[index]
            shown.remove(index)
        }
        hidden = lengths.indices.filter { !shown.contains($0) }
    }
}

/// The button whose menu has the items of a bar that have no space, and the views of these items.
@MainActor struct OverflowButton {
    private var item: UIBarButtonItem?
    private var items: [UIBarButtonItem] = []
    private var views: [UIView] = []
    /// `nil` while all items have space.
    private(set) var view: BarButton?

    /// Removes the views of the items that have no space from a bar, and adds those that have space again.
    mutating func hide(
        _ hidden: [(item: UIBarButtonItem, view: UIView)], of container: UIView, in bar: UIView,
        appearance: UIBarButtonItemAppearance?
    ) {
        guard !hidden.map(\.view).elementsEqual(views, by: ===) else { return }
        // The app may have moved the views elsewhere.
        for view in views where view.superview == nil { container.addSubview(view) }
        for (_, view) in hidden where view.superview === container { view.removeFromSuperview() }
        view?.removeFromSuperview()
        (views, items, item, view) = (hidden.map(\.view), hidden.map(\.item), nil, nil)
        guard !hidden.isEmpty else { return }
        let menu = UIMenu(children: items.compactMap(\.elementInMenu))
        let new = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: menu)
        new.accessibilityLabel = "More"
        new._bar = bar
        let button = BarButton(new, appearance: appearance)
        container.addSubview(button)
        (item, view) = (new, button)
    }
}

extension UIBarButtonItem {
    /// What represents the item in the menu of a bar without enough space; `nil` for a custom view.
    fileprivate var elementInMenu: UIMenuElement? {
        if let menuRepresentation { return menuRepresentation }
        guard customView == nil else { return nil }
        let text = title ?? accessibilityLabel ?? spokenSymbol ?? ""
        if let menu, !hasAction {
            return UIMenu(title: text, image: image, options: menu.options, children: menu.children)
        }
        return UIAction(title: text, image: image, attributes: isEnabled ? [] : .disabled) { [weak self] _ in
            self?.trigger()
        }
    }
}
