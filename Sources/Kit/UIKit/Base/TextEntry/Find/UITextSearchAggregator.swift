import Foundation
import QuartzCore

/// Collects the ranges that a text found for one search. It can be used on any thread.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
    /// Shared by all copies.
    let results: FoundRanges<DocumentIdentifier>

    /// The ranges in the order in which they were found.
    public var allFoundRanges: [UITextRange] { results.all.map(\.range) }

    /// Adds a range that was found for the query `searchString`.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
        results.change { $0.append((range, document)) }
    }
    /// Removes a range that is no longer in the text.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
        results.change { $0.removeAll { $0.document == document && $0.range.isEqual(range) } }
        results.report(.finished)
    }
    /// Discards all ranges and repeats the search.
    public func invalidate() {
        results.change { $0.removeAll() }
        results.report(.invalidated)
    }
    /// Shows the ranges.
    public func finishedSearching() { results.report(.finished) }
}

/// The ranges of one search, with the documents in which they are.
final class FoundRanges<Document: Hashable>: @unchecked Sendable {
    /// A range in a document.
    typealias Found = (range: UITextRange, document: Document)
    /// What a text reports to the session.
    enum Event {
        case finished, invalidated
    }

    private let lock = NSLock()
    private var found: [Found] = []
    private let receiver: @MainActor @Sendable (FoundRanges, Event) -> Void

    /// - Parameter receiver: Called on the main thread.
    init(_ receiver: @escaping @MainActor @Sendable (FoundRanges, Event) -> Void) { self.receiver = receiver }

    /// In the order in which they were found.
    var all: [Found] { lock.withLock { found } }
    /// Changes the ranges on any thread.
    func change(_ body: (inout [Found]) -> Void) { lock.withLock { body(&found) } }

    /// Calls the session on the main thread, at once if that is the current one.
    func report(_ event: Event) {
        guard MainThread.isCurrent else {
            return DispatchQueue.main.async { MainActor.assumeIsolated { self.receiver(self, event) } }
        }
        MainActor.assumeIsolated { receiver(self, event) }
    }
}
