import Foundation

/// Coordinates animations with a lift, a drop, or its cancellation.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds animations to run together with those of the drag.
    func addAnimations(_ animations: @escaping () -> Void)
    /// The handler receives the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects animations until they are run.
@MainActor class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Adds animations for the next call of `run()`.
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    /// Adds a handler for the next call of ``finish(_:)``.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Called inside the animation.
    func run() { while !animations.isEmpty { animations.removeFirst()() } }
    /// Calls the completions once, in the order in which they were added.
    func finish(_ position: UIViewAnimatingPosition = .end) {
        while !completions.isEmpty { completions.removeFirst()(position) }
    }

    /// Passes animations added now and later to `other`.
    func pass(to other: any UIDragAnimating) {
        other.addAnimations { [self] in run() }
        other.addCompletion { [self] in finish($0) }
    }
}
