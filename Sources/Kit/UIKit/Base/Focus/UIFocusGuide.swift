import CoreGraphics
import Foundation

/// An invisible area that redirects the focus when an arrow key reaches it.
///
/// Guides can redirect the focus to another group: arrow keys find the guides of every group.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether the focus moves through the guide. Default: `true`.
    open var isEnabled = true
    /// The targets of the focus. A guide without any has no effect.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
