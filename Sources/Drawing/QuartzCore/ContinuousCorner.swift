import CoreGraphics

/// Corners whose curvature changes smoothly, unlike circular ones.
///
/// They consist of three Bézier curves, with most of the curvature in the second. If a side is too short for two
/// corners, layers use circular corners.
package enum ContinuousCorner {
    /// The length along a side that a corner occupies, in radii.
    static let reach = 1.528665

    /// Control points relative to the corner, in radii: along the incoming side, and away from it. The outgoing half
    /// is the mirror image.
    private static let steps: [(along: CGFloat, away: CGFloat)] = [
        (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060),
    ]

    /// Returns a closed outline, clockwise from the middle of the upper edge. Corners outside `corners` are sharp.
    package static func path(_ rect: CGRect, radius: CGFloat, corners: CACornerMask) -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        // Clockwise: the corner's position, the direction toward it, and the direction from it.
        let all: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
            (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (
                .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
                CGVector(dx: -1, dy: 0)
            ),
            (
                .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
                CGVector(dx: 0, dy: -1)
            ),
            (
                .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1),
                CGVector(dx: 1, dy: 0)
            ),
        ]
        for (mask, corner, incoming, outgoing) in all {
            guard corners.contains(mask) else {
                path.addLine(to: corner)
                continue
            }
            func point(_ back: CGFloat, _ ahead: CGFloat) -> CGPoint {
                CGPoint(
                    x: corner.x + radius * (ahead * outgoing.dx - back * incoming.dx),
                    y: corner.y + radius * (ahead * outgoing.dy - back * incoming.dy))
            }
            let controls = steps.map { point($0.along, $0.away) } + steps.reversed().map { point($0.away, $0.along) }
            path.addLine(to: point(CGFloat(reach), 0))
            path.addCurve(to: controls[2], control1: controls[0], control2: controls[1])
            path.addCurve(to: controls[5], control1: controls[3], control2: controls[4])
            path.addCurve(to: point(0, CGFloat(reach)), control1: controls[6], control2: controls[7])
        }
        path.closeSubpath()
        return path
    }
}
