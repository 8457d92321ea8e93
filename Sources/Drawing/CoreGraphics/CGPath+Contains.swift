internal import CollectionCore
internal import DisplayList

/// The rule that determines the inside of a path whose lines cross.
public enum CGPathFillRule: Int, Sendable {
    /// The nonzero winding rule.
    case winding
    /// The even-odd rule: a ray from a point inside crosses an odd number of lines.
    case evenOdd
}

extension CGPath {
    /// Whether `point` is inside or on the outline. Open subpaths count as closed.
    ///
    /// Each curve is approximated by 64 lines.
    ///
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        var ray = Ray(from: Point(point))
        let t = transform
        func mapped(_ p: Point) -> Point { t.isIdentity ? p : Point(CGPoint(p).applying(t)) }
        for element in elements {
            switch element {
            case .move(let p): ray.move(mapped(p))
            case .line(let p): ray.line(mapped(p))
            case .quad(let control, let end):
                let (a, b, c) = (ray.last, mapped(control), mapped(end))
                for step in 1...Ray.steps {
                    let t = Double(step) / Double(Ray.steps)
                    let u = 1 - t
                    ray.line(
                        Point(
                            x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
                            y: u * u * a.y + 2 * u * t * b.y + t * t * c.y))
                }
            case .cubic(let control1, let control2, let end):
                let (a, b, c, d) = (ray.last, mapped(control1), mapped(control2), mapped(end))
                for step in 1...Ray.steps {
                    let t = Double(step) / Double(Ray.steps)
                    let u = 1 - t
                    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    ray.line(
                        Point(
                            x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y))
                }
            case .close: ray.close()
            }
        }
        ray.close()
        if ray.startsOnOutline { return true }
        return rule == .winding ? ray.winding != 0 : ray.crossings % 2 != 0
    }
}

/// Counts the lines that cross a ray to the right.
private struct Ray {
    static let steps = 64
    let origin: Point
    private var start = Point.zero
    private(set) var last = Point.zero
    private(set) var winding = 0
    private(set) var crossings = 0
    private(set) var startsOnOutline = false

    init(from origin: Point) { self.origin = origin }

    mutating func move(_ p: Point) {
        close()
        start = p
        last = p
    }

    mutating func close() { line(start) }

    mutating func line(_ p: Point) {
        defer { last = p }
        if touches(p) { startsOnOutline = true }
        // Half-open, so that a corner on the ray counts once.
        guard (last.y <= origin.y) != (p.y <= origin.y) else { return }
        let x = last.x + (origin.y - last.y) / (p.y - last.y) * (p.x - last.x)
        guard x > origin.x else { return }
        crossings += 1
        winding += p.y > last.y ? 1 : -1
    }

    /// Whether the ray starts on the line from ``last`` to `p`, within rounding errors.
    private func touches(_ p: Point) -> Bool {
        let (dx, dy) = (p.x - last.x, p.y - last.y)
        let (ox, oy) = (origin.x - last.x, origin.y - last.y)
        let square = dx * dx + dy * dy
        guard square > 0 else { return false }
        let along = ox * dx + oy * dy
        guard along >= 0 && along <= square else { return false }
        // The area of the parallelogram is the distance multiplied by the length.
        return abs(dx * oy - dy * ox) <= 1e-9 * square.squareRoot() * max(1, abs(origin.x), abs(origin.y))
    }
}
