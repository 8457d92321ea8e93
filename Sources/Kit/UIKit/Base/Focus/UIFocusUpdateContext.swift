public import Foundation

/// The direction of a focus update.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To an item above.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// To an item below.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To an item at the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To an item at the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next group: Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous group: Shift-Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// The context of one focus update.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// The element that loses the focus.
    final let from: FocusTarget
    /// The element that gets the focus.
    final let to: FocusTarget
    /// The items of the list to whose delegate the context belongs; `nil` for targets outside of it.
    final let paths: (from: IndexPath?, to: IndexPath?)
    /// Empty if an app requested the update or the focused element was removed.
    open private(set) var focusHeading: UIFocusHeading

    /// Creates the context of one move.
    init(from: FocusTarget, to: FocusTarget, heading: UIFocusHeading) {
        self.from = from
        self.to = to
        focusHeading = heading
        paths = (nil, nil)
        super.init()
    }

    /// Creates a copy for the delegate of a list.
    init(_ context: UIFocusUpdateContext, in list: any FocusList) {
        (from, to, focusHeading) = (context.from, context.to, context.focusHeading)
        paths = (from.path(in: list), to.path(in: list))
        super.init()
    }

    /// `nil` if there was no focused item or it was removed.
    open var previouslyFocusedItem: (any UIFocusItem)? { from.item }
    /// `nil` if no item will have the focus. An item of a collection view that is not visible has no cell, so this is
    /// `nil` until the update to it is decided.
    open var nextFocusedItem: (any UIFocusItem)? { to.item }
    /// The item if it is a view, otherwise the view that contains it.
    open var previouslyFocusedView: UIView? { from.view }
    /// The item if it is a view, otherwise the view that contains it.
    open var nextFocusedView: UIView? { to.view }
}
