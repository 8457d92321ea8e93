public import Foundation

/// The duration of an animation that runs alongside a focus update.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// In seconds.
    var duration: TimeInterval { get }
}

/// Collects animations that run alongside a focus update, and starts them after all environments were notified.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    private final class Context: NSObject, UIFocusAnimationContext {
        let duration: TimeInterval
        init(_ duration: TimeInterval) { self.duration = duration }
    }

    /// The focused element changes faster than the unfocused one.
    static let focusing: TimeInterval = 0.15
    /// The duration with which elements lose the focus, in seconds.
    static let unfocusing: TimeInterval = 0.25

    private var animations: [(duration: TimeInterval, run: (() -> Void)?, completion: (() -> Void)?)] = []

    /// Adds animations of the view that is being notified.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        self.animations.append((Self.focusing, animations, completion))
    }

    /// Adds animations of the element that gets the focus.
    open func addCoordinatedFocusingAnimations(
        _ animations: (((any UIFocusAnimationContext)) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(animations, Self.focusing, completion)
    }

    /// Adds animations of the element that loses the focus.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: (((any UIFocusAnimationContext)) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(animations, Self.unfocusing, completion)
    }

    private func add(
        _ animations: (((any UIFocusAnimationContext)) -> Void)?, _ duration: TimeInterval,
        _ completion: (() -> Void)?
    ) {
        let context = Context(duration)
        let run = animations.map { animations in { animations(context) } }
        self.animations.append((duration, run, completion))
    }

    /// Runs the animations that were added, and their completions after them.
    final func run() {
        let all = animations
        animations = []
        for (duration, run, completion) in all {
            guard let run else {
                completion?()
                continue
            }
            UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: run) { _ in
                completion?()
            }
        }
    }
}
