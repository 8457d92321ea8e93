import UIKit

/// The section provider of a page layout, usable before `self` is available.
///
/// A layout owns its provider, the provider owns this object, and `make` refers to the layout weakly.
@MainActor final class PageSections {
    /// Creates one section; set by the layout.
    var make: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? = { _, _ in nil }

    /// The kind of section `index`. The last of `kinds` applies to all further sections.
    static func kind<Kind>(of index: Int, in kinds: [Kind]) -> Kind {
        kinds[min(index, kinds.count - 1)]
    }
}

extension UICollectionViewCompositionalLayout {
    /// The width of the view inside its content insets, from which sections compute their items.
    var contentWidth: CGFloat {
        guard let collectionView else { return 0 }
        let insets = collectionView.adjustedContentInset
        return max(collectionView.bounds.width - insets.left - insets.right, 0)
    }
}
