import CollectionViewTesting
import CoreGraphics
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Scroll view behavior", .ownRuntime) struct ScrollHabitTests {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        window.addSubview(view)
        window.isHidden = false
    }

    func run(_ seconds: Double) {
        clock.advance(window, frames: Int((seconds * 60).rounded()))
    }

    func drag(_ from: CGFloat, _ to: CGFloat, in seconds: Double = 0.1) {
        window._touchCenter.touchDown(id: 1, at: CGPoint(x: 100, y: from), time: clock.now)
        for step in 1...10 {
            clock.now += seconds / 10
            window._touchCenter.touchMoved(
                id: 1, to: CGPoint(x: 100, y: from + (to - from) * CGFloat(step) / 10), time: clock.now)
        }
    }

    func lift(_ y: CGFloat) { window._touchCenter.touchUp(id: 1, at: CGPoint(x: 100, y: y), time: clock.now) }

    @Test("short content follows its alignment point, also after its size or an inset changes")
    func alignment() {
        view.contentSize = CGSize(width: 200, height: 80)
        #expect(view.contentOffset == .zero)
        view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        #expect(view.contentOffset == CGPoint(x: 0, y: -60))
        view.contentSize.height = 100
        #expect(view.contentOffset.y == -50)
        view.contentInset.bottom = 20
        #expect(view.contentOffset.y == -40)
        view.contentAlignmentPoint = CGPoint(x: 0, y: 1)
        #expect(view.contentOffset.y == -80)
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 0)
    }

    private final class TouchScrollView: UIScrollView {
        var begins: (UIView) -> Bool = { _ in true }
        var cancels: (UIView) -> Bool = { !($0 is UIControl) }
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            begins(view)
        }
        override func touchesShouldCancel(in view: UIView) -> Bool { cancels(view) }
    }

    private final class TouchView: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    @Test("touchesShouldBegin and touchesShouldCancel decide whether a subview receives and keeps a touch")
    func contentTouches() {
        let scrollView = TouchScrollView(frame: window.bounds)
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        let touchView = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        scrollView.addSubview(touchView)
        window.addSubview(scrollView)
        func holdAndDrag() {
            window._touchCenter.touchDown(id: 1, at: CGPoint(x: 100, y: 150), time: clock.now)
            run(0.3)
            for step in 1...5 {
                clock.now += 0.02
                window._touchCenter.touchMoved(
                    id: 1, to: CGPoint(x: 100, y: 150 - CGFloat(step) * 15), time: clock.now)
            }
            run(0.2)
            lift(75)
            run(1)
        }
        holdAndDrag()
        #expect(touchView.log == ["began", "cancelled"] && scrollView.contentOffset.y > 50)
        touchView.log = []
        let offset = scrollView.contentOffset
        scrollView.cancels = { _ in false }
        holdAndDrag()
        #expect(touchView.log == ["began", "ended"] && scrollView.contentOffset == offset)
        scrollView.cancels = { _ in true }
        scrollView.canCancelContentTouches = false
        touchView.log = []
        holdAndDrag()
        #expect(touchView.log == ["began", "ended"] && scrollView.contentOffset == offset)
        scrollView.begins = { _ in false }
        touchView.log = []
        holdAndDrag()
        #expect(touchView.log == [] && scrollView.contentOffset != offset)
    }

    @Test("a tap on the status bar scrolls the only eligible scroll view to the top if its delegate agrees")
    func toTop() {
        final class TopDelegate: NSObject, UIScrollViewDelegate {
            var log: [String] = []
            var agrees = true
            func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
                log.append("may it?")
                return agrees
            }
            func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }
        }
        let host = ViewHost(
            size: CGSize(width: 200, height: 300), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let delegate = TopDelegate()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 200, height: 3000)
        scroll.contentInset.top = 10
        scroll.delegate = delegate
        host.show(scroll)
        func tap(_ y: CGFloat) {
            let finger = host.touchDown(at: CGPoint(x: 100, y: y))
            host.lift(finger)
            host.settle()
        }
        scroll.contentOffset.y = 800
        tap(40)
        #expect(scroll.contentOffset.y == 800 && delegate.log.isEmpty)
        tap(8)
        #expect(scroll.contentOffset.y == -30 && delegate.log == ["may it?", "did"])
        tap(8)
        #expect(delegate.log == ["may it?", "did", "may it?"])
        (scroll.contentOffset.y, delegate.agrees, delegate.log) = (500, false, [])
        tap(8)
        #expect(scroll.contentOffset.y == 500 && delegate.log == ["may it?"])
        delegate.agrees = true
        let other = UIScrollView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        host.window.addSubview(other)
        tap(8)
        #expect(scroll.contentOffset.y == 500, "with two eligible scroll views, none scrolls")
        other.scrollsToTop = false
        tap(8)
        #expect(scroll.contentOffset.y == -30)
        scroll.scrollsToTop = false
        scroll.contentOffset.y = 500
        tap(8)
        #expect(scroll.contentOffset.y == 500)
    }

    @Test("with a directional lock, a drag keeps the axis of its first movement unless that is diagonal")
    func lock() {
        func moved(_ step: CGVector, then second: CGVector, locks: Bool) -> CGPoint {
            let host = ViewHost(size: CGSize(width: 200, height: 300))
            let scroll = UIScrollView()
            scroll.contentSize = CGSize(width: 3000, height: 3000)
            scroll.isDirectionalLockEnabled = locks
            host.show(scroll)
            scroll.contentOffset = CGPoint(x: 1000, y: 1000)
            let finger = host.touchDown(at: CGPoint(x: 100, y: 150))
            host.move(finger, to: CGPoint(x: 100 + step.dx, y: 150 + step.dy), duration: 0.2)
            host.move(finger, to: CGPoint(x: 100 + step.dx + second.dx, y: 150 + step.dy + second.dy), duration: 0.2)
            return scroll.contentOffset
        }
        let locked = moved(CGVector(dx: 0, dy: -60), then: CGVector(dx: -40, dy: 0), locks: true)
        #expect(locked.x == 1000 && locked.y > 1040)
        let free = moved(CGVector(dx: 0, dy: -60), then: CGVector(dx: -40, dy: 0), locks: false)
        #expect(free.x > 1030 && free.y > 1040)
        let diagonal = moved(CGVector(dx: -50, dy: -50), then: CGVector(dx: -30, dy: 0), locks: true)
        #expect(diagonal.x > 1050 && diagonal.y > 1030)
    }

    @Test("a drag dismisses the keyboard with the onDrag mode")
    func keyboardDismissal() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.contentSize = CGSize(width: 200, height: 1000)
        view.addSubview(field)
        field.becomeFirstResponder()
        drag(150, 50)
        lift(50)
        run(3)
        #expect(field.isFirstResponder)
        view.keyboardDismissMode = .onDrag
        drag(150, 50)
        #expect(!field.isFirstResponder)
        lift(50)
        run(3)
        field.becomeFirstResponder()
        #expect(UIView().endEditing(true) && field.isFirstResponder, "the first responder is not in this view")
        #expect(window.endEditing(false) && !field.isFirstResponder)
    }

    @Test("the collection view of a controller adjusts its inset for the keyboard")
    func keyboardInset() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        func post(_ name: NSNotification.Name, _ y: CGFloat) {
            NotificationCenter.default.post(
                name: name, object: nil,
                userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: y, width: 200, height: 80)])
        }
        controller.collectionView.contentInset.bottom = 5
        post(UIResponder.keyboardWillChangeFrameNotification, 120)
        #expect(controller.collectionView.contentInset.bottom == 85)
        post(UIResponder.keyboardWillChangeFrameNotification, 150)
        #expect(controller.collectionView.contentInset.bottom == 55)
        post(UIResponder.keyboardWillHideNotification, 120)
        #expect(controller.collectionView.contentInset.bottom == 5)
    }

    @Test(
        "a flick of any velocity overscrolls by a limited distance and returns to the end",
        arguments: [2_000.0, 20_000, 90_000, 1e7])
    func hardFlicks(velocity: Double) {
        view.contentSize = CGSize(width: 200, height: 2_000)
        for isPaged in [false, true] {
            view.isPagingEnabled = isPaged
            view.contentOffset.y = 1_700
            drag(190, 190 - CGFloat(velocity) * 0.01, in: 0.01)
            lift(190 - CGFloat(velocity) * 0.01)
            var farthest: CGFloat = 0
            for _ in 0..<240 {
                run(1.0 / 60)
                farthest = max(farthest, view.contentOffset.y)
            }
            // The finger pulls by at most one length of the view, and the flick adds at most a half.
            #expect(farthest <= 1_800 + 300)
            #expect(view.contentOffset.y == 1_800 && !view.isDecelerating)
        }
    }
}
