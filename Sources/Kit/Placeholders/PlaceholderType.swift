/// A type that stands in for one of an absent module. It has all members and does nothing.
///
/// `uikit-port init` writes such types from the use that a project makes of modules that it cannot have here. Members
/// that the project treats as optional, and methods with the labels that it uses, are declared in extensions of this
/// protocol; these subscripts accept all other members.
@dynamicMemberLookup
public protocol PlaceholderType {}

extension PlaceholderType {
    /// A member without a known type. Assignments have no effect.
    public subscript(dynamicMember name: String) -> Placeholder {
        get { Placeholder() }
        nonmutating set {}
    }

    /// A member where the project requires a certain type: `nil`, empty, or zero.
    @_disfavoredOverload
    public subscript<Value: EmptyResult>(dynamicMember name: String) -> Value {
        get { PlaceholderUse.value(name) }
        nonmutating set {}
    }

    /// A member that values of any type are assigned to, such as a delegate. It cannot be read: most types have no empty
    /// value.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember name: String) -> Value {
        @available(*, unavailable) get { fatalError("\(name) has no value") }
        nonmutating set {}
    }

    /// An element of what looks like a collection. Assignments have no effect.
    public subscript(key: Any?) -> Placeholder {
        get { Placeholder() }
        nonmutating set {}
    }

    /// An element where the project requires a certain type: `nil`, empty, or zero.
    @_disfavoredOverload
    public subscript<Value: EmptyResult>(key: Any?) -> Value {
        get { PlaceholderUse.value("subscript") }
        nonmutating set {}
    }
}

/// The value of members and methods of placeholders: it has all members, is empty as a collection, and equals zero, "",
/// and `false`.
public struct Placeholder: PlaceholderType, Hashable, Comparable, Sendable, RandomAccessCollection,
    CustomStringConvertible, Error,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    /// The literal that the value was created from; empty for members of placeholders.
    private var text = ""

    /// Creates a value without text, as members of placeholders are.
    public init() {}
    /// Creates a value that equals other placeholders from the same number. 0 equals a member without a value.
    public init(integerLiteral value: Int) { text = value == 0 ? "" : String(value) }
    /// Creates a value that equals other placeholders from the same number. 0 equals a member without a value.
    public init(floatLiteral value: Double) { text = value == 0 ? "" : String(value) }
    /// Creates a value that equals other placeholders from the same text. An empty text equals a member without a
    /// value.
    public init(stringLiteral value: String) { text = value }
    /// Creates a value that equals other placeholders from the same literal. `false` equals a member without a value.
    public init(booleanLiteral value: Bool) { text = value ? "true" : "" }

    /// Compares the texts of the literals; a member without a value comes first.
    public static func < (first: Placeholder, second: Placeholder) -> Bool { first.text < second.text }
    /// Without a value, like all members.
    public static func + (first: Placeholder, second: Placeholder) -> Placeholder { Placeholder() }
    /// Without a value, like all members.
    public static func - (first: Placeholder, second: Placeholder) -> Placeholder { Placeholder() }
    /// Without a value, like all members.
    public static func * (first: Placeholder, second: Placeholder) -> Placeholder { Placeholder() }
    /// Without a value, like all members.
    public static func / (first: Placeholder, second: Placeholder) -> Placeholder { Placeholder() }
    /// Equal to `endIndex`: the collection is empty.
    public var startIndex: Int { 0 }
    /// Equal to `startIndex`: the collection is empty.
    public var endIndex: Int { 0 }
    /// Code that reads an element without comparing the index gets one without a value.
    public subscript(position: Int) -> Placeholder { Placeholder() }
    /// The text of the literal; empty for members of placeholders.
    public var description: String { text }
}

/// The result of a call that never succeeds, for code that matches it with `.success` and `.failure`.
extension Result where Success == Placeholder, Failure == Placeholder {
    /// What results of libraries have besides those of Swift.
    public var value: Placeholder? { nil }
    /// What results of libraries have besides those of Swift.
    public var error: Placeholder? { nil }
}

/// The default of a member that has no value, as all members of placeholders.
@_disfavoredOverload
public func ?? <Value>(member: Placeholder?, value: @autoclosure () throws -> Value) rethrows -> Value {
    try value()
}
