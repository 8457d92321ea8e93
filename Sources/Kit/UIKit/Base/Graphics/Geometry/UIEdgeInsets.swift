/// Insets from the four sides of a rectangle, positive inward, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// The inset of the upper edge, in points; positive values shrink a rectangle.
    public var top: CGFloat
    /// The inset of the left edge, in points.
    public var left: CGFloat
    /// The inset of the lower edge, in points.
    public var bottom: CGFloat
    /// The inset of the right edge, in points.
    public var right: CGFloat

    /// No insets: 0 points on each side.
    public static let zero = UIEdgeInsets()

    /// Creates insets of 0.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Insets from the four sides, in points, with leading and trailing according to the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The inset of the upper edge, in points.
    public var top: CGFloat
    /// The inset of the edge where reading begins, in points.
    public var leading: CGFloat
    /// The inset of the lower edge, in points.
    public var bottom: CGFloat
    /// The inset of the edge where reading ends, in points.
    public var trailing: CGFloat

    /// No insets: 0 points on each side.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets of 0.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension UIEdgeInsets {
    /// Leading is the left side unless `isRightToLeft` is `true`.
    package init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }
}

extension NSDirectionalEdgeInsets {
    /// Leading is the left side unless `isRightToLeft` is `true`.
    package init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }
}

extension CGRect {
    /// The rectangle shrunk by `insets`, in points. Its dimensions can become negative.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// A displacement in points.
public struct UIOffset: Hashable, Codable, Sendable {
    /// The horizontal distance, in points.
    public var horizontal: CGFloat
    /// The vertical distance, in points.
    public var vertical: CGFloat

    /// No distance: 0 points on each axis.
    public static let zero = UIOffset()

    /// Creates distances of 0.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Creates an offset, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
