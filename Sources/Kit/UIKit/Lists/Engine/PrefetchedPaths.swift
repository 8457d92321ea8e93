internal import CollectionCore
import Foundation

/// The index paths that a list passed to its prefetching data source and that did not become visible since.
struct PrefetchedPaths {
    private var paths: [IndexPath] = []

    /// Whether there are no index paths.
    var isEmpty: Bool { paths.isEmpty }

    /// Replaces the index paths by those that are needed now, in order.
    ///
    /// - Returns: The index paths to prefetch, and those that are neither needed nor displayed any more.
    mutating func replace(
        by needed: [IndexPath], isDisplayed: (IndexPath) -> Bool
    ) -> (added: [IndexPath], canceled: [IndexPath]) {
        if needed == paths { return ([], []) }
        let (known, current) = (Set(paths), Set(needed))
        defer { paths = needed }
        return (
            needed.filter { !known.contains($0) }, paths.filter { !current.contains($0) && !isDisplayed($0) }
        )
    }

    /// Updates the index paths, because those that now refer to another item must not reach the data source.
    mutating func carry(_ map: UpdateMap) {
        paths = paths.compactMap { map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } }
    }
}
