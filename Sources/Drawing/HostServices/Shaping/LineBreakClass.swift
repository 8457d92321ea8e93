import Foundation

/// The line breaking class of a character. The raw values are those of `LineBreakTable`.
///
/// Classes that only matter inside of grapheme clusters, at which lines do not end, are those of their base characters.
///
/// - Source: Unicode Standard Annex #14, "Unicode Line Breaking Algorithm", table 1.
enum LineBreakClass: UInt8 {
    case alphabetic, hebrewLetter, numeric, ideographic, space, zeroWidthSpace, wordJoiner, zeroWidthJoiner, glue
    case breakAfter, breakBefore, breakBoth, contingent, hyphen, open, wideOpen, closePunctuation, closeParenthesis
    case quotation, exclamation, infix, slash, prefix, postfix, inseparable, combining, nonstarter
    case leadingJamo, vowelJamo, trailingJamo, syllable, closedSyllable, regionalIndicator
    case mandatory, carriageReturn, lineFeed, nextLine

    /// - Complexity: O(log *n*) in the number of runs of characters of one class; O(1) for Latin letters.
    init(_ scalar: Unicode.Scalar) {
        let code = scalar.value
        if code < 0x300 {
            self = Self.latin[Int(code)]
        } else if (0x4E00...0x9FFF).contains(code) {
            self = .ideographic
        } else if (0xAC00...0xD7A3).contains(code) {
            self = (code - 0xAC00).isMultiple(of: 28) ? .syllable : .closedSyllable
        } else {
            self = Self.runs.value(at: code)
        }
    }

    /// Whether the character belongs to an alphabet: class AL or HL of the annex.
    var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }
    /// Whether the character is a Korean letter or syllable.
    var isHangul: Bool {
        switch self {
        case .leadingJamo, .vowelJamo, .trailingJamo, .syllable, .closedSyllable: true
        default: false
        }
    }
    /// Whether a mark after this class is a letter by itself (LB9, LB10).
    var takesNoMarks: Bool {
        switch self {
        case .space, .zeroWidthSpace, .mandatory, .carriageReturn, .lineFeed, .nextLine: true
        default: false
        }
    }

    private static let runs = Runs(base64: LineBreakTable.bytes)
    private static let latin = (0..<0x300).map { runs.value(at: $0) }

    /// The first characters of the runs of one class, and the classes.
    private struct Runs: Sendable {
        private var starts: [UInt32] = []
        private var classes: [LineBreakClass] = []

        init(base64 text: String) {
            guard let data = Data(base64Encoded: text) else { preconditionFailure("The table is not valid Base64.") }
            var bytes = Array(data)[...]
            var next: UInt32 = 0
            while let raw = bytes.popFirst() {
                guard let value = LineBreakClass(rawValue: raw) else {
                    preconditionFailure("There is no class \(raw).")
                }
                starts.append(next)
                classes.append(value)
                var shift: UInt32 = 0
                while let byte = bytes.popFirst() {
                    next += UInt32(byte & 0x7F) << shift
                    shift += 7
                    if byte < 0x80 { break }
                }
            }
        }

        func value(at code: UInt32) -> LineBreakClass {
            var (low, high) = (0, starts.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if starts[middle] <= code { low = middle } else { high = middle }
            }
            return classes[low]
        }
    }
}
