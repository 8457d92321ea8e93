internal import CollectionCore
import CoreGraphics
internal import DisplayList
internal import Foundation

/// A value that can be interpolated.
enum AnimatedValue {
    /// A number, or the numbers of a point, a size, or a rectangle, in this order.
    case numbers([Double])
    case transform(CATransform3D)
    case color(CGColor?)
    case path(CGPath?)

    /// Converts the value of an animation; `nil` if it cannot be animated.
    init?(_ any: Any?) {
        switch any {
        case let value as CGPoint: self = .numbers([Double(value.x), Double(value.y)])
        case let value as CGSize: self = .numbers([Double(value.width), Double(value.height)])
        case let value as CGRect:
            self = .numbers([value.origin.x, value.origin.y, value.size.width, value.size.height].map { Double($0) })
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value)
        case let value as Double: self = .numbers([value])
        case let value as CGFloat: self = .numbers([Double(value)])
        case let value as Float: self = .numbers([Double(value)])
        case let value as Int: self = .numbers([Double(value)])
        case let value as Bool: self = .numbers([value ? 1 : 0])
        case let value as CGPath: self = .path(value)
        case let value as NSNumber: self = .numbers([value.doubleValue])
        case let value as NSValue: self.init(boxed: value)
        default: return nil
        }
    }

    /// Unboxes an object; `nil` if it is neither geometry nor a transform.
    private init?(boxed value: NSValue) {
        switch String(cString: value.objCType) {
        case "{CGPoint=dd}": self.init(value.pointValue)
        case "{CGSize=dd}": self.init(value.sizeValue)
        case "{CGRect={CGPoint=dd}{CGSize=dd}}": self.init(value.rectValue)
        case NSValue.transform3DType: self = .transform(value.caTransform3DValue)
        case NSValue.affineType: self = .transform(CATransform3DMakeAffineTransform(value._affineTransform))
        default: return nil
        }
    }

    /// The value of an animation that converts to this one; the color `nil` is clear.
    var boxed: Any {
        switch self {
        case .numbers(let n):
            switch n.count {
            case 4: CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            case 2: CGPoint(x: n[0], y: n[1])
            default: n.first ?? 0
            }
        case .transform(let transform): transform
        case .color(let color): color ?? .clear
        case .path(let path): path ?? CGMutablePath()
        }
    }

    /// The first number; 0 for other kinds.
    var number: Double { if case .numbers(let n) = self { n.first ?? 0 } else { 0 } }

    private func each(_ other: AnimatedValue, _ body: (Double, Double) -> Double) -> AnimatedValue? {
        guard case .numbers(let a) = self, case .numbers(let b) = other, a.count == b.count else { return nil }
        return .numbers(zip(a, b).map(body))
    }

    /// The sum; `nil` for values of different kinds, and for kinds without addition.
    func plus(_ other: AnimatedValue) -> AnimatedValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DConcat(b, a))
        }
        return each(other, +)
    }

    /// The difference; `nil` for values of different kinds, and for kinds without subtraction.
    func minus(_ other: AnimatedValue) -> AnimatedValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        }
        return each(other, -)
    }

    /// The interpolated value; `nil` for values of different kinds.
    func mixed(with other: AnimatedValue, _ fraction: Double) -> AnimatedValue? {
        switch (self, other) {
        case (.numbers, .numbers): return each(other) { $0 + ($1 - $0) * fraction }
        case (.transform(let a), .transform(let b)):
            return .transform(CATransform3D(Transform3D(a).interpolated(to: Transform3D(b), fraction: fraction)))
        case (.color(let a), .color(let b)): return .color(LayerValues.blend(a, b, fraction))
        case (.path(let a), .path(let b)): return .path(Self.mixed(a, b, fraction))
        default: return nil
        }
    }

    /// Paths with the same segments are interpolated point by point. For others, the first is kept until the end.
    private static func mixed(_ a: CGPath?, _ b: CGPath?, _ fraction: Double) -> CGPath? {
        guard let a, let b, a.elements.count == b.elements.count else { return fraction < 1 ? a : b }
        func mix(_ p: Point, _ q: Point) -> Point {
            Point(x: p.x + (q.x - p.x) * fraction, y: p.y + (q.y - p.y) * fraction)
        }
        var elements: [Path.Element] = []
        for (x, y) in zip(a.elements, b.elements) {
            switch (x, y) {
            case (.move(let p), .move(let q)): elements.append(.move(mix(p, q)))
            case (.line(let p), .line(let q)): elements.append(.line(mix(p, q)))
            case (.quad(let c, let p), .quad(let d, let q)): elements.append(.quad(control: mix(c, d), end: mix(p, q)))
            case (.cubic(let c, let d, let p), .cubic(let e, let f, let q)):
                elements.append(.cubic(control1: mix(c, e), control2: mix(d, f), end: mix(p, q)))
            case (.close, .close): elements.append(.close)
            default: return fraction < 1 ? a : b
            }
        }
        return CGPath(elements: elements)
    }

    /// The distance between two values, for paced animations.
    func distance(to other: AnimatedValue) -> Double {
        guard case .numbers(let differences)? = each(other, -) else { return 1 }
        return differences.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    /// The Catmull-Rom curve through `b` and `c`, whose slopes depend on the values around them; linear for values
    /// other than numbers.
    static func smooth(
        _ a: AnimatedValue, _ b: AnimatedValue, _ c: AnimatedValue, _ d: AnimatedValue, _ t: Double
    ) -> AnimatedValue? {
        guard case .numbers(let a) = a, case .numbers(let p) = b, case .numbers(let q) = c, case .numbers(let d) = d,
            a.count == p.count, p.count == q.count, q.count == d.count
        else { return b.mixed(with: c, t) }
        return .numbers(
            p.indices.map { i in
                let (m, n) = ((q[i] - a[i]) / 2, (d[i] - p[i]) / 2)
                let (t2, t3) = (t * t, t * t * t)
                return (2 * t3 - 3 * t2 + 1) * p[i] + (t3 - 2 * t2 + t) * m + (3 * t2 - 2 * t3) * q[i] + (t3 - t2) * n
            })
    }
}
