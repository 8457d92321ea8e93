import Foundation

/// Shows the last controller of a stack, with a bar above it that contains a back button.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func viewDidLoad() { super.viewDidLoad() }
    open override dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    open override dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    open override dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
    open override dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    open override dynamic var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
    open override dynamic var shouldAutorotate: Bool { super.shouldAutorotate }
    open override dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }

    package override func searchBarHeightDidChange() { barHeightChanged() }
    /// Escape ends a search in the displayed controller.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .menu }),
            let search = topViewController?.navigationItem.searchController, search.isActive
        else { return super.pressesBegan(presses, with: event) }
        search.searchBar._cancel()
    }
    /// The controllers from the root to the top.
    final var stack: [UIViewController] = []
    /// Called after each change of the stack that was not canceled.
    final var onStackChange: (() -> Void)?
    /// The navigation bar, which ``replaceBar(with:)`` may replace.
    private(set) final var bar = UINavigationBar(frame: .zero)
    /// Contains the view of the top controller, below the bars in the view tree.
    final let contentView = UIView(frame: .zero)
    /// The value of ``isNavigationBarHidden``.
    final var isBarHidden = false
    /// The running transition of the stack; `nil` if there is none.
    final var transition: (any FinishableTransition)?
    /// The controller whose view is shown, and the view that contains it. Transitions move the containing view.
    final var shown: (controller: UIViewController, holder: UIView)?

    /// The duration of a push or pop without a custom animator, in seconds.
    static let duration = 0.35

    /// Creates a controller whose stack contains only the root.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates a controller with bars of these classes; `nil` for the standard classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let type = navigationBarClass as? UINavigationBar.Type {
            replaceBar(with: _ConstructibleView.make(type, frame: .zero))
        }
        if let type = toolbarClass as? UIToolbar.Type {
            replaceToolbar(with: _ConstructibleView.make(type, frame: .zero))
        }
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates the controller that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// The object that is notified of transitions and provides animators. Held weakly.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar at the top. It shows the navigation item of the top controller.
    open var navigationBar: UINavigationBar { bar }

    // The style depends on the content only if the bar is hidden; a black bar determines the style itself.
    open override dynamic var childForStatusBarStyle: UIViewController? { isBarHidden ? stack.last : nil }
    override var contentController: UIViewController { stack.last ?? self }
    open override dynamic var childForStatusBarHidden: UIViewController? { stack.last }
    open override dynamic var preferredStatusBarStyle: UIStatusBarStyle {
        bar.barStyle == .black ? .lightContent : .default
    }
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    // MARK: Stack

    /// The stack: the first controller is the root, the last one is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The last controller of the stack; `nil` if the stack is empty.
    open var topViewController: UIViewController? { stack.last }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { stack.last.map { [$0] } ?? [] }
    /// The controller that the top controller presents, or the top controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Replaces the stack. An animated change is a push if the new top controller was not in the stack, otherwise a
    /// pop.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? true
        change(to: viewControllers, direction: isPop ? -1 : 1, animated: animated)
    }

    /// Adds a controller at the top of the stack.
    ///
    /// - Precondition: The controller is not in the stack and is not a navigation controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        trapping { () throws(UIKitException) in try _push(viewController, animated: animated) }
    }

    /// - Throws: If the controller is already in the stack, or is a navigation controller.
    package final func _push(_ controller: UIViewController, animated: Bool) throws(UIKitException) {
        if controller is UINavigationController {
            throw UIKitException(.invalidArgument, "Pushing a navigation controller is not supported")
        }
        if stack.contains(where: { $0 === controller }) {
            throw UIKitException(
                .invalidArgument,
                "\(type(of: self)) is pushing the same view controller instance (\(controller)) more than "
                    + "once which is not supported and is most likely an error in the application")
        }
        change(to: stack + [controller], direction: 1, animated: animated)
    }

    /// Removes the top controller. Does nothing if only the root remains.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated).last
    }

    /// Removes all controllers above the root.
    ///
    /// - Returns: The removed controllers, in stack order.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.count > 1 ? pop(to: 0, animated: animated) : nil
    }

    /// Removes all controllers above `viewController`.
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index, animated: animated)
    }

    private func pop(to index: Int, animated: Bool) -> [UIViewController] {
        let removed = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), direction: -1, animated: animated)
        return removed
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        // Storyboards connect controllers with stacks of their own by "show", too.
        if vc is UINavigationController { return present(vc, animated: true) }
        pushViewController(vc, animated: true)
    }

    /// The controllers below the one that contains the source, the topmost first.
    open override func allowedChildrenForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] {
        let searched = childContaining(source)
        return stack.prefix { $0 !== searched }.reversed()
    }
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    /// Adds the child to the stack, at its top.
    open override func addChild(_ childController: UIViewController) {
        guard !stack.contains(where: { $0 === childController }) else { return }
        setViewControllers(stack + [childController], animated: false)
    }

    private func change(to new: [UIViewController], direction: CGFloat, animated: Bool) {
        transition?.finish()
        let before = stack
        let (kept, known) = (Set(new.map(ObjectIdentifier.init)), Set(stack.map(ObjectIdentifier.init)))
        let removed = stack.filter { !kept.contains(ObjectIdentifier($0)) }
        let added = new.filter { !known.contains(ObjectIdentifier($0)) }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { super.addChild(controller) }
        stack = new
        _children = new + removed
        if before.first !== new.first, forwardedTabBarItem != nil { tabBarItemChanged() }
        let finish = { (completed: Bool) in
            if completed {
                for controller in removed { controller.removeFromParent() }
                for controller in added { controller.didMove(toParent: self) }
                self.onStackChange?()
                return
            }
            // The interaction was canceled, so the previous stack is restored.
            for controller in added { controller.removeFromParent() }
            for controller in removed { controller.didMove(toParent: self) }
            self.stack = before
            self._children = before
        }
        guard isViewLoaded else { return finish(true) }
        showTop(direction: direction, animated: animated, removed: removed, added: added, finish)
    }

    package override var forwardedTabBarItem: UITabBarItem? { title == nil ? stack.first?.tabBarItem : nil }
    package override var usedTabBarItem: UITabBarItem? { stack.first?.tabBarItemIfCreated }

    // MARK: Display

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOut() }
        view.backgroundColor = .systemBackground
        contentView.frame = view.bounds
        // Controllers read the new size of their views in animations along with a rotation, before the next layout.
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        view.addSubview(bar)
        bar._controller = self
        self.view = view
        popGesture.follow(self)
        createdBarHiding?.follow(view)
        showTop(direction: 0, animated: false, removed: [], added: []) { _ in }
    }

    /// The content of the back button; `nil` while the root is shown.
    package final var _backButton: BackButtonContent? {
        stack.count > 1 ? stack[stack.count - 2].navigationItem._backButton : nil
    }
    /// Updates the back button after the title or a button property of the item below changed.
    final func backButtonChanged() {
        if isViewLoaded { showBarItem(direction: 0)?() }
    }

    /// Shows the items of the top controller in the bars. Returns what the bar calls alongside the transition; `nil`
    /// without controllers or animation.
    final func showBarItem(direction: CGFloat) -> (() -> Void)? {
        guard let top = stack.last else { return nil }
        ownToolbar?.setItems(top.toolbarItems, animated: direction != 0)
        return bar._show(top.navigationItem, back: _backButton, direction: direction)
    }

    // MARK: Bar

    /// Uses another bar, such as one of a custom class, in place of ``navigationBar``.
    package final func replaceBar(with new: UINavigationBar) {
        guard new !== bar else { return }
        let old = bar
        bar = new
        guard isViewLoaded else { return }
        old._controller = nil
        view.insertSubview(new, aboveSubview: old.superview === view ? old : contentView)
        old.removeFromSuperview()
        new._controller = self
        _ = showBarItem(direction: 0)
        view.setNeedsLayout()
    }

    /// Uses another toolbar, such as one of a custom class, in place of ``toolbar``.
    package final func replaceToolbar(with new: UIToolbar) {
        ownToolbar?.removeFromSuperview()
        ownToolbar = new
        new.items = stack.last?.toolbarItems
        if isViewLoaded { view.setNeedsLayout() }
    }

    /// Whether the bar is hidden. Setting it does not animate. The default is `false`.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar, which moves beyond the top edge, and lays out the content.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        let change = {
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
        if animated {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
    }

    // MARK: Toolbar

    /// The toolbar; `nil` until it is first read or shown.
    private(set) final var ownToolbar: UIToolbar?
    private final var showsToolbar = false

    /// The bar at the bottom, with the items of the top controller.
    open var toolbar: UIToolbar! {
        if let ownToolbar { return ownToolbar }
        let newToolbar = UIToolbar(frame: .zero)
        ownToolbar = newToolbar
        newToolbar.items = stack.last?.toolbarItems
        return newToolbar
    }
    /// Whether the toolbar is hidden. Setting it does not animate. The default is `true`.
    open var isToolbarHidden: Bool {
        get { !showsToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Shows or hides the toolbar, which moves from below the bottom edge, and lays out the content.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden == showsToolbar else { return }
        showsToolbar = !hidden
        guard isViewLoaded else { return }
        let change = {
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
        if animated {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
    }

    /// Shows the toolbar items of a controller after they changed. Does nothing unless it is the top controller.
    package final func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        guard controller === stack.last else { return }
        ownToolbar?.setItems(controller.toolbarItems, animated: animated)
    }

    /// The height by which the toolbar overlaps the view above the safe area, in points.
    final var toolbarInset: CGFloat { showsToolbar ? view._design.toolbarHeight : 0 }

    /// Places the toolbar at the bottom edge, or below it while the toolbar is hidden.
    final func layOutToolbar() {
        guard showsToolbar || ownToolbar != nil, let toolbar else { return }
        if toolbar.superview == nil { view.insertSubview(toolbar, aboveSubview: contentView) }
        let height = view._design.toolbarHeight + view.safeAreaInsets.bottom
        let bounds = view.bounds
        toolbar.frame = CGRect(
            x: 0, y: showsToolbar ? bounds.height - height : bounds.height, width: bounds.width, height: height)
    }

    // MARK: Layout

    /// Lays out the controller again after the height or the visibility of a bar changed.
    package final func barHeightChanged() {
        minimizationMayChange()
        viewIfLoaded?.setNeedsLayout()
    }
    /// The scroll view that the bar follows.
    final weak var followed: UIScrollView?
    /// The space above the bar at the last layout.
    final var shownSpace: CGFloat = 0
    /// The frame that the last layout gave the bar; `nil` before the first one.
    final var shownPlace: CGRect?
    /// The parts of the bar at the last layout, and their owner.
    final var shownParts: (parts: NavigationBarParts, owner: ObjectIdentifier)?

    // MARK: Hiding bars

    private final var createdBarHiding: BarHiding?
    private final var barHiding: BarHiding {
        if let createdBarHiding { return createdBarHiding }
        let created = BarHiding(self)
        createdBarHiding = created
        if let view = viewIfLoaded { created.follow(view) }
        return created
    }
    /// Recognizes swipes from the first item on that asks for it.
    final func minimizationMayChange() {
        if topViewController?.navigationItem.navigationBarMinimization != UIBarMinimization() { _ = barHiding }
    }
    /// Whether an upward swipe hides the bars and a downward swipe shows them.
    open var hidesBarsOnSwipe: Bool {
        get { createdBarHiding?.hidesOnSwipe ?? false }
        set { barHiding.hidesOnSwipe = newValue }
    }
    /// Whether a tap beside controls hides or shows the bars.
    open var hidesBarsOnTap: Bool {
        get { createdBarHiding?.tap.isEnabled ?? false }
        set { barHiding.tap.isEnabled = newValue }
    }
    /// Recognizes the swipes of ``hidesBarsOnSwipe``.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
    /// Recognizes the taps of ``hidesBarsOnTap``.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    // MARK: Back navigation

    private final lazy var popGesture = PopGesture()
    /// A pan from the leading edge that pops the top controller.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }
    /// The interactive transition that the gesture currently drives.
    final var popInteraction: UIPercentDrivenInteractiveTransition?
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        // The bar of a window without a status bar has a distance from its top.
        setNeedsLayout()
    }
}
