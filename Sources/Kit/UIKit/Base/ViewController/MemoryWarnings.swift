import Foundation
import QuartzCore

/// Forwards memory warnings to the view controllers in all windows of one runtime.
///
/// A warning posted on the main actor applies to the current runtime. A warning posted on another thread applies to all
/// runtimes.
@MainActor final class MemoryWarnings {
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    /// Begins to observe the notification. Warnings for other runtimes are ignored.
    init(_ runtime: Runtime?) {
        token = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak runtime] _ in
            if MainThread.isCurrent, runtime !== Runtime.current { return }
            onMain {
                guard let runtime else { return }
                runtime.run {
                    for window in runtime.state.sharedApplication().windows {
                        if let root = window.rootViewController { Self.notify(root) }
                    }
                }
            }
        }
    }

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }

    /// Called by every controller that loads its view.
    static func listen() { _ = InterfaceState.current.memoryWarnings }

    private static func notify(_ controller: UIViewController) {
        controller.didReceiveMemoryWarning()
        for child in controller.children { notify(child) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            notify(presented)
        }
    }
}
