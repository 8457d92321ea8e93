internal import Foundation
internal import Inspector

/// A value of JSON. Members of objects have no order; they are written in that of their names, so that equal values
/// have equal text.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads a text; `nil` if it is not one value of JSON, or is nested too deeply.
    package init?(parsing text: String) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    /// The text, without line breaks. Numbers that JSON does not have are `null`.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): JSONText.number(value)
        case .string(let text): JSONText.quoted(text)
        case .array(let values): JSONText.array(values.map(\.text))
        case .object(let members): JSONText.object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) })
        }
    }

    /// A member of an object; `nil` for other values.
    package subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text of a string; `nil` for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The value of a number; `nil` for other values.
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The elements of an array; `nil` for other values.
    package var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    /// The members of an object; `nil` for other values.
    package var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}

extension JSONValue: Decodable {
    /// Decodes any value.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let values = try? container.decode([JSONValue].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A truth value.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number.
    package init(floatLiteral value: Double) { self = .number(value) }
    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
