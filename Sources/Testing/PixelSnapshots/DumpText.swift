internal import Foundation

/// A value and its children as text: one line for each, indented, as `dump` prints it.
///
/// Unlike the text of `dump`, it is the same in every process: it contains no addresses, types have their own names
/// without those of the modules and functions that contain them, and the elements of sets and dictionaries are
/// sorted, as are the properties of structs and classes.
struct DumpText {
    /// The objects around the present value, which are not described again.
    private var outer: Set<ObjectIdentifier> = []

    /// The text of a value, with a newline at its end.
    static func text(of value: Any) -> String {
        var text = DumpText()
        return text.lines(of: value, name: nil, depth: 0)
    }

    private mutating func lines(of value: Any, name: String?, depth: Int) -> String {
        let label = name.map { $0 + ": " } ?? ""
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
            let object = ObjectIdentifier(value as AnyObject)
            guard outer.insert(object).inserted else {
                return line(true, (name.map { $0 + " " } ?? "") + "(circular reference detected)", depth)
            }
            defer { outer.remove(object) }
            return entry(value, mirror, label, depth)
        }
        return entry(value, mirror, label, depth)
    }

    private mutating func entry(_ value: Any, _ mirror: Mirror, _ label: String, _ depth: Int) -> String {
        if let text = Self.leaf(value) { return line(false, label + text, depth) }
        var children = Self.children(of: mirror).map { lines(of: $0.value, name: $0.label, depth: depth + 1) }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { children.sort() }
        return line(!children.isEmpty, label + Self.title(value, mirror, count: children.count), depth)
            + children.joined()
    }

    private func line(_ hasChildren: Bool, _ text: String, _ depth: Int) -> String {
        String(repeating: "  ", count: depth) + (hasChildren ? "▿ " : "- ") + text + "\n"
    }

    /// The text of a value whose children are not described.
    private static func leaf(_ value: Any) -> String? {
        switch value {
        case let text as String: text.debugDescription
        case let text as Substring: text.debugDescription
        case let character as Character: character.debugDescription
        case let data as Data: data.count == 1 ? "1 byte" : "\(data.count) bytes"
        case let date as Date: date.ISO8601Format()
        case let url as URL: url.absoluteString
        case let number as any Numeric: "\(number)"
        case let decimal as Decimal: decimal.description
        case let identifier as UUID: identifier.uuidString
        // Not `as NSObject`, which converts every value. Without what UIKit stores in its objects.
        case _ where type(of: value) is NSObject.Type: withoutAddresses("\(value)")
        default: nil
        }
    }

    private static func children(of mirror: Mirror) -> [(label: String?, value: Any)] {
        var children = mirror.children.map { (label: $0.label, value: $0.value) }
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return children }
        var base = mirror.superclassMirror
        while let mirror = base {
            children += mirror.children.map { (label: $0.label, value: $0.value) }
            base = mirror.superclassMirror
        }
        return children.sorted { ($0.label ?? "") < ($1.label ?? "") }
    }

    /// The description of a value without its children.
    private static func title(_ value: Any, _ mirror: Mirror, count: Int) -> String {
        func counted(_ one: String, _ many: String) -> String { count == 1 ? "1 " + one : "\(count) " + many }
        switch mirror.displayStyle {
        case .collection: return counted("element", "elements")
        case .dictionary: return counted("key/value pair", "key/value pairs")
        case .set: return counted("member", "members")
        case .tuple: return "(" + counted("element", "elements") + ")"
        case .optional: return count == 0 ? "nil" : name(of: mirror.subjectType)
        case .enum:
            return name(of: mirror.subjectType) + "." + (mirror.children.first?.label ?? withoutAddresses("\(value)"))
        default:
            return value is any CustomStringConvertible ? withoutAddresses("\(value)") : name(of: mirror.subjectType)
        }
    }

    private static func name(of type: Any.Type) -> String {
        String(describing: type).replacingOccurrences(of: " #[0-9]+", with: "", options: .regularExpression)
    }

    private static func withoutAddresses(_ text: String) -> String {
        text.replacingOccurrences(of: ":? ?0x[0-9a-f]{8,}", with: "", options: .regularExpression)
    }
}
