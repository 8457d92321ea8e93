public import CollectionCore

/// An area or outline.
public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rect(Rect)
    /// A rectangle with rounded corners.
    case roundedRect(Rect, CornerRadii)
    /// Lines and curves.
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
    /// The radii of the corners, in points.
    public var topLeft, topRight, bottomLeft, bottomRight: Double

    /// Creates radii, in points.
    public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    /// Creates equal radii, in points.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    }
}

/// An outline of lines and Bézier curves, filled with the even-odd rule if `usesEvenOddFill`, otherwise with the
/// nonzero winding rule.
public struct Path: Hashable, Sendable {
    /// An element of a path. Coordinates are in points.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath.
        case move(Point)
        /// A straight line from the current point.
        case line(Point)
        /// A quadratic curve from the current point.
        case quad(control: Point, end: Point)
        /// A cubic curve from the current point.
        case cubic(control1: Point, control2: Point, end: Point)
        /// A straight line to the beginning of the subpath.
        case close
    }

    /// The elements, in order.
    public var elements: [Element]
    /// Whether areas that are enclosed an even number of times are outside.
    public var usesEvenOddFill: Bool

    /// Creates a path from its elements.
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
