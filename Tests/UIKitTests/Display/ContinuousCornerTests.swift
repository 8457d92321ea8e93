import CollectionCore
import DisplayList
import TestRuntimes
import Testing

@testable import QuartzCore
@testable import UIKit

@MainActor @Suite("Continuous corners", .ownRuntime) struct ContinuousCornerTests {
    private func path(_ size: CGSize, radius: CGFloat, corners: CACornerMask = .all) -> CGMutablePath {
        ContinuousCorner.path(CGRect(origin: .zero, size: size), radius: radius, corners: corners)
    }

    @Test("they lie outside the circle's quarter near its ends, meet it in the middle, and stay inside the rectangle")
    func shape() {
        let path = path(CGSize(width: 200, height: 100), radius: 20)
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 200, height: 100))
        // Along the diagonal of a corner, a circle's quarter is met this far from it.
        let circle = 20 * (1 - 0.5.squareRoot())
        #expect(!path.contains(CGPoint(x: circle - 0.6, y: circle - 0.6)))
        #expect(path.contains(CGPoint(x: circle + 0.6, y: circle + 0.6)))
        // Where the circle has begun already, the side has bent away from the edge a little earlier.
        #expect(!path.contains(CGPoint(x: 24, y: 0.005)))
        #expect(path.contains(CGPoint(x: 31, y: 0.005)))
    }

    @Test("all corners are alike, and those that are not rounded are square")
    func corners() {
        let (width, height) = (CGFloat(120), CGFloat(90))
        let path = path(CGSize(width: width, height: height), radius: 20)
        for step in 1..<40 {
            let (x, y) = (CGFloat(step) * 0.5, CGFloat(40 - step) * 0.25)
            let inside = path.contains(CGPoint(x: x, y: y))
            #expect(path.contains(CGPoint(x: width - x, y: y)) == inside)
            #expect(path.contains(CGPoint(x: x, y: height - y)) == inside)
            #expect(path.contains(CGPoint(x: width - x, y: height - y)) == inside)
        }
        let one = self.path(CGSize(width: width, height: height), radius: 20, corners: .layerMaxXMaxYCorner)
        #expect(one.contains(CGPoint(x: 0.1, y: 0.1)) && one.contains(CGPoint(x: 119.9, y: 0.1)))
        #expect(!one.contains(CGPoint(x: 119, y: 89)))
    }

    @Test("a layer draws them when its sides have room, and circular ones when not")
    func layers() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.cornerRadius = 20
        #expect(layer.boundsShape == .roundedRect(Rect(layer.bounds), CornerRadii(20)))
        layer.cornerCurve = .continuous
        #expect(layer.boundsShape == .path(path(CGSize(width: 100, height: 100), radius: 20).displayPath()))
        layer.cornerRadius = 50
        #expect(layer.boundsShape == .roundedRect(Rect(layer.bounds), CornerRadii(50)))
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }
}
