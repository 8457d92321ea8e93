public import CoreGraphics

/// A sequence of changes and gestures for a collection view. `fuzz(layout:)` generates scripts and
/// prints those that fail, so that a test can repeat one:
///
///     LayoutScript(size: CGSize(width: 320, height: 480), sections: [3, 0, 7], [
///         .fling(0, -900), .delete(section: 2, item: 4), .frames(3),
///     ]).check(WaterfallLayout())
public struct LayoutScript: Hashable, Sendable, CustomStringConvertible {
    /// A step. Sections and items count from 0 and wrap around: in 4 items, number 9 is item 1. A step that needs an
    /// item or a section does nothing when there is none.
    public enum Step: Hashable, Sendable {
        /// Inserts `count` items before an item or at the end of a section, animated.
        case insert(section: Int, item: Int, count: Int)
        /// Deletes an item, animated.
        case delete(section: Int, item: Int)
        /// Moves an item inside its section or to another one.
        case move(section: Int, item: Int, toSection: Int, toItem: Int)
        /// Reloads an item, animated.
        case reloadItem(section: Int, item: Int)
        /// Inserts a section with `count` items, animated.
        case insertSection(Int, count: Int)
        /// Deletes a section, animated.
        case deleteSection(Int)
        /// Reloads all data at once.
        case reloadData
        /// Sets the content offset, in thousandths of the distance that can be scrolled.
        case scroll(Int, Int)
        /// Scrolls to an item, animated.
        case scrollToItem(section: Int, item: Int)
        /// Drags with a release velocity, in points per second.
        case fling(Int, Int)
        /// Changes the size of the view, in points.
        case resize(Int, Int)
        /// Sets the top and bottom, and the left and right content insets, in points.
        case insets(Int, Int)
        /// Changes the reading direction.
        case mirror
        /// Invalidates the whole layout.
        case invalidateLayout
        /// Advances by frames, at 60 per second.
        case frames(Int)
    }

    /// The first size of the view, in points.
    public var size: CGSize
    /// The first number of items of each section.
    public var sections: [Int]
    /// The steps, in order.
    public var steps: [Step]

    /// Creates a script. The size is in points.
    public init(size: CGSize = CGSize(width: 375, height: 667), sections: [Int], _ steps: [Step]) {
        self.size = size
        self.sections = sections
        self.steps = steps
    }

    /// The script as Swift code.
    public var description: String {
        let lines = steps.map { "\n    .\($0)," }.joined() + (steps.isEmpty ? "" : "\n")
        return "LayoutScript(size: CGSize(width: \(Int(size.width)), height: \(Int(size.height))), "
            + "sections: \(sections), [\(lines)])"
    }
}

/// The checks of a script.
public struct LayoutChecks: OptionSet, Hashable, Sendable {
    /// The bits of the checks.
    public let rawValue: Int
    /// Creates checks from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The laws of ``LayoutLaws``, after each step.
    public static let laws = LayoutChecks(rawValue: 1)
    /// At rest, the cells on screen are those that the layout places there, at their frames.
    public static let display = LayoutChecks(rawValue: 2)
    /// The view comes to rest, inside its content.
    public static let rest = LayoutChecks(rawValue: 4)
    /// At rest, the layout returns the same attributes as a new instance in a new view with the same data, size, and
    /// offset. Finds caches that a change has not invalidated. Omit it for layouts whose frames depend on earlier
    /// events.
    public static let agreesWithNew = LayoutChecks(rawValue: 8)

    /// All checks.
    public static let all: LayoutChecks = [.laws, .display, .rest, .agreesWithNew]
}
