import Foundation

/// A search in a text that finds and marks ranges.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
    private final let text: any SearchedText
    private final var query = ""
    private final var options = UITextSearchOptions()
    private final var index: Int?

    /// - Parameter searchableObject: Not retained.
    public init(searchableObject: some UITextSearching) {
        text = SearchedObject(searchableObject)
        super.init()
        text.onEvent = { [weak self] isFinished in
            guard let self else { return }
            if isFinished { self.showResults() } else { self.invalidateFoundResults() }
        }
    }

    /// The text; `nil` after it was released.
    open var searchableObject: (any UITextSearching)? { text.object }

    open override var resultCount: Int { text.count }
    open override var highlightedResultIndex: Int { index ?? NSNotFound }
    open override var supportsReplacement: Bool { text.object?.supportsTextReplacement == true }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && index != nil }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        self.query = query
        if let options { self.options = options }
        search()
    }

    private func search() {
        index = nil
        text.clear()
        // The text may find ranges at once.
        if !query.isEmpty { text.search(query, options) }
        _interaction?.updateResultCount()
    }

    private func showResults() {
        let previous = index
        text.sort()
        for result in 0..<text.count { text.decorate(result, .found) }
        index = nil
        highlight(previous.map { min($0, text.count - 1) } ?? text.firstAfterSelection)
    }

    private func highlight(_ new: Int) {
        if let index, index < text.count { text.decorate(index, .found) }
        index = nil
        if (0..<text.count).contains(new) {
            index = new
            text.highlight(new)
        }
        _interaction?.updateResultCount()
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        let count = text.count
        guard count > 0 else { return }
        guard let index else { return highlight(direction == .forward ? 0 : count - 1) }
        highlight((index + (direction == .forward ? 1 : count - 1)) % count)
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard allowsReplacementForCurrentlyHighlightedResult, let index, index < text.count else { return }
        text.replace(index, with: replacementString)
        performSearch(query: searchQuery, options: options)
        if text.count > 0 { highlight(index % text.count) }
    }

    open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        guard supportsReplacement else { return }
        text.object?.replaceAll(
            queryString: searchQuery, options: options ?? self.options, withText: replacementString)
        performSearch(query: searchQuery, options: options)
    }

    /// Discards the results, and searches again while the panel is visible.
    open override func invalidateFoundResults() {
        guard _interaction?.activeFindSession === self else {
            index = nil
            return text.clear()
        }
        search()
    }

    override func _end() {
        index = nil
        text.clear()
    }
}

/// A text with ranges of any document type.
@MainActor private protocol SearchedText: AnyObject {
    var object: (any UITextSearching)? { get }
    var count: Int { get }
    /// Called with `true` after a search finished, and with `false` to repeat it.
    var onEvent: (Bool) -> Void { get set }
    var firstAfterSelection: Int { get }
    func search(_ query: String, _ options: UITextSearchOptions)
    func sort()
    func clear()
    func decorate(_ index: Int, _ style: UITextSearchFoundTextStyle)
    func highlight(_ index: Int)
    func replace(_ index: Int, with replacement: String)
}

private final class SearchedObject<Object: UITextSearching>: SearchedText {
    private weak var own: Object?
    private var found: [FoundRanges<Object.DocumentIdentifier>.Found] = []
    /// The ranges of the current search. Those of earlier ones may still arrive.
    private var results: FoundRanges<Object.DocumentIdentifier>?
    var onEvent: (Bool) -> Void = { _ in }

    init(_ object: Object) { own = object }

    var object: (any UITextSearching)? { own }
    var count: Int { found.count }

    func search(_ query: String, _ options: UITextSearchOptions) {
        let new = FoundRanges<Object.DocumentIdentifier> { [weak self] results, event in
            guard let self, self.results === results else { return }
            self.found = results.all
            self.onEvent(event == .finished)
        }
        results = new
        own?.performTextSearch(
            queryString: query, options: options, resultAggregator: UITextSearchAggregator(results: new))
    }

    func sort() {
        guard let own else { return }
        found.sort { one, other in
            one.document == other.document
                ? own.compare(one.range, toRange: other.range, document: one.document) == .orderedAscending
                : own.compare(document: one.document, toDocument: other.document) == .orderedAscending
        }
    }

    func clear() {
        found = []
        results = nil
        own?.clearAllDecoratedFoundText()
    }

    /// The first result that does not precede the selection, or else the first one.
    var firstAfterSelection: Int {
        guard let own, let selected = own.selectedTextRange else { return 0 }
        let document = own.selectedTextSearchDocument
        return found.firstIndex {
            (document == nil || $0.document == document)
                && own.compare($0.range, toRange: selected, document: $0.document) != .orderedAscending
        } ?? 0
    }

    func decorate(_ index: Int, _ style: UITextSearchFoundTextStyle) {
        guard found.indices.contains(index) else { return }
        own?.decorate(foundTextRange: found[index].range, document: found[index].document, usingStyle: style)
    }

    func highlight(_ index: Int) {
        guard found.indices.contains(index) else { return }
        let result = found[index]
        own?.willHighlight(foundTextRange: result.range, document: result.document)
        own?.decorate(foundTextRange: result.range, document: result.document, usingStyle: .highlighted)
        own?.scrollRangeToVisible(result.range, inDocument: result.document)
    }

    func replace(_ index: Int, with replacement: String) {
        guard found.indices.contains(index), let own else { return }
        let result = found[index]
        guard own.shouldReplace(foundTextRange: result.range, document: result.document, withText: replacement) else {
            return
        }
        own.replace(foundTextRange: result.range, document: result.document, withText: replacement)
    }
}
