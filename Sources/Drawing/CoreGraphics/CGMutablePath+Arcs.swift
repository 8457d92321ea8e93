internal import CollectionCore
internal import DisplayList

extension CGMutablePath {
    /// Adds a circular arc, connected by a line to the current point.
    ///
    /// Angles are in radians from the x axis. `clockwise` refers to coordinates with y pointing up; with y pointing
    /// down, as in views, a clockwise arc appears counterclockwise. As on Apple's platforms, an arc covers at most
    /// one full turn in its direction, and the end angle is normalized to the side of the start angle that the
    /// direction requires.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        if clockwise {
            if delta <= -turn { delta = -turn } else if delta > 0 { delta -= turn * (delta / turn).rounded(.up) }
        } else {
            if delta >= turn { delta = turn } else if delta < 0 { delta += turn * (-delta / turn).rounded(.up) }
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of `delta` radians, in the direction of increasing angles if positive. Adds nothing if the radius
    /// is negative or not finite, or an angle is not finite.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard radius >= 0, radius.isFinite, startAngle.isFinite, delta.isFinite, abs(delta) < 1e6 else { return }
        func onCircle(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let first = onCircle(startAngle)
        if isEmpty { move(to: first, transform: transform) } else { addLine(to: first, transform: transform) }
        // At most quarter turns, for which a cubic curve approximates the circle within 0.03 % of the radius.
        let count = Int((abs(delta) / (.pi / 2)).rounded(.up))
        guard count > 0 else { return }
        let step = delta / CGFloat(count)
        let reach = radius * 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (from, to) = (startAngle + step * CGFloat(index), startAngle + step * CGFloat(index + 1))
            let (start, end) = (onCircle(from), onCircle(to))
            addCurve(
                to: end, control1: CGPoint(x: start.x - reach * sin(from), y: start.y + reach * cos(from)),
                control2: CGPoint(x: end.x + reach * sin(to), y: end.y - reach * cos(to)), transform: transform)
        }
    }
}
