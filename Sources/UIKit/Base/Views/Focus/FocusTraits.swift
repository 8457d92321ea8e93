/// What few views have: something of their own to say about the focus.
@MainActor final class FocusTraits {
    var isFocused = false
    var group: String?
    var priority: UIFocusGroupPriority?
    /// `nil` until it is set; then what was set, be it none.
    var effect: UIFocusEffect??
    /// Larger for views that had the focus later; 0 for those that never had it.
    var stamp = 0
}

/// How much an item is preferred to others of its group. Of any two, the larger wins.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let ignored = UIFocusGroupPriority(0)
    /// It had the focus when the focus left the group.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// Such as what is selected.
    public static let prioritized = UIFocusGroupPriority(2000)
    public static let currentlyFocused = UIFocusGroupPriority(.max)
}
