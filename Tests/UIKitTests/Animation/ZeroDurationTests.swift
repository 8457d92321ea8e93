import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Apple's page of `animate(withDuration:animations:completion:)` and the comments of its header: without a duration,
/// the completion is called at the beginning of the next cycle of the run loop.
@MainActor @Suite("Animations without a duration", .ownRuntime)
struct ZeroDurationTests {
    enum Form: CaseIterable { case plain, options, spring, keyframes, transition, replacement, animator }

    private let host = ViewHost(size: CGSize(width: 300, height: 400))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func run(_ form: Form, _ changes: @escaping () -> Void, _ completion: @escaping (Bool) -> Void) {
        switch form {
        case .plain: UIView.animate(withDuration: 0, animations: changes, completion: completion)
        case .options:
            UIView.animate(
                withDuration: -1, delay: 0, options: [.curveLinear], animations: changes, completion: completion)
        case .spring:
            UIView.animate(
                withDuration: 0, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: changes,
                completion: completion)
        case .keyframes:
            UIView.animateKeyframes(withDuration: 0, delay: 0, animations: changes, completion: completion)
        case .transition:
            UIView.transition(
                with: view, duration: 0, options: .transitionCrossDissolve, animations: changes, completion: completion)
        case .replacement:
            let (old, new) = (UIView(), UIView())
            view.addSubview(old)
            changes()
            UIView.transition(
                from: old, to: new, duration: 0, options: .transitionFlipFromLeft, completion: completion)
        case .animator:
            _ = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0, delay: 0, animations: changes, completion: { completion($0 == .end) })
        }
    }

    @Test("changes apply at once, and the completion follows in the next frame", arguments: Form.allCases)
    func order(form: Form) {
        host.show(view)
        host.layout()
        var log: [String] = []
        run(form) {
            view.alpha = 0.5
            log.append("changed")
        } _: {
            log.append("completed \($0)")
        }
        log.append("returned")
        #expect(log == ["changed", "returned"])
        #expect(view.alpha == 0.5)
        host.advance(by: 1.0 / 60)
        #expect(log == ["changed", "returned", "completed true"])
        #expect(!host.isMoving)
    }

    @Test("a chain of ten thousand completions ends without deep calls")
    func chain() {
        host.show(view)
        chain(first: 1)
        // At once, except for each that is the last of a hundred inside each other.
        UIView.performWithoutAnimation { chain(first: 101) }
    }

    private func chain(first: Int) {
        var left = 10_000
        func next() {
            guard left > 0 else { return }
            left -= 1
            UIView.animate(withDuration: 0, animations: {}, completion: { _ in next() })
        }
        next()
        #expect(left == 10_000 - first)
        host.advance(by: 200)
        #expect(left == 0)
    }

    @Test("while animations are disabled, the completion is called at once")
    func disabled() {
        host.show(view)
        var isComplete = false
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 0.3, animations: {}, completion: { isComplete = $0 })
        }
        #expect(isComplete)
    }
}
