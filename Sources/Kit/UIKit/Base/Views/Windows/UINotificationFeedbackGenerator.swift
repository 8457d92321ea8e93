import Foundation

/// Feedback for the outcome of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome of a task.
    public enum FeedbackType: Int, Hashable, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    /// Performs the feedback for an outcome.
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        HostServices.feedback(.notification(notificationType.rawValue))
    }
}
