/// The focus properties of a view, allocated only for views that set any.
@MainActor final class FocusTraits {
    /// Whether the view has the focus.
    var isFocused = false
    /// The name of the group; `nil` for that of an ancestor.
    var group: String?
    /// The priority that the app has set; `nil` for the default.
    var priority: UIFocusGroupPriority?
    /// `nil` until it is set. The inner value can be `nil` for no effect.
    var effect: UIFocusEffect??
    /// Increases with the time at which the view last had the focus; 0 if it never had it.
    var stamp = 0
}

/// The priority of an item in its focus group. The highest value gets the focus.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number: larger ones come first.
    public let rawValue: Int
    /// Creates a priority from a number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// Creates a priority from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// 0: other items come first.
    public static let ignored = UIFocusGroupPriority(0)
    /// For the item that had the focus when it last left the group.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// For example, for selected items.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The highest priority, of the item that has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(.max)
}
