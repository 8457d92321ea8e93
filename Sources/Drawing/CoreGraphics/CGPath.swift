internal import CollectionCore
package import DisplayList

/// An immutable outline of lines and Bézier curves.
public class CGPath: Hashable, @unchecked Sendable {
    /// Only ``CGMutablePath`` modifies it.
    package fileprivate(set) final var elements: [Path.Element]

    /// Creates a path from elements in drawing order.
    package init(elements: [Path.Element]) {
        self.elements = elements
    }

    /// Creates a rectangle. `nil` is the identity transform.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Creates the largest ellipse inside a rectangle. `nil` is the identity transform.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Creates a rectangle with elliptical corners. `nil` is the identity transform.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Returns the path as hosts draw it.
    package final func displayPath(usesEvenOddFill: Bool = false) -> Path {
        Path(elements: elements, usesEvenOddFill: usesEvenOddFill)
    }

    /// Whether there are no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last segment; zero for an empty path.
    public var currentPoint: CGPoint {
        var start = Point.zero
        var last = Point.zero
        for element in elements {
            switch element {
            case .move(let p):
                start = p
                last = p
            case .line(let p): last = p
            case .quad(_, let end): last = end
            case .cubic(_, _, let end): last = end
            case .close: last = start
            }
        }
        return CGPoint(last)
    }

    /// The bounding box of all points, including control points; the null rectangle if empty.
    ///
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public var boundingBox: CGRect { isEmpty ? .null : CGRect(displayPath().bounds) }

    /// Returns a path with the elements of this moment. Never `nil`.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// Returns the path with all points transformed; `nil` means no transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = CGMutablePath()
        copy.addPath(self, transform: transform?.pointee ?? .identity)
        return copy.copy()
    }

    /// Returns a path with the elements of this moment, which can be extended. Never `nil`.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.elements = elements
        return copy
    }

    /// Compares elements, so the same outline drawn in another order is another path.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.elements == rhs.elements }
    /// Hashes all elements.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path to which lines and curves can be added. A copy keeps its elements when this path changes.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// The distance of control points with which four cubic curves approximate a circle within 0.03 %.
    private static let circle = 0.5522847498307936

    /// Creates a path without elements.
    public init() {
        super.init(elements: [])
    }

    private func mapped(_ p: CGPoint, _ t: CGAffineTransform) -> Point { Point(p.applying(t)) }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.move(mapped(point, transform)))
    }

    /// Adds a line from the end of the path.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.line(mapped(point, transform)))
    }

    /// Adds a curve with one control point from the end of the path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.quad(control: mapped(control, transform), end: mapped(end, transform)))
    }

    /// Adds a curve with two control points from the end of the path.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.append(
            .cubic(
                control1: mapped(control1, transform), control2: mapped(control2, transform),
                end: mapped(end, transform)))
    }

    /// Adds a line to the start of the subpath, whose ends are then joined.
    public func closeSubpath() {
        elements.append(.close)
    }

    /// Begins a subpath at the first point and adds lines to the others. Adds nothing if there are no points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a closed rectangle, beginning at its smallest coordinates.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    /// Adds an ellipse as four curves, from the right edge downward.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard rect.width > 0, rect.height > 0 else { return addRect(rect, transform: transform) }
        addCorners(rect, rx: rect.width / 2, ry: rect.height / 2, connectedByLines: false, transform)
    }

    /// Adds a rounded rectangle. Corners that do not fit are reduced to half of the side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rx = max(0, min(cornerWidth, rect.width / 2))
        let ry = max(0, min(cornerHeight, rect.height / 2))
        guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
        addCorners(rect, rx: rx, ry: ry, connectedByLines: true, transform)
    }

    private func addCorners(
        _ rect: CGRect, rx: CGFloat, ry: CGFloat, connectedByLines: Bool, _ transform: CGAffineTransform
    ) {
        let kx = rx * CGFloat(1 - Self.circle)
        let ky = ry * CGFloat(1 - Self.circle)
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: x1, y: y0 + ry), transform: transform)
        func corner(_ end: CGPoint, _ c1: CGPoint, _ c2: CGPoint) {
            addCurve(to: end, control1: c1, control2: c2, transform: transform)
        }
        func side(_ end: CGPoint) {
            if connectedByLines { addLine(to: end, transform: transform) }
        }
        side(CGPoint(x: x1, y: y1 - ry))
        corner(CGPoint(x: x1 - rx, y: y1), CGPoint(x: x1, y: y1 - ky), CGPoint(x: x1 - kx, y: y1))
        side(CGPoint(x: x0 + rx, y: y1))
        corner(CGPoint(x: x0, y: y1 - ry), CGPoint(x: x0 + kx, y: y1), CGPoint(x: x0, y: y1 - ky))
        side(CGPoint(x: x0, y: y0 + ry))
        corner(CGPoint(x: x0 + rx, y: y0), CGPoint(x: x0, y: y0 + ky), CGPoint(x: x0 + kx, y: y0))
        side(CGPoint(x: x1 - rx, y: y0))
        corner(CGPoint(x: x1, y: y0 + ry), CGPoint(x: x1 - kx, y: y0), CGPoint(x: x1, y: y0 + ky))
        closeSubpath()
    }

    /// Adds all elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let t = transform
        guard !t.isIdentity else { return elements.append(contentsOf: path.elements) }
        func map(_ p: Point) -> Point { mapped(CGPoint(p), t) }
        for element in path.elements {
            switch element {
            case .move(let p): elements.append(.move(map(p)))
            case .line(let p): elements.append(.line(map(p)))
            case .quad(let c, let e): elements.append(.quad(control: map(c), end: map(e)))
            case .cubic(let c1, let c2, let e):
                elements.append(.cubic(control1: map(c1), control2: map(c2), end: map(e)))
            case .close: elements.append(.close)
            }
        }
    }
}
