public import CoreGraphics
public import UIKit

/// What a session can be asked for. Points and sizes are in points of the window; times are in seconds of the session.
public enum DriveRequest: Hashable, Sendable {
    /// The end of a drag.
    public enum Movement: Hashable, Sendable {
        /// A distance in points.
        case by(CGVector)
        /// The center of an element, or a point.
        case to(DriveTarget)
    }

    // MARK: Looking
    /// The visible interface below an element. `all` includes views that are not accessible.
    case tree(in: DriveTarget? = nil, depth: Int? = nil, all: Bool = false, asJSON: Bool = false)
    /// A picture of the window, of an element, or of the whole content of a scroll view, also as a file.
    case screenshot(
        of: DriveTarget? = nil, content: Bool = false, scale: Double = 1, marks: Bool = false, file: String? = nil)
    /// Fails unless an element is visible, and has the value if one is given.
    case expect(DriveTarget, value: String? = nil)
    // MARK: Input
    /// Touches an element, once or several times.
    case tap(DriveTarget, count: Int = 1)
    /// Presses an element until a long press is recognized.
    case longPress(DriveTarget, seconds: Double = 0.6)
    /// Moves a finger, rests it, and lifts it.
    case drag(DriveTarget, Movement, seconds: Double = 0.3, hold: Double = 0.2)
    /// Lifts a moving finger, with a velocity in points per second.
    case fling(DriveTarget, velocity: CGVector)
    /// Moves two fingers until their distance is `scale` times the first one.
    case pinch(DriveTarget, scale: Double, seconds: Double = 0.25)
    /// Types into a field, or where the text cursor is.
    case type(String, into: DriveTarget? = nil)
    /// Presses a key with its modifiers, such as `cmd+f`.
    case press(String)
    /// Scrolls until an element is visible; an item of a list need not have a view.
    case scroll(to: DriveTarget)
    /// Selects an item of the open menu, or of the menu that an element opens.
    case selectMenu(String, of: DriveTarget? = nil)
    // MARK: Time
    /// Lets time pass in frames.
    case advance(seconds: Double)
    /// Lets time pass until nothing moves.
    case settle(limit: Double = 30)
    // MARK: Environment
    /// Changes the size of the window.
    case resize(CGSize)
    /// Exchanges width and height.
    case rotate
    /// Light or dark.
    case appearance(UIUserInterfaceStyle)
    /// The reading direction.
    case direction(UITraitEnvironmentLayoutDirection)
    /// The size of text.
    case textSize(UIContentSizeCategory)
    /// The language and region in the environment of a program of its own, which starts again.
    case locale(String)
    // MARK: Reasons
    /// Explains the frame of an element.
    case why(DriveTarget)
    /// The lists with the rules of their elements, and the views with their constraints.
    case inspect(DriveTarget? = nil, asJSON: Bool = false)
    /// The faults of the interface.
    case doctor
    /// Shows the interface at many widths and reports where it breaks.
    case resizeSweep(widths: ClosedRange<Double> = 320...1_024, step: Double = 8)
    /// The counted work since the last call.
    case work
    /// The warnings and printed lines since the last call.
    case log
    // MARK: Proof
    /// Stores a picture and a tree.
    case snapshot(String)
    /// Compares the interface with a stored picture and tree.
    case compare(String)
    /// Uses a program at random, and reports the shortest script that fails.
    case fuzz(seconds: Double = 10, seed: Int = 1)
    /// The session so far as Swift code.
    case record
    /// Builds a preview again, or starts a program again.
    case rebuild
}
