import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Geometry of views", .ownRuntime)
struct GeometryTests {
    /// The results are positions of a few hundred points after a few multiplications.
    let tolerance: CGFloat = 1e-9

    func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance }
    func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
        isClose(a.origin, b.origin) && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
    }

    @Test("frame, bounds, and center stay consistent")
    func frameAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        view.bounds.size = CGSize(width: 50, height: 60)
        #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
        view.bounds.origin = CGPoint(x: 7, y: 8)
        #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
        view.frame.size.width = 10
        #expect(view.bounds == CGRect(x: 7, y: 8, width: 10, height: 60))
    }

    @Test("a frame with a negative size is standardized")
    func negative() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: -30, height: -40))
        #expect(view.frame == CGRect(x: 70, y: 60, width: 30, height: 40))
    }

    @Test("a new view has UIKit's default values")
    func defaults() {
        let view = UIView()
        #expect(view.frame == .zero)
        #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
        #expect(view.isUserInteractionEnabled && view.autoresizesSubviews && view.autoresizingMask.isEmpty)
        #expect(view.contentMode == .scaleToFill && view.tag == 0 && view.backgroundColor == nil)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(view.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("with a transform, the frame is the bounding box, and the center does not change")
    func transformedFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.center == CGPoint(x: 50, y: 25))
        #expect(view.frame == CGRect(x: -50, y: -50, width: 200, height: 150))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(view.frame, CGRect(x: 25, y: -25, width: 50, height: 100)))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test(
        "a frame set with a scale or a right-angle rotation is returned unchanged",
        arguments: [
            CGAffineTransform(scaleX: 2, y: 0.25), CGAffineTransform(scaleX: -1, y: 1),
            CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(translationX: 5, y: 6),
            CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 3, y: 2),
        ], [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.25)])
    func frameRoundTrip(_ transform: CGAffineTransform, _ anchor: CGPoint) {
        let view = UIView()
        view.anchorPoint = anchor
        view.transform = transform
        let frame = CGRect(x: 12, y: 34, width: 56, height: 78)
        view.frame = frame
        #expect(isClose(view.frame, frame))
    }

    @Test("changing the anchor point changes the frame, not the center")
    func anchor() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 50, y: 25))
        #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    }

    @Test("sizeToFit keeps the top-left corner")
    func sizeToFit() {
        final class Three: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 3, height: 4) }
        }
        let view = Three(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 3, height: 4))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 3, height: 4))
        #expect(
            view.systemLayoutSizeFitting(
                CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 80, height: 4))
    }

    /// A tree of four levels with scrolling, scale, rotation, and anchor points.
    func makeTree() -> (window: UIWindow, views: [UIView]) {
        let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 400, height: 400))
        let a = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
        let b = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 80))
        let c = UIView(frame: CGRect(x: -7, y: 8, width: 50, height: 60))
        let d = UIView(frame: CGRect(x: 100, y: 110, width: 20, height: 20))
        a.bounds.origin = CGPoint(x: 0, y: 250)
        b.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.5)
        c.anchorPoint = CGPoint(x: 0, y: 1)
        c.transform = CGAffineTransform(scaleX: -1, y: 1)
        window.addSubview(a)
        a.addSubview(b)
        b.addSubview(c)
        window.addSubview(d)
        return (window, [window, a, b, c, d])
    }

    @Test("converting a point between two views and back returns the point")
    func conversionInverse() {
        let (_, views) = makeTree()
        let p = CGPoint(x: 13, y: 17)
        for x in views {
            for y in views {
                #expect(isClose(y.convert(x.convert(p, to: y), to: x), p))
                #expect(isClose(y.convert(p, from: x), x.convert(p, to: y)))
            }
        }
    }

    @Test("conversion follows the chain of superviews")
    func conversionByHand() {
        let (window, views) = makeTree()
        // The bounds origin of `a` is (0, 250).
        #expect(views[1].convert(CGPoint(x: 1, y: 251), to: nil) == CGPoint(x: 11, y: 21))
        #expect(
            views[1].convert(CGRect(x: 1, y: 251, width: 9, height: 8), to: window)
                == CGRect(x: 11, y: 21, width: 9, height: 8))
        // The anchor point of `c`, its bottom-left corner, is at its position in `b`, and `c` is mirrored about it.
        let position = views[3].center
        #expect(isClose(views[3].convert(CGPoint(x: 0, y: 60), to: views[2]), position))
        #expect(
            isClose(views[3].convert(CGPoint(x: 10, y: 60), to: views[2]), CGPoint(x: position.x - 10, y: position.y)))
    }

    @Test("conversion between windows uses screen coordinates")
    func windows() {
        let first = UIWindow(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
        let second = UIWindow(frame: CGRect(x: 0, y: 10, width: 50, height: 50))
        #expect(first.convert(CGPoint(x: 1, y: 2), to: second) == CGPoint(x: 101, y: -8))
        #expect(first.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?) == CGPoint(x: 101, y: 2))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
        first.addSubview(view)
        #expect(second.convert(CGPoint.zero, from: view) == CGPoint(x: 105, y: -5))
    }

    @Test("a rotated rectangle converts to the bounding box of its corners")
    func turnedRectangle() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        child.transform = CGAffineTransform(rotationAngle: .pi / 2)
        parent.addSubview(child)
        #expect(isClose(child.convert(child.bounds, to: parent), child.frame))
    }

    @Test("conversion applies the perspective of the sublayer transform of the superview")
    func perspective() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 400
        parent.layer.sublayerTransform = eye
        let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        child.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        parent.addSubview(child)
        // The center is on the line of sight and does not move. The far side is smaller.
        #expect(isClose(child.convert(CGPoint(x: 50, y: 50), to: parent), CGPoint(x: 100, y: 100)))
        let left = child.convert(CGPoint(x: 0, y: 0), to: parent)
        let right = child.convert(CGPoint(x: 100, y: 0), to: parent)
        #expect(abs(left.y - 100) != abs(right.y - 100))
        #expect(isClose(parent.convert(left, to: child), .zero))
    }

    @Test("points, sizes, and rectangles have equalTo and print their values in parentheses")
    func geometryText() {
        let rect = CGRect(x: 1, y: 2.5, width: 100, height: 0)
        #expect("\(rect)" == "(1.0, 2.5, 100.0, 0.0)")
        #expect("\(rect.origin) \(rect.size)" == "(1.0, 2.5) (100.0, 0.0)")
        #expect(rect.equalTo(rect) && !rect.equalTo(.zero))
        #expect(rect.origin.equalTo(CGPoint(x: 1, y: 2.5)) && !rect.size.equalTo(.zero))
    }
}
