import CoreGraphics
import Foundation

/// The bar heights for which an appearance can be set.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    /// A bar in a window of compact height.
    case compact = 1
    /// A bar with a prompt.
    case defaultPrompt = 101
    case compactPrompt = 102
}
