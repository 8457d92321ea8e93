internal import DisplayList

/// Identifies a publisher's stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let value: UInt64

    /// An identifier that differs from all others of this kind.
    public init() { value = Identity.next() }

    /// The identifier of an object during its lifetime.
    public init(_ obj: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(obj))) }

    /// The number in hexadecimal digits with the prefix `0x`.
    public var description: String { "0x" + String(value, radix: 16) }
}

/// A type with an identifier that distinguishes streams.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier, equal for all copies of one stream.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// An identifier made from the identity of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
