public import Foundation

/// Which way the focus goes.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next group: Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the group before: Shift and Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// What is known of one move of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    final let from: FocusTarget
    final let to: FocusTarget
    /// None when an app asked for the move, or when what had the focus went away.
    open private(set) var focusHeading: UIFocusHeading

    init(from: FocusTarget, to: FocusTarget, heading: UIFocusHeading) {
        self.from = from
        self.to = to
        focusHeading = heading
        super.init()
    }

    /// `nil` when nothing had the focus, or when that has gone.
    open var previouslyFocusedItem: (any UIFocusItem)? { from.item }
    /// `nil` when nothing will have it. An item of a collection view that is out of sight has no cell, and so is not named,
    /// until it is decided that the focus goes there.
    open var nextFocusedItem: (any UIFocusItem)? { to.item }
    /// The item itself, or the view that holds it.
    open var previouslyFocusedView: UIView? { from.view }
    /// The item itself, or the view that holds it.
    open var nextFocusedView: UIView? { to.view }
}
