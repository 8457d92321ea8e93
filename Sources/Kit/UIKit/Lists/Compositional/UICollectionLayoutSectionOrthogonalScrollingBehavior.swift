internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The behavior of a section that scrolls orthogonally to the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section scrolls with the layout only.
    case none
    /// Scrolls continuously.
    case continuous
    /// Scrolls continuously and stops at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// Scrolls by pages.
    case paging
    /// Scrolls by groups and stops at the leading edge of a group.
    case groupPaging
    /// Scrolls by groups and stops with a group in the center.
    case groupPagingCentered
}

/// Further properties of a section that scrolls orthogonally.
@preconcurrency
@MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @MainActor NSCopying {
    /// The bounce behavior at the ends of the section.
    public enum Bounce: Int, Sendable {
        /// Bounces if the content can scroll.
        case automatic
        /// Content that fits bounces, too.
        case always
        /// The content stops at its edges.
        case never
    }

    /// The rate of deceleration: the fraction of the velocity that remains after each millisecond.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        /// The fraction of the velocity that remains after each millisecond; 0 for the default of the behavior.
        public var rawValue: CGFloat

        /// Creates a rate from the fraction of the velocity that remains after each millisecond.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default rate of the scrolling behavior: normal for continuous scrolling, fast for paging.
        public static let automatic = DecelerationRate(rawValue: 0)
        /// The default rate of a scroll view.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The rate of a scroll view with paging.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    package override init() {
        super.init()
    }

    /// Whether the section bounces.
    open var bounce = Bounce.automatic
    /// How quickly the section slows down after a flick.
    open var decelerationRate = DecelerationRate.automatic

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.bounce = bounce
        copy.decelerationRate = decelerationRate
        return copy
    }
}
