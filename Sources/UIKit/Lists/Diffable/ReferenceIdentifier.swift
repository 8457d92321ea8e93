import Foundation

/// An identifier of any type, as the snapshots by reference take them.
struct ReferenceIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
    private let value: AnyHashable

    /// - Throws: When `any` cannot be compared.
    init(_ any: Any) throws(UIKitException) {
        guard let value = any as? AnyHashable else {
            throw UIKitException(.invalidArgument, "An identifier must be hashable; \(type(of: any)) is not: \(any)")
        }
        self.value = value
    }

    var any: Any { value.base }
    var description: String { "\(value)" }

    static func all(_ any: [Any]) -> [ReferenceIdentifier] { any.map(one) }

    /// Traps where the identifier cannot be compared.
    static func one(_ any: Any) -> ReferenceIdentifier {
        trapping { () throws(UIKitException) in try ReferenceIdentifier(any) }
    }
}

extension [ReferenceIdentifier] {
    var any: [Any] { map(\.any) }
}
