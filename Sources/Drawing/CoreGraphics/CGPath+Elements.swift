internal import CollectionCore
internal import DisplayList
public import Foundation

/// The kind of one drawing command, which determines how many points it has.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath at one point.
    case moveToPoint = 0
    /// A line to one point.
    case addLineToPoint = 1
    /// A curve with one control point, and its end.
    case addQuadCurveToPoint = 2
    /// A curve with two control points, and its end.
    case addCurveToPoint = 3
    /// Ends a subpath with a line to its first point. Has no points.
    case closeSubpath = 4
}

/// One element of a path.
public struct CGPathElement {
    /// The type, which determines the number of points.
    public var type: CGPathElementType
    /// The control points, followed by the end; valid during the call that passes the element.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element. The memory of the points belongs to the caller.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

extension CGPath {
    /// Calls a function with each element, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            let (type, ends): (CGPathElementType, [Point]) =
                switch element {
                case .move(let end): (.moveToPoint, [end])
                case .line(let end): (.addLineToPoint, [end])
                case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
                case .cubic(let first, let second, let end): (.addCurveToPoint, [first, second, end])
                case .close: (.closeSubpath, [])
                }
            var points = ends.map(CGPoint.init)
            points.withUnsafeMutableBufferPointer { buffer in
                // An element without points requires an address, too.
                var none = CGPoint.zero
                withUnsafeMutablePointer(to: &none) { none in
                    var value = CGPathElement(type: type, points: buffer.baseAddress ?? none)
                    if buffer.isEmpty { value.points = none }
                    withUnsafePointer(to: &value, block)
                }
            }
        }
    }

    /// The smallest rectangle that contains all points of the path, in its coordinate space; the null rectangle if the
    /// path is empty. Control points may lie outside, unlike with `boundingBox`.
    public var boundingBoxOfPath: CGRect {
        var box: (low: Point, high: Point)?
        func add(_ point: Point) {
            guard let old = box else {
                box = (point, point)
                return
            }
            box = (
                Point(x: min(old.low.x, point.x), y: min(old.low.y, point.y)),
                Point(x: max(old.high.x, point.x), y: max(old.high.y, point.y))
            )
        }
        var current = Point(x: 0, y: 0)
        for element in elements {
            switch element {
            case .move(let end), .line(let end):
                add(end)
                current = end
            case .quad(let control, let end):
                // The same curve with two control points.
                let (start, c) = (current, control)
                let first = Point(x: start.x + (c.x - start.x) * 2 / 3, y: start.y + (c.y - start.y) * 2 / 3)
                let second = Point(x: end.x + (c.x - end.x) * 2 / 3, y: end.y + (c.y - end.y) * 2 / 3)
                CubicExtremes(start, first, second, end).forEach(add)
                current = end
            case .cubic(let first, let second, let end):
                CubicExtremes(current, first, second, end).forEach(add)
                current = end
            case .close: break
            }
        }
        guard let box else { return .null }
        return CGRect(x: box.low.x, y: box.low.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
    }
}

/// The points of a cubic curve with an extreme x or y coordinate, and its end.
private struct CubicExtremes {
    let points: [Point]

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        func value(_ t: Double, _ axis: KeyPath<Point, Double>) -> Double {
            let u = 1 - t
            return u * u * u * a[keyPath: axis] + 3 * u * u * t * b[keyPath: axis] + 3 * u * t * t * c[keyPath: axis]
                + t * t * t * d[keyPath: axis]
        }
        var found = [d]
        for axis in [\Point.x, \Point.y] {
            // The derivative is a quadratic polynomial.
            let (p0, p1, p2, p3) = (a[keyPath: axis], b[keyPath: axis], c[keyPath: axis], d[keyPath: axis])
            let (q2, q1, q0) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
            var roots: [Double] = []
            if abs(q2) < 1e-12 {
                if abs(q1) > 1e-12 { roots = [-q0 / q1] }
            } else {
                let discriminant = q1 * q1 - 4 * q2 * q0
                if discriminant >= 0 {
                    let root = discriminant.squareRoot()
                    roots = [(-q1 + root) / (2 * q2), (-q1 - root) / (2 * q2)]
                }
            }
            for t in roots where t > 0 && t < 1 { found.append(Point(x: value(t, \.x), y: value(t, \.y))) }
        }
        points = found
    }

    func forEach(_ body: (Point) -> Void) { points.forEach(body) }
}
