import Foundation

// `delegate.navigationController?(controller, willShow: …)`: see OptionalCalls+CollectionView.swift.

/// The argument lists of `UINavigationControllerDelegate.navigationController`.
@preconcurrency @MainActor public struct _NavigationDelegateCalls {
    let target: any UINavigationControllerDelegate

    @discardableResult
    public func callAsFunction(
        _ controller: UINavigationController, willShow shown: UIViewController, animated: Bool
    ) -> Void? {
        OptionalCall.ask(.willShowController, target) {
            target.navigationController(controller, willShow: shown, animated: animated)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool
    ) -> Void? {
        OptionalCall.ask(.didShowController, target) {
            target.navigationController(controller, didShow: shown, animated: animated)
        }
    }
    public func callAsFunction(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from source: UIViewController, to destination: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target.navigationController(controller, animationControllerFor: operation, from: source, to: destination)
    }
    public func callAsFunction(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        target.navigationController(controller, interactionControllerFor: animator)
    }

    /// Behind the name `navigationControllerSupportedInterfaceOrientations`.
    public struct Orientations {
        let target: any UINavigationControllerDelegate
        @MainActor public func callAsFunction(_ controller: UINavigationController) -> UIInterfaceOrientationMask? {
            OptionalCall.ask(.navigationOrientations, target) {
                target.navigationControllerSupportedInterfaceOrientations(controller)
            }
        }
    }
}

extension UINavigationControllerDelegate {
    public var navigationController: _NavigationDelegateCalls? { .init(target: self) }
    public var navigationControllerSupportedInterfaceOrientations: _NavigationDelegateCalls.Orientations? {
        .init(target: self)
    }
}
