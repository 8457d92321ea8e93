import CoreGraphics
import Foundation

/// The environment in which a section or a custom group is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The size of the container and its insets, in points.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the view.
    var traitCollection: UITraitCollection { get }
}

/// The container in which a section or a custom group is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the container, in points.
    var contentSize: CGSize { get }
    /// The size of the container without `effectiveContentInsets`, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets. Values below 1 are fractions of the size.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that is passed to providers and handlers.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

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
