public import Foundation

/// An object that restores its state from what a user did, for the app that continues it.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the state from an activity. The app calls it, directly or through the handler that it received.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
