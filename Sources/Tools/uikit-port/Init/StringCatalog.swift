import Foundation
import SourcePort

/// The texts of a string catalog (`.xcstrings`), which Xcode compiles to one table for each language.
struct StringCatalog {
    /// The texts by language and key. The plural forms of a text have its standard form and their name as the key, such
    /// as `%lld items##one`.
    let tables: [String: [String: String]]
    /// Whether a text has plural forms.
    let hasForms: Bool

    /// The size of the largest catalog that is read, in bytes.
    static let maximumBytes = 16 << 20
    /// Substitutions in substitutions multiply their texts.
    private static let maximumOutput = 16 << 20
    private static let maximumSteps = 32 << 20
    private static let maximumLanguages = 200

    /// Whether the name of a language, which becomes that of a folder, is one: letters, digits, hyphens, and
    /// underscores.
    static func isLanguage(_ name: String) -> Bool {
        name.first?.isLetter ?? false && name.utf8.count <= 64
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    /// - Returns: `nil` if the data is not a string catalog.
    /// - Throws: If its texts exceed a limit.
    init?(_ bytes: [UInt8]) throws(ExpansionBudget.Exceeded) {
        guard let root = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
            let strings = root["strings"] as? [String: Any]
        else { return nil }
        var tables: [String: [String: String]] = [:]
        var hasForms = false
        var budget = ExpansionBudget(bytes: Self.maximumOutput, steps: Self.maximumSteps)
        if let source = root["sourceLanguage"] as? String { tables[source] = [:] }
        for (key, entry) in strings {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, value) in localizations {
                guard let text = try Self.text(value as? [String: Any] ?? [:], depth: 0, &budget) else { continue }
                try budget.add(bytes: key.utf8.count + text.standard.utf8.count)
                tables[language, default: [:]][key] = text.standard
                for (form, value) in text.forms where value != text.standard {
                    try budget.add(bytes: text.standard.utf8.count + value.utf8.count)
                    tables[language]?["\(text.standard)##\(form)"] = value
                    hasForms = true
                }
            }
        }
        if tables.count > Self.maximumLanguages {
            throw ExpansionBudget.Exceeded(description: "it has more than \(Self.maximumLanguages) languages")
        }
        self.tables = tables
        self.hasForms = hasForms
    }

    /// A text, with its plural forms.
    private struct Text {
        var standard: String
        var forms: [String: String] = [:]

        /// The form, or else the standard one.
        func form(_ name: String) -> String { forms[name] ?? standard }
    }

    /// The names of plural forms in string catalogs.
    private static let forms: Set<String> = ["zero", "one", "two", "few", "many", "other"]

    /// A text with its plural forms. Of variations for devices, the one for phones.
    private static func text(
        _ value: [String: Any], depth: Int, _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> Text? {
        guard depth < 4 else { return nil }
        try budget.add(steps: 1)
        if let unit = value["stringUnit"] as? [String: Any] {
            guard let standard = unit["value"] as? String else { return nil }
            return try substituted(
                Text(standard: standard), value["substitutions"] as? [String: Any] ?? [:], depth, &budget)
        }
        guard let variations = value["variations"] as? [String: Any] else { return nil }
        for kind in variations.keys.sorted() {
            let choices = variations[kind] as? [String: Any] ?? [:]
            let chosen = choices["iphone"] ?? choices["other"] ?? choices.min { $0.key < $1.key }?.value
            guard var result = try text(chosen as? [String: Any] ?? [:], depth: depth + 1, &budget) else { continue }
            if kind == "plural" {
                for (form, choice) in choices where forms.contains(form) && form != "other" {
                    result.forms[form] = try text(choice as? [String: Any] ?? [:], depth: depth + 1, &budget)?.standard
                }
            }
            return result
        }
        return nil
    }

    /// Replaces `%#@name@` by the texts of the substitution of that name. A text with several of them has the plural
    /// forms of the first one; the others have the form for most numbers.
    private static func substituted(
        _ text: Text, _ substitutions: [String: Any], _ depth: Int, _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> Text {
        var result = text
        var positions: [String: String.Index] = [:]
        for name in substitutions.keys {
            try budget.add(steps: 1 + text.standard.utf8.count)
            positions[name] = text.standard.range(of: "%#@\(name)@")?.lowerBound ?? text.standard.endIndex
        }
        for (name, _) in positions.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            guard let value = substitutions[name] as? [String: Any],
                var part = try Self.text(value, depth: depth + 1, &budget)
            else { continue }
            let number = (value["argNum"] as? Int).map { "\($0)$" } ?? ""
            let placeholder = "%\(number)\(value["formatSpecifier"] as? String ?? "lld")"
            part.standard = try budget.replace("%arg", in: part.standard, with: placeholder)
            for (form, value) in part.forms {
                part.forms[form] = try budget.replace("%arg", in: value, with: placeholder)
            }
            let mark = "%#@\(name)@"
            let names = result.forms.isEmpty ? Set(part.forms.keys) : Set(result.forms.keys)
            let isFirst = result.forms.isEmpty
            var forms: [String: String] = [:]
            for form in names {
                forms[form] = try budget.replace(
                    mark, in: result.form(form), with: isFirst ? part.form(form) : part.standard)
            }
            result = Text(standard: try budget.replace(mark, in: result.standard, with: part.standard), forms: forms)
        }
        return result
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
