/// A position in points. Each use documents its coordinate space.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate, in points; larger to the right.
    public var x: Double
    /// The vertical coordinate, in points; larger downward.
    public var y: Double

    /// The upper left corner of the coordinate space.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether neither coordinate is infinite or NaN.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// Returns the sums of the coordinates.
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// Returns the differences of the coordinates: the vector from `b` to `a`.
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// Accesses the coordinate along `axis`: `x` for the horizontal axis.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// Width and height in points. Both may be negative or zero.
public struct Size: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// A size without extent.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size, in points.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Creates a size from its lengths along `axis` (`main`) and across it.
    @inlinable public init(main: Double, cross: Double, axis: Axis) {
        self = axis == .horizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
    }

    /// The length along an axis, in points.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Whether both lengths are finite.
    @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}

/// An axis-parallel rectangle: the half-open product `[x, x + width) × [y, y + height)`.
///
/// Sides are not normalized. A rectangle with a side of zero or less is empty and intersects nothing.
public struct Rect: Hashable, Sendable {
    /// The upper left corner, in points.
    public var origin: Point
    /// The size, in points.
    public var size: Size

    /// A rectangle without extent at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its upper left corner and size, in points.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// Creates a rectangle from positions and lengths along `axis` (`main`) and across it.
    @inlinable public init(main: Double, cross: Double, mainLength: Double, crossLength: Double, axis: Axis) {
        self =
            axis == .horizontal
            ? Rect(x: main, y: cross, width: mainLength, height: crossLength)
            : Rect(x: cross, y: main, width: crossLength, height: mainLength)
    }

    /// The left edge, in points.
    @inlinable public var x: Double {
        get { origin.x }
        set { origin.x = newValue }
    }
    /// The upper edge, in points.
    @inlinable public var y: Double {
        get { origin.y }
        set { origin.y = newValue }
    }
    /// The width, in points.
    @inlinable public var width: Double {
        get { size.width }
        set { size.width = newValue }
    }
    /// The height, in points.
    @inlinable public var height: Double {
        get { size.height }
        set { size.height = newValue }
    }
    /// The left edge, in points.
    @inlinable public var minX: Double { origin.x }
    /// The upper edge, in points.
    @inlinable public var minY: Double { origin.y }
    /// The right edge, in points.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The lower edge, in points.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The horizontal center, in points.
    @inlinable public var midX: Double { origin.x + size.width * 0.5 }
    /// The vertical center, in points.
    @inlinable public var midY: Double { origin.y + size.height * 0.5 }
    /// The point halfway between the edges on both axes.
    @inlinable public var center: Point { Point(x: midX, y: midY) }
    /// Whether either side is zero, negative, or NaN.
    @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
    /// Whether no coordinate is infinite or not a number.
    @inlinable public var isFinite: Bool {
        origin.isFinite && size.isFinite
    }

    /// Returns the start along an axis, in points.
    @inlinable public func min(_ axis: Axis) -> Double { origin[axis] }
    /// Returns the end along an axis, in points.
    @inlinable public func max(_ axis: Axis) -> Double { origin[axis] + size[axis] }
    /// Returns the middle along an axis, in points.
    @inlinable public func mid(_ axis: Axis) -> Double { origin[axis] + size[axis] * 0.5 }

    /// Returns whether the rectangles share an area. Rectangles that only touch do not, and neither do empty ones.
    @inlinable @inline(__always) public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    /// Returns whether `point` is inside. The right and the lower edge are outside.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether `other` is entirely inside. Shared edges are allowed.
    @inlinable public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns the common area, or `nil` when there is none.
    @inlinable public func intersection(_ other: Rect) -> Rect? {
        let x0 = Swift.max(minX, other.minX)
        let y0 = Swift.max(minY, other.minY)
        let x1 = Swift.min(maxX, other.maxX)
        let y1 = Swift.min(maxY, other.maxY)
        return x0 < x1 && y0 < y1 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
    }

    /// Returns the smallest rectangle that contains both. Empty rectangles count as points or lines.
    @inlinable public func union(_ other: Rect) -> Rect {
        let x0 = Swift.min(minX, other.minX)
        let y0 = Swift.min(minY, other.minY)
        return Rect(
            x: x0, y: y0, width: Swift.max(maxX, other.maxX) - x0, height: Swift.max(maxY, other.maxY) - y0)
    }

    /// Returns the rectangle moved by a distance, in points.
    @inlinable public func offsetBy(x dx: Double, y dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Returns a rectangle that is smaller by `insets`. Its sides may be negative.
    @inlinable public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
