/// A two-dimensional affine map in the row-vector convention of Core Graphics:
/// `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform: Hashable, Sendable {
    /// The elements of the matrix: x' = a x + c y + tx, y' = b x + d y + ty.
    public var a, b, c, d, tx, ty: Double

    /// The transform that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from the elements of its matrix.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a translation, in points.
    @inlinable public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Creates a scale.
    @inlinable public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Whether the transform changes nothing.
    @inlinable public var isIdentity: Bool { self == .identity }
    /// The factor by which areas grow; negative if the transform mirrors.
    @inlinable public var determinant: Double { a * d - b * c }

    /// Returns the transform that applies `self` first and `next` second.
    @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The inverse transform, or `nil` when the determinant is zero or not finite.
    @inlinable public var inverted: AffineTransform? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        return AffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det,
            ty: (b * tx - a * ty) / det)
    }

    /// Returns the transformed point.
    @inlinable public func apply(_ p: Point) -> Point {
        Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
    }

    /// Returns the bounding box of the transformed corners.
    public func boundingBox(_ r: Rect) -> Rect {
        let p = [
            apply(Point(x: r.minX, y: r.minY)), apply(Point(x: r.maxX, y: r.minY)),
            apply(Point(x: r.minX, y: r.maxY)), apply(Point(x: r.maxX, y: r.maxY)),
        ]
        var low = p[0]
        var high = p[0]
        for q in p {
            low = Point(x: Swift.min(low.x, q.x), y: Swift.min(low.y, q.y))
            high = Point(x: Swift.max(high.x, q.x), y: Swift.max(high.y, q.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
