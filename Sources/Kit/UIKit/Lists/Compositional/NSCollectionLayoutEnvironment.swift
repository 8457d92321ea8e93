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
