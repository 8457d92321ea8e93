import Foundation

/// What is animated along with something that is lifted, dropped or brought back.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    /// Called with where the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what others animate along, until it is run.
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

    /// What is added here goes along with `other`, now and later.
    func pass(to other: any UIDragAnimating) {
        other.addAnimations { [self] in run() }
        other.addCompletion { [self] in finish($0) }
    }
}
