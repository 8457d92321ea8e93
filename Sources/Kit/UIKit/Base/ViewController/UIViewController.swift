import CoreGraphics
import Foundation
import QuartzCore

/// Owns a view, loads it on first access, and is notified when it appears, disappears, and changes size.
///
/// Overridable members are declared in the class itself because Swift does not allow overriding members of
/// extensions. The file exceeds 500 lines for this reason; the extensions in this folder contain the implementations.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
    open override dynamic func awakeFromNib() { super.awakeFromNib() }

    private final var loadedView: UIView?
    private final var isLoading = false
    /// The container of this controller; `nil` for roots.
    package final weak var _parent: UIViewController?
    /// The children in the order in which they were added.
    package final var _children: [UIViewController] = []
    /// The appearance state of the view; see `UIViewController+Appearance`.
    nonisolated(unsafe) package final var _appearance = Appearance()
    /// How far the bars of a container overlap the view from each edge.
    package final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { safeAreaChanged() } }
    }
    /// The presented controller and the presenting one; see `UIViewController+Presentation`.
    package final var _presentation: Presentation?
    /// The controller that presents this one; `nil` while it is not presented.
    package final weak var _presenter: UIViewController?
    /// Creates the view of a controller from a storyboard. The `loadView()` methods of UIKit's classes call it.
    package final var _makeView: ((UIViewController) -> Void)?
    /// The segues of the storyboard that start here; see `Storyboards`.
    package final var interfaceSegues: [AnyObject] = []
    /// The objects of an Interface Builder file that live as long as the controller.
    package final var interfaceObjects: [AnyObject] = []
    private final var ownNavigationItem: UINavigationItem?
    private final var ownTabBarItem: UITabBarItem?
    private final var ownEditButton: UIBarButtonItem?

    /// Creates a controller whose view is loaded from a nib. Without a name, that with the name of the class is used if
    /// there is one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Creates a controller from an archive, such as a storyboard.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        nibName = nil
        nibBundle = nil
        super.init()
        InterfaceCoder.leave(coder, self)
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The name of the nib with the view; `nil` if there is none.
    open private(set) var nibName: String?
    /// The bundle with the nib; `nil` for the main bundle.
    open private(set) var nibBundle: Bundle?
    /// Replaces the nib before the view is loaded.
    final func takeNib(_ name: String?, _ bundle: Bundle?) {
        guard name != nil || bundle != nil else { return }
        (nibName, nibBundle) = (name, bundle)
    }
    /// The storyboard that created this controller; `nil` for controllers created in code.
    open internal(set) var storyboard: UIStoryboard?

    /// The title. Also used for the controller's items in bars.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            ownNavigationItem?.title = title
            // An item that was used before it had a title keeps its image.
            if ownTabBarItem == nil { ownTabBarItem = usedTabBarItem }
            ownTabBarItem?.title = title
        }
    }

    // MARK: View

    /// The view of the controller. Reading it loads the view.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?._viewController = nil
            loadedView = newValue
            newValue?._viewController = self
            if needsUpdateProperties || needsUpdateContentUnavailable { newValue?._layer.setNeedsProperties() }
        }
    }
    /// The view if it is loaded. Reading it does not load the view.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether ``view`` can be read without loading it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view with ``loadView()`` and calls ``viewDidLoad()``, unless it is loaded or being loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        require(
            loadedView != nil, "-[\(type(of: self)) loadView] did not set a view: assign `view` in loadView().")
        MemoryWarnings.listen()
        viewDidLoad()
    }

    /// Creates the view: by default, a plain `UIView` of the size of the screen.
    open func loadView() {
        if loadFromInterface() { return }
        view = UIView(frame: UIScreen.main.bounds)
    }
    /// Called once, after the view was loaded and before it is added to a superview. The default does nothing.
    open func viewDidLoad() {}

    /// Called for controllers in windows when ``UIApplication/didReceiveMemoryWarningNotification`` is posted.
    open func didReceiveMemoryWarning() {}

    open override var next: UIResponder? { loadedView?.superview ?? _parent }

    // MARK: Appearance transitions

    /// Called before the view becomes visible, and before it has its size. The default does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called while the view becomes visible, when it has its superview, traits, and size. The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the transition by which the view became visible. The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is covered or removed. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view was covered or removed. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether the appearance methods of this controller are forwarded to its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// For containers that forward appearance methods themselves: starts the appearance (`true`) or disappearance of
    /// a child.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated, isExplicit: true)
    }
    /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` started.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether the controller is being presented. This property and the next three state the reason for the current
    /// appearance transition, and are meaningful only in the appearance methods.
    open var isBeingPresented: Bool { _appearance.reason == .presented }
    /// Whether the controller disappears because it is dismissed. Valid in the appearance methods.
    open var isBeingDismissed: Bool { _appearance.reason == .dismissed }
    /// Whether the controller appears because it was added to a container. Valid in the appearance methods.
    open var isMovingToParent: Bool { _appearance.reason == .added }
    /// Whether the controller disappears because it was removed from a container. Valid in the appearance methods.
    open var isMovingFromParent: Bool { _appearance.reason == .removed }

    // MARK: Properties

    /// Whether ``updateProperties()`` runs before the next layout. Initially `true`.
    final var needsUpdateProperties = true

    /// Configures the controller's views. Called before the first layout of the view, and before the next layout after
    /// ``setNeedsUpdateProperties()`` or a change of an `@Observable` property that this method read.
    open func updateProperties() {}
    /// Requests a call of ``updateProperties()`` before the next layout of the view. Does not request layout.
    open func setNeedsUpdateProperties() {
        needsUpdateProperties = true
        viewIfLoaded?._layer.setNeedsProperties()
    }
    /// Updates the properties of this controller and of all views and view controllers below its view that requested
    /// it.
    open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

    // MARK: Unavailable content

    /// The view of ``contentUnavailableConfiguration``.
    private(set) final var contentUnavailableView: (any UIView & UIContentView)?
    /// Whether the configuration for missing content is updated before the next layout. Initially `true`.
    final var needsUpdateContentUnavailable = true
    /// Lays out the view for missing content, if there is one.
    final func placeContentUnavailableView() { contentUnavailableView.map(layOutContentUnavailable) }

    /// Describes a view above all content, for a controller without content; `nil` for none.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        didSet {
            contentUnavailableView = showContentUnavailable(
                contentUnavailableConfiguration, in: contentUnavailableView)
        }
    }
    /// The traits, and the text of the search bar in the navigation item.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { contentUnavailableState }
    /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout of the view.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        needsUpdateContentUnavailable = true
        viewIfLoaded?._layer.setNeedsProperties()
    }
    /// Called before the first layout of the view, and again after the traits, the search text, or an `@Observable`
    /// property that this method read have changed. The default implementation updates the configuration for `state`.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        guard let configuration = contentUnavailableConfiguration else { return }
        contentUnavailableConfiguration = configuration.updated(for: state)
    }

    // MARK: Layout

    /// Called before the view lays out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}
    /// Called in place of the view's `updateConstraints`. The default implementation calls that method.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Called after the margins of the view changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the safe area of the view changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// The smallest margins of the root view, in points: 20 at the sides of a view that is at least 414 points wide in a
    /// window whose shorter side has this length, otherwise 16.
    ///
    /// - Source: pictures of UIKit that public test suites have recorded for phones in both orientations.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
        let window = viewIfLoaded?.window?.bounds.size
        let side: CGFloat = min(width, window.map { min($0.width, $0.height) } ?? width) < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether the root view's margins are at least ``systemMinimumLayoutMargins``.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsChanged() } }
    }
    /// Insets in points that are added to the safe area of the view. Unusable numbers are ignored.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&additionalSafeAreaInsets, oldValue)
            if additionalSafeAreaInsets != oldValue { safeAreaChanged() }
        }
    }
    private func safeAreaChanged() {
        UIView.anySafeArea = true
        loadedView?.safeAreaMayHaveChanged()
    }
    /// The edges at which the view extends below the bars of a container.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { _parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether the view also extends below opaque bars.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { _parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// Sets the content that bars at an edge follow. Without it, bars follow the view itself or its first scroll
    /// subview.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { contents.top = scrollView }
        if edge.contains(.bottom) { contents.bottom = scrollView }
        var above = _parent
        while let container = above {
            container.viewIfLoaded?.setNeedsLayout()
            above = container._parent
        }
    }
    /// The scroll view that was last set for an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? contents.top : edge.contains(.bottom) ? contents.bottom : nil
    }
    private struct Contents {
        weak var top: UIScrollView?
        weak var bottom: UIScrollView?
    }
    private final var contents = Contents()
    /// The controller whose content the surrounding bars follow.
    var contentController: UIViewController { self }
    /// The content that bars at an edge follow.
    package final func _content(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        let shown = contentController
        if shown !== self { return shown._content(for: edge) }
        if let explicit = contentScrollView(for: edge) { return explicit }
        guard let view = viewIfLoaded else { return nil }
        return (view as? UIScrollView) ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Whether the scroll view at the root of the view is inset by bars if its own adjustment is automatic.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { safeAreaChanged() } }
    }
    /// The top guide extends from the top edge of the view to its safe area, the bottom guide from there to the
    /// bottom edge.
    open var topLayoutGuide: any UILayoutSupport { edgeGuide(isTop: true, of: view) }
    /// The guide at the bottom of the view's safe area.
    open var bottomLayoutGuide: any UILayoutSupport { edgeGuide(isTop: false, of: view) }
    /// The guide of a view that is, or becomes, the view of a controller.
    package final func edgeGuide(isTop: Bool, of view: UIView) -> any UILayoutSupport {
        let existing = view.layoutGuides.lazy.compactMap { $0 as? EdgeGuide }.first { $0.isTop == isTop }
        return existing ?? EdgeGuide(of: view, isTop: isTop)
    }
    /// The size that the controller requests from its container, in points. Zero, the default, requests none.
    open var preferredContentSize = CGSize.zero {
        didSet {
            NumberPolicy.replace(&preferredContentSize, oldValue)
            guard preferredContentSize != oldValue else { return }
            presentationRoot.containerOfPresentation?.setNeedsLayout()
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Called before the window changes size. The default implementation forwards the call to the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
    }
    /// Called before the size classes of the window change. The default implementation forwards the call to the
    /// children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in _children { child.willTransition(to: newCollection, with: coordinator) }
    }
    /// Called when a child's preferred size changes. Does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// For subclasses that size their children. Not called here: the constraints of children are resolved with those of
    /// their container.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    // Deprecated by Apple. Not called: windows have sizes rather than orientations.
    /// Never called: windows have sizes rather than orientations.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Never called: windows have sizes rather than orientations.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Never called: windows have sizes rather than orientations.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    /// By default, `parentSize`.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }

    // MARK: Children

    /// The container of this controller; `nil` for roots.
    open var parent: UIViewController? { _parent }
    /// The children in the order in which they were added.
    open var children: [UIViewController] { _children }

    /// Adds a child, which is removed from its parent first. Traps if it is this controller or an ancestor.
    open func addChild(_ childController: UIViewController) {
        trapping { () throws(UIKitException) in try addOrThrow(childController) }
    }

    /// - Throws: If the child is this controller or one of its ancestors.
    package final func addOrThrow(_ childController: UIViewController) throws(UIKitException) {
        guard childController._parent !== self else { return }
        var level = 1
        var ancestor: UIViewController? = self
        while let next = ancestor {
            level += 1
            if next === childController {
                throw UIKitException(
                    .invalidArgument,
                    "\(childController) cannot be a child of \(self), because it is that controller or contains it.")
            }
            ancestor = next._parent
        }
        if level + childController.height > CALayer.maximumLevel {
            throw UIKitException(
                .invalidArgument,
                "At most \(CALayer.maximumLevel) controllers can be inside each other. Likely, each one adds another like "
                    + "itself.")
        }
        childController.willMove(toParent: self)
        childController.detach()
        childController._parent = self
        _children.append(childController)
    }

    /// The number of controllers below this one, one inside the other.
    private var height: Int { _children.reduce(0) { max($0, $1.height + 1) } }

    /// Removes the controller from its parent. Has no effect without one.
    open func removeFromParent() {
        guard _parent != nil else { return }
        detach()
        didMove(toParent: nil)
    }

    private func detach() {
        _parent?._children.removeAll { $0 === self }
        _parent = nil
        overridesOfParent = nil
    }

    /// Called before the parent changes. The default does nothing.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent changed. The default does nothing.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Containers

    /// The nearest navigation controller among the ancestors.
    open var navigationController: UINavigationController? { ancestor() }
    /// The nearest split view controller among the ancestors.
    open var splitViewController: UISplitViewController? { ancestor() }
    /// The nearest tab bar controller among the ancestors.
    open var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<Container: UIViewController>() -> Container? {
        var next = _parent
        while let controller = next {
            if let found = controller as? Container { return found }
            next = controller._parent
        }
        return nil
    }

    /// The content of a navigation bar for this controller. Initially contains its title.
    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let created = UINavigationItem(title: title ?? "")
        created.title = title
        ownNavigationItem = created
        return created
    }
    /// The navigation item, if it was created.
    final var navigationItemIfCreated: UINavigationItem? { ownNavigationItem }
    /// The item of the content of a container without its own item and title.
    package var forwardedTabBarItem: UITabBarItem? { nil }
    /// That item if it exists.
    package var usedTabBarItem: UITabBarItem? { nil }
    /// The tab bar item, if it was created or set.
    package final var tabBarItemIfCreated: UITabBarItem? { ownTabBarItem }
    /// The content of a tab bar item for this controller. Initially contains its title. That of a navigation controller
    /// is the item of its root until it is set, or until the navigation controller has a title.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            if let forwarded = forwardedTabBarItem { return forwarded }
            let created = UITabBarItem(title: title, image: nil, selectedImage: nil)
            ownTabBarItem = created
            return created
        }
        set {
            ownTabBarItem = newValue
            tabBarItemChanged()
        }
    }
    /// Updates the items of the tab bar controller, if there is one.
    package final func tabBarItemChanged() { tabBarController?.itemsChanged() }
    /// Whether the tab bar is hidden while this controller is at the top of a navigation controller.
    open var hidesBottomBarWhenPushed = false

    /// A button labeled Edit or Done that toggles editing.
    open var editButtonItem: UIBarButtonItem {
        if let ownEditButton { return ownEditButton }
        let created = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        created.primaryAction = UIAction(title: "Edit") { [weak self] _ in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        ownEditButton = created
        return created
    }
    /// Whether the content can be edited. Default: `false`. Changes the label of ``editButtonItem``.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            ownEditButton?.title = isEditing ? "Done" : "Edit"
            ownEditButton?.style = isEditing ? .done : .plain
        }
    }
    /// Sets ``isEditing``. Overrides animate their changes and call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Shows another controller in the nearest container, which determines how. Presents it if there is no container.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let _parent { _parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows another controller beside this one if a container has enough space; presents it if there is no
    /// container.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let _parent { _parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// The items of a navigation controller's toolbar while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { ownToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    /// Sets the items that the toolbar of the navigation controller shows for this controller.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        ownToolbarItems = toolbarItems
        navigationController?.toolbarItemsChanged(of: self, animated: animated)
    }
    private final var ownToolbarItems: [UIBarButtonItem]?

    /// The actions below a preview of this controller. Not read: previews by force do not begin.
    open var previewActionItems: [any UIPreviewActionItem] { [] }

    // MARK: State restoration

    /// The name of the controller for state restoration, which hosts do not perform.
    open var restorationIdentifier: String?
    // Not called, because an app ends with its window.
    /// Never called: an app ends with its window.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Never called: an app ends with its window.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Never called: an app ends with its window.
    open func applicationFinishedRestoringState() {}

    // MARK: System appearance

    /// The style of the status bar while this controller determines it. Default: `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden while this controller determines it. Default: `false`.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation with which the status bar is hidden, which hosts do not draw. Default: `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the style in place of this controller.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines in place of this controller whether the status bar is hidden. `nil` by default.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether this controller determines the status bar's appearance even if its presentation does not cover the
    /// window.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The presented controller that determines the status bar's appearance in place of this one.
    final var controllerForStatusBar: UIViewController? {
        guard let presentation = _presentation else { return nil }
        let next = presentation.controller
        return presentation.coversAll || next.modalPresentationCapturesStatusBarAppearance ? next : nil
    }
    /// Queries the style and visibility of the status bar again.
    open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.updateStatusBar() }
    /// Has no effect: hosts have no home indicator. Default: `false`.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Hosts have no home indicator, and no gestures at the edges of the screen.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Not asked either.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Not asked either.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Does nothing, because there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing, because no gestures begin at the edges of the screen.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Has no effect: the size of a window does not follow an orientation.
    open class func attemptRotationToDeviceOrientation() {}
    /// For compatibility: hosts allow windows of any shape.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// Not queried: windows have sizes rather than orientations. Default: `true`.
    open var shouldAutorotate: Bool { true }
    /// Not queried: windows have sizes rather than orientations. Default: `.portrait`.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Derived from the shape of the view's window.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(of: viewIfLoaded?.window?.bounds.size ?? UIScreen.main.bounds.size)
    }

    // MARK: Segues

    /// Called before a user action performs a segue. Not called when code performs it.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed, to configure the destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// - Precondition: The storyboard has such a segue from this controller.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        trapping { () throws(UIKitException) in try _performSegue(identifier, sender) }
    }
    /// Whether this controller is the destination of an unwind segue. By default, whether it implements the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        implementsUnwindAction(action)
    }
    /// The children in which the destination of an unwind segue may be, in the order of the search. By default, all
    /// except the one that contains the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let searched = childContaining(source)
        return children.filter { $0 !== searched }
    }
    /// The child that contains the source of an unwind segue, or that presents a controller that contains it.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        _childContaining(source.source)
    }
    /// Containers show `subsequentVC`, one of their children, which is or contains the destination.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// The controller's identifier in its storyboard.
    final var sceneIdentifier: String?

    // MARK: Keys and focus

    private final var ownKeyCommands: [UIKeyCommand] = []
    /// The commands that were added to this controller.
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    /// Adds a key command that applies while the controller is in the responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    /// Removes a key command. Has no effect if it was not added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }

    /// The group of views within which the Tab key does not move; `nil`, the default, for that of an ancestor.
    open var focusGroupIdentifier: String?
    /// The superview of the controller's view, or the parent.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { loadedView?.superview ?? _parent }
    /// The container of the focusable views: the view if it is loaded.
    open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
    /// By default, the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }
    /// Requests that the focus is determined again in the next frame if the view contains it.
    open func setNeedsFocusUpdate() { loadedView?.window?.focusCenter.setNeedsUpdate(for: self) }
    /// Determines the focus now if that was requested.
    open func updateFocusIfNeeded() { loadedView?.updateFocusIfNeeded() }
    /// Whether the focus may move as `context` describes. Default: `true`.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus moved into, out of, or within the view. The default does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Presenting

    /// How the controller is presented. Default: `.automatic`.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation of the presentation. Default: `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// How the controller appears when it is pushed or presented; `nil` for the transition of the container or of
    /// ``modalTransitionStyle``. A delegate's animator takes precedence. Containers push with zooms only.
    open var preferredTransition: UIViewController.Transition?
    /// Without effect, like the next property: presentations cover the window.
    open var definesPresentationContext = false
    /// Has no effect, like ``definesPresentationContext``. Default: `false`.
    open var providesPresentationContextTransitionStyle = false
    /// Whether a touch outside the presented view does not dismiss it.
    open var isModalInPresentation = false
    /// Supplies the animations and the presentation controller for presenting and dismissing this controller.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The controller that arranges the current presentation, or the next one.
    open var presentationController: UIPresentationController? {
        let root = presentationRoot
        return root._presenter?._presentation?.presentationController ?? root._plan
    }
    /// The presentation controller if the style is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// The presentation controller if the style is a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// The presentation controller of the current style, for presentations that the delegate does not arrange.
    final var _plan: UIPresentationController? {
        let type: UIPresentationController.Type
        switch modalPresentationStyle {
        case .popover: type = UIPopoverPresentationController.self
        case .pageSheet, .formSheet, .automatic: type = UISheetPresentationController.self
        case .custom, .none: return nil
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: type = UIPresentationController.self
        }
        if let ownPlan, Swift.type(of: ownPlan) == type { return ownPlan }
        let created: UIPresentationController
        if type == UIPopoverPresentationController.self {
            created = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        } else if type == UISheetPresentationController.self {
            created = UISheetPresentationController(presentedViewController: self, presenting: nil)
        } else {
            created = UIPresentationController(presentedViewController: self, presenting: nil)
        }
        created.belongToPresented()
        ownPlan = created
        return created
    }
    private final var ownPlan: UIPresentationController?
    /// The coordinator of the current transition of this controller or of an ancestor; `nil` outside of transitions.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        _coordinator ?? _parent?.transitionCoordinator
    }
    /// The coordinator of the current transition; `nil` outside of transitions.
    final weak var _coordinator: TransitionCoordinator?
    /// The traits that the controller overrides; `nil` for none.
    final var _overrides: TraitOverrideBox?
    /// The traits that the parent sets for this child.
    final var overridesOfParent: UITraitCollection?

    /// The controller that this controller or an ancestor presents.
    open var presentedViewController: UIViewController? { presentationRoot._presentation?.controller }
    /// The controller that presents this controller or an ancestor.
    open var presentingViewController: UIViewController? { presentationRoot._presenter }

    /// Presents a controller.
    ///
    /// Logs a message and does nothing if that controller is already shown, this one already presents another, or its
    /// view is not in a window.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        _present(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one presents, or this controller if it presents none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        _dismiss(animated: flag, completion: completion)
    }

    /// Called on the tab bar controller when its bar may need to hide or appear.
    package func updateTabBarVisibility() {}
    /// Called on the tab bar controller when the content below its bar may have changed.
    package func contentBelowTabBarMayHaveChanged() {}
    /// The tab bar controller that receives the two calls above.
    final var tabContainer: UIViewController? { tabBarController }
    /// Called on the navigation controller when the height of a search bar in its bar changes.
    package func searchBarHeightDidChange() {}
    /// Called when this controller stops being the root of its window: its presentations end.
    final func didLeaveWindow() { dropPresentations() }

    // MARK: Environment

    /// The traits of the controller: those of its container or superview with its own overrides.
    open var traitCollection: UITraitCollection {
        let traits = _traits
        return loadedView?.traitReads.reading(traits) ?? traits
    }
    private final var _traits: UITraitCollection {
        var above = loadedView?.traitsAbove ?? _parent?.traitCollection ?? .current
        if let overrides = overridesOfParent {
            above = UITraitCollection(traitsFrom: [above, overrides])
        }
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
    /// Called after the traits changed, with the former ones. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The interface style of the view and the children; `.unspecified`, the default, inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.traitsMayHaveChanged() } }
    }
}
