import CollectionViewTesting
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Implicit animations of layers without views") struct ImplicitAnimationTests {
    let host = ViewHost(size: CGSize(width: 320, height: 320))
    let root = UIView()
    let ring = CAShapeLayer()

    init() {
        ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath
        ring.strokeColor = UIColor.red.cgColor
        ring.strokeEnd = 0
        root.layer.addSublayer(ring)
        host.show(root)
        // A window has displayed the layer.
        _ = host.window._displayList()
    }

    private var shownEnd: CGFloat { ring.presentation()!.strokeEnd }

    @Test("the end of a progress ring moves in a quarter of a second")
    func ringMoves() {
        ring.strokeEnd = 1
        #expect(ring.strokeEnd == 1 && shownEnd == 0)
        #expect(ring.animationKeys() == ["strokeEnd"])
        host.advance(by: 0.125)
        #expect(shownEnd > 0.5 && shownEnd < 1)
        host.advance(by: 0.15)
        #expect(shownEnd == 1 && ring.animationKeys() == nil)
        #expect(host.settle() != nil)
    }

    @Test("transactions determine duration, timing, and completion, and disable actions")
    func transactions() {
        var isOver = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { isOver = true }
        ring.strokeEnd = 1
        CATransaction.commit()
        host.advance(by: 0.5)
        #expect(abs(shownEnd - 0.5) < 0.02 && !isOver)
        host.advance(by: 0.6)
        #expect(shownEnd == 1 && isOver)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring.strokeEnd = 0
        CATransaction.commit()
        #expect(shownEnd == 0 && ring.animationKeys() == nil)
    }

    @Test("a second change continues from the displayed value")
    func interruption() {
        ring.strokeEnd = 1
        host.advance(by: 0.1)
        let before = shownEnd
        ring.strokeEnd = 0
        #expect(abs(shownEnd - before) < 0.001)
        #expect(ring.animationKeys() == ["strokeEnd"])
    }

    @Test("position, bounds, opacity, transform, and colors are animated, paths are not")
    func properties() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = UIColor.blue.cgColor
        root.layer.addSublayer(layer)
        _ = host.window._displayList()
        layer.frame = CGRect(x: 100, y: 0, width: 20, height: 10)
        layer.opacity = 0
        layer.backgroundColor = UIColor.red.cgColor
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(Set(layer.animationKeys() ?? []) == ["position", "bounds", "opacity", "backgroundColor", "transform"])
        #expect(layer.presentation()?.opacity == 1)
        ring.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        #expect(ring.animationKeys() == nil)
    }

    @Test("layers of views, and layers that no window has displayed, change immediately")
    func immediate() {
        let view = UIView()
        root.addSubview(view)
        _ = host.window._displayList()
        view.layer.opacity = 0
        #expect(view.layer.animationKeys() == nil && view.layer.presentation()?.opacity == 0)
        let new = CALayer()
        root.layer.addSublayer(new)
        new.opacity = 0
        #expect(new.animationKeys() == nil)
    }

    @Test("the actions of a layer replace or disable its animations")
    func actions() {
        ring.actions = ["strokeEnd": NSNull()]
        ring.strokeEnd = 1
        #expect(ring.animationKeys() == nil)
        let slow = CABasicAnimation(keyPath: "lineWidth")
        slow.duration = 5
        ring.actions = ["lineWidth": slow]
        ring.lineWidth = 11
        host.advance(by: 2.5)
        #expect(abs(ring.presentation()!.lineWidth - 6) < 0.1)
    }
}
