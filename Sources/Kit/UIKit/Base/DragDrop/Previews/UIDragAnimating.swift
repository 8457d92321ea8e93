import Foundation

/// Coordinates animations with a lift, a drop, or its cancellation.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    /// The handler receives the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects animations until they are run.
@MainActor class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Called inside the animation.
    func run() { while !animations.isEmpty { animations.removeFirst()() } }
    func finish(_ position: UIViewAnimatingPosition = .end) {
        while !completions.isEmpty { completions.removeFirst()(position) }
    }

    /// Passes animations added now and later to `other`.
    func pass(to other: any UIDragAnimating) {
        other.addAnimations { [self] in run() }
        other.addCompletion { [self] in finish($0) }
    }
}
