public import UIKit

/// Counts of the work of a collection view and its layout. Unlike times, counts are equal on every machine, so that a
/// test can compare them exactly.
public struct LayoutWork: Hashable, Sendable, CustomStringConvertible {
    /// The calls of `prepare()`.
    public var preparations = 0
    /// The calls of `layoutAttributesForElements(in:)`.
    public var queries = 0
    /// The attributes objects that these calls returned, visible or not.
    public var attributes = 0
    /// The invalidations that the collection view sent to the layout.
    public var invalidations = 0
    /// The cells and supplementary views that were requested from the data source.
    public var requests = 0
    /// The views that were created, because their reuse pool was empty.
    public var created = 0
    /// The views that were taken from a reuse pool.
    public var reused = 0

    /// Creates counts of 0.
    public init() {}

    /// All counts in one line, as failures show them.
    public var description: String {
        "\(preparations) preparations, \(queries) queries with \(attributes) attributes, \(invalidations) invalidations, "
            + "\(requests) requests, \(created) views created, \(reused) reused"
    }

    /// Counts a call of a list.
    package mutating func add(_ kind: CallbackKind, _ text: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard let name = words.first else { return }
        switch (kind, name) {
        case (.layout, "prepare"): preparations += 1
        case (.layout, "invalidateLayout"): invalidations += 1
        case (.dataSource, "cellForItem"), (.dataSource, "viewForSupplementaryElement"): requests += 1
        case (.work, "attributes"):
            queries += 1
            attributes += words.last.flatMap { Int($0) } ?? 0
        case (.work, "created"): created += 1
        case (.work, "reused"): reused += 1
        default: break
        }
    }
}

/// Counts the work of a collection view and its layout while `body` runs.
///
///     let work = measureWork(of: collectionView) { host.drag(collectionView, by: CGVector(dx: 0, dy: -200)) }
///     #expect(work.preparations == 0 && work.attributes < 200, "\(work)")
///
/// An ``EventLog`` of the view continues to record.
@preconcurrency @MainActor
public func measureWork<Failure: Error>(
    of collectionView: UICollectionView, _ body: () throws(Failure) -> Void
) throws(Failure) -> LayoutWork {
    let counter = WorkCounter()
    let outer = collectionView.callbackSink
    collectionView.callbackSink = { kind, text in
        counter.work.add(kind, text)
        outer?(kind, text)
    }
    defer { collectionView.callbackSink = outer }
    try body()
    return counter.work
}

/// Collects counts from a closure that the view keeps.
@MainActor private final class WorkCounter {
    var work = LayoutWork()
}
