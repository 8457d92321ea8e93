import Foundation

/// The texts of a string catalog (`.xcstrings`), which Xcode compiles to one table for each language.
struct StringCatalog {
    /// The texts by language and key. The plural forms of a text have its standard form and their name as the key, such as
    /// `%lld items##one`.
    let tables: [String: [String: String]]
    /// Whether a text has plural forms.
    let hasForms: Bool

    /// - Returns: `nil` if the data is not a string catalog.
    init?(_ bytes: [UInt8]) {
        guard let root = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
            let strings = root["strings"] as? [String: Any]
        else { return nil }
        var tables: [String: [String: String]] = [:]
        var hasForms = false
        if let source = root["sourceLanguage"] as? String { tables[source] = [:] }
        for (key, entry) in strings {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, value) in localizations {
                guard let text = Self.text(value as? [String: Any] ?? [:], depth: 0) else { continue }
                tables[language, default: [:]][key] = text.standard
                for (form, value) in text.forms where value != text.standard {
                    tables[language]?["\(text.standard)##\(form)"] = value
                    hasForms = true
                }
            }
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
    private static func text(_ value: [String: Any], depth: Int) -> Text? {
        guard depth < 4 else { return nil }
        if let unit = value["stringUnit"] as? [String: Any] {
            return (unit["value"] as? String).map {
                substituted(Text(standard: $0), value["substitutions"] as? [String: Any] ?? [:], depth)
            }
        }
        guard let variations = value["variations"] as? [String: Any] else { return nil }
        for kind in variations.keys.sorted() {
            let choices = variations[kind] as? [String: Any] ?? [:]
            let chosen = choices["iphone"] ?? choices["other"] ?? choices.min { $0.key < $1.key }?.value
            guard var result = text(chosen as? [String: Any] ?? [:], depth: depth + 1) else { continue }
            if kind == "plural" {
                for (form, choice) in choices where forms.contains(form) && form != "other" {
                    result.forms[form] = text(choice as? [String: Any] ?? [:], depth: depth + 1)?.standard
                }
            }
            return result
        }
        return nil
    }

    /// Replaces `%#@name@` by the texts of the substitution of that name. A text with several of them has the plural forms
    /// of the first one; the others have the form for most numbers.
    private static func substituted(_ text: Text, _ substitutions: [String: Any], _ depth: Int) -> Text {
        var result = text
        let order = substitutions.keys.sorted {
            let all = text.standard
            let (a, b) = (all.range(of: "%#@\($0)@")?.lowerBound, all.range(of: "%#@\($1)@")?.lowerBound)
            return (a ?? all.endIndex, $0) < (b ?? all.endIndex, $1)
        }
        for name in order {
            guard let value = substitutions[name] as? [String: Any], var part = Self.text(value, depth: depth + 1)
            else { continue }
            let number = (value["argNum"] as? Int).map { "\($0)$" } ?? ""
            let placeholder = "%\(number)\(value["formatSpecifier"] as? String ?? "lld")"
            part.standard = part.standard.replacing("%arg", with: placeholder)
            part.forms = part.forms.mapValues { $0.replacing("%arg", with: placeholder) }
            let names = result.forms.isEmpty ? Set(part.forms.keys) : Set(result.forms.keys)
            let isFirst = result.forms.isEmpty
            var forms: [String: String] = [:]
            for form in names {
                forms[form] = result.form(form)
                    .replacing("%#@\(name)@", with: isFirst ? part.form(form) : part.standard)
            }
            result = Text(standard: result.standard.replacing("%#@\(name)@", with: part.standard), forms: forms)
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
