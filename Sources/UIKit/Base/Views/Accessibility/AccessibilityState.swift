import Foundation

/// The state of assistive technologies and their settings in one runtime. On Apple's platforms, the system has this
/// state. Here, hosts set it.
@MainActor package final class AccessibilityState {
    /// Whether a screen reader is active.
    package var runsScreenReader = false {
        didSet {
            guard runsScreenReader != oldValue else { return }
            NotificationCenter.default.post(
                name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        }
    }

    /// Whether the user prefers less motion.
    package var reducesMotion = false {
        didSet {
            guard reducesMotion != oldValue else { return }
            NotificationCenter.default.post(
                name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// The element that the screen reader reads.
    package weak var focusedElement: AnyObject?

    /// Receives the notifications that code posts for assistive technologies.
    package var receive: ((UIAccessibility.Notification, Any?) -> Void)?

    nonisolated init() {}
}
