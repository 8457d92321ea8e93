extension AffineTransform {
    /// A transform decomposed for interpolation, as in Core Animation: `scale · shear · rotation · translation`.
    public struct Parts: Hashable, Sendable {
        /// The scales along both axes and the shear between them, as factors.
        public var scaleX, scaleY, shear: Double
        /// The unit vector of the rotated x axis: cosine and sine of the rotation.
        public var cosine, sine: Double
        /// The translation, in points.
        public var translation: Point
    }

    /// The decomposed transform, or `nil` when the determinant is zero or not finite.
    public var parts: Parts? {
        let scaleX = (a * a + b * b).squareRoot()
        guard scaleX > 0, determinant != 0, determinant.isFinite else { return nil }
        let cosine = a / scaleX
        let sine = b / scaleX
        // The y axis in the rotated frame: its x component is the shear, its y component the scale.
        let shear = (c * cosine + d * sine)
        let scaleY = (d * cosine - c * sine)
        return Parts(
            scaleX: scaleX, scaleY: scaleY, shear: shear, cosine: cosine, sine: sine,
            translation: Point(x: tx, y: ty))
    }

    /// Creates a transform from its parts.
    public init(_ p: Parts) {
        self.init(
            a: p.scaleX * p.cosine, b: p.scaleX * p.sine, c: p.shear * p.cosine - p.scaleY * p.sine,
            d: p.shear * p.sine + p.scaleY * p.cosine, tx: p.translation.x, ty: p.translation.y)
    }

    /// Returns the interpolation between `self` and `end`.
    ///
    /// It rotates in the shorter direction and keeps sizes during the rotation. If one of the transforms is not
    /// invertible, or the rotations are exactly opposite, it interpolates the coefficients.
    public func interpolated(to end: AffineTransform, fraction f: Double) -> AffineTransform {
        if f == 0 || self == end { return self }
        if f == 1 { return end }
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
        let byCoefficients = AffineTransform(
            a: mix(a, end.a), b: mix(b, end.b), c: mix(c, end.c), d: mix(d, end.d), tx: mix(tx, end.tx),
            ty: mix(ty, end.ty))
        if b == 0, c == 0, end.b == 0, end.c == 0 { return byCoefficients }
        guard let from = parts, let to = end.parts else { return byCoefficients }
        // Interpolated on the chord and normalized. The angular speed is nearly constant for the rotations that layouts
        // use, and no trigonometry is needed.
        let cosine = mix(from.cosine, to.cosine)
        let sine = mix(from.sine, to.sine)
        let length = (cosine * cosine + sine * sine).squareRoot()
        guard length > 1e-6 else { return byCoefficients }
        return AffineTransform(
            Parts(
                scaleX: mix(from.scaleX, to.scaleX), scaleY: mix(from.scaleY, to.scaleY),
                shear: mix(from.shear, to.shear), cosine: cosine / length, sine: sine / length,
                translation: Point(x: mix(tx, end.tx), y: mix(ty, end.ty))))
    }
}

extension Transform3D {
    /// Returns the interpolation between `self` and `end`.
    ///
    /// Two affine transforms are interpolated by their parts, all others by coefficients. The latter is exact for
    /// scales, translations, and perspective, and close for the small rotations of carousels.
    public func interpolated(to end: Transform3D, fraction f: Double) -> Transform3D {
        if f == 0 || self == end { return self }
        if f == 1 { return end }
        if let from = affine, let to = end.affine { return Transform3D(from.interpolated(to: to, fraction: f)) }
        return Transform3D(
            row1: row1 + (end.row1 - row1) * f, row2: row2 + (end.row2 - row2) * f, row3: row3 + (end.row3 - row3) * f,
            row4: row4 + (end.row4 - row4) * f)
    }
}
