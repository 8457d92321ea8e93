import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Transactions of layers", .ownRuntime)
struct TransactionTests {
    let clock = ManualClock.installed(now: 100)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    func advance(by seconds: Double) {
        clock.now += seconds
        LayerAnimator.advance(to: clock.now)
    }

    @Test("without animations the completion block runs with the commit")
    func completionAtOnce() {
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        view.alpha = 0.5
        #expect(calls == 0)
        CATransaction.commit()
        #expect(calls == 1)
    }

    @Test("the completion block waits for all animations, including those of inner transactions")
    func completion() {
        var calls: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("outer") }
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: { _ in
            calls.append("block")
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("inner") }
        UIView.animate(withDuration: 2) { view.center.x = 100 }
        CATransaction.commit()
        CATransaction.commit()
        advance(by: 1.1)
        #expect(calls == ["block"])
        advance(by: 1)
        #expect(calls == ["block", "inner", "outer"])
    }

    @Test("disabled actions prevent animations inside and around animation blocks until the commit")
    func disabling() {
        UIView.animate(withDuration: 1) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            view.center.x = 100
            CATransaction.commit()
            view.alpha = 0
        }
        #expect(view.layer.presentation()?.position.x == 100)
        #expect(view.layer.presentation()?.opacity == 1)
        advance(by: 2)
        var finished: Bool?
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        #expect(CATransaction.disableActions())
        UIView.animate(withDuration: 1) {
            view.center.x = 50
        } completion: {
            finished = $0
        }
        CATransaction.commit()
        #expect(!CATransaction.disableActions())
        #expect(view.layer.presentation()?.position.x == 50)
        advance(by: 0.01)
        #expect(finished == true)
    }

    @Test("inner transactions inherit settings; settings outside a transaction last until the next frame")
    func inheriting() {
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.setAnimationDuration(1)
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        CATransaction.setDisableActions(true)
        #expect(CATransaction.disableActions() && LayerAnimator.isActive)
        advance(by: 0.01)
        #expect(!CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("the timing function of a transaction applies to blocks without a curve")
    func timing() {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        UIView.animate(withDuration: 1) { view.center.x = 105 }
        CATransaction.commit()
        advance(by: 0.25)
        #expect(view.layer.presentation()?.position.x == 30)
        advance(by: 1)
        #expect(view.layer.presentation()?.position.x == 105)
    }

    @Test("a timing function returns its control points")
    func points() {
        let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 2)
        var values: [Float] = [9, 9]
        let seen = (0..<5).map { index -> [Float] in
            function.getControlPoint(at: index, values: &values)
            return values
        }
        #expect(seen == [[0, 0], [0.25, 0.5], [0.75, 2], [1, 1], [1, 1]])
        #expect(CAMediaTimingFunction(name: .linear) == CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
    }
}
