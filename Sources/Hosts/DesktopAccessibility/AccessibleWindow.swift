package import CoreGraphics
package import UIKit

/// A window of the desktop whose contents assistive technologies read.
@MainActor package protocol AccessibleWindow: AnyObject {
    /// The window of UIKit whose elements are read.
    var content: UIWindow { get }
    /// The title that the window system displays.
    var accessibilityTitle: String { get }
    /// Whether the window receives key events.
    var isActive: Bool { get }
    /// The position of the top left corner on the screen, in units of the window system.
    var screenOrigin: CGPoint { get }
    /// The window system's units per point.
    var unitsPerPoint: Double { get }
}
