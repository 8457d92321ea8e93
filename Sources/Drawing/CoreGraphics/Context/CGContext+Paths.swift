internal import CollectionCore
internal import DisplayList
public import Foundation

extension CGContext {
    // MARK: Building, in the user space

    /// Discards the current path and begins an empty one.
    public func beginPath() { building = CGMutablePath() }
    /// Begins a subpath at a point of the user space.
    public func move(to point: CGPoint) { building.move(to: point, transform: ctm) }
    /// Adds a line from the end of the path to a point of the user space.
    public func addLine(to point: CGPoint) { building.addLine(to: point, transform: ctm) }
    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    /// Adds a curve with two control points from the end of the path.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        building.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
    }
    /// Adds a curve with one control point from the end of the path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        building.addQuadCurve(to: end, control: control, transform: ctm)
    }
    /// Adds a closed rectangle to the path.
    public func addRect(_ rect: CGRect) { building.addRect(rect, transform: ctm) }
    /// Adds closed rectangles to the path.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the largest ellipse inside a rectangle to the path.
    public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect, transform: ctm) }
    /// Adds the elements of another path.
    public func addPath(_ path: CGPath) { building.addPath(path, transform: ctm) }
    /// Adds an arc, connected by a line to the current point. `clockwise` refers to coordinates with y pointing up.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        building.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: ctm)
    }
    /// Rounds the corner at `tangent1End` toward `tangent2End` with an arc.
    public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
        building.addArc(tangent1End: end1, tangent2End: end2, radius: radius, transform: ctm)
    }
    /// Adds a line to the start of the subpath, whose ends are then joined.
    public func closePath() { building.closeSubpath() }

    // MARK: Queries

    /// The current path in the user space; `nil` if empty.
    public var path: CGPath? { isPathEmpty ? nil : userPath }
    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { building.isEmpty }
    /// The end of the current path in the user space; zero if it is empty.
    public var currentPointOfPath: CGPoint { isPathEmpty ? .zero : building.currentPoint.applying(ctm.inverted()) }
    /// The bounding box in the user space; the null rectangle if empty.
    public var boundingBoxOfPath: CGRect { isPathEmpty ? .null : userPath.boundingBox }
    /// Whether a point of the user space is inside the current path. The mode determines the rule.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        userPath.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }

    private var userPath: CGPath {
        let mapped = CGMutablePath()
        mapped.addPath(building, transform: ctm.inverted())
        return mapped
    }

    // MARK: Drawing the current path, which discards it

    /// Fills the current path with the fill color and discards it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fillBuilt(rule)
        beginPath()
    }

    /// Strokes the current path with the stroke color and line style, and discards it.
    public func strokePath() {
        strokeBuilt()
        beginPath()
    }

    /// Fills, strokes, or does both with the current path, and discards it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillBuilt(.winding)
        case .eoFill: fillBuilt(.evenOdd)
        case .stroke: strokeBuilt()
        case .fillStroke, .eoFillStroke:
            fillBuilt(mode == .fillStroke ? .winding : .evenOdd)
            strokeBuilt()
        }
        beginPath()
    }

    private func fillBuilt(_ rule: CGPathFillRule) {
        let color = faded(state.fillColor)
        guard !building.isEmpty, color.alpha > 0 else { return }
        fill(.path(building.displayPath(usesEvenOddFill: rule == .evenOdd)), color)
    }

    /// - Parameter shape: The area in the space of the whole drawing.
    private func fill(_ shape: Shape, _ color: Color) {
        guard let pattern = state.fillPattern else { return append(.fill(shape, .color(color))) }
        let tiles = pattern.fill(shape, from: .zero, visible: Rect(state.clipBox), opacity: color.alpha)
        if let tiles { append(tiles) }
    }

    private func strokeBuilt() {
        guard !building.isEmpty else { return }
        stroke(building, style: state.style, width: state.lineWidth)
    }

    /// - Parameter path: The path in the space of the whole drawing.
    private func stroke(_ path: CGPath, style: StrokeStyle, width: CGFloat) {
        let color = faded(state.strokeColor)
        guard canDraw, color.alpha > 0, width > 0 else { return }
        let t = ctm
        // Rotation, reflection, and uniform scaling map circles to circles, so the line has the same width everywhere.
        // Otherwise it is drawn in the user space.
        if abs(t.a * t.a + t.b * t.b - t.c * t.c - t.d * t.d) < 1e-9, abs(t.a * t.c + t.b * t.d) < 1e-9 {
            let scale = Double((t.a * t.a + t.b * t.b).squareRoot())
            var style = style
            style.dash = style.dash.map { $0 * scale }
            style.dashPhase *= scale
            guard let pattern = state.strokePattern else {
                return append(.stroke(.path(path.displayPath()), color, width: Double(width) * scale, style: style))
            }
            let line = DisplayItem.stroke(
                .path(path.displayPath()), .black, width: Double(width) * scale, style: style)
            let tiles = pattern.stroke(line, from: .zero, visible: Rect(state.clipBox), opacity: color.alpha)
            if let tiles { append(tiles) }
        } else {
            let own = CGMutablePath()
            own.addPath(path, transform: t.inverted())
            append([.stroke(.path(own.displayPath()), color, width: Double(width), style: style)], fades: false)
        }
    }

    // MARK: Single shapes

    /// Fills a rectangle with the fill color. Keeps the current path.
    public func fill(_ rect: CGRect) {
        let color = faded(state.fillColor)
        guard canDraw, color.alpha > 0, !rect.isNull, !rect.isInfinite else { return }
        fill(shape(of: rect), color)
    }
    /// Fills rectangles one after the other.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills the largest ellipse inside a rectangle. Discards the current path.
    public func fillEllipse(in rect: CGRect) { withPath({ addEllipse(in: rect) }, fillBuilt(.winding)) }
    /// Strokes the outline of a rectangle. Discards the current path.
    public func stroke(_ rect: CGRect) { withPath({ addRect(rect) }, strokeBuilt()) }
    /// Strokes the outline of a rectangle with a line of a width in points. Discards the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        withPath({ addRect(rect) }, stroke(building, style: state.style, width: width))
    }
    /// Strokes the largest ellipse inside a rectangle. Discards the current path.
    public func strokeEllipse(in rect: CGRect) { withPath({ addEllipse(in: rect) }, strokeBuilt()) }
    /// Strokes lines from each point at an even index to the next point.
    public func strokeLineSegments(between points: [CGPoint]) {
        withPath(
            {
                for index in stride(from: 0, to: points.count - 1, by: 2) {
                    move(to: points[index])
                    addLine(to: points[index + 1])
                }
            }, strokeBuilt())
    }

    /// As in Core Graphics, drawing a shape discards the current path.
    private func withPath(_ build: () -> Void, _ draw: @autoclosure () -> Void) {
        beginPath()
        build()
        draw()
        beginPath()
    }

    /// A rectangle of the user space in the space of the whole drawing, as a rectangle if it is one there.
    private func shape(of rect: CGRect) -> Shape {
        if ctm.b == 0 && ctm.c == 0 || ctm.a == 0 && ctm.d == 0 { return .rect(Rect(rect.applying(ctm))) }
        let path = CGMutablePath()
        path.addRect(rect, transform: ctm)
        return .path(path.displayPath())
    }

    // MARK: Clips

    /// Clips further drawing to the current path and discards it.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: .path(building.displayPath(usesEvenOddFill: rule == .evenOdd)))
        beginPath()
    }
    /// Clips further drawing to a rectangle of the user space, until the state is restored.
    public func clip(to rect: CGRect) { clip(to: shape(of: rect)) }
    /// Clips further drawing to the union of rectangles. Discards the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }
}

