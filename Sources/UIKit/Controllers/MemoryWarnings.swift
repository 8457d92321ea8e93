import Foundation

/// Passes a warning of low memory on to the view controllers in all windows, whoever posts it.
@MainActor enum MemoryWarnings {
    private static var isListening = false

    /// Called by every controller that loads its view.
    static func listen() {
        guard !isListening else { return }
        isListening = true
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in onMain(tellAll) }
    }

    private static func tellAll() {
        for window in UIApplication.shared.windows {
            if let root = window.rootViewController { tell(root) }
        }
    }

    private static func tell(_ controller: UIViewController) {
        controller.didReceiveMemoryWarning()
        for child in controller.children { tell(child) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            tell(presented)
        }
    }
}
