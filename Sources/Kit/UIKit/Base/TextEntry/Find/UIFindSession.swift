public import Foundation

/// A search that a find panel shows. Subclasses perform it.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// What the panel shows of the results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The position of the highlighted result and the number of results.
        case currentAndTotal = 0
        /// The number of results.
        case total = 1
        case none = 2
    }

    /// The interaction whose panel shows the search.
    final weak var _interaction: UIFindInteraction?

    /// 0 while no search was performed.
    open var resultCount: Int { 0 }
    /// `NSNotFound` without a highlighted result.
    open var highlightedResultIndex: Int { NSNotFound }
    /// Changes are shown immediately.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal {
        didSet { _interaction?.updateResultCount() }
    }
    /// Whether the panel can show the field for the replacement.
    open var supportsReplacement: Bool { false }
    /// Whether the button that replaces one result is enabled.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

    /// Called when the query or an option changed. An empty query ends the search.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the highlighted result.
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}
    /// Replaces every result of a query.
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Moves to the next result in a direction, and from the last to the first.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Discards the results, for example after the text changed.
    open func invalidateFoundResults() {}

    /// The panel disappeared.
    func _end() {}
}
