import Foundation

/// What is known of a change of size while it goes on.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    /// In seconds.
    var transitionDuration: TimeInterval { get }
    var containerView: UIView { get }
}

/// Runs what view controllers want to do along with a change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// `animation` runs with the new size in place; `completion` after everybody's.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// What holds views whose size follows its own.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// A window's change of size, which happens at once: a host that resizes smoothly sends many.
@MainActor final class WindowResize: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(_ window: UIWindow) {
        containerView = window
        super.init()
    }

    var isAnimated: Bool { false }
    var transitionDuration: TimeInterval { 0 }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Called with the new size in place. What is added meanwhile runs as well.
    func run() {
        while !animations.isEmpty { animations.removeFirst()(self) }
        while !completions.isEmpty { completions.removeFirst()(self) }
    }
}
