import Foundation

extension UICollectionView {
    public enum ElementCategory: UInt, @unchecked Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    public enum ScrollDirection: Int, @unchecked Sendable {
        case vertical
        case horizontal
    }

    /// Where in the view an item that is scrolled to ends; one vertical and one horizontal position may be combined.
    public struct ScrollPosition: OptionSet, @unchecked Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
        public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
        public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
        public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
        public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
        public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
    }

    /// Whether visible views that change what they prefer are measured again.
    public enum SelfSizingInvalidation: Int, @unchecked Sendable {
        case disabled
        case enabled
        case enabledIncludingConstraints
    }

    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
