import CoreGraphics
import Foundation

extension UIScrollView {
    /// Which part of the safe area is added to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Same as `scrollableAxes`.
        case automatic
        /// The sides of axes that can scroll or always bounce.
        case scrollableAxes
        /// The safe area does not change the insets.
        case never
        /// The safe area is added on all sides.
        case always
    }

    /// The fraction of its velocity that released content keeps per millisecond.
    public struct DecelerationRate: Hashable, Equatable, RawRepresentable, Sendable {
        /// The fraction that is kept. UIKit's rates are 0.998 and 0.99.
        public var rawValue: CGFloat

        /// Creates a rate from a fraction per millisecond.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Keeps 0.998 of the velocity per millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Keeps 0.99 of the velocity per millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The color of the indicators: from the interface style, or for light or dark content.
    public enum IndicatorStyle: Int, Sendable {
        /// Light in the dark interface style, otherwise dark.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    /// How a drag dismisses the keyboard: not at all, when it begins, or interactively.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    /// Whether an index beside the content may be visible.
    public enum IndexDisplayMode: Int, Sendable {
        case automatic
        case alwaysHidden
    }
}

/// Provides the `delegate` of scroll views.
///
/// A collection view redeclares this property with another type. Swift allows that for a member of a protocol
/// extension but not for a stored property.
@preconcurrency @MainActor public protocol _ScrollViewDelegating: UIScrollView {}

extension _ScrollViewDelegating {
    /// Receives scroll events. Held weakly. On Apple's platforms, it is a member of the class; here, it is one of an
    /// extension, so that collection views and tables can declare a delegate of another type. Subclasses cannot
    /// override it.
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { setScrollDelegate(newValue) }
    }
}
