internal import CollectionCore
internal import DisplayList
public import Foundation

extension CGContext {
    /// Fills the clip between the perpendiculars to the gradient at `startPoint` and `endPoint`, and beyond them if
    /// `options` request it.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let direction = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
        let length = (direction.dx * direction.dx + direction.dy * direction.dy).squareRoot()
        guard canDraw, length > 0, length.isFinite else { return }
        let area = boundingBoxOfClipPath
        guard area.width > 0, area.height > 0 else { return }
        // The extent of the area along the gradient, in multiples of its length, and across it.
        var (low, high, across) = (CGFloat.infinity, -CGFloat.infinity, CGFloat(0))
        for corner in area.corners {
            let (x, y) = (corner.x - startPoint.x, corner.y - startPoint.y)
            let along = (x * direction.dx + y * direction.dy) / (length * length)
            (low, high) = (min(low, along), max(high, along))
            across = max(across, abs(x * direction.dy - y * direction.dx) / length)
        }
        if !options.contains(.drawsBeforeStartLocation) { low = max(low, 0) }
        if !options.contains(.drawsAfterEndLocation) { high = min(high, 1) }
        guard low < high, across > 0 else { return }
        let side = CGVector(dx: -direction.dy / length * across, dy: direction.dx / length * across)
        func point(_ along: CGFloat, _ sign: CGFloat) -> CGPoint {
            CGPoint(
                x: startPoint.x + direction.dx * along + side.dx * sign,
                y: startPoint.y + direction.dy * along + side.dy * sign)
        }
        let band = CGMutablePath()
        band.move(to: point(low, -1))
        band.addLine(to: point(high, -1))
        band.addLine(to: point(high, 1))
        band.addLine(to: point(low, 1))
        band.closeSubpath()
        let box = band.boundingBox
        guard box.width > 0, box.height > 0 else { return }
        func unit(_ p: CGPoint) -> Point {
            Point(x: Double((p.x - box.minX) / box.width), y: Double((p.y - box.minY) / box.height))
        }
        let paint = Paint.linearGradient(start: unit(startPoint), end: unit(endPoint), stops: gradient.fadedStops(self))
        append([.fill(.path(band.displayPath()), paint)], fades: false, clip: .rect(Rect(area)))
    }

    /// Fills the clip from one circle to the other, and inside the first and outside the last if `options` request
    /// it. Circles with different centers are drawn as 128 rings.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard canDraw, startRadius >= 0, endRadius >= 0, startRadius.isFinite, endRadius.isFinite else { return }
        let area = boundingBoxOfClipPath
        guard area.width > 0, area.height > 0 else { return }
        let stops = gradient.fadedStops(self)
        let items =
            startCenter == endCenter && startRadius != endRadius
            ? [concentric(stops, endCenter, from: startRadius, to: endRadius, area: area, options)].compactMap { $0 }
            : rings(stops, startCenter, startRadius, endCenter, endRadius, area: area, options)
        append(items, fades: false, clip: .rect(Rect(area)))
    }

    private func concentric(
        _ stops: [GradientStop], _ center: CGPoint, from start: CGFloat, to end: CGFloat, area: CGRect,
        _ options: CGGradientDrawingOptions
    ) -> DisplayItem? {
        let (inner, outer) = (min(start, end), max(start, end))
        // From the center outward, independent of the gradient's direction.
        let ordered =
            start <= end ? stops : stops.reversed().map { GradientStop(position: 1 - $0.position, color: $0.color) }
        let fillsInner = options.contains(start <= end ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let fillsOuter = options.contains(start <= end ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let innerFraction = Double(inner / outer)
        let placed = ordered.map {
            GradientStop(position: innerFraction + $0.position * (1 - innerFraction), color: $0.color)
        }
        let path = CGMutablePath()
        if fillsOuter {
            path.addRect(area)
        } else {
            path.addEllipse(in: CGRect(around: center, radius: outer))
        }
        if !fillsInner, inner > 0 { path.addEllipse(in: CGRect(around: center, radius: inner)) }
        let box = path.boundingBox
        guard box.width > 0, box.height > 0 else { return nil }
        let middle = Point(x: Double((center.x - box.minX) / box.width), y: Double((center.y - box.minY) / box.height))
        let radii = Size(width: Double(outer / box.width), height: Double(outer / box.height))
        return .fill(
            .path(path.displayPath(usesEvenOddFill: true)), .radialGradient(center: middle, radii: radii, stops: placed)
        )
    }

    private func rings(
        _ stops: [GradientStop], _ from: CGPoint, _ fromRadius: CGFloat, _ to: CGPoint, _ toRadius: CGFloat,
        area: CGRect, _ options: CGGradientDrawingOptions
    ) -> [DisplayItem] {
        let count = 128
        func circle(_ fraction: CGFloat) -> CGRect {
            CGRect(
                around: CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction),
                radius: fromRadius + (toRadius - fromRadius) * fraction)
        }
        var items: [DisplayItem] = []
        func add(_ outline: CGRect?, without hole: CGRect?, _ color: Color) {
            let path = CGMutablePath()
            if let outline { path.addEllipse(in: outline) } else { path.addRect(area) }
            if let hole { path.addEllipse(in: hole) }
            items.append(.fill(.path(path.displayPath(usesEvenOddFill: true)), .color(color)))
        }
        guard let first = stops.first, let last = stops.last else { return [] }
        let grows = fromRadius <= toRadius
        if options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation) {
            add(nil, without: grows ? circle(1) : circle(0), grows ? last.color : first.color)
        }
        for index in 0..<count {
            let (a, b) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
            let (inner, outer) = grows ? (circle(a), circle(b)) : (circle(b), circle(a))
            add(outer, without: inner, stops.color(at: Double(a + b) / 2))
        }
        if options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation) {
            add(grows ? circle(0) : circle(1), without: nil, grows ? first.color : last.color)
        }
        return items
    }
}

extension CGGradient {
    fileprivate func fadedStops(_ context: CGContext) -> [GradientStop] {
        stops.map { GradientStop(position: $0.position, color: context.faded($0.color)) }
    }
}

extension CGRect {
    fileprivate init(around center: CGPoint, radius: CGFloat) {
        self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ]
    }
}
