import Foundation

/// The state of assistive technologies and their settings in one runtime. On Apple's platforms, the system has this
/// state. Here, hosts set it.
@MainActor package final class AccessibilityState {
    /// The elements of a list while they are read one after another. A list sorts its cells to find them.
    var enumerated: (list: UIResponder, elements: [Any])?

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
    package weak var focusedElement: AnyObject? {
        didSet {
            guard focusedElement !== oldValue else { return }
            var information: [AnyHashable: Any] = [
                UIAccessibility.assistiveTechnologyUserInfoKey:
                    UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
            ]
            information[UIAccessibility.focusedElementUserInfoKey] = focusedElement
            information[UIAccessibility.unfocusedElementUserInfoKey] = oldValue
            NotificationCenter.default.post(
                name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
        }
    }

    /// A closure that receives notifications and their arguments.
    package typealias Receiver = (UIAccessibility.Notification, Any?) -> Void

    private struct Entry {
        var owner: ObjectIdentifier
        var receive: Receiver
    }

    private var receivers: [Entry] = []

    /// Calls a closure for the notifications that code posts for assistive technologies, until the owner is removed.
    package func addReceiver(_ owner: AnyObject, _ receive: @escaping Receiver) {
        removeReceiver(owner)
        receivers.append(Entry(owner: ObjectIdentifier(owner), receive: receive))
    }

    /// Removes the receivers that an object has added.
    package func removeReceiver(_ owner: AnyObject) { receivers.removeAll { $0.owner == ObjectIdentifier(owner) } }

    /// Whether another object has added a receiver.
    package func hasOtherReceivers(than owner: AnyObject) -> Bool {
        receivers.contains { $0.owner != ObjectIdentifier(owner) }
    }

    /// Sends a notification to all receivers.
    func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        // A receiver may remove itself or others.
        for entry in receivers { entry.receive(notification, argument) }
    }

    /// Creates the state without assistive technologies.
    nonisolated init() {}
}
