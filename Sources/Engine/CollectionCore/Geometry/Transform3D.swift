/// A 4×4 homogeneous map in the row-vector convention of Core Animation: `[x y z 1] · M`.
///
/// Rows are stored as SIMD vectors. `m34` is the perspective term, usually `-1 / eyeDistance`.
public struct Transform3D: Hashable, Sendable {
    // Rows are always created with `SIMD4(…)`, because an array literal allocates an array on the heap first.
    /// The rows of the matrix; points are row vectors.
    public var row1, row2, row3, row4: SIMD4<Double>

    /// The transform that changes nothing.
    @inlinable public static var identity: Transform3D {
        Transform3D(row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0), row4: SIMD4(0, 0, 0, 1))
    }

    /// Creates a transform from the rows of its matrix.
    @inlinable public init(
        row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>
    ) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    /// Creates a transform that acts in the plane.
    @inlinable public init(_ t: AffineTransform) {
        self.init(
            row1: SIMD4(t.a, t.b, 0, 0), row2: SIMD4(t.c, t.d, 0, 0), row3: SIMD4(0, 0, 1, 0),
            row4: SIMD4(t.tx, t.ty, 0, 1))
    }

    /// Creates a translation, in points; z points to the viewer.
    @inlinable public static func translation(x: Double, y: Double, z: Double) -> Transform3D {
        var t = identity
        t.row4 = SIMD4(x, y, z, 1)
        return t
    }

    /// Creates a scale.
    @inlinable public static func scale(x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0), row4: SIMD4(0, 0, 0, 1))
    }

    /// Whether the transform changes nothing.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// The equivalent two-dimensional transform, or `nil` when depth or perspective matters.
    @inlinable public var affine: AffineTransform? {
        guard row1.z == 0, row1.w == 0, row2.z == 0, row2.w == 0, row4.z == 0, row4.w == 1,
            row3 == SIMD4(0, 0, 1, 0)
        else { return nil }
        return AffineTransform(a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y)
    }

    /// Returns the row vector times the matrix.
    @inlinable func applyRow(_ v: SIMD4<Double>) -> SIMD4<Double> {
        row1 * v.x + row2 * v.y + row3 * v.z + row4 * v.w
    }

    /// Returns the transform that applies `self` first and `next` second.
    @inlinable public func concatenating(_ next: Transform3D) -> Transform3D {
        Transform3D(
            row1: next.applyRow(row1), row2: next.applyRow(row2), row3: next.applyRow(row3),
            row4: next.applyRow(row4))
    }

    /// Maps a point of the plane z = 0 and divides by the resulting `w`. Returns `nil` when `w` is not positive: the
    /// point is then at or behind the eye.
    @inlinable public func project(_ p: Point) -> Point? {
        let v = row1 * p.x + row2 * p.y + row4
        guard v.w > 0 else { return nil }
        return Point(x: v.x / v.w, y: v.y / v.w)
    }
}
