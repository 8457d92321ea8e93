import Foundation

/// A tab that contains other tabs, one of which is selected with it.
@preconcurrency @MainActor open class UITabGroup: UITab {
    /// How a sidebar shows the group.
    public enum SidebarAppearance: Int, Sendable {
        /// Like ``rootSection``.
        case automatic = 0
        /// As a row below which its children are.
        case inline = 1
        /// As a section with its title.
        case rootSection = 2
    }

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: The title in the tab bar.
    ///   - image: The image in the tab bar.
    ///   - identifier: Must differ from those of all other tabs of the controller.
    ///   - children: The tabs of the group.
    ///   - viewControllerProvider: Creates the view controller of the group. A group without one shows that of its
    ///     selected child.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        for child in children { child.parentGroup = self }
    }

    /// The tabs of the group.
    open var children: [UITab] {
        didSet {
            for child in oldValue where child.parentGroup === self { child.parentGroup = nil }
            for child in children { child.parentGroup = self }
            childrenChanged()
            tabBarController?.sidebar.tabsChanged()
        }
    }
    /// The identifiers of the children in the order that users chose. Children without one follow in their own order.
    open var displayOrderIdentifiers: [String] = []
    /// The children in the order that users chose.
    open var displayOrder: [UITab] {
        let chosen = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
        return chosen + children.filter { child in !chosen.contains { $0 === child } }
    }
    /// Whether users may reorder the children. Has no effect here.
    open var allowsReordering = false
    /// Actions that a sidebar shows below the children.
    open var sidebarActions: [UIAction] = [] {
        didSet { tabBarController?.sidebar.tabsChanged() }
    }
    /// How a sidebar shows the group.
    open var sidebarAppearance = SidebarAppearance.automatic {
        didSet { if sidebarAppearance != oldValue { tabBarController?.sidebar.tabsChanged() } }
    }
    /// Whether a sidebar first shows the group without its children.
    open var isCollapsedByDefault = false
    /// The identifier of the child that is selected when the group is first selected.
    open var defaultChildIdentifier: String?

    /// The selected child. By default, that of ``defaultChildIdentifier``; without one, `nil` if the group has a view
    /// controller of its own, otherwise the first child.
    open var selectedChild: UITab? {
        get {
            if let selected, selected.parentGroup === self { return selected }
            if isDeselected, hasViewController { return nil }
            let preferred = children.first { $0.identifier == defaultChildIdentifier }
            return preferred ?? (hasViewController ? nil : children.first)
        }
        set {
            guard let newValue else {
                deselect()
                return childrenChanged()
            }
            guard newValue.parentGroup === self, newValue !== selected else { return }
            selected = newValue
            isDeselected = false
            childrenChanged()
        }
    }
    private final weak var selected: UITab?
    /// Whether the group shows its own view controller although it has a default child.
    private final var isDeselected = false

    private func deselect() {
        selected = nil
        isDeselected = true
    }

    /// The navigation controller that shows the view controllers of the group and of the selected tabs in it, each on
    /// top of the one that contains it.
    open var managingNavigationController: UINavigationController? {
        didSet {
            guard managingNavigationController !== oldValue else { return }
            oldValue?.onStackChange = nil
            managingNavigationController?.onStackChange = { [weak self] in self?.stackChanged() }
            childrenChanged()
        }
    }

    /// Returns the tab with an identifier in this group or a group in it, or `nil`.
    open func tab(forIdentifier identifier: String) -> UITab? {
        for child in children {
            if child.identifier == identifier { return child }
            if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    /// The selected tab in this group that contains no other tab; the group itself if it has no selected child.
    final var _leaf: UITab {
        var leaf: UITab = self
        while let next = (leaf as? UITabGroup)?.selectedChild { leaf = next }
        return leaf
    }

    private func childrenChanged() {
        // View controllers are created when they are first shown.
        let stack = managingTabGroup?.managingNavigationController?.viewControllers ?? []
        if !stack.isEmpty { updateStack() }
        tabBarController?._selectionChanged(in: self)
    }

    // MARK: View controllers

    /// The controller that is shown while the group is selected.
    final var shownController: UIViewController? {
        if let managingNavigationController {
            if managingNavigationController.viewControllers.isEmpty { updateStack() }
            return managingNavigationController
        }
        if let own = viewController { return own }
        let child = selectedChild
        return (child as? UITabGroup)?.shownController ?? child?.viewController
    }

    /// Shows the controllers of the group and of the selected tabs in it.
    final func updateStack() {
        guard let managingNavigationController else { return parentGroup?.updateStack() ?? () }
        var stack = [viewController].compactMap { $0 }
        var next = selectedChild
        while let tab = next {
            // A navigation controller cannot be pushed.
            if let controller = tab.viewController, !(controller is UINavigationController) { stack.append(controller) }
            next = (tab as? UITabGroup)?.selectedChild
        }
        let old = managingNavigationController.viewControllers
        guard !stack.isEmpty, !old.elementsEqual(stack, by: ===) else { return }
        managingNavigationController.setViewControllers(stack, animated: !old.isEmpty)
    }

    /// Deselects the tabs whose controllers were popped.
    private func stackChanged() {
        guard let stack = managingNavigationController?.viewControllers, !stack.isEmpty else { return }
        func isShown(_ tab: UITab) -> Bool {
            guard let controller = tab.viewControllerIfCreated else { return false }
            return stack.contains { $0 === controller }
        }
        var group = self
        while let tab = group.selectedChild {
            let isPopped = tab.viewControllerIfCreated.map { !($0 is UINavigationController) } ?? false
            // A group without a controller of its own is shown by that of its child.
            if isPopped, !isShown(tab), group.hasViewController, isShown(group) { return group.deselect() }
            guard let next = tab as? UITabGroup else { return }
            group = next
        }
    }
}
