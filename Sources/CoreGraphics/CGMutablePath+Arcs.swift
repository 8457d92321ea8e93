internal import CollectionCore
internal import DisplayList

extension CGMutablePath {
    /// Part of a circle, joined by a line to what is there.
    ///
    /// Angles are in radians from the x axis. `clockwise` is meant with y upwards; where y points down, as in views, a
    /// clockwise arc looks anticlockwise. As on Apple's platforms, an arc of more than a whole turn is one whole turn
    /// at most in its direction, and the end angle is brought to the side of the start angle that the direction asks
    /// for.
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

    /// An arc of `delta` radians: towards growing angles when positive. A radius that is negative or not finite, and
    /// angles that are not finite, add nothing.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard radius >= 0, radius.isFinite, startAngle.isFinite, delta.isFinite, abs(delta) < 1e6 else { return }
        func onCircle(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let first = onCircle(startAngle)
        if isEmpty { move(to: first, transform: transform) } else { addLine(to: first, transform: transform) }
        // Quarters at most: a cubic curve keeps to the circle within 0.03 % of the radius there.
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
