/// A direction in the order of the characters in memory.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left = 3
    case up = 4
    case down = 5
}

/// A storage direction or a layout direction.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The raw value of the storage or layout direction; the two enumerations have no value in common.
    public var rawValue: Int
    /// Creates a direction from the raw value of a storage or layout direction.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The direction toward the start or the end of the text.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    /// The direction toward an edge of the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}
