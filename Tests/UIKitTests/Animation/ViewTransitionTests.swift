import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Transitions of views", .ownRuntime) struct ViewTransitionTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let clock = ManualClock.installed(now: 100)

    private func run(_ seconds: Double) {
        clock.advance(window, frames: Int((seconds * 60).rounded()))
    }

    init() { window.isHidden = false }

    @Test("a dissolve changes the view at once and fades out a snapshot of its old content")
    func dissolve() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "old"
        window.addSubview(label)
        var finished: Bool?
        UIView.transition(
            with: label, duration: 0.5, options: .transitionCrossDissolve, animations: { label.text = "new" },
            completion: { finished = $0 })
        #expect(label.text == "new" && window.subviews.count == 2)
        let picture = try #require(window.subviews.last)
        #expect(picture.frame == label.frame)
        run(0.25)
        let alpha = picture.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0.2 && alpha < 0.8 && finished == nil)
        run(0.35)
        #expect(finished == true && window.subviews.count == 1)
    }

    @Test("a flip rotates the old content out, then the new content in, and ends with the identity transform")
    func flip() throws {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(card)
        var finished = false
        UIView.transition(
            with: card, duration: 1, options: .transitionFlipFromLeft, animations: { card.backgroundColor = .red },
            completion: { _ in finished = true })
        run(0.25)
        let turned = try #require(window.subviews.last?.layer.presentation()?.transform.m11)
        #expect(turned < 1 && turned > 0)
        run(0.5)
        let rising = try #require(card.layer.presentation()?.transform.m11)
        #expect(rising > 0 && rising < 1)
        run(0.4)
        #expect(finished && window.subviews.count == 1 && card.transform == .identity)
    }

    @Test("a transition replaces one view with another, or hides one and shows the other")
    func fromTo() {
        let (a, b) = (UIView(frame: .zero), UIView(frame: .zero))
        window.addSubview(a)
        UIView.performWithoutAnimation {
            UIView.transition(from: a, to: b, duration: 1, options: .transitionFlipFromTop)
        }
        #expect(a.superview == nil && b.superview === window)
        window.addSubview(a)
        UIView.performWithoutAnimation {
            UIView.transition(
                from: b, to: a, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
        }
        #expect(b.isHidden && !a.isHidden && b.superview === window)
        var finished: Bool?
        UIView.transition(from: UIView(frame: .zero), to: b, duration: 1) { finished = $0 }
        #expect(finished == false)
    }

    @Test("a snapshot keeps the content that the view displayed")
    func snapshot() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "before"
        let copy = try #require(label.snapshotView(afterScreenUpdates: false))
        label.text = "after"
        #expect(copy.bounds == label.bounds)
        #expect(copy._displayList().description.contains("before"))
    }
}
