public import CoreGraphics
public import Foundation
import QuartzCore

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the corners.
    public let rawValue: UInt
    /// Creates a set of corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner at the smallest x and y.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The corner at the largest x and the smallest y.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The corner at the smallest x and the largest y.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The corner at the largest x and y.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// A mutable path for shape layers, shadows, and hit tests.
open class UIBezierPath: NSObject, NSCopying {
    private final var path = CGMutablePath()

    public override init() {
        super.init()
    }

    /// Creates a closed rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse inscribed in `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with rounded corners of one radius, in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// Radii that do not fit are reduced to half of the side's length.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addCorners(of: rect.standardized, corners, cornerRadii)
    }

    /// Angles are in radians from the x-axis, clockwise with y pointing down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the elements of a Core Graphics path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path.addPath(CGPath)
    }

    private func addCorners(of rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let size = CGSize(
            width: max(0, min(radii.width, rect.width / 2)), height: max(0, min(radii.height, rect.height / 2)))
        func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? size : .zero }
        // Distance of the control points from the corner for which a cubic curve approximates a quarter of an
        // ellipse.
        let controlDistance: CGFloat = 1 - 0.5522847498307936
        /// Rounds a `corner` between the directions `from` and `to`, which are unit vectors along the axes.
        func addCorner(at corner: CGPoint, _ radius: CGSize, from: CGVector, to: CGVector) {
            func point(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(
                    x: corner.x + direction.dx * radius.width * part, y: corner.y + direction.dy * radius.height * part)
            }
            let back = CGVector(dx: -from.dx, dy: -from.dy)
            path.addLine(to: point(back, 1))
            guard radius != .zero else { return }
            path.addCurve(
                to: point(to, 1), control1: point(back, controlDistance), control2: point(to, controlDistance))
        }
        let (right, down) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
        let (left, up) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
        path.move(to: CGPoint(x: rect.minX + radius(.topLeft).width, y: rect.minY))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.minY), radius(.topRight), from: right, to: down)
        addCorner(at: CGPoint(x: rect.maxX, y: rect.maxY), radius(.bottomRight), from: down, to: left)
        addCorner(at: CGPoint(x: rect.minX, y: rect.maxY), radius(.bottomLeft), from: left, to: up)
        addCorner(at: CGPoint(x: rect.minX, y: rect.minY), radius(.topLeft), from: up, to: right)
        path.closeSubpath()
    }

    // MARK: Building

    /// Begins a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds an arc, connected by a line to the current point. Angles are in radians from the x-axis, clockwise with y
    /// pointing down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // The underlying path measures angles with y pointing up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Closes the current subpath with a line to its beginning.
    open func close() { path.closeSubpath() }
    /// Removes all subpaths. The line style remains.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds the subpaths of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Transforms all points. The line width remains.
    open func apply(_ transform: CGAffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: transform)
        path = mapped
    }

    // MARK: Queries

    /// A copy of the path. Assigned paths are copied as well.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set {
            let new = CGMutablePath()
            new.addPath(newValue)
            path = new
        }
    }
    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The bounding box of all points, including control points; the null rectangle for an empty path.
    open var bounds: CGRect { path.boundingBox }
    /// The end of the last element.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether `point` is in the area that filling covers.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing

    /// In points.
    open var lineWidth: CGFloat = 1 {
        didSet { NumberPolicy.replace(&lineWidth, oldValue) }
    }
    /// The shape of the ends of lines. Default: `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the joints of lines. Default: `.miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The ratio of miter length and line width above which joints are beveled. Default: 10.
    open var miterLimit: CGFloat = 10 {
        didSet { NumberPolicy.replace(&miterLimit, oldValue) }
    }
    /// Has no effect: hosts choose the precision of curves.
    open var flatness: CGFloat = 0.6 {
        didSet { NumberPolicy.replace(&flatness, oldValue) }
    }
    /// Whether overlapping areas alternate between inside and outside. Default: `false`.
    open var usesEvenOddFillRule = false
    private final var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

    /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
    }
    /// - Parameters:
    ///   - pattern: Buffer for `count` lengths. Pass `nil` to get the count first.
    ///   - count: Receives the number of lengths; may be `nil`.
    ///   - phase: Receives the offset of the pattern at the start, in points; may be `nil`.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        count?.pointee = dash.pattern.count
        phase?.pointee = dash.phase
        for (index, length) in dash.pattern.enumerated() { pattern?[index] = length }
    }

    /// Fills the path with the current context's color.
    open func fill() { _fill() }
    /// Strokes the path with the current context's color and the path's line attributes.
    open func stroke() { _stroke() }
    /// Fills the path with a blend mode and an opacity from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blend(blendMode, alpha) { _fill() } }
    /// Draws the outline with a blend mode and an opacity from 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blend(blendMode, alpha) { _stroke() } }
    /// Clips subsequent drawing in the current context to the path.
    open func addClip() { _clip() }

    /// The lengths of dashes and gaps, and the position in the pattern at which the line begins, in points.
    final var _dash: (pattern: [CGFloat], phase: CGFloat) { dash }

    /// A copy with the same elements and line style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        (copy.lineWidth, copy.usesEvenOddFillRule) = (lineWidth, usesEvenOddFillRule)
        (copy.lineCapStyle, copy.lineJoinStyle, copy.miterLimit) = (lineCapStyle, lineJoinStyle, miterLimit)
        (copy.flatness, copy.dash) = (flatness, dash)
        return copy
    }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return self === other
            || (path == other.path && lineWidth == other.lineWidth && usesEvenOddFillRule == other.usesEvenOddFillRule
                && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
                && miterLimit == other.miterLimit && dash == other.dash)
    }
    open override var hash: Int { path.hashValue }

    /// The path as line segments, with eight for each curve.
    final var _lines: [(from: CGPoint, to: CGPoint)] {
        path.displayPath().flattened(steps: 8).flatMap { line in
            zip(line.points, line.points.dropFirst()).compactMap { from, to in
                from == to ? nil : (CGPoint(from), CGPoint(to))
            }
        }
    }
}
