import Foundation

/// Owns a view, loads it when it is first asked for, and hears when it comes, goes and changes size.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    private final var loadedView: UIView?
    private final var isLoading = false
    private final var isShown = false
    package final unowned(unsafe) var _parent: UIViewController?
    package final var _children: [UIViewController] = []

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
    open var title: String?

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
        viewDidLoad()
    }

    /// Makes the view: a plain one as large as the screen, unless overridden.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }
    open func viewDidLoad() {}

    open override var next: UIResponder? { loadedView?.superview ?? _parent }

    // MARK: Coming and going

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    package final func _viewDidMove(toWindow window: UIWindow?) {
        if window == nil {
            _setAppearance(shown: false)
        } else if window?.isHidden == false {
            _setAppearance(shown: true)
        }
    }

    /// Tells a change of visibility once; nothing when it is none.
    package final func _setAppearance(shown: Bool) {
        guard shown != isShown else { return }
        isShown = shown
        if shown {
            viewWillAppear(false)
            viewIsAppearing(false)
            for child in _children where child.isViewLoaded && child.view.window != nil {
                child._setAppearance(shown: true)
            }
            viewDidAppear(false)
        } else {
            viewWillDisappear(false)
            for child in _children { child._setAppearance(shown: false) }
            viewDidDisappear(false)
        }
    }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Called instead of the view's own `updateConstraints`, which it calls.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            UIView._anySafeArea = true
            loadedView?._safeAreaMayHaveChanged()
        }
    }
    open var preferredContentSize = CGSize.zero

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

    // MARK: Surroundings

    open var traitCollection: UITraitCollection {
        let above = loadedView?._traitsAbove ?? _parent?.traitCollection ?? .current
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
