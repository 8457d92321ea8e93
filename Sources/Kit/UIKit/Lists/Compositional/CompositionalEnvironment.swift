import CoreGraphics
import Foundation

/// The environment that is passed to providers and handlers.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    /// The size of the container and its insets, in points.
    let container: any NSCollectionLayoutContainer
    /// The traits of the collection view.
    let traitCollection: UITraitCollection

    /// Creates an environment with a container of a size and insets, in points.
    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        container = CompositionalContainerBox(size: size, insets: insets)
        traitCollection = traits
        super.init()
    }

    /// Returns an environment with the same traits and a container of the given size without insets.
    func resized(to size: CGSize) -> CompositionalEnvironment {
        CompositionalEnvironment(size: size, insets: .zero, traits: traitCollection)
    }
}

private final class CompositionalContainerBox: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(size: CGSize, insets: NSDirectionalEdgeInsets) {
        contentSize = size
        contentInsets = insets
        super.init()
    }

    /// The insets. They are always given in points here, never as fractions.
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}
