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
        /// The bits of the flexible margins and sides.
        public let rawValue: UInt
        /// Creates a mask from bits; unknown bits are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left edge of the superview changes.
        public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
        /// The width changes with that of the superview.
        public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
        /// The distance to the right edge of the superview changes.
        public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
        /// The distance to the top edge of the superview changes.
        public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
        /// The height changes with that of the superview.
        public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
        /// The distance to the bottom edge of the superview changes.
        public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }
    }

    /// The value of a dimension of ``intrinsicContentSize`` without an intrinsic length.
    public class var noIntrinsicMetric: CGFloat { -1 }
    /// A target size for the smallest size that the constraints allow.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// A target size for the largest size that the constraints allow: 10,000 points in both dimensions.
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
    /// The priority as a number from 1 to 1000.
    public var rawValue: Float
    /// Creates a priority from a number from 1 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a number from 1 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000: the constraint must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// 750: the default of the resistance against compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: that of a user who changes the window's size by dragging.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: that of the window keeping its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: that of dragging inside a window whose size does not change.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: the default of content hugging.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: that of the target size in ``UIView/systemLayoutSizeFitting(_:)``.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A number with its own type.
///
/// The operators are members of this protocol rather than of the types, so that operators with the same operands that
/// an app declares for a type are preferred over them, as on Apple's platforms.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
    /// Creates a value from a number without a check of its range.
    init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
    // Compares the numbers. The symbols of a type list operators of a protocol only if they have a doc comment.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    /// The value plus a number.
    public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }
    /// A number plus the value.
    public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue) }
    /// The value minus a number.
    public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }
    /// The difference of two values, as a number.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
    /// Adds a number in place.
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    /// Subtracts a number in place.
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
