package import DisplayList
public import Foundation
import QuartzCore

/// The root of a displayed view tree.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The runtime in which the window was created. The window's content uses it.
    nonisolated package final let ownRuntime = Runtime.current

    /// Insets for external elements such as bars and notches. The host sets them.
    package final var windowSafeArea = UIEdgeInsets.zero {
        didSet {
            guard windowSafeArea != oldValue else { return }
            UIView.anySafeArea = true
            safeAreaMayHaveChanged()
        }
    }

    /// The display list of the last frame while it is valid. See `UIView+Display`.
    package final var lastDisplayList: DisplayList?

    /// The traits that the host sets; `nil` for the screen's traits.
    package final var hostTraits: UITraitCollection? {
        didSet {
            traitsMayHaveChanged()
            let size = screenTraits.preferredContentSizeCategory
            guard size != (oldValue ?? ownRuntime.state.screen.traitCollection).preferredContentSizeCategory else {
                return
            }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: nil,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
        }
    }
    /// The host's traits with the size classes of this window and the style that the app's property list specifies.
    package final var screenTraits: UITraitCollection {
        let base = hostTraits ?? ownRuntime.state.screen.traitCollection
        let (horizontal, vertical) = UIUserInterfaceSizeClass._of(super.bounds.size)
        let style =
            ownRuntime.state.application?._information.isDark.map { $0 ? .dark : .light } ?? base.userInterfaceStyle
        func isComplete(_ traits: UITraitCollection) -> Bool {
            traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical
                && traits.userInterfaceStyle == style
        }
        if isComplete(base) { return base }
        if let sized, sized.base === base, isComplete(sized.result) { return sized.result }
        var values = base.values
        (values.horizontal, values.vertical, values.style) = (horizontal, vertical, style)
        let result = UITraitCollection(values: values)
        sized = (base, result)
        return result
    }
    private final var sized: (base: UITraitCollection, result: UITraitCollection)?

    /// Delivers touches to views and gesture recognizers.
    package final lazy var _touchCenter = TouchCenter(window: self)
    /// Delivers keys to commands, the focus, and responders.
    package final lazy var keyCenter = KeyCenter(window: self)
    /// The center that moves the focus of the window, created on first use.
    package final lazy var focusCenter: FocusCenter = {
        hasFocusCenter = true
        return FocusCenter(window: self)
    }()
    private final var hasFocusCenter = false
    /// Objects that higher layers of the module attach to this window, by type.
    private final var attachments: [ObjectIdentifier: AnyObject] = [:]
    /// Whether there may be views that ``addKeyOverlay(_:for:end:)`` added.
    final var hasKeyOverlays = false

    /// The object of a type that belongs to this window, created on first access.
    package final func _attachment<Object: AnyObject>(_ make: () -> Object) -> Object {
        if let existing = attachments[ObjectIdentifier(Object.self)] as? Object { return existing }
        let created = make()
        attachments[ObjectIdentifier(Object.self)] = created
        return created
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

    /// Creates a window of the size of the main screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a window from an archive.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        setUpWindow()
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a window of a scene, of the size of its screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
        join(windowScene)
    }

    /// Sets the scene outside of the initializer, in which the property's observer would not run.
    private func join(_ scene: UIWindowScene) { windowScene = scene }

    /// Shared by all views of the window.
    nonisolated(unsafe) final let ownReference = WindowReference()

    deinit {
        // Cleared before the controllers and centers of the window are released, because their deinitializers may
        // read it.
        ownReference.window = nil
        releaseTree()
    }

    /// The scene that shows the window; `nil` for windows without one. Held weakly.
    open weak var windowScene: UIWindowScene?

    private func setUpWindow() {
        ownReference.window = self
        setWindowReference(to: self)
        seenTraits = traitCollection
        _layer.setHidden(true)
    }

    open override var frame: CGRect {
        get { super.frame }
        set { applySize(newValue.standardized.size) { super.frame = newValue } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { applySize(newValue.size) { super.bounds = newValue } }
    }

    /// Notifies the view controllers before the change, and runs their animations along with it.
    private func applySize(_ size: CGSize, _ change: () -> Void) {
        guard size != super.bounds.size else { return change() }
        let (classes, newClasses) = (
            UIUserInterfaceSizeClass._of(super.bounds.size), UIUserInterfaceSizeClass._of(size)
        )
        func resize() {
            ownRuntime.state.sharedApplication()._resize(self, to: size, change)
            if newClasses != classes { traitsMayHaveChanged() }
        }
        guard let controller = rootViewController else { return resize() }
        // Animated only inside an animation block, because a host that resizes smoothly sends many changes.
        let transition = TransitionCoordinator(in: self, duration: LayerAnimator.recording?.clock.duration ?? 0)
        if newClasses != classes {
            var values = screenTraits.values
            (values.horizontal, values.vertical) = newClasses
            controller.willTransition(to: UITraitCollection(values: values), with: transition)
        }
        controller.viewWillTransition(to: size, with: transition)
        // The animations read the new size and traits.
        resize()
        let end = { (_: Bool) in transition.end(cancelled: false) }
        guard let block = LayerAnimator.recording else {
            transition.runAlongside()
            return end(true)
        }
        let along = AnimationTransaction(clock: block.clock, completion: end)
        along.record(transition.runAlongside)
        along.commit()
    }

    /// The screen of the window's runtime.
    open var screen: UIScreen { ownRuntime.state.screen }

    /// The order among windows: larger levels are in front. Default: ``Level/normal``.
    open var windowLevel: UIWindow.Level = .normal

    /// Whether the window receives key events.
    open private(set) var isKeyWindow = false

    /// Makes the window the one that receives key events.
    open func makeKey() {
        let wasKey = isKeyWindow
        isKeyWindow = true
        ownRuntime.state.sharedApplication().didMakeKey(self)
        if !wasKey { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }
    }
    /// Ends the key state. Called when another window becomes the key window.
    package final func resignKey() {
        guard isKeyWindow else { return }
        isKeyWindow = false
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    /// Shows the window and makes it key. Windows are initially hidden.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if !newValue, loadsRootWhenVisible {
                loadsRootWhenVisible = false
                showRoot()
            }
            ownRuntime.state.sharedApplication().windowChanged(self)
            if let controller = rootViewController, controller.isViewLoaded {
                controller.viewDidMove(toWindow: newValue ? nil : self)
            }
            NotificationCenter.default.post(
                name: newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
                object: self)
        }
    }

    /// Controllers whose views entered this window and have not been laid out yet.
    package final var _appearing: [UIViewController] = []

    /// Controllers receive `viewIsAppearing` before the first layout and `viewDidAppear` after it.
    open override func layoutIfNeeded() {
        ownRuntime.run(startsTasks: !isLaidOut) {
            let appearing = _appearing
            _appearing = []
            for controller in appearing { controller.callViewIsAppearing() }
            super.layoutIfNeeded()
            for controller in appearing { controller.endAppearance() }
            // Layout may have moved or removed the focused element.
            if hasFocusCenter, focusCenter.afterLayout() { super.layoutIfNeeded() }
        }
    }

    /// Whether ``layoutIfNeeded()`` has no work and calls no app code. O(1).
    package final var isLaidOut: Bool {
        type(of: self) == UIWindow.self && !_needsLayout && _layer._parent == nil && _appearing.isEmpty
            && (!hasFocusCenter || focusCenter.isSettled)
    }

    /// Removes the focus, or makes the touched item its next target.
    final func _touchBegan(on view: UIView?) { focusCenter.touchBegan(on: view) }

    /// The root view controller; without one, the subviews, frontmost first.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        if let rootViewController { return [rootViewController] }
        return _subviews.reversed()
    }

    /// Marks the key as unhandled: the window is the last responder that receives it.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keyCenter.isUnhandled = true
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if oldValue?.isViewLoaded == true { oldValue?.view.removeFromSuperview() }
            oldValue?.didLeaveWindow()
            if loadsRootWhenVisible, isHidden { return }
            showRoot()
        }
    }

    /// Whether the view of the root view controller loads when the window becomes visible instead of at once, as for
    /// the windows of storyboards: the delegate launches before.
    package final var loadsRootWhenVisible = false

    private func showRoot() {
        guard let controller = rootViewController, let view = controller.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// Converts from this window's space to that of `window` through the screen's space; to the screen's space if it
    /// is `nil`.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        CALayer._convert(point, from: _layer, to: window?._layer)
    }
    /// Converts a point from another window's space, or from that of the screen if `window` is `nil`.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        CALayer._convert(point, from: window?._layer, to: _layer)
    }
    /// Converts a rectangle to another window's space, or to that of the screen if `window` is `nil`.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        CALayer._convert(rect, from: _layer, to: window?._layer)
    }
    /// Converts a rectangle from another window's space, or from that of the screen if `window` is `nil`.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        CALayer._convert(rect, from: window?._layer, to: _layer)
    }
}

extension UIWindow {
    /// The position of a window in the front-to-back order of windows.
    public struct Level: _UIKitNumericRawRepresentable, RawRepresentable, Hashable, Sendable {
        /// The level as a number.
        public let rawValue: CGFloat
        /// Creates a level with a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level with a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0, the level of the windows of apps.
        public static let normal = Level(0)
        /// 2000, above all other named levels.
        public static let alert = Level(2000)
        /// 1000, the level of the status bar.
        public static let statusBar = Level(1000)
    }
}

extension UIUserInterfaceSizeClass {
    /// The size classes of a window. The vertical class is compact if the window is shorter than 480 points and wider
    /// than tall. The horizontal class is regular from a width of 668 points, or 896 points if the vertical class is
    /// compact.
    static func _of(_ size: CGSize) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        let isShort = size.height < 480 && size.width > size.height
        return (size.width >= (isShort ? 896 : 668) ? .regular : .compact, isShort ? .compact : .regular)
    }
}
