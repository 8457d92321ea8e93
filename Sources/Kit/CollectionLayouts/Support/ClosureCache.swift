import UIKit

/// A value computed from the closures of an app, which may query or invalidate the layout while they run.
@MainActor final class ClosureCache<Value> {
    private var known: Value?
    private var isComputing = false
    /// The number of resets.
    private var revision = 0

    /// Creates an empty cache.
    nonisolated init() {}

    /// Call when the data or the closures change.
    func reset() {
        known = nil
        revision += 1
    }

    /// The cached value if it is current; otherwise that of `make`, which is not cached if it resets the cache. `nil`
    /// while `make` runs.
    func value(isUpToDate: (Value) -> Bool, make: () -> Value) -> Value? {
        guard !isComputing else { return nil }
        if let known, isUpToDate(known) { return known }
        isComputing = true
        defer { isComputing = false }
        let start = revision
        let made = make()
        known = revision == start ? made : nil
        return made
    }
}
