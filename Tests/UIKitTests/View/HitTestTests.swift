import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Hit testing", .ownRuntime)
struct HitTestTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let low = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let high = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 60))

    init() {
        root.addSubview(low)
        root.addSubview(high)
    }

    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test("a hit test returns the frontmost view, else the root, and nil outside")
    func order() {
        #expect(hit(40, 40) === high)
        #expect(hit(10, 10) === low)
        #expect(hit(95, 5) === root)
        #expect(hit(100, 50) == nil)
        root.bringSubviewToFront(low)
        #expect(hit(40, 40) === low)
    }

    @Test("hit tests skip hidden, transparent, and disabled views")
    func skipped() {
        high.isHidden = true
        #expect(hit(40, 40) === low)
        high.isHidden = false
        high.alpha = 0.005
        #expect(hit(40, 40) === low)
        high.alpha = 0.02
        #expect(hit(40, 40) === high)
        high.isUserInteractionEnabled = false
        #expect(hit(40, 40) === low)
    }

    @Test("hit tests skip subviews beyond the bounds of their superview")
    func outside() {
        let far = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
        low.addSubview(far)
        #expect(hit(85, 5) === root)
    }

    @Test("hit tests apply transforms")
    func transforms() {
        high.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(hit(40, 40) === low)
        #expect(hit(50, 50) === high)
        low.transform = CGAffineTransform(translationX: 200, y: 0)
        #expect(hit(10, 10) === root)
    }

    @Test("an override of point(inside:with:) enlarges the touch area of a view")
    func widened() {
        final class Wide: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        let wide = Wide(frame: CGRect(x: 70, y: 5, width: 10, height: 10))
        root.addSubview(wide)
        #expect(hit(65, 10) === wide)
        #expect(hit(55, 10) === low)
    }

    @Test("layer hit tests order layers by zPosition, then by sublayer order")
    func layers() {
        #expect(root.layer.hitTest(CGPoint(x: 40, y: 40)) === high.layer)
        low.layer.zPosition = 1
        #expect(root.layer.hitTest(CGPoint(x: 40, y: 40)) === low.layer)
    }
}
