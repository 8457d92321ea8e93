import CollectionCore
import DisplayList
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Continuous corners", .ownRuntime) struct ContinuousCornerTests {
    private func path(_ size: CGSize, radius: CGFloat, corners: CACornerMask = .all) -> CGMutablePath {
        ContinuousCorner.path(CGRect(origin: .zero, size: size), radius: radius, corners: corners)
    }

    @Test("continuous corners start before circular ones, meet them on the diagonal, and stay in the rectangle")
    func shape() {
        let path = path(CGSize(width: 200, height: 100), radius: 20)
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 200, height: 100))
        // The coordinate at which a quarter circle meets the diagonal of its corner.
        let circle = 20 * (1 - 0.5.squareRoot())
        #expect(!path.contains(CGPoint(x: circle - 0.6, y: circle - 0.6)))
        #expect(path.contains(CGPoint(x: circle + 0.6, y: circle + 0.6)))
        // A circular corner would start at 20; a continuous corner starts between 24 and 31.
        #expect(!path.contains(CGPoint(x: 24, y: 0.005)))
        #expect(path.contains(CGPoint(x: 31, y: 0.005)))
    }

    @Test("all rounded corners are symmetric, and the others are square")
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

    @Test("a layer draws continuous corners if its sides are long enough, otherwise circular ones")
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
