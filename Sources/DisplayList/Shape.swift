public import CollectionCore

/// An area or outline.
public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case roundedRect(Rect, CornerRadii)
    case path(Path)

    /// The bounding box of the shape. For a path, it includes control points.
    public var bounds: Rect {
        switch self {
        case .rect(let r), .roundedRect(let r, _): r
        case .path(let p): p.bounds
        }
    }
}

/// The radii of the four corners in points. Hosts reduce radii that do not fit.
public struct CornerRadii: Hashable, Sendable {
    public var topLeft, topRight, bottomLeft, bottomRight: Double

    public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    }
}

/// An outline of lines and Bézier curves, filled with the even-odd rule if `usesEvenOddFill`, otherwise with the
/// nonzero winding rule.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quad(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    public var elements: [Element]
    public var usesEvenOddFill: Bool

    public init(elements: [Element] = [], usesEvenOddFill: Bool = false) {
        self.elements = elements
        self.usesEvenOddFill = usesEvenOddFill
    }

    /// The bounding box of all points, including control points; zero if empty.
    public var bounds: Rect {
        var box: Rect?
        func add(_ p: Point) {
            let r = Rect(origin: p, size: .zero)
            box = box?.union(r) ?? r
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let e):
                add(c)
                add(e)
            case .cubic(let c1, let c2, let e):
                add(c1)
                add(c2)
                add(e)
            case .close: break
            }
        }
        return box ?? .zero
    }
}
