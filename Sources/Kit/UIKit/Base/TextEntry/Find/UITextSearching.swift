public import Foundation

/// How a range that a search found is shown.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// Like the rest of the text.
    case normal = 0
    case found = 1
    /// The range that the user navigated to.
    case highlighted = 2
}

/// A text in which a find session searches: it finds, marks, and replaces ranges.
///
/// A document distinguishes equal ranges of several texts. With one text, it is `nil`.
@preconcurrency @MainActor public protocol UITextSearching: NSObjectProtocol {
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    /// The search begins here.
    var selectedTextRange: UITextRange? { get }
    /// The document of ``selectedTextRange``.
    var selectedTextSearchDocument: DocumentIdentifier? { get }
    /// The order of two ranges of one document.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
    /// The order of two documents.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
    /// Finds ranges, now or later, and calls `finishedSearching()` after the last one.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    /// Marks a range, or removes its mark with the style `normal`.
    func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Removes all marks.
    func clearAllDecoratedFoundText()
    /// Whether the panel offers to replace ranges.
    var supportsTextReplacement: Bool { get }
    /// Whether a range may be replaced; by default `true`.
    func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) -> Bool
    /// Replaces one range, which is not found again at its place.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
    /// Replaces every range that a search would find.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
    /// Called before the user navigates to a range.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Called when the user navigates to a range.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
}

extension UITextSearching {
    /// None: the object is one document.
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    /// The order of documents has no meaning for an object that is one document.
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }
    /// The text is read-only by default.
    public var supportsTextReplacement: Bool { false }
    /// Every range by default.
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) -> Bool { true }
    /// Does nothing; objects that support replacement implement it.
    public func replace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) {}
    /// Does nothing; objects that support replacement implement it.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
    /// Nothing to prepare by default.
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    /// Does not scroll by default.
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
}
