import CoreGraphics

extension UITabBarController {
    /// The list of tabs at the side of a wide window.
    @preconcurrency @MainActor open class Sidebar: NSObject {
        /// How the sidebar is placed with the content.
        public enum Layout: Int, Sendable {
            /// Like ``tile``, as on desktop systems.
            case automatic = 0
            /// Over the content, whose safe area excludes the sidebar.
            case overlap = 1
            /// Beside the content.
            case tile = 2
        }

        /// Whether the sidebar or the bar appears where only one of them can be shown.
        public enum Placement: Int, Sendable {
            /// The bar.
            case automatic = 0
            case sidebar = 1
            case tabBar = 2
        }

        private final weak var controller: UITabBarController?
        /// The list of tabs; `nil` until the sidebar is first possible.
        private(set) final var view: TabSidebarView?
        private final var toggle: UIButton?

        /// Creates the sidebar of a controller, which it does not retain.
        init(_ controller: UITabBarController) {
            self.controller = controller
            super.init()
        }

        /// Whether the sidebar is not visible. Windows that are too narrow for a sidebar, and modes without one, do not
        /// change the value.
        open var isHidden = false {
            didSet { if isHidden != oldValue { controller?.sidebarMayChange(animated: true) } }
        }
        /// How the sidebar is placed with the content.
        open var preferredLayout = Layout.automatic {
            didSet { if preferredLayout != oldValue { controller?.sidebarMayChange(animated: false) } }
        }
        /// The choice where only the sidebar or the bar can be shown. Windows here can hide a sidebar and show it
        /// again, so the value has no effect.
        open var preferredPlacement = Placement.automatic
        /// Whether the window can show a sidebar at present.
        open var isAvailable: Bool { isPossible }
        /// The content above the tabs.
        open var headerContentConfiguration: (any UIContentConfiguration)? {
            didSet { view?.setHeader(headerContentConfiguration) }
        }
        /// The content below the tabs, which scrolls with them.
        open var footerContentConfiguration: (any UIContentConfiguration)? {
            didSet { view?.setFooter(footerContentConfiguration) }
        }
        /// A view at the bottom, which does not scroll.
        open var bottomBarView: UIView? {
            didSet { if bottomBarView !== oldValue { view?.setBottomBar(bottomBarView) } }
        }
        /// Updates the row of a tab.
        open func reconfigureItem(for tab: UITab) { view?.reconfigure(tab) }

        // MARK: Display

        /// Whether the mode, the tabs, and the width of the window provide for a sidebar.
        final var isPossible: Bool {
            guard let controller, controller.traitCollection.horizontalSizeClass == .regular else { return false }
            return switch controller.mode {
            case .tabBar: false
            case .tabSidebar: !controller.tabs.isEmpty
            case .automatic: controller.tabs.contains { $0 is UITabGroup && !$0.isHidden }
            }
        }
        /// Whether the sidebar covers a part of the window.
        final var isShown: Bool { isPossible && !isHidden }
        /// Whether the sidebar is beside the content rather than over it.
        final var isTiled: Bool { preferredLayout != .overlap }

        /// The width of the sidebar in a window.
        private static func width(in window: CGFloat) -> CGFloat { min(320, (window * 0.36).rounded()) }

        /// Places the sidebar and the button that shows it. Returns the width that it covers.
        final func layOut(in controller: UITabBarController) -> CGFloat {
            guard let root = controller.viewIfLoaded, isPossible else {
                view?.removeFromSuperview()
                toggle?.removeFromSuperview()
                (view, toggle) = (nil, nil)
                return 0
            }
            let bounds = root.bounds
            let isMirrored = root._isRightToLeft
            let width = Self.width(in: bounds.width)
            if isShown || view != nil {
                let list = view ?? makeView(in: controller, root)
                let x = isMirrored ? (isHidden ? bounds.width : bounds.width - width) : (isHidden ? -width : 0)
                list.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
                list.isAccessible = !isHidden
            }
            let button = toggle ?? makeToggle(root)
            root.bringSubviewToFront(button)
            let safe = root.safeAreaInsets
            let side: CGFloat = 44
            // In the sidebar at its outer edge, otherwise in the row of the bar.
            let row = isHidden ? bounds.height - safe.bottom - (root._design.tabBarHeight + side) / 2 : safe.top + 4
            let left = isMirrored ? bounds.width - safe.right - 8 - side : safe.left + 8
            button.frame = CGRect(x: left, y: row, width: side, height: side)
            // The symbol has its bar at the left.
            button.imageView?.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
            button.alpha = isHidden && controller.hidesBar ? 0 : 1
            button.accessibilityLabel = isHidden ? "Show Sidebar" : "Hide Sidebar"
            return isShown ? width : 0
        }

        private func makeView(in controller: UITabBarController, _ root: UIView) -> TabSidebarView {
            let new = TabSidebarView(frame: .zero)
            new.controller = controller
            view = new
            root.addSubview(new)
            new.setHeader(headerContentConfiguration)
            new.setFooter(footerContentConfiguration)
            new.setBottomBar(bottomBarView)
            new.reload()
            return new
        }

        private func makeToggle(_ root: UIView) -> UIButton {
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: "sidebar.left"), for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.isHidden.toggle() }, for: .touchUpInside)
            toggle = button
            root.addSubview(button)
            return button
        }

        /// Updates the list after tabs or groups changed. Does nothing before the view is loaded.
        final func tabsChanged() {
            guard let controller, controller.isViewLoaded else { return }
            view?.reload()
            controller.view.setNeedsLayout()
        }

        /// Selects the row of the selected tab.
        final func selectionChanged() { view?.showSelection() }
    }

    /// Lays out the controller after a change of the sidebar's state, animated if the view is in a window.
    final func sidebarMayChange(animated: Bool) {
        guard animated else { return viewIfLoaded?.setNeedsLayout() ?? () }
        animateBar()
    }

    /// Selects the tab of a row of the sidebar, unless the delegate refuses.
    final func sidebarPressed(_ tab: UITab) {
        guard tab.tabBarController === self, tab.isEnabled else { return sidebar.selectionChanged() }
        let previous = selectedTab
        guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return sidebar.selectionChanged() }
        guard tab.tabBarController === self else { return sidebar.selectionChanged() }
        if let group = tab as? UITabGroup { group.selectedChild = nil }
        selectedTab = tab
        let leaf = (tab as? UITabGroup)?._leaf ?? tab
        delegate?.tabBarController(self, didSelectTab: leaf, previousTab: previous === leaf ? nil : previous)
    }
}
