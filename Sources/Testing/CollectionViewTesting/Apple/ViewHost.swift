import Foundation
public import UIKit

/// A window for tests on Apple's platforms, with the API of the host on other platforms.
///
/// Tests of frames and laws run with both. Apple's UIKit animates in real time: `advance(by:)` and `settle(limit:)`
/// wait, and touches, keys, and display lists are not available.
@preconcurrency @MainActor public final class ViewHost {
    /// The window that contains the shown view. It has the size of the host and is visible.
    public let window: UIWindow
    private let start = ProcessInfo.processInfo.systemUptime

    /// Creates a visible window.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - appearance: Light or dark.
    ///   - layoutDirection: The direction of all views that do not set their own.
    public init(
        size: CGSize, appearance: UIUserInterfaceStyle = .light,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = appearance
        window.semanticContentAttribute =
            layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        window.isHidden = false
    }

    /// Replaces the shown view with `view`, which fills the window.
    public func show(_ view: UIView) {
        window.rootViewController = nil
        for old in window.subviews { old.removeFromSuperview() }
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
        layout()
    }

    /// Shows the view of a view controller, which fills the window.
    public func show(_ controller: UIViewController) {
        for old in window.subviews { old.removeFromSuperview() }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        layout()
    }

    /// Changes the size of the window, as when a device rotates.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - animated: Whether the change and the layout that follows from it are animated.
    public func resize(to size: CGSize, animated: Bool = false) {
        let change = {
            self.window.frame = CGRect(origin: .zero, size: size)
            self.layout()
        }
        if animated {
            UIView.animate(withDuration: 0.3, delay: 0, options: [], animations: change)
        } else {
            change()
        }
    }

    /// Performs all pending layout.
    public func layout() { window.layoutIfNeeded() }

    /// The time since the host was created, in seconds.
    public var now: Double { ProcessInfo.processInfo.systemUptime - start }

    /// Runs the main run loop for a time.
    ///
    /// - Parameter seconds: The real time to wait, in seconds.
    public func advance(by seconds: Double) {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
        layout()
    }

    /// Runs the main run loop until nothing moves.
    ///
    /// - Parameter limit: The maximum time in seconds.
    /// - Returns: The elapsed time, or `nil` if something still moves after `limit`.
    @discardableResult
    public func settle(limit: Double = 30) -> Double? {
        let begun = now
        layout()
        while isMoving {
            guard now - begun < limit else { return nil }
            advance(by: 1.0 / 60)
        }
        return now - begun
    }

    /// Whether a scroll view moves or a layer has an animation.
    public var isMoving: Bool { Self.isMoving(in: window) }

    private static func isMoving(in view: UIView) -> Bool {
        if let scrollView = view as? UIScrollView, scrollView.isDragging || scrollView.isDecelerating { return true }
        if view.layer.animationKeys()?.isEmpty == false { return true }
        return view.subviews.contains { isMoving(in: $0) }
    }
}
