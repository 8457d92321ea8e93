import Foundation

extension UIWindow {
    /// Goes back as the back button of the frontmost navigation bar does. Hosts call it for the back button of a
    /// mouse.
    ///
    /// - Returns: Whether there was something to go back to.
    package final func goBack() -> Bool {
        guard !UIApplication.shared.isIgnoringInteractionEvents, keyOverlay == nil else { return false }
        var next = frontController
        while let controller = next {
            if let navigation = controller as? UINavigationController, navigation.goBack() { return true }
            // What is below a presentation is not in front.
            if controller.presentingViewController != nil, controller.parent == nil { return false }
            next = controller.parent
        }
        return false
    }
}

extension UINavigationController {
    fileprivate func goBack() -> Bool {
        guard stack.count > 1, transition == nil, let item = topViewController?.navigationItem else { return false }
        if let action = item.backAction {
            action._perform(sender: item)
            return true
        }
        guard !item.hidesBackButton else { return false }
        return popViewController(animated: true) != nil
    }
}
