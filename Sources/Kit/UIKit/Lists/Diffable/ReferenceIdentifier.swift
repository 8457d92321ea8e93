import Foundation

/// An identifier of any hashable type in a snapshot that is a reference.
struct ReferenceIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
    private let value: AnyHashable

    /// - Throws: If `any` is not hashable.
    init(_ any: Any) throws(UIKitException) {
        guard let value = any as? AnyHashable else {
            throw UIKitException(.invalidArgument, "An identifier must be hashable; \(type(of: any)) is not: \(any)")
        }
        self.value = value
    }

    var any: Any { value.base }
    var description: String { "\(value)" }

    static func all(_ any: [Any]) -> [ReferenceIdentifier] { any.map(one) }

    /// Returns the identifier. Traps if `any` is not hashable.
    static func one(_ any: Any) -> ReferenceIdentifier {
        trapping { () throws(UIKitException) in try ReferenceIdentifier(any) }
    }
}

extension [ReferenceIdentifier] {
    var any: [Any] { map(\.any) }
}
