/// Public, so that `open` methods can have it in their signatures.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key without the prefix of its Objective-C name.
    public let rawValue: String
    /// Creates a key from any text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// An `NSNumber` with the raw value of the kind of the change.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The indexes of elements that were inserted, removed, or replaced: an `IndexSet`.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is about to happen. Never set here.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What happened to a property or to elements of an array.
@_spi(Port) public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// What the handler of an observation receives.
@_spi(Port) public struct NSKeyValueObservedChange<Value> {
    /// What happened.
    public typealias Kind = NSKeyValueChange
    /// What happened.
    public let kind: Kind
    /// The value after the change; `nil` unless it was requested.
    public let newValue: Value?
    /// The value before the change; `nil` unless it was requested.
    public let oldValue: Value?
    /// Whether the change is about to happen. Always `false` here.
    public let isPrior: Bool
}
