internal import DisplayList

/// Identifies a publisher's stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let value: UInt64

    /// An identifier that differs from all others of this kind.
    public init() { value = Identity.next() }

    /// The identifier of an object during its lifetime.
    public init(_ obj: AnyObject) { value = UInt64(UInt(bitPattern: ObjectIdentifier(obj))) }

    public var description: String { "0x" + String(value, radix: 16) }
}

/// A type with an identifier that distinguishes streams.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
