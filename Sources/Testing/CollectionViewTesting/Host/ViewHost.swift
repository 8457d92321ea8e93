internal import QuartzCore
public import UIKit

/// A window without a display. It shows views of any size in any environment, and its time passes only on request.
///
///     let host = ViewHost(size: CGSize(width: 375, height: 667), appearance: .dark)
///     host.show(collectionView)
///     #expect(host.frameTable(of: collectionView).contains("cell 0.3"))
///     host.drag(collectionView, by: CGVector(dx: -200, dy: 0), duration: 0.2)
///     host.settle()
///
/// No call waits in real time: a second of scrolling takes only the time to lay out its frames. The same calls
/// produce the same frames on every machine.
///
/// Each host has its own clock, screen, and application, so tests may run in parallel and interleave where they
/// suspend. API without a view, such as `UIView.animate` or `UIApplication.shared`, uses the host that the test's
/// task used last.
@preconcurrency @MainActor public final class ViewHost {
    /// The environment of a window. The default is a phone without notches in light appearance.
    public struct Environment {
        /// The number of pixels per point; above 0.
        public var scale: CGFloat
        /// Light or dark.
        public var appearance: UIUserInterfaceStyle
        /// The direction of the language.
        public var layoutDirection: UITraitEnvironmentLayoutDirection
        /// The insets that bars and notches cover.
        public var safeArea: UIEdgeInsets
        /// Whether bars, rows, and controls have their sizes before iOS 26, as in an app whose property list has
        /// `UIDesignRequiresCompatibility`. Views that exist take them when they are laid out again.
        public var designRequiresCompatibility: Bool

        /// Creates an environment; the safe area is in points.
        public init(
            scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
            layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, safeArea: UIEdgeInsets = .zero,
            designRequiresCompatibility: Bool = false
        ) {
            require(scale.isFinite && scale > 0, "The scale must be finite and above 0, not \(scale).")
            self.scale = scale
            self.appearance = appearance
            self.layoutDirection = layoutDirection
            self.safeArea = safeArea
            self.designRequiresCompatibility = designRequiresCompatibility
        }
    }

    /// The window that contains the shown view. It has the size of the host and is visible.
    public var window: UIWindow { contents.window }
    /// The frame rate of scrolling and animations, in frames per second. The default is 60.
    public var framesPerSecond = 60.0 {
        didSet {
            require(
                framesPerSecond.isFinite && framesPerSecond > 0,
                "framesPerSecond must be finite and above 0, not \(framesPerSecond).")
        }
    }
    private let clock: ManualClock
    private let contents: Contents
    /// The state that belongs to this host only.
    private var runtime: Runtime { contents.runtime }
    private var fingers = 0
    private let beforeFrame: (() -> Void)?

    /// What ends with a host. A task that is not on the main actor may release the last reference to a host; its motion
    /// and its window still end on the main actor.
    ///
    /// This is not the host itself, because the compiler of Swift 6.2 fails for an isolated deinitializer of a public class
    /// with `@preconcurrency`.
    @MainActor private final class Contents {
        let runtime: Runtime
        let window: UIWindow

        init(runtime: Runtime, window: UIWindow) {
            (self.runtime, self.window) = (runtime, window)
        }

        isolated deinit {
            // Touches retain their window.
            runtime.run { [window] in window._touchCenter.cancelAll(time: InterfaceState.current.clock.now) }
            runtime.discardMotion()
        }
    }

    /// - Parameters:
    ///   - size: The size in points; finite and at least 0.
    ///   - environment: The settings of the host, such as scale and appearance.
    public init(size: CGSize, environment: Environment = Environment()) {
        require(
            size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
            "The size must be finite and at least 0, not \(size.width) x \(size.height).")
        let clock = ManualClock()
        let runtime = InterfaceState.makeRuntime(clock: clock)
        runtime.timeline = Timeline(now: clock.now)
        self.clock = clock
        beforeFrame = nil
        contents = Contents(
            runtime: runtime, window: runtime.run { UIWindow(frame: CGRect(origin: .zero, size: size)) })
        self.environment = environment
        performAsCurrent {
            applyEnvironment()
            window.isHidden = false
        }
    }

