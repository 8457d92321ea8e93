import Foundation

/// Owns a view, loads it when it is first asked for, and hears when it comes, goes and changes size.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    private final var loadedView: UIView?
    private final var isLoading = false
    package final weak var _parent: UIViewController?
    package final var _children: [UIViewController] = []
    /// Where in its coming and going it is; see `UIViewController+Appearance`.
    nonisolated(unsafe) package final var _appearance = Appearance()
    /// What bars of a container reach over its view.
    package final var _barInsets = UIEdgeInsets.zero {
        didSet { if _barInsets != oldValue { safeAreaChanged() } }
    }
    /// What it shows over everything, and who shows it; see `UIViewController+Presentation`.
    package final var _presentation: Presentation?
    package final weak var _presenter: UIViewController?
    private final var ownNavigationItem: UINavigationItem?
    private final var ownTabBarItem: UITabBarItem?
    private final var ownEditButton: UIBarButtonItem?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?
    /// The storyboard that made this controller; `nil` for controllers made in code.
    open internal(set) var storyboard: UIStoryboard?

    /// Also the title of the controller's items in bars.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }

    // MARK: View

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?._viewController = nil
            loadedView = newValue
            newValue?._viewController = self
        }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        precondition(
            loadedView != nil, "-[\(type(of: self)) loadView] did not set a view: assign `view` in loadView().")
        MemoryWarnings.listen()
        viewDidLoad()
    }

    /// Makes the view: a plain one as large as the screen, unless overridden.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }
    open func viewDidLoad() {}

    /// Called for controllers in windows when ``UIApplication/didReceiveMemoryWarningNotification`` is posted.
    open func didReceiveMemoryWarning() {}

    open override var next: UIResponder? { loadedView?.superview ?? _parent }

    // MARK: Coming and going

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether what this controller is told of its coming and going is told to its children too.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// For containers that tell their children themselves: the first half of coming (`true`) or going.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        _beginAppearance(isAppearing, animated: animated)
    }
    /// The second half.
    open func endAppearanceTransition() { _endAppearance() }

    /// Meant for the appearance methods, as are the other three: why it comes or goes.
    open var isBeingPresented: Bool { _appearance.reason == .presented }
    open var isBeingDismissed: Bool { _appearance.reason == .dismissed }
    open var isMovingToParent: Bool { _appearance.reason == .added }
    open var isMovingFromParent: Bool { _appearance.reason == .removed }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Called instead of the view's own `updateConstraints`, which it calls.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if additionalSafeAreaInsets != oldValue { safeAreaChanged() }
        }
    }
    private func safeAreaChanged() {
        UIView._anySafeArea = true
        loadedView?._safeAreaMayHaveChanged()
    }
    /// Which of its edges reach under the bars of a container.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { _parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether its view reaches under bars that let nothing shine through.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { _parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// Says which content bars at an edge follow; without that it is the view, or the first scroll view right in it.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { contents.top = scrollView }
        if edge.contains(.bottom) { contents.bottom = scrollView }
        var above = _parent
        while let container = above {
            container.viewIfLoaded?.setNeedsLayout()
            above = container._parent
        }
    }
    /// What was said last.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? contents.top : edge.contains(.bottom) ? contents.bottom : nil
    }
    private struct Contents {
        weak var top: UIScrollView?
        weak var bottom: UIScrollView?
    }
    private final var contents = Contents()
    /// The one whose content bars around this controller follow.
    var _contentController: UIViewController { self }
    /// The content that bars at an edge follow.
    final func _content(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        let shown = _contentController
        if shown !== self { return shown._content(for: edge) }
        if let own = contentScrollView(for: edge) { return own }
        guard let view = viewIfLoaded else { return nil }
        return (view as? UIScrollView) ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Whether the scroll view at the root of its view keeps clear of bars, where its own adjustment is automatic.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { safeAreaChanged() } }
    }
    /// From the view's upper edge to its safe area, and from there to its lower edge.
    open var topLayoutGuide: any UILayoutSupport { edgeGuide(isTop: true) }
    open var bottomLayoutGuide: any UILayoutSupport { edgeGuide(isTop: false) }
    private func edgeGuide(isTop: Bool) -> EdgeGuide {
        let known = view.layoutGuides.lazy.compactMap { $0 as? EdgeGuide }.first { $0.isTop == isTop }
        return known ?? EdgeGuide(of: view, isTop: isTop)
    }
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { _presentationRoot._containerOfPresentation?.setNeedsLayout() } }
    }

    /// Called before the window takes another size; tells the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
    }
    /// That of the parent, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }

    // MARK: Children

    open var parent: UIViewController? { _parent }
    open var children: [UIViewController] { _children }

    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController._parent !== self else { return }
        childController.willMove(toParent: self)
        childController.detach()
        childController._parent = self
        _children.append(childController)
    }

    open func removeFromParent() {
        guard _parent != nil else { return }
        detach()
        didMove(toParent: nil)
    }

    private func detach() {
        _parent?._children.removeAll { $0 === self }
        _parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Containers

    /// The nearest navigation controller above.
    open var navigationController: UINavigationController? { ancestor() }
    /// The nearest split view controller above.
    open var splitViewController: UISplitViewController? { ancestor() }
    /// The nearest tab bar controller above.
    open var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<Container: UIViewController>() -> Container? {
        var next = _parent
        while let controller = next {
            if let found = controller as? Container { return found }
            next = controller._parent
        }
        return nil
    }

    /// What a navigation bar shows for this controller; with its title at first.
    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let made = UINavigationItem(title: title ?? "")
        made.title = title
        ownNavigationItem = made
        return made
    }
    /// What a tab bar shows for this controller; with its title at first.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let made = UITabBarItem(title: title, image: nil, selectedImage: nil)
            ownTabBarItem = made
            return made
        }
        set {
            ownTabBarItem = newValue
            tabBarController?._itemsChanged()
        }
    }
    /// Whether the tab bar goes away while this controller is on top of a navigation controller.
    open var hidesBottomBarWhenPushed = false

    /// A button that says Edit or Done and turns editing on and off.
    open var editButtonItem: UIBarButtonItem {
        if let ownEditButton { return ownEditButton }
        let made = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        made.primaryAction = UIAction(title: "Edit") { [weak self] _ in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        ownEditButton = made
        return made
    }
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            ownEditButton?.title = isEditing ? "Done" : "Edit"
            ownEditButton?.style = isEditing ? .done : .plain
        }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Shows another controller the way that the nearest container has for it; over everything without one.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let _parent { _parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows another controller beside this one where a container has room for that; over everything without one.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let _parent { _parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// What a navigation controller's toolbar shows while this one is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { ownToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        ownToolbarItems = toolbarItems
        navigationController?._toolbarItemsChanged(of: self, animated: animated)
    }
    private final var ownToolbarItems: [UIBarButtonItem]?

    // MARK: The system's share of the screen

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Who is asked in place of this one.
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether one that does not cover the window is asked all the same.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The presented controller that is asked instead of this one.
    final var _controllerForStatusBar: UIViewController? {
        guard let presentation = _presentation else { return nil }
        let next = presentation.controller
        return presentation.coversAll || next.modalPresentationCapturesStatusBarAppearance ? next : nil
    }
    open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared._updateStatusBar() }
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// Hosts let windows have any shape; this is for code that asks.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    open var shouldAutorotate: Bool { true }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// By the shape of the view's window.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(of: viewIfLoaded?.window?.bounds.size ?? UIScreen.main.bounds.size)
    }

    // MARK: Segues

    /// Asked where something on screen would set off a segue; code that performs one is not asked.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed: what is to come can still be told what it needs.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// - Precondition: The storyboard has such a segue from this controller.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        trapping { () throws(UIKitException) in try _performSegue(identifier, sender) }
    }
    /// What it is called in its storyboard.
    final var _sceneIdentifier: String?

    // MARK: Keys and the focus

    private final var ownKeyCommands: [UIKeyCommand] = []
    /// Those that were added.
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }

    open var focusGroupIdentifier: String?
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { loadedView?.superview ?? _parent }
    open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
    /// The view, unless overridden.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }
    open func setNeedsFocusUpdate() { loadedView?.window?._focusCenter.setNeedsUpdate(for: self) }
    open func updateFocusIfNeeded() { loadedView?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Presenting

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a press beside it leaves it where it is.
    open var isModalInPresentation = false
    /// Who animates and arranges that this controller is presented and dismissed.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// What arranges this controller while it is presented, or will when it is.
    open var presentationController: UIPresentationController? {
        let root = _presentationRoot
        return root._presenter?._presentation?.arranger ?? root._plan
    }
    /// Where its style is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// Where its style is a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// What arranges a presentation that no delegate arranges, for the style that is set.
    final var _plan: UIPresentationController? {
        let wanted: UIPresentationController.Type
        switch modalPresentationStyle {
        case .popover: wanted = UIPopoverPresentationController.self
        case .pageSheet, .formSheet, .automatic: wanted = UISheetPresentationController.self
        case .custom, .none: return nil
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: wanted = UIPresentationController.self
        }
        if let ownPlan, type(of: ownPlan) == wanted { return ownPlan }
        let made: UIPresentationController
        if wanted == UIPopoverPresentationController.self {
            made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        } else if wanted == UISheetPresentationController.self {
            made = UISheetPresentationController(presentedViewController: self, presenting: nil)
        } else {
            made = UIPresentationController(presentedViewController: self, presenting: nil)
        }
        made._belongToPresented()
        ownPlan = made
        return made
    }
    private final var ownPlan: UIPresentationController?
    /// What goes on with this controller, or one that holds it, at present; `nil` when nothing moves.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        _coordinator ?? _parent?.transitionCoordinator
    }
    final weak var _coordinator: TransitionCoordinator?
    final var _overrides: TraitOverrideBox?

    /// What this controller, or one that holds it, shows over everything.
    open var presentedViewController: UIViewController? { _presentationRoot._presentation?.controller }
    /// Who shows this controller, or one that holds it, over everything.
    open var presentingViewController: UIViewController? { _presentationRoot._presenter }

    /// Shows a controller over everything. One that is shown already keeps its place; the call says so and does nothing.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        _present(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away what this controller shows over everything, or, when it shows nothing, this controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        _dismiss(animated: flag, completion: completion)
    }

    /// Called on the tab bar controller when its bar may have to hide or come back.
    package func _tabBarMayHide() {}
    /// Called on the tab bar controller when other content may lie below its bar.
    package func _contentBelowTabBarMayHaveChanged() {}
    /// The tab bar controller around this controller, for the two calls above.
    final var _tabContainer: UIViewController? { tabBarController }
    /// Called on the navigation controller when a search bar in its bar takes another height.
    package func _searchBarHeightDidChange() {}
    /// Called when this controller is no longer its window's root: what it presents goes with it.
    final func _didLeaveWindow() { _dropPresentations() }

    // MARK: Surroundings

    open var traitCollection: UITraitCollection {
        var above = loadedView?._traitsAbove ?? _parent?.traitCollection ?? .current
        if let overrides = _overrides?.values {
            var values = above.values
            values.merge(overrides)
            above = UITraitCollection(values: values)
        }
        guard overrideUserInterfaceStyle != .unspecified, above.userInterfaceStyle != overrideUserInterfaceStyle else {
            return above
        }
        var values = above.values
        values.style = overrideUserInterfaceStyle
        return UITraitCollection(values: values)
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { loadedView?._traitsMayHaveChanged() } }
    }
}
