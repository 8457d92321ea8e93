import UIKit

extension JSONValue {
    /// Reads JSON text.
    ///
    /// - Throws: ``GoldenError/malformed(_:)`` if the text is not JSON.
    public init(parsing data: Data) throws(GoldenError) { self = try JSONParser.parse([UInt8](data)) }

    /// JSON text that ``JSONParser`` parses to an equal value. Keys are in alphabetical order. Members of objects and
    /// arrays down to `depth` are on separate lines.
    public func written(depth: Int = 0) -> String {
        var text = ""
        write(to: &text, depth: depth, indent: 0)
        return text
    }

    private func write(to text: inout String, depth: Int, indent: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .real(let value):
            // The shortest digits that identify the number. JSON has no infinities, and no recorded length is infinite.
            text += value.isFinite ? "\(value)" : "null"
        case .string(let value): Self.quote(value, to: &text)
        case .array(let values):
            Self.list(values.map { (nil, $0) }, "[", "]", to: &text, depth: depth, indent: indent)
        case .object:
            Self.list((members ?? []).map { ($0.key, $0.value) }, "{", "}", to: &text, depth: depth, indent: indent)
        }
    }

    private static func list(
        _ members: [(key: String?, value: JSONValue)], _ open: String, _ close: String, to text: inout String,
        depth: Int, indent: Int
    ) {
        text += open
        let breaks = depth > 0 && !members.isEmpty
        for (index, member) in members.enumerated() {
            if index > 0 { text += breaks ? "," : ", " }
            if breaks { text += "\n" + String(repeating: " ", count: indent + 1) }
            if let key = member.key {
                quote(key, to: &text)
                text += ": "
            }
            member.value.write(to: &text, depth: depth - 1, indent: indent + 1)
        }
        if breaks { text += "\n" + String(repeating: " ", count: indent) }
        text += close
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

/// A number in the format of recordings: at most six decimals; `null` if it is not finite.
func recorded(_ value: some BinaryFloatingPoint) -> JSONValue {
    let value = Double(value)
    guard value.isFinite else { return .null }
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return Int(exactly: rounded).map(JSONValue.integer) ?? .real(rounded)
}

func recorded(_ size: CGSize) -> JSONValue { .object(["w": recorded(size.width), "h": recorded(size.height)]) }

func recorded(_ point: CGPoint) -> JSONValue { .object(["x": recorded(point.x), "y": recorded(point.y)]) }

func recorded(_ insets: NSDirectionalEdgeInsets) -> JSONValue {
    .object([
        "top": recorded(insets.top), "leading": recorded(insets.leading), "bottom": recorded(insets.bottom),
        "trailing": recorded(insets.trailing),
    ])
}

func recorded(_ rect: CGRect) -> JSONValue {
    .object([
        // `minX` and `width` are those of a rectangle with positive sides.
        "x": recorded(rect.origin.x), "y": recorded(rect.origin.y), "w": recorded(rect.size.width),
        "h": recorded(rect.size.height),
    ])
}

func recorded(_ paths: [IndexPath]) -> JSONValue { .array(paths.map { .string(text($0)) }) }

extension JSONValue {
    /// The members of a new answer that a former answer also has, or all members without a former answer. So a case that
    /// is recorded again keeps its members.
    func restricted(to former: JSONValue) -> JSONValue {
        guard case .object(let members) = self, case .object(let kept) = former else { return self }
        return .object(members.filter { kept[$0.key] != nil })
    }
}

extension GoldenElement {
    /// The JSON value of the element in golden files.
    var recorded: JSONValue {
        guard case .object(var members) = GoldenRunner.recorded(frame) else { return .null }
        members["category"] = .string(category)
        members["kind"] = kind.map(JSONValue.string) ?? .null
        members["section"] = .integer(section)
        members["item"] = item == Int.max ? "MAX" : .integer(item)
        members["z"] = zIndex.map(JSONValue.integer) ?? .null
        return .object(members)
    }

    /// Elements in an order that does not depend on the order of the layout.
    static func recorded(_ elements: [GoldenElement]) -> JSONValue {
        let sorted = elements.sorted {
            ($0.category, $0.kind ?? "", $0.section, $0.item) < ($1.category, $1.kind ?? "", $1.section, $1.item)
        }
        return .array(sorted.map(\.recorded))
    }
}