    /// Creates a host of a window that exists.
    ///
    /// - Parameters:
    ///   - clock: The clock of the runtime of the window.
    ///   - beforeFrame: Called before each frame, for work that does not follow the clock.
    package init(attachedTo window: UIWindow, clock: ManualClock, beforeFrame: @escaping () -> Void) {
        self.clock = clock
        self.beforeFrame = beforeFrame
        contents = Contents(runtime: window.ownRuntime, window: window)
        let traits = window.traitCollection
        environment = Environment(
            scale: traits.displayScale, appearance: traits.userInterfaceStyle == .dark ? .dark : .light,
            layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            safeArea: window.windowSafeArea, designRequiresCompatibility: contents.runtime.state.design.isEarlier)
    }

    /// Creates a host with an environment that is given by its parts.
    public convenience init(
        size: CGSize, scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, safeArea: UIEdgeInsets = .zero
    ) {
        self.init(
            size: size,
            environment: Environment(
                scale: scale, appearance: appearance, layoutDirection: layoutDirection, safeArea: safeArea))
    }

    /// The environment. Setting it updates the window at once, as when the appearance of a device changes.
    public var environment: Environment {
        didSet {
            performAsCurrent {
                applyEnvironment()
                layout()
            }
        }
    }

    private func applyEnvironment() {
        window.hostTraits = UITraitCollection(traitsFrom: [
            UITraitCollection.standard, UITraitCollection(displayScale: environment.scale),
            UITraitCollection(userInterfaceStyle: environment.appearance),
            UITraitCollection(layoutDirection: environment.layoutDirection),
        ])
        window.windowSafeArea = environment.safeArea
        runtime.state.design = DesignMetrics(isEarlier: environment.designRequiresCompatibility)
    }

    // MARK: Content

    /// Replaces the shown view with `view`, which fills the window.
    public func show(_ view: UIView) {
        performAsCurrent {
            window.rootViewController = nil
            for old in window.subviews { old.removeFromSuperview() }
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            layout()
        }
    }

    /// Shows the view of a view controller, which fills the window.
    public func show(_ controller: UIViewController) {
        performAsCurrent {
            for old in window.subviews { old.removeFromSuperview() }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            layout()
        }
    }

    /// Changes the size of the window, as when a device rotates.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - animated: Whether the change and the layout that follows from it are animated, as those of a rotation on a
    ///     device are. `settle(limit:)` waits for the end.
    public func resize(to size: CGSize, animated: Bool = false) {
        performAsCurrent {
            let change = { [window] in
                window.frame = CGRect(origin: .zero, size: size)
                window.layoutIfNeeded()
            }
            if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
        }
    }

    /// Performs all pending layout without letting time pass.
    public func layout() {
        performAsCurrent(startsTasks: !window.isLaidOut) { window.layoutIfNeeded() }
    }

    // MARK: Time

    /// The time since the host was created, in seconds.
    public var now: Double { clock.now }

    /// Advances time in frames, with layout after each, as on a display.
    public func advance(by seconds: Double) {
        performAsCurrent {
            clock.advance(window, by: seconds, framesPerSecond: framesPerSecond, beforeFrame: beforeFrame)
        }
    }

    /// Advances time until nothing moves.
    ///
    /// - Parameter limit: The maximum time, in seconds; 30 by default.
    /// - Returns: The elapsed time, or `nil` if something still moves after `limit`.
    @discardableResult
    public func settle(limit: Double = 30) -> Double? {
        let start = clock.now
        layout()
        while isMoving {
            guard clock.now - start < limit else { return nil }
            advance(by: 1 / framesPerSecond)
        }
        return clock.now - start
    }

    /// Whether scrolling, animations, display links, or dynamic animators are in progress in this host.
    public var isMoving: Bool {
        runtime.run { FrameLoop.isMoving }
    }

    /// An unused finger number.
    func nextFinger() -> Int {
        fingers += 1
        return fingers
    }

    /// Runs `body` in the runtime of this host, which the task of the test uses from now on.
    ///
    /// - Parameter startsTasks: Whether `body` may call code of the app; see `Runtime.run(startsTasks:_:)`.
    @discardableResult
    package func performAsCurrent<Result>(startsTasks: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        try runtime.use(startsTasks: startsTasks, body)
    }
}
