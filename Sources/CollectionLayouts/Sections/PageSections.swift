import UIKit

/// The section provider of a page layout before and after there is a `self` to ask.
///
/// A layout owns its provider, the provider owns this, and `make` refers to the layout weakly.
@MainActor final class PageSections {
    /// Makes one section; set by the layout.
    var make: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? = { _, _ in nil }

    /// The kind of section `index` when `kinds` are given for the first sections: the last one goes on for ever.
    static func kind<Kind>(of index: Int, in kinds: [Kind]) -> Kind {
        kinds[min(index, kinds.count - 1)]
    }
}