extension CGMutablePath {
    /// Rounds the corner at `tangent1End`, between the current point and `tangent2End`, with an arc tangent to both
    /// lines, connected by a line to the current point.
    ///
    /// Collinear points, or a missing current point, result in a line to the corner.
    public func addArc(
        tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let start = isEmpty ? end1.applying(transform) : currentPoint
        let own = start.applying(transform.inverted())
        let (ux, uy) = (own.x - end1.x, own.y - end1.y)
        let (vx, vy) = (end2.x - end1.x, end2.y - end1.y)
        let (u, v) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
        let cross = ux * vy - uy * vx
        guard u > 0, v > 0, radius > 0, radius.isFinite, abs(cross) > 1e-9 * u * v else {
            return isEmpty ? move(to: end1, transform: transform) : addLine(to: end1, transform: transform)
        }
        let cosine = max(-1, min(1, (ux * vx + uy * vy) / (u * v)))
        // From the corner to the tangent points, and to the center of the circle.
        let reach = radius / tan(acos(cosine) / 2)
        let first = CGPoint(x: end1.x + ux / u * reach, y: end1.y + uy / u * reach)
        let last = CGPoint(x: end1.x + vx / v * reach, y: end1.y + vy / v * reach)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: first.x - uy / u * radius * side, y: first.y + ux / u * radius * side)
        let from = atan2(first.y - center.y, first.x - center.x)
        var delta = atan2(last.y - center.y, last.x - center.x) - from
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addRelativeArc(center: center, radius: radius, startAngle: from, delta: delta, transform: transform)
    }
}
