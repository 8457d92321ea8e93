import Foundation

extension UICollectionView {
    /// What an element of a layout stands for: an item, something added to items, or something with no data of its own.
    public enum ElementCategory: UInt, Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    /// The axis along which a flow or compositional layout grows.
    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }

    /// Where in the view an item that is scrolled to ends; one vertical and one horizontal position may be combined.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Its upper edge at the upper edge of what content insets leave of the view.
        public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
        /// Its middle at half the height.
        public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
        /// Its lower edge at the lower edge.
        public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
        /// Its left edge at the left edge, in either reading direction.
        public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
        /// Its middle at half the width.
        public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
        /// Its right edge at the right edge, in either reading direction.
        public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
    }

    /// Whether visible views that change what they prefer are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled
        case enabled
        case enabledIncludingConstraints
    }

    /// The kind of headers of flow layouts and of lists.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers of flow layouts and of lists.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
