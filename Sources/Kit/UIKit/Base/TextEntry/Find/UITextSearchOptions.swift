public import Foundation

/// How a search compares words.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    /// Which parts of words match a query.
    public enum WordMatchMethod: Int, Sendable {
        case contains = 0
        case startsWith = 1
        case fullWord = 2
    }

    /// By default, a query may be inside a word.
    open internal(set) var wordMatchMethod = WordMatchMethod.contains
    /// By default, case is ignored.
    open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive

    /// Whether a range that a comparison found is at the boundaries of words that are required.
    final func matches(_ range: NSRange, of text: NSString) -> Bool {
        func isInsideWord(_ position: Int) -> Bool {
            guard position > 0, position < text.length else { return false }
            return [position - 1, position].allSatisfy { index in
                Unicode.Scalar(text.character(at: index)).map(CharacterSet.alphanumerics.contains) ?? true
            }
        }
        switch wordMatchMethod {
        case .contains: return true
        case .startsWith: return !isInsideWord(range.location)
        case .fullWord: return !isInsideWord(range.location) && !isInsideWord(NSMaxRange(range))
        }
    }
}
