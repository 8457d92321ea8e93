import Foundation

/// The edge at which a bar is placed, and whether its background extends beyond it.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom = 1
    case top = 2
    /// At the top of the screen. The background extends below the status bar.
    case topAttached = 3
}

/// A bar that its delegate positions.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The position that the delegate returned, or the default position of the bar.
    var barPosition: UIBarPosition { get }
}
