import UIKit

/// A call in a golden file: `name(label: value, label: value)`, where a value may contain commas.
struct RecordedCall {
    let name: String
    /// The text of each argument, by label.
    let arguments: [String: String]
    private let text: String

    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the text is not a call.
    init(_ text: String) throws(GoldenError) {
        self.text = text
        guard let open = text.firstIndex(of: "("), text.last == ")" else { throw .notUnderstood("call \(text)") }
        name = String(text[..<open])
        var arguments: [String: String] = [:]
        var label: String?
        // A part without a colon continues the value before it: `37,91` or `[1-3, 2-0]`.
        for piece in text[text.index(after: open)...].dropLast().split(separator: ",") {
            let part = piece.trimmingCharacters(in: .whitespaces)
            if let colon = part.firstIndex(of: ":") {
                let new = String(part[..<colon])
                arguments[new] = part[part.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                label = new
            } else if let label {
                arguments[label, default: ""] += "," + part
            }
        }
        self.arguments = arguments
    }

    func argument(_ label: String) throws(GoldenError) -> String {
        guard let argument = arguments[label] else { throw .notUnderstood("call \(text): no \(label)") }
        return argument
    }

    func numbers(_ label: String) throws(GoldenError) -> [Double] {
        try argument(label).split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    }

    func point(_ label: String) throws(GoldenError) -> CGPoint {
        let numbers = try numbers(label)
        guard numbers.count == 2 else { throw .notUnderstood("call \(text): \(label) is no point") }
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    /// `1-3`.
    func path(_ label: String) throws(GoldenError) -> IndexPath {
        try JSONValue.string(try argument(label)).needIndexPath()
    }

    /// `[1-3, 2-0]`.
    func paths(_ label: String) throws(GoldenError) -> [IndexPath] {
        var paths: [IndexPath] = []
        for text in try argument(label).trimmingCharacters(in: ["[", "]"]).split(separator: ",") {
            paths.append(try JSONValue.string(text.trimmingCharacters(in: .whitespaces)).needIndexPath())
        }
        return paths
    }
}
