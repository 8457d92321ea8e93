import Foundation
internal import QuartzCore

/// Passes a memory warning on to the view controllers in all windows of one runtime.
///
/// A warning that is posted on the main actor concerns the current runtime, one from another thread concerns all.
@MainActor final class MemoryWarnings {
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    init(_ runtime: Runtime?) {
        token = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak runtime] _ in
            if MainThread.isCurrent, runtime !== Runtime.current { return }
            onMain {
                guard let runtime else { return }
                runtime.run {
                    for window in runtime.state.sharedApplication().windows {
                        if let root = window.rootViewController { Self.tell(root) }
                    }
                }
            }
        }
    }

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }

    /// Called by every controller that loads its view.
    static func listen() { _ = InterfaceState.current.memoryWarnings }

    private static func tell(_ controller: UIViewController) {
        controller.didReceiveMemoryWarning()
        for child in controller.children { tell(child) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            tell(presented)
        }
    }
}
