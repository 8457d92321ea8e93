import Foundation

/// Shows one of several view controllers, with a bar at the bottom to select another one.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func viewDidLoad() { super.viewDidLoad() }
    open override dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    open override dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    open override dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    open override dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    open override dynamic var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    open override dynamic var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open override dynamic var shouldAutorotate: Bool { super.shouldAutorotate }
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations
    }
    open override dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }

    package override func updateTabBarVisibility() { updateBarVisibility() }
    package override func contentBelowTabBarMayHaveChanged() { contentMayHaveChanged() }
    /// The bar, which ``replaceBar(with:)`` may replace.
    private(set) final var bar = UITabBar(frame: .zero)
    /// Contains the view of the selected controller and fills the view.
    final let contentView = UIView(frame: .zero)
    /// The tabs in the bar, without hidden ones.
    private final var entries: [UITab] = []
    private final var allTabs: [UITab] = []
    private final var index = NSNotFound
    /// The controller whose view is in ``contentView``; `nil` before the first layout.
    private(set) final var shown: UIViewController?
    /// Whether the bar is minimized, depending on the scrolling of the content.
    final var minimizer = BarMinimizer()
    /// The capsule around the accessory; `nil` without one.
    private(set) final var accessoryCapsule: FloatingCapsule?

    /// The object that may refuse selections and provides animators. Held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar at the bottom. Its delegate is the controller.
    open var tabBar: UITabBar { bar }

    open override dynamic var childForStatusBarStyle: UIViewController? { selectedViewController }
    override var contentController: UIViewController { selectedViewController ?? self }
    open override dynamic var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { selectedViewController.map { [$0] } ?? [] }

    // MARK: Controllers

    /// The controllers of the tabs in the bar. Reading it creates those that were not shown yet.
    open var viewControllers: [UIViewController]? {
        get { entries.isEmpty ? nil : entries.compactMap { controller(of: $0) } }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Keeps the selected controller if the new controllers contain it, otherwise selects the first.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = (viewControllers ?? []).map { controller in
            allTabs.first { $0.wrapped === controller } ?? UITab(_wrapping: controller)
        }
        setTabs(new, animated: animated)
    }

    /// `NSNotFound` while there are no controllers.
    open var selectedIndex: Int {
        get { index }
        set { if entries.indices.contains(newValue) { select(newValue) } }
    }
    /// The controller of the selected tab, which is created if necessary; `nil` without tabs. Setting a controller that
    /// is in no tab of the bar does nothing.
    open var selectedViewController: UIViewController? {
        get { entries.indices.contains(index) ? controller(of: entries[index]) : nil }
        set {
            guard let newValue else { return }
            guard let position = entries.firstIndex(where: { existingController(of: $0) === newValue }) else { return }
            select(position)
        }
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    /// Updates the bar after the items of controllers changed.
    package final func itemsChanged() {
        bar.items = entries.map(\._item)
        bar.selectedItem = selectedItem
        prominentTabMayChange()
    }
    /// Uses another bar, such as one of a custom class, in place of ``tabBar``.
    package final func replaceBar(with new: UITabBar) {
        guard new !== bar else { return }
        let old = bar
        bar = new
        if isViewLoaded {
            view.insertSubview(new, aboveSubview: old.superview === view ? old : contentView)
            new.onPress = { [weak self] in self?.pressed($0) }
            new.delegate = self
            view.setNeedsLayout()
        }
        old.onPress = nil
        old.items = nil
        old.removeFromSuperview()
        itemsChanged()
    }
    private var selectedItem: UITabBarItem? { entries.indices.contains(index) ? entries[index]._item : nil }

    /// The controller of a tab in the bar, which becomes a child of this one.
    private func controller(of tab: UITab) -> UIViewController? {
        let controller = (tab as? UITabGroup)?.shownController ?? tab.viewController
        // The provider of the controller may have removed the tab.
        if let controller, isInBar(tab) { attach(controller) }
        return controller
    }
    private func existingController(of tab: UITab) -> UIViewController? {
        tab is UITabGroup ? controller(of: tab) : tab.viewControllerIfCreated
    }

    private func attach(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        super.addChild(controller)
        controller.didMove(toParent: self)
    }

    /// Also adds a tab for a child without one.
    open override func addChild(_ childController: UIViewController) {
        guard !allTabs.contains(where: { $0.viewControllerIfCreated === childController }) else {
            return super.addChild(childController)
        }
        let tab = UITab(_wrapping: childController)
        setTabs(allTabs + [tab], animated: false)
        _ = controller(of: tab)
    }

    private func detach(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        if controller === shown {
            controller.viewIfLoaded?.removeFromSuperview()
            shown = nil
        }
        controller.removeFromParent()
    }

    // MARK: Tabs

    /// The tabs, including hidden ones.
    open var tabs: [UITab] {
        get { allTabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Keeps the selected tab if the new tabs contain it, otherwise selects the first.
    open func setTabs(_ tabs: [UITab], animated: Bool) {
        let removed = allTabs.filter { old in !tabs.contains { $0 === old } }
        for tab in removed {
            tab._container = nil
            for controller in [tab.viewControllerIfCreated, (tab as? UITabGroup)?.managingNavigationController] {
                if let controller { detach(controller) }
            }
        }
        allTabs = tabs
        for tab in tabs {
            tab._container = self
            // Controllers that exist are children before they are shown.
            if let controller = tab.wrapped { attach(controller) }
        }
        updateEntries()
        sortChildren()
    }

    /// The selected tab in the bar, or the selected tab in a selected group.
    open var selectedTab: UITab? {
        get {
            guard entries.indices.contains(index) else { return nil }
            return (entries[index] as? UITabGroup)?._leaf ?? entries[index]
        }
        set {
            guard let newValue else { return }
            var root = newValue
            while let group = root.parentGroup {
                group.selectedChild = root
                root = group
            }
            if let position = entries.firstIndex(where: { $0 === root }) { select(position) }
        }
    }

    /// Returns the tab with an identifier, also if a group contains it, or `nil`.
    open func tab(forIdentifier identifier: String) -> UITab? {
        for tab in allTabs {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    /// Whether the tabs are shown in a bar or a sidebar.
    open var mode = Mode.automatic {
        didSet { if mode != oldValue { sidebarMayChange(animated: false) } }
    }
    /// The sidebar that shows the tabs in wide windows, depending on ``mode``.
    open var sidebar: Sidebar { ownSidebar }
    private final lazy var ownSidebar = Sidebar(self)

    /// The identifier of the tab that has a place of its own at the trailing end of the bar; `nil` for a search tab
    /// that begins a search.
    open var prominentTabIdentifier: String? {
        get { prominentIdentifier }
        set { setProminentTabIdentifier(newValue, animated: false) }
    }
    private final var prominentIdentifier: String?

    /// Sets the tab that has a place of its own.
    open func setProminentTabIdentifier(_ identifier: String?, animated: Bool) {
        guard identifier != prominentIdentifier else { return }
        prominentIdentifier = identifier
        prominentTabMayChange()
        if animated { animateBar() }
    }

    /// Gives the bar the index of the prominent tab.
    final func prominentTabMayChange() {
        bar.prominentIndex = entries.firstIndex {
            guard let prominentIdentifier else { return ($0 as? UISearchTab)?.automaticallyActivatesSearch == true }
            return $0.identifier == prominentIdentifier
        }
    }

    /// Performs changes of the tabs whose effects on the bar and the content are animated together.
    open func performBatchUpdates(_ updates: () -> Void) {
        batches += 1
        updates()
        batches -= 1
        animateBar()
    }
    /// The number of batches that are being performed.
    final var batches = 0

    /// A view above the bar.
    open var bottomAccessory: UITabAccessory? {
        get { accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }
    private final var accessory: UITabAccessory?

    /// Sets the view above the bar.
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        guard bottomAccessory !== accessory else { return }
        accessory = bottomAccessory
        let (old, new) = (accessoryCapsule, bottomAccessory.map { FloatingCapsule(content: $0.contentView) })
        accessoryCapsule = new
        guard isViewLoaded else { return }
        if let new { view.insertSubview(new, belowSubview: bar) }
        guard animated, view.window != nil else {
            old?.removeFromSuperview()
            return updateBarVisibility()
        }
        UIView.performWithoutAnimation { updateBarVisibility() }
        new?.alpha = 0
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            new?.alpha = 1
            old?.alpha = 0
        } completion: { _ in
            old?.removeFromSuperview()
        }
    }

    /// When the bar becomes smaller. Has an effect in narrow windows.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
        didSet { if tabBarMinimizeBehavior != oldValue { expandBar() } }
    }

    /// The identifier under which changes by users are stored. Has no effect here.
    open var customizationIdentifier: String?
    /// The identifiers of the tabs in the bar of a narrow window; `nil` for all root tabs.
    open var compactTabIdentifiers: [String]? {
        didSet { if compactTabIdentifiers != oldValue { tabsMayBeHidden() } }
    }

    /// Whether the bar is hidden, except while it is hidden because of a pushed controller.
    open var isTabBarHidden: Bool {
        get { barIsHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    private final var barIsHidden = false

    /// Hides or shows the bar.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        guard animated, viewIfLoaded?.window != nil else { return updateBarVisibility() }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.updateBarVisibility() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        if compactTabIdentifiers != nil { tabsMayBeHidden() }
        minimizer.reset()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Updates the bar and the order of the child controllers after a tab was hidden or shown.
    package final func tabsMayBeHidden() {
        updateEntries()
        sortChildren()
    }

    /// Whether the bar has a button for the tab.
    final func isInBar(_ tab: UITab) -> Bool { entries.contains { $0 === tab } }

    /// Called after a group has selected another child.
    final func _selectionChanged(in group: UITabGroup) {
        var root: UITab = group
        while let parent = root.parentGroup { root = parent }
        guard entries.indices.contains(index), entries[index] === root, isViewLoaded else { return }
        showSelected()
        sidebar.selectionChanged()
    }

    private func updateEntries() {
        let selected = entries.indices.contains(index) ? entries[index] : nil
        var new = allTabs.filter(\.isShown)
        if let compactTabIdentifiers, traitCollection.horizontalSizeClass != .regular {
            new = compactTabIdentifiers.compactMap { tab(forIdentifier: $0) }
        }
        entries = new
        let kept = selected.flatMap { old in new.firstIndex { $0 === old } }
        index = kept ?? (new.isEmpty ? NSNotFound : 0)
        itemsChanged()
        sidebar.tabsChanged()
        select(index)
    }

    private func sortChildren() {
        let order = entries.compactMap { tab in
            (tab as? UITabGroup)?.managingNavigationController ?? tab.viewControllerIfCreated
        }
        let known = order.filter { $0.parent === self }
        _children = known + _children.filter { child in !known.contains { $0 === child } }
    }

    private func select(_ new: Int) {
        index = new
        bar.selectedItem = selectedItem
        if isViewLoaded { showSelected() }
        sidebar.selectionChanged()
        expandBar()
    }

    /// The user tapped an item of the bar. Called before the delegate is asked and the selection changes.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Never called: tab bars have no view for their customization.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Never called.
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Never called.
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Never called.
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// A controller that this library never shows: bars have a button for each tab.
    open private(set) lazy var moreNavigationController = UINavigationController()
    /// The controllers that a user could rearrange. Stored without an effect.
    open var customizableViewControllers: [UIViewController]?

    private func pressed(_ new: Int) {
        // A tap on the minimized bar shows all of its tabs. The prominent tab is beside it.
        if bar._isMinimized, new != bar.detachedIndex { return expandBar() }
        guard entries.indices.contains(new) else { return }
        let (tab, previous) = (entries[new], selectedTab)
        bar.delegate?.tabBar(bar, didSelect: tab._item)
        guard entries.indices.contains(new), entries[new] === tab else { return }
        let target = (tab as? UITabGroup)?._leaf ?? tab
        guard delegate?.tabBarController(self, shouldSelectTab: target) ?? true else { return }
        guard let controller = controller(of: tab), entries.indices.contains(new), entries[new] === tab else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        guard entries.indices.contains(new), entries[new] === tab else { return }
        if new == index {
            // A tap on the selected tab pops to the root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(new)
        }
        delegate?.tabBarController(self, didSelect: controller)
        delegate?.tabBarController(self, didSelectTab: target, previousTab: previous === target ? nil : previous)
        if let search = tab as? UISearchTab, search.automaticallyActivatesSearch {
            let content = (controller as? UINavigationController)?.topViewController ?? controller
            content.navigationItem.searchController?.isActive = true
        }
    }

    // MARK: View

    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.onLayout = { [weak self] in self?.layOut() }
        contentView.frame = view.bounds
        // As in navigation controllers: the selected controller reads the new size of its view during a rotation.
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        if let accessoryCapsule { view.addSubview(accessoryCapsule) }
        view.addSubview(bar)
        bar.onPress = { [weak self] in self?.pressed($0) }
        bar.delegate = self
        self.view = view
        showSelected()
    }

    private func showSelected() {
        let (old, new) = (shown, selectedViewController)
        guard old !== new else { return }
        transition?.finish()
        let isVisible = _appearance.phase == .shown
        new?.loadViewIfNeeded()
        if isVisible, let old, let new, old.parent === self,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        {
            return change(from: old, to: new, animator)
        }
        shown = new
        if isVisible {
            old?.beginAppearance(false, animated: false)
            new?.beginAppearance(true, animated: false)
        }
        if let new {
            new.view.frame = contentView.bounds
            new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(new.view)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        updateBarVisibility()
        guard isVisible else { return }
        new?.callViewIsAppearing()
        view.layoutIfNeeded()
        old?.endAppearance()
        new?.endAppearance()
    }

    /// The running transition between two tabs with the delegate's animator; `nil` if there is none.
    private(set) final var transition: CustomTransition?

    /// Changes the selection with the delegate's animator, optionally interactively.
    private func change(
        from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning
    ) {
        let container = UIView(frame: contentView.bounds)
        let before = entries.firstIndex { existingController(of: $0) === old }
        let coordinator = TransitionCoordinator(
            in: container, duration: animator.transitionDuration(using: nil), from: old, to: new)
        _coordinator = coordinator
        let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
        shown = new
        old.beginAppearance(false, animated: true)
        new.beginAppearance(true, animated: true)
        let initial = old.view.frame
        new.view.frame = contentView.bounds
        new.barInsets.bottom = old.barInsets.bottom
        contentView.addSubview(container)
        container.addSubview(old.view)
        contentView.isUserInteractionEnabled = false
        new.callViewIsAppearing()
        let newTransition = CustomTransition(
            animator, interaction: interaction, coordinator: coordinator,
            from: .init(controller: old, view: old.view, initialFrame: initial),
            to: .init(controller: new, view: new.view, finalFrame: contentView.bounds)
        ) { [weak self] completed in
            guard let self else { return }
            let (kept, dropped) = completed ? (new, old) : (old, new)
            if !completed {
                new.beginAppearance(false, animated: true)
                old.beginAppearance(true, animated: true)
                if let before { self.index = before }
                self.shown = old
                self.bar.selectedItem = self.selectedItem
            }
            dropped.view.removeFromSuperview()
            dropped.view.transform = .identity
            kept.view.transform = .identity
            kept.view.frame = self.contentView.bounds
            kept.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.contentView.addSubview(kept.view)
            container.removeFromSuperview()
            dropped.endAppearance()
            kept.endAppearance()
            self.contentView.isUserInteractionEnabled = true
            self.transition = nil
            self.updateBarVisibility()
        }
        transition = newTransition
        newTransition.start()
    }

    /// The content that the bar follows.
    final weak var followed: UIScrollView?
}
