public import Foundation

/// The grammatical forms of counted nouns, which languages choose by the number.
enum PluralForm: String, CaseIterable {
    case zero, one, two, few, many, other

    /// The form for a whole number.
    ///
    /// - Parameter language: A language code, such as `pl`.
    /// - Source: the plural rules of the Unicode CLDR for whole numbers. Languages that are not named here have the forms
    ///   of English.
    init(_ number: Int, language: String) {
        let n = number.magnitude
        let (ones, tens) = (n % 10, n % 100)
        /// The numbers in words of Slavic languages.
        func slavic(_ rest: PluralForm) -> PluralForm {
            if ones == 1, tens != 11 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : rest
        }
        switch language {
        case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "yue": self = .other
        case "fr", "pt", "hy", "hi", "bn", "fa", "gu", "kn", "am", "zu": self = n < 2 ? .one : .other
        case "ru", "uk", "be": self = slavic(.many)
        case "sr", "hr", "bs": self = slavic(.other)
        case "pl": self = n == 1 ? .one : ones == 1 ? .many : slavic(.many)
        case "cs", "sk": self = n == 1 ? .one : (2...4).contains(n) ? .few : .other
        case "sl": self = tens == 1 ? .one : tens == 2 ? .two : (3...4).contains(tens) ? .few : .other
        case "lt":
            let isTeen = (11...19).contains(tens)
            self = isTeen || ones == 0 ? .other : ones == 1 ? .one : .few
        case "lv":
            if ones == 0 || (11...19).contains(tens) {
                self = .zero
            } else {
                self = ones == 1 ? .one : .other
            }
        case "ro": self = n == 1 ? .one : n == 0 || (2...19).contains(tens) ? .few : .other
        case "he": self = n == 1 ? .one : n == 2 ? .two : .other
        case "ar":
            switch n {
            case 0: self = .zero
            case 1: self = .one
            case 2: self = .two
            default: self = (3...10).contains(tens) ? .few : (11...99).contains(tens) ? .many : .other
            }
        case "cy":
            switch n {
            case 0: self = .zero
            case 1: self = .one
            case 2: self = .two
            case 3: self = .few
            case 6: self = .many
            default: self = .other
            }
        case "ga": self = n == 1 ? .one : n == 2 ? .two : n > 2 && n < 7 ? .few : n > 6 && n < 11 ? .many : .other
        case "is", "mk": self = ones == 1 && tens != 11 ? .one : .other
        default: self = n == 1 ? .one : .other
        }
    }

    /// The key under which the tables of string catalogs have a form of a text. `uikit-port init` writes them.
    func key(of text: String) -> String { "\(text)##\(rawValue)" }
}

extension Bundle {
    /// The form of a text for a number; the text itself if its table has no forms.
    ///
    /// As in Foundation, a text for zero is used in every language that has one.
    func pluralForm(of text: String, _ number: Int, table: String?) -> String {
        let language = preferredLocalizations.first.flatMap { $0.split(whereSeparator: { "-_".contains($0) }).first }
        let form = PluralForm(number, language: language.map(String.init) ?? "en")
        let candidates: [PluralForm] = number == 0 ? [.zero, form] : [form]
        for candidate in candidates {
            let key = candidate.key(of: text)
            let found = localizedString(forKey: key, value: nil, table: table)
            if found != key { return found }
        }
        return text
    }
}

@_spi(Port) extension String {
    /// A localized format with values in place of its placeholders, in the plural form for the first whole number.
    ///
    /// Packages that `uikit-port init` writes call it for `String.localizedStringWithFormat(_:_:)`.
    public static func _localized(format: String, in bundle: Bundle, _ values: [any CVarArg]) -> String {
        let number = values.lazy.compactMap { ($0 as? any BinaryInteger).flatMap { Int(exactly: $0) } }.first
        let text = number.map { bundle.pluralForm(of: format, $0, table: nil) } ?? format
        return String(format: text, locale: .current, arguments: values)
    }
}
