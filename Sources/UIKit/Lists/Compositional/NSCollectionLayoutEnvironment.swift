import CoreGraphics
import Foundation

/// Where a section or a custom group is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// The room there is.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// All of it, in points.
    var contentSize: CGSize { get }
    /// What `effectiveContentInsets` leave of it.
    var effectiveContentSize: CGSize { get }
    /// Values below 1 are fractions of the size.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// `contentInsets` in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that providers and handlers get.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        container = CompositionalContainerBox(size: size, insets: insets)
        traitCollection = traits
        super.init()
    }

    /// The same traits around another container without insets.
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

    /// Insets come in points already, so the fractional form never arises here.
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}
