/// A JSON value of a golden file.
///
/// Integers are exact, because a golden file contains `Int.max`, and `true` is distinct from 1.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The member of an object; `.null` if the value is not an object or the key is missing.
    package subscript(key: String) -> JSONValue {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    /// Whether an object contains `key`, even with the value null.
    func has(_ key: String) -> Bool {
        if case .object(let members) = self { members[key] != nil } else { false }
    }

    var isNull: Bool { self == .null }

    var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    var int: Int? {
        switch self {
        case .integer(let value): value
        case .real(let value): Int(exactly: value)
        default: nil
        }
    }

    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        default: nil
        }
    }

    var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// The members of an object, by key in alphabetical order.
    var members: [(key: String, value: JSONValue)]? {
        if case .object(let members) = self { members.sorted { $0.key < $1.key } } else { nil }
    }
}

extension JSONValue: CustomStringConvertible {
    /// Compact JSON, keys in alphabetical order.
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .real(let value): shortNumber(value)
        case .string(let value): "\"\(value)\""
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .object:
            "{" + (members ?? []).map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        }
    }
}

/// A number with at most six decimals, or none if it is an integer.
func shortNumber(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
}

extension JSONValue: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
}
