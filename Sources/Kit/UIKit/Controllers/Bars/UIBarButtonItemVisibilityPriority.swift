/// How long an item remains in a bar whose space becomes smaller. Greater values remain longer.
public struct UIBarButtonItemVisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// Any number; the names below are three of them.
    public let rawValue: Int
    /// Creates a priority from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Creates a priority from its number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// The next higher priority.
    public init(higherThan other: UIBarButtonItemVisibilityPriority) {
        rawValue = other.rawValue == .max ? .max : other.rawValue + 1
    }
    /// The next lower priority.
    public init(lowerThan other: UIBarButtonItemVisibilityPriority) {
        rawValue = other.rawValue == .min ? .min : other.rawValue - 1
    }

    /// Moves to the menu first.
    public static let low = UIBarButtonItemVisibilityPriority(-1000)
    /// The priority of items by default.
    public static let standard = UIBarButtonItemVisibilityPriority(0)
    /// Stays longest.
    public static let high = UIBarButtonItemVisibilityPriority(1000)
}
