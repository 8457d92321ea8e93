public import Foundation

/// How long an animation that goes along with a move of the focus lasts.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// Seconds.
    var duration: TimeInterval { get }
}

/// Collects animations that go along with a move of the focus, and runs them together once all have been told of it.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    private final class Context: NSObject, UIFocusAnimationContext {
        let duration: TimeInterval
        init(_ duration: TimeInterval) { self.duration = duration }
    }

    /// What comes to have the focus answers faster than what loses it fades.
    static let focusing: TimeInterval = 0.15
    static let unfocusing: TimeInterval = 0.25

    private var animations: [(duration: TimeInterval, run: (() -> Void)?, completion: (() -> Void)?)] = []

    /// Animations of the view that is told of the move.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        self.animations.append((Self.focusing, animations, completion))
    }

    /// Animations of what comes to have the focus.
    open func addCoordinatedFocusingAnimations(
        _ animations: (((any UIFocusAnimationContext)) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(animations, Self.focusing, completion)
    }

    /// Animations of what loses the focus.
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

    final func run() {
        let all = animations
        animations = []
        for (duration, run, completion) in all {
            guard let run else {
                completion?()
                continue
            }
            UIView.animate(withDuration: duration, animations: run) { _ in completion?() }
        }
    }
}
