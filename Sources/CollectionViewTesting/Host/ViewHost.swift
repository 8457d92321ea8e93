internal import QuartzCore
public import UIKit

/// A window without a screen: shows views of any size in any surroundings, with time that passes only when told to.
///
///     let host = ViewHost(size: CGSize(width: 375, height: 667), appearance: .dark)
///     host.show(collectionView)
///     #expect(host.frameTable(of: collectionView).contains("cell 0.3"))
///     host.drag(collectionView, by: CGVector(dx: -200, dy: 0), lasting: 0.2)
///     host.settle()
///
/// Nothing waits: a second of scrolling takes as long as its frames take to lay out. The same calls give the same
/// frames on every machine.
///
/// Each host has a clock, a screen and an application of its own, so tests may run in parallel and take turns where
/// they wait. What a test calls without naming a view, such as `UIView.animate` or `UIApplication.shared`, uses the
/// host that its task used last.
@MainActor public final class ViewHost {
    /// Surroundings of a window. The default is a plain phone in light colours.
    public struct Surroundings {
        /// Pixels per point; above 0.
        public var scale: CGFloat
        public var appearance: UIUserInterfaceStyle
        public var layoutDirection: UITraitEnvironmentLayoutDirection
        /// What bars and notches cover.
        public var safeArea: UIEdgeInsets

        public init(
            scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
            layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, safeArea: UIEdgeInsets = .zero
        ) {
            precondition(scale.isFinite && scale > 0, "The scale must be finite and above 0, not \(scale).")
            self.scale = scale
            self.appearance = appearance
            self.layoutDirection = layoutDirection
            self.safeArea = safeArea
        }
    }

    /// The window that holds what is shown. It has the host's size and is visible.
    public let window: UIWindow
    /// Frames per second of scrolling and animations while time passes; 60 at first.
    public var framesPerSecond = 60.0 {
        didSet {
            precondition(
                framesPerSecond.isFinite && framesPerSecond > 0,
                "framesPerSecond must be finite and above 0, not \(framesPerSecond).")
        }
    }
    private let clock: ManualClock
    /// Everything that this host shares with no other one.
    private let runtime: Runtime
    private var fingers = 0

    /// - Parameter size: In points; finite, at least 0.
    public init(size: CGSize, surroundings: Surroundings = Surroundings()) {
        precondition(
            size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
            "The size must be finite and at least 0, not \(size.width) x \(size.height).")
        let clock = ManualClock()
        let runtime = InterfaceState.makeRuntime(clock: clock)
        (self.clock, self.runtime) = (clock, runtime)
        window = runtime.run { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        self.surroundings = surroundings
        own {
            takeSurroundings()
            window.isHidden = false
        }
    }

    isolated deinit { runtime.discardMotion() }

    public convenience init(
        size: CGSize, scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, safeArea: UIEdgeInsets = .zero
    ) {
        self.init(
            size: size,
            surroundings: Surroundings(
                scale: scale, appearance: appearance, layoutDirection: layoutDirection, safeArea: safeArea))
    }

    /// Setting them changes the window at once, as when a person turns on the dark appearance.
    public var surroundings: Surroundings {
        didSet {
            own {
                takeSurroundings()
                layout()
            }
        }
    }

    private func takeSurroundings() {
        window._hostTraits = UITraitCollection(traitsFrom: [
            UITraitCollection.standard, UITraitCollection(displayScale: surroundings.scale),
            UITraitCollection(userInterfaceStyle: surroundings.appearance),
            UITraitCollection(layoutDirection: surroundings.layoutDirection),
        ])
        window._windowSafeArea = surroundings.safeArea
    }

    // MARK: Content

    /// Shows `view` instead of what was shown before; it fills the window.
    public func show(_ view: UIView) {
        own {
            window.rootViewController = nil
            for old in window.subviews { old.removeFromSuperview() }
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            layout()
        }
    }

    /// Shows a view controller's view; it fills the window.
    public func show(_ controller: UIViewController) {
        own {
            for old in window.subviews { old.removeFromSuperview() }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            layout()
        }
    }

    /// Gives the window another size, as when a device is turned.
    public func resize(to size: CGSize) {
        own {
            window.frame = CGRect(origin: .zero, size: size)
            layout()
        }
    }

    /// Does all layout that is due, without letting time pass.
    public func layout() {
        own(startsTasks: !window._isLaidOut) { window.layoutIfNeeded() }
    }

    // MARK: Time

    /// Seconds since the host was made.
    public var now: Double { clock.now }

    /// Lets time pass in frames, as a display would show them, with layout after each.
    public func advance(by seconds: Double) {
        own {
            let frame = 1 / framesPerSecond
            var left = seconds
            repeat {
                // A last sliver of a frame counts to the frame before it.
                let step = left < frame * 1.5 ? left : frame
                clock.advance(by: step)
                left -= step
                tick()
            } while left > 1e-9
        }
    }

    /// Lets time pass until nothing moves any more.
    ///
    /// - Parameter limit: Seconds after which to give up; 30 by default.
    /// - Returns: How long it took; `nil` when something still moves after `limit`.
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

    /// Whether anything of this host moves by itself: scrolling, animations, display links, dynamic animators.
    public var isMoving: Bool {
        runtime.run { FrameLoop.isMoving }
    }

    private func tick() {
        FrameLoop.advance(window, to: clock.now)
    }

    /// A number that no finger had yet.
    func nextFinger() -> Int {
        fingers += 1
        return fingers
    }

    /// Runs `body` in this host's runtime, which the test's task uses from now on.
    ///
    /// - Parameter startsTasks: Whether `body` may call code of the app; see `Runtime.run(startsTasks:_:)`.
    @discardableResult
    func own<Result>(startsTasks: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        try runtime.use(startsTasks: startsTasks, body)
    }
}
