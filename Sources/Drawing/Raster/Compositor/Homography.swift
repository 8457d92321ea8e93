import CollectionCore

/// A projective map of the plane: `x' = (a x + b y + c) / (g x + h y + i)`, `y' = (d x + e y + f) / (g x + h y + i)`.
struct Homography: Hashable, Sendable {
    /// The factors of `x'`: those of x and y, and the constant.
    var a, b, c: Double
    /// The factors of `y'`: those of x and y, and the constant.
    var d, e, f: Double
    /// The factors of the divisor: those of x and y, and the constant.
    var g, h, i: Double

    /// The map that changes nothing.
    static let identity = Homography(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)

    /// Creates a map, by default with a constant divisor.
    init(
        a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double = 0, h: Double = 0,
        i: Double = 1
    ) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
        self.g = g
        self.h = h
        self.i = i
    }

    /// The effect of a three-dimensional transform on the plane z = 0.
    init(_ t: Transform3D) {
        self.init(
            a: t.row1.x, b: t.row2.x, c: t.row4.x, d: t.row1.y, e: t.row2.y, f: t.row4.y, g: t.row1.w,
            h: t.row2.w, i: t.row4.w)
    }

    /// Converts an affine transform.
    init(_ t: CollectionCore.AffineTransform) {
        self.init(a: t.a, b: t.c, c: t.tx, d: t.b, e: t.d, f: t.ty)
    }

    /// Returns a map that multiplies coordinates.
    static func scale(_ s: Double) -> Homography { Homography(a: s, b: 0, c: 0, d: 0, e: s, f: 0) }
    /// Returns a map that moves points.
    static func translation(x: Double, y: Double) -> Homography {
        Homography(a: 1, b: 0, c: x, d: 0, e: 1, f: y)
    }

    /// Applies `self` first, then `n`.
    func concatenating(_ n: Homography) -> Homography {
        Homography(
            a: n.a * a + n.b * d + n.c * g, b: n.a * b + n.b * e + n.c * h, c: n.a * c + n.b * f + n.c * i,
            d: n.d * a + n.e * d + n.f * g, e: n.d * b + n.e * e + n.f * h, f: n.d * c + n.e * f + n.f * i,
            g: n.g * a + n.h * d + n.i * g, h: n.g * b + n.h * e + n.i * h, i: n.g * c + n.h * f + n.i * i)
    }

    /// Whether no number is infinite or not a number.
    var isFinite: Bool {
        (a + b + c + d + e + f + g + h + i).isFinite
    }

    /// Whether there is no perspective, so that parallel lines stay parallel.
    var isAffine: Bool { g == 0 && h == 0 && i != 0 }

    /// The same map as an affine transform; `nil` with perspective.
    var affine: CollectionCore.AffineTransform? {
        guard isAffine else { return nil }
        return CollectionCore.AffineTransform(a: a / i, b: d / i, c: b / i, d: e / i, tx: c / i, ty: f / i)
    }

    /// The inverse, up to a factor without effect on projective maps; `nil` if the plane projects to a line.
    var inverted: Homography? {
        let a1 = e * i - f * h
        let d1 = f * g - d * i
        let g1 = d * h - e * g
        let det = a * a1 + b * d1 + c * g1
        guard det.isFinite, abs(det) > 1e-12 else { return nil }
        let k = 1 / det
        return Homography(
            a: a1 * k, b: (c * h - b * i) * k, c: (b * f - c * e) * k, d: d1 * k, e: (a * i - c * g) * k,
            f: (c * d - a * f) * k, g: g1 * k, h: (b * g - a * h) * k, i: (a * e - b * d) * k)
    }

    /// The projection of a point; `nil` if the point is at or behind the camera.
    func apply(_ p: Point) -> Point? {
        let w = g * p.x + h * p.y + i
        guard w > 1e-9 else { return nil }
        return Point(x: (a * p.x + b * p.y + c) / w, y: (d * p.x + e * p.y + f) / w)
    }

    /// The magnification at `p` along the two axes of the source.
    func magnification(at p: Point) -> (x: Double, y: Double) {
        let w = Swift.max(g * p.x + h * p.y + i, 1e-6)
        let x = (a * p.x + b * p.y + c) / w
        let y = (d * p.x + e * p.y + f) / w
        let ux = (a - x * g) / w
        let uy = (d - y * g) / w
        let vx = (b - x * h) / w
        let vy = (e - y * h) / w
        return ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
    }

    /// The projection of the part of a rectangle in front of the camera: a convex polygon with up to five corners, or
    /// no points.
    func polygon(of r: Rect) -> [Point] {
        let nearest = 1e-4 * Swift.max(abs(i), 1e-9)
        func w(_ p: Point) -> Double { g * p.x + h * p.y + i }
        let corners = [
            Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
            Point(x: r.minX, y: r.maxY),
        ]
        var clipped: [Point] = []
        for k in 0..<4 {
            let p = corners[k]
            let q = corners[(k + 1) & 3]
            let wp = w(p) - nearest
            let wq = w(q) - nearest
            if wp >= 0 { clipped.append(p) }
            if (wp >= 0) != (wq >= 0) {
                let t = wp / (wp - wq)
                clipped.append(Point(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t))
            }
        }
        return clipped.map { p in
            let ww = Swift.max(w(p), nearest)
            return Point(x: (a * p.x + b * p.y + c) / ww, y: (d * p.x + e * p.y + f) / ww)
        }
    }

    /// The bounding box of `polygon(of:)`; `nil` if nothing is in front of the camera.
    func boundingBox(_ r: Rect) -> Rect? {
        let points = polygon(of: r)
        guard let first = points.first else { return nil }
        var low = first
        var high = first
        for p in points {
            low = Point(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
            high = Point(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
