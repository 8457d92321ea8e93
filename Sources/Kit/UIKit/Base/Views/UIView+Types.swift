import Foundation

extension UIView {
    /// How a view scales or aligns content of a different size.
    public enum ContentMode: Int, Sendable {
        case scaleToFill
        case scaleAspectFit
        case scaleAspectFill
        case redraw
        case center
        case top
        case bottom
        case left
        case right
        case topLeft
        case topRight
        case bottomLeft
        case bottomRight
    }

    /// The margins and sides of a view that are flexible when its superview changes size.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
        public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
        public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
        public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
        public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
        public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }
    }

    /// The value of a dimension of ``intrinsicContentSize`` without an intrinsic length.
    public class var noIntrinsicMetric: CGFloat { -1 }
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}

/// Whether a view is mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    case playback
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

/// The priority of a layout constraint, 1 to 1000.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A number with its own type.
///
/// The operators are members of this protocol rather than of the types, so that operators with the same operands that
/// an app declares for a type are preferred over them, as on Apple's platforms.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
    init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }
    public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue) }
    public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
