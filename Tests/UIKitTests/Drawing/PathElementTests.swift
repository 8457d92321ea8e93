import CoreGraphics
import Testing
import UIKit

@MainActor @Suite("Elements of paths")
struct PathElementTests {
    @Test("each element is passed with its points, in order; an element without points is passed, too")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(
            to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
        path.closeSubpath()
        let counts: [CGPathElementType: Int] = [
            .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
        ]
        var types: [CGPathElementType] = []
        var numbers: [CGFloat] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            for index in 0..<counts[element.pointee.type]! {
                let point = element.pointee.points[index]
                numbers += [point.x, point.y]
            }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(numbers == (1...14).map { CGFloat($0) })
    }

    @Test("the box of the path contains its points, not its control points")
    func tightBounds() {
        let path = CGMutablePath()
        #expect(path.boundingBoxOfPath.isNull)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 20))
        // The curve reaches half the height of its control point.
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 20))
        let box = path.boundingBoxOfPath
        #expect(box.origin == .zero && box.width == 10 && abs(box.height - 10) < 1e-9)
        let oval = CGPath(ellipseIn: CGRect(x: 3, y: 4, width: 60, height: 20), transform: nil)
        let around = oval.boundingBoxOfPath
        #expect(abs(around.minX - 3) < 1e-9 && abs(around.width - 60) < 1e-9)
        #expect(abs(around.minY - 4) < 1e-9 && abs(around.height - 20) < 1e-9)
    }
}
