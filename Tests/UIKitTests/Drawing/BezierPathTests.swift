import CoreGraphics
import DisplayList
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Bézier paths", .ownRuntime)
struct BezierPathTests {
    let box = CGRect(x: 10, y: 20, width: 100, height: 50)

    @Test("rectangles and ovals fill their rectangle")
    func rectangles() {
        #expect(UIBezierPath(rect: box).bounds == box)
        #expect(UIBezierPath(ovalIn: box).bounds == box)
        #expect(UIBezierPath(rect: box).contains(CGPoint(x: 11, y: 21)))
        let oval = UIBezierPath(ovalIn: box)
        // Compares a grid of points with the equation of the ellipse, except for points close to the outline.
        for x in stride(from: 0.0, through: 120, by: 7) {
            for y in stride(from: 10.0, through: 80, by: 5) {
                let (dx, dy) = ((x - 60) / 50, (y - 45) / 25)
                let distance = dx * dx + dy * dy
                if abs(distance - 1) > 0.02 { #expect(oval.contains(CGPoint(x: x, y: y)) == (distance < 1)) }
            }
        }
    }

    @Test("corners and points on the outline are inside, points just beyond it are not")
    func outline() {
        let path = UIBezierPath()
        let corners = [(0.0, 30.0), (200, 0), (200, 100), (0, 130)].map { CGPoint(x: $0.0, y: $0.1) }
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.close()
        for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            for part in [0, 0.25, 0.5, 0.7] {
                let point = CGPoint(
                    x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part)
                #expect(path.contains(point), "\(point)")
                // The center of the outline is (100, 65): points farther away from it are outside.
                let beyond = CGPoint(x: point.x + (point.x - 100) * 0.001, y: point.y + (point.y - 65) * 0.001)
                #expect(!path.contains(beyond), "\(beyond)")
            }
        }
        #expect(!path.contains(CGPoint(x: 199, y: 0)))
        #expect(!path.contains(CGPoint(x: 1, y: 130)))
    }

    @Test("corners are rounded individually")
    func corners() {
        let path = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
        #expect(path.bounds == box)
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
        #expect(path.contains(CGPoint(x: 109, y: 21)))
        #expect(!path.contains(CGPoint(x: 109, y: 69)))
        #expect(path.contains(CGPoint(x: 11, y: 69)))
        let all = UIBezierPath(
            roundedRect: box, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 20, height: 20))
        let plain = UIBezierPath(roundedRect: box, cornerRadius: 20)
        for x in stride(from: 5.0, through: 115, by: 3) {
            for y in stride(from: 15.0, through: 75, by: 3) {
                let point = CGPoint(x: x + 0.31, y: y + 0.17)
                #expect(all.contains(point) == plain.contains(point))
            }
        }
    }

    /// The start, the end, and the direction of an arc; the lowest and the highest y for a radius of 10 about (0, 0), with
    /// y pointing down.
    typealias Arc = (start: Double, end: Double, clockwise: Bool, lowest: Double, highest: Double)
    nonisolated static let examples: [Arc] = [
        (0, Double.pi, true, 0, 10), (0, Double.pi, false, -10, 0), (Double.pi, 0, true, -10, 0),
        (0, 2 * Double.pi, true, -10, 10), (0, -Double.pi, true, 0, 10), (Double.pi / 2, 0, false, 0, 10),
        (0, 20, true, -10, 10), (1, 1, true, 8.414709848078965, 8.414709848078965),
    ]

    @Test("an arc follows its angles in its direction", arguments: examples)
    func arcs(start: Double, end: Double, clockwise: Bool, lowest: Double, highest: Double) {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        let ends = path.cgPath.elements.map { element -> Double in
            switch element {
            case .move(let p), .line(let p): p.y
            case .quad(_, let p), .cubic(_, _, let p): p.y
            case .close: 0
            }
        }
        #expect(abs((ends.min() ?? .nan) - lowest) < 1e-9)
        #expect(abs((ends.max() ?? .nan) - highest) < 1e-9)
    }

    @Test("an arc lies on its circle and is joined to the current point")
    func circle() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addArc(withCenter: CGPoint(x: 50, y: 50), radius: 20, startAngle: 0, endAngle: 2, clockwise: true)
        #expect(path.cgPath.elements[1] == .line(.init(x: 70, y: 50)))
        path.close()
        for angle in stride(from: 0.1, to: 1.95, by: 0.1) {
            for (radius, isInside) in [(19.98, true), (20.02, false)] {
                let point = CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
                #expect(path.contains(point) == isInside)
            }
        }
        #expect(!path.contains(CGPoint(x: 50, y: 40)))
        let empty = UIBezierPath()
        empty.addArc(withCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(empty.isEmpty)
    }

    @Test("an inner path is a hole with the even-odd rule, or if its direction is opposite")
    func holes() {
        let path = UIBezierPath(rect: box)
        let hole = UIBezierPath(rect: box.insetBy(dx: 10, dy: 10))
        path.append(hole)
        let middle = CGPoint(x: box.midX, y: box.midY)
        #expect(path.contains(middle))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(middle))
        let other = UIBezierPath(rect: box)
        other.append(hole.reversing())
        #expect(!other.contains(middle))
        #expect(other.contains(CGPoint(x: box.minX + 5, y: box.midY)))
    }

    @Test("reversing a path twice gives the same path")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 0))
        path.move(to: CGPoint(x: 10, y: 10))
        path.addCurve(
            to: CGPoint(x: 20, y: 20), controlPoint1: CGPoint(x: 10, y: 20), controlPoint2: CGPoint(x: 20, y: 10))
        let reversed = path.reversing()
        #expect(reversed.cgPath.elements.first == .move(.init(x: 20, y: 20)))
        #expect(reversed.currentPoint == CGPoint(x: 1, y: 2))
        #expect(reversed.reversing() == path)
        #expect(UIBezierPath().reversing().isEmpty)
    }

    @Test("a path can be transformed, copied, and emptied")
    func changing() throws {
        let path = UIBezierPath(rect: box)
        path.lineWidth = 3
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy == path && copy.lineWidth == 3)
        let outline = path.cgPath
        path.apply(CGAffineTransform(translationX: 5, y: -20))
        #expect(path.bounds == CGRect(x: 15, y: 0, width: 100, height: 50))
        #expect(copy.bounds == box && outline.boundingBox == box)
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull)
        path.cgPath = outline
        #expect(path.bounds == box)
        let layer = CAShapeLayer()
        layer.path = path.cgPath
        path.close()
        #expect(layer.path == outline)
    }
}
