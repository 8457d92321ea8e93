import Foundation

extension UICollectionView {
    /// The role of a layout element: a cell for an item, a supplementary view for data of a section, or a decoration
    /// view without data.
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell
        /// A view that the data source provides for a section or layout.
        case supplementaryView
        /// A view that the layout creates.
        case decorationView
    }

    /// The axis along which the content of a flow or compositional layout extends.
    public enum ScrollDirection: Int, Sendable {
        /// From top to bottom.
        case vertical
        /// Along the reading direction.
        case horizontal
    }

    /// The position of an item in the view after scrolling to it. May combine one vertical and one horizontal position.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the positions in the set.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Aligns the upper edge with the upper edge of the view inside its content insets.
        public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
        /// Centers the item vertically.
        public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
        /// Aligns the lower edges.
        public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
        /// Aligns the left edges, in either layout direction.
        public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
        /// Centers the item horizontally.
        public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
        /// Aligns the right edges, in either layout direction.
        public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
    }

    /// Whether visible views are measured again when their preferred sizes may have changed.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Sizes change only when a layout is invalidated.
        case disabled
        /// Cells that invalidate their intrinsic content size are measured again.
        case enabled
        /// Cells are also measured again when their constraints change.
        case enabledIncludingConstraints
    }

    /// The element kind of headers in flow layouts and lists.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The element kind of footers in flow layouts and lists.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

// Names from Swift 3, which published code still uses.

/// The Swift 3 name of ``UICollectionView/ScrollDirection``.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The Swift 3 name of ``UICollectionView/ScrollPosition``.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The Swift 3 name of ``UICollectionView/ElementCategory``.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// The Swift 3 name of ``UICollectionView/elementKindSectionHeader``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
/// The Swift 3 name of ``UICollectionView/elementKindSectionFooter``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }

/// A placeholder for the layout that the caller of an initializer did not pass.
final class MissingLayout: UICollectionViewLayout {}
