import Foundation

/// The texts of a string catalog (`.xcstrings`), which Xcode compiles to one table for each language.
struct StringCatalog {
    /// The texts by language and key.
    let tables: [String: [String: String]]

    /// - Returns: `nil` if the data is not a string catalog.
    init?(_ bytes: [UInt8]) {
        guard let root = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
            let strings = root["strings"] as? [String: Any]
        else { return nil }
        var tables: [String: [String: String]] = [:]
        if let source = root["sourceLanguage"] as? String { tables[source] = [:] }
        for (key, entry) in strings {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, value) in localizations {
                if let text = Self.text(value as? [String: Any] ?? [:], depth: 0) {
                    tables[language, default: [:]][key] = text
                }
            }
        }
        self.tables = tables
    }

    /// A text, or the one for most numbers or for other devices if there are variations.
    private static func text(_ value: [String: Any], depth: Int) -> String? {
        if let unit = value["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        guard depth < 4, let variations = value["variations"] as? [String: Any] else { return nil }
        for kind in variations.keys.sorted() {
            let choices = variations[kind] as? [String: Any] ?? [:]
            let chosen = choices["iphone"] ?? choices["other"] ?? choices.min { $0.key < $1.key }?.value
            if let text = text(chosen as? [String: Any] ?? [:], depth: depth + 1) { return text }
        }
        return nil
    }

    /// A `.strings` file with the texts of one language.
    func file(_ language: String) -> String {
        (tables[language] ?? [:]).sorted { $0.key < $1.key }.map { key, text in
            "\(Self.quoted(key)) = \(Self.quoted(text));\n"
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
