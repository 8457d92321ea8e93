internal import CollectionCore
import UIKit

/// The additional space after each item of a carousel, cached from the closure of an app.
@MainActor final class ItemSpacing {
    private let cache = ClosureCache<RowSpacing>()

    /// Creates an empty cache.
    nonisolated init() {}

    /// Call when the data or the closure change.
    func reset() { cache.reset() }

    /// Returns the space of all items; `nil` without a closure, and while the closure is called.
    ///
    /// - Complexity: O(items) on the first call after a change, then O(1).
    func row(_ space: ((IndexPath) -> CGFloat)?, counts: SectionCounts, pitch: Double) -> RowSpacing? {
        guard let space, pitch > 0 else { return nil }
        return cache.value(isUpToDate: { $0.count == counts.total && $0.pitch == pitch }) {
            var section = 0
            return RowSpacing(count: counts.total, pitch: pitch) { position in
                while position >= counts.items(in: section).upperBound { section += 1 }
                return Double(
                    space(IndexPath(item: position - counts.items(in: section).lowerBound, section: section)))
            }
        }
    }
}
