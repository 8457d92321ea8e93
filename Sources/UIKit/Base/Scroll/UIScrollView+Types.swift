import CoreGraphics
import Foundation

extension UIScrollView {
    /// Which part of the safe area is added to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`.
        case automatic
        /// The sides of the axes that can scroll or always bounce.
        case scrollableAxes
        case never
        case always
    }

    /// The fraction of its velocity that released content keeps per millisecond.
    public struct DecelerationRate: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The indicators' colour: as the interface style wants, or for light or dark content.
    public enum IndicatorStyle: Int, Sendable {
        case `default`
        case black
        case white
    }

    /// How a drag sends the keyboard away: not, at its begin, or as the finger reaches it.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    public enum IndexDisplayMode: Int, Sendable {
        case automatic
        case alwaysHidden
    }
}

/// Gives scroll views their `delegate`.
///
/// A collection view's delegate has another type under the same name. A stored property could not be declared anew with
/// it; one that comes from a protocol's extension can.
@preconcurrency @MainActor public protocol _ScrollViewDelegating: UIScrollView {}

extension _ScrollViewDelegating {
    /// Is told how the view scrolls. Held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _setScrollDelegate(newValue) }
    }
}
