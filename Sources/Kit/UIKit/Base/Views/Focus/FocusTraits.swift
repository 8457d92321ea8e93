/// The focus properties of a view, allocated only for views that set any.
@MainActor final class FocusTraits {
    var isFocused = false
    var group: String?
    var priority: UIFocusGroupPriority?
    /// `nil` until it is set. The inner value can be `nil` for no effect.
    var effect: UIFocusEffect??
    /// Increases with the time at which the view last had the focus; 0 if it never had it.
    var stamp = 0
}

/// The priority of an item in its focus group. The highest value gets the focus.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let ignored = UIFocusGroupPriority(0)
    /// For the item that had the focus when it last left the group.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// For example, for selected items.
    public static let prioritized = UIFocusGroupPriority(2000)
    public static let currentlyFocused = UIFocusGroupPriority(.max)
}
