import CollectionViewTesting
import CoreGraphics
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Hosts at rest", .ownRuntime)
struct RestingHostTests {
    private let host = ViewHost(size: CGSize(width: 300, height: 400))

    @Test(
        "any time at rest ends at its time, and a hundred hours end soon",
        arguments: [0, 0.01, 0.1, 1, 59.99, 3_600, 360_000])
    func rest(seconds: Double) {
        host.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        host.layout()
        let start = host.now
        host.advance(by: seconds)
        #expect(abs(host.now - start - seconds) < 1e-6)
    }

    @Test("an animation after a rest has all of its frames")
    func animation() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        host.show(view)
        host.advance(by: 1_000)
        UIView.animate(withDuration: 1, delay: 10, options: .curveLinear) { view.alpha = 0 }
        host.advance(by: 10.5)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        host.advance(by: 1_000)
        #expect(!host.isMoving)
    }

    @Test("a long press is recognized at its time after a rest")
    func longPress() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let press = UILongPressGestureRecognizer()
        view.addGestureRecognizer(press)
        host.show(view)
        host.advance(by: 100)
        let finger = host.touchDown(at: CGPoint(x: 50, y: 50))
        host.advance(by: 0.4)
        #expect(press.state == .possible)
        host.advance(by: 10)
        #expect(press.state == .began)
        host.lift(finger)
    }
}
