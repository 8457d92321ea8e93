/// The conversion between left-to-right coordinates, in which layouts are computed, and those of a right-to-left
/// interface. The only place that exchanges left and right.
///
/// The convention: a layout computes as if the interface were left to right, from x = 0 at its leading edge. Its
/// results are mirrored about the middle of an area that begins at 0 and is `width` points wide, where they become
/// visible: positions at `x` move to `width - x`, and distances along x change their sign. Sizes and y do not change.
/// Every conversion is its own inverse, so the same functions convert input (touches, offsets, query rectangles) back.
public struct Mirror: Hashable, Sendable {
    /// The width of the mirrored area, in points: that of the content, or of the viewport for positions in it.
    public let width: Double
    /// Whether the interface is right to left. Otherwise all functions return their argument.
    public let isActive: Bool

    /// Creates the conversion for an area of a width in points.
    @inlinable public init(width: Double, isActive: Bool = true) {
        self.width = width
        self.isActive = isActive
    }

    /// The conversion for a left-to-right interface.
    public static let none = Mirror(width: 0, isActive: false)

    // MARK: Positions

    /// Converts a point.
    @inlinable public func point(_ point: Point) -> Point {
        isActive ? Point(x: width - point.x, y: point.y) : point
    }

    /// Converts the frame of an element.
    @inlinable @inline(__always) public func frame(_ frame: Rect) -> Rect {
        isActive
            ? Rect(x: width - frame.x - frame.width, y: frame.y, width: frame.width, height: frame.height) : frame
    }

    /// Converts a content offset: the origin of a viewport that is `viewWidth` wide.
    @inlinable public func offset(_ offset: Point, viewWidth: Double) -> Point {
        isActive ? Point(x: width - offset.x - viewWidth, y: offset.y) : offset
    }

    /// Converts a rectangle for a query.
    ///
    /// Where the difference of positions is not exact, the result is larger by the rounding error. An element that the
    /// original shares an area with is then never missed; one that only touches it can be found in addition.
    public func query(_ rect: Rect) -> Rect {
        guard isActive else { return rect }
        var result = Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
        guard rect.isFinite, width.isFinite else { return result }
        if width - result.minX != rect.maxX || width - result.maxX != rect.minX {
            let error = Swift.max(width.magnitude, rect.minX.magnitude, rect.maxX.magnitude).ulp * 2
            result.x -= error
            result.width += 2 * error
        }
        return result
    }

    // MARK: Distances

    /// Converts a distance or a velocity along an axis.
    @inlinable @inline(__always) public func distance(_ distance: Double, _ axis: Axis) -> Double {
        isActive && axis == .horizontal ? -distance : distance
    }

    /// Converts a distance or a velocity.
    @inlinable public func distance(_ distance: Point) -> Point {
        isActive ? Point(x: -distance.x, y: distance.y) : distance
    }

    /// Converts insets: exchanges the left and the right one.
    @inlinable public func insets(_ insets: EdgeInsets) -> EdgeInsets {
        isActive
            ? EdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
    }

    // MARK: Transforms

    /// Converts a transform about the middle of an element: x is negated before and after it, which reverses movements
    /// along x and rotations.
    @inlinable public func transform(_ transform: AffineTransform) -> AffineTransform {
        guard isActive else { return transform }
        return AffineTransform(
            a: transform.a, b: -transform.b, c: -transform.c, d: transform.d, tx: -transform.tx, ty: transform.ty)
    }

    /// Converts a transform about the middle of an element.
    @inlinable public func transform(_ transform: Transform3D) -> Transform3D {
        guard isActive else { return transform }
        var result = transform
        let row1 = transform.row1
        result.row1 = SIMD4(row1.x, -row1.y, -row1.z, -row1.w)
        result.row2.x = -transform.row2.x
        result.row3.x = -transform.row3.x
        result.row4.x = -transform.row4.x
        return result
    }
}
