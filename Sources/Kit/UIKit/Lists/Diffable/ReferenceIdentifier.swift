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

    /// The identifier of the app.
    var any: Any { value.base }
    /// The description of the identifier of the app.
    var description: String { "\(value)" }

    /// Returns the identifiers in the same order. Traps if one of them is not hashable.
    static func all(_ any: [Any]) -> [ReferenceIdentifier] { any.map(one) }

    /// Returns the identifier. Traps if `any` is not hashable.
    static func one(_ any: Any) -> ReferenceIdentifier {
        trapping { () throws(UIKitException) in try ReferenceIdentifier(any) }
    }
}

extension [ReferenceIdentifier] {
    /// The identifiers of the app, in the same order.
    var any: [Any] { map(\.any) }
}
