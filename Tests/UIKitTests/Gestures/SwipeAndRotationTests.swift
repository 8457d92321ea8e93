import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Swipe, edge pan, rotation, and hover gestures", .ownRuntime) struct SwipeAndRotationTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private final class Notes { var lines: [String] = [] }
    private let notes = Notes()

    private func listen(_ recognizer: UIGestureRecognizer, on view: UIView, _ name: String) {
        recognizer.addHandler { [notes] in notes.lines.append("\(name) \($0.state)") }
        view.addGestureRecognizer(recognizer)
    }
    private func harness() -> UIView {
        let view = UIView(frame: host.window.bounds)
        host.show(view)
        return view
    }

    @Test("a quick straight drag is recognized once as a swipe in its direction, at its start point")
    func swipes() {
        let view = harness()
        let left = UISwipeGestureRecognizer()
        left.direction = .left
        let vertical = UISwipeGestureRecognizer()
        vertical.direction = [.up, .down]
        var location = CGPoint.zero
        left.addHandler { location = $0.location(in: view) }
        listen(left, on: view, "left")
        listen(vertical, on: view, "upright")
        func swipe(_ dx: CGFloat, _ dy: CGFloat, duration seconds: Double = 0.2) -> [String] {
            notes.lines = []
            let finger = host.touchDown(at: CGPoint(x: 160, y: 240))
            host.move(finger, to: CGPoint(x: 160 + dx, y: 240 + dy), duration: seconds)
            host.lift(finger)
            return notes.lines
        }
        #expect(swipe(-120, 20) == ["left ended"])
        #expect(location == CGPoint(x: 160, y: 240))
        #expect(swipe(120, 20) == [])
        #expect(swipe(0, -90) == ["upright ended"] && swipe(10, 90) == ["upright ended"])
        #expect(swipe(-40, 0) == [])
        #expect(swipe(-120, 0, duration: 2) == [])
        #expect(swipe(-100, -100) == [])
    }

    @Test("a swipe with two fingers needs both of them")
    func twoFingers() {
        let view = harness()
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        listen(swipe, on: view, "swipe")
        let (a, b) = (host.touchDown(at: CGPoint(x: 50, y: 100)), host.touchDown(at: CGPoint(x: 50, y: 200)))
        host.move(a, to: CGPoint(x: 150, y: 100))
        #expect(notes.lines == [])
        host.move(b, to: CGPoint(x: 150, y: 200))
        #expect(notes.lines == ["swipe ended"])
        host.lift(a)
        host.lift(b)
        let single = host.touchDown(at: CGPoint(x: 50, y: 100))
        host.move(single, to: CGPoint(x: 150, y: 100))
        host.lift(single)
        #expect(notes.lines == ["swipe ended"])
    }

    @Test("an edge pan begins at its edge only, moves inward, and takes precedence over scrolling")
    func edges() {
        let scroll = UIScrollView(frame: host.window.bounds)
        scroll.contentSize = CGSize(width: 1_000, height: 1_000)
        host.show(scroll)
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        listen(pan, on: scroll, "edge")
        func drag(_ from: CGPoint, _ to: CGPoint) -> [String] {
            notes.lines = []
            let finger = host.touchDown(at: from)
            host.move(finger, to: to, duration: 0.1)
            host.advance(by: 0.2)
            host.lift(finger)
            host.settle()
            return notes.lines.filter { !$0.hasSuffix("changed") }
        }
        scroll.contentOffset = CGPoint(x: 200, y: 200)
        #expect(drag(CGPoint(x: 5, y: 200), CGPoint(x: 105, y: 210)) == ["edge began", "edge ended"])
        #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
        #expect(drag(CGPoint(x: 60, y: 200), CGPoint(x: 160, y: 200)) == [])
        #expect(scroll.contentOffset.x < 120)
        #expect(drag(CGPoint(x: 5, y: 200), CGPoint(x: 10, y: 320)) == [])
        #expect(scroll.contentOffset.y == 90)
    }

    @Test("a rotation reports its angle and continues from an angle that is set")
    func rotation() {
        let view = harness()
        let recognizer = UIRotationGestureRecognizer()
        listen(recognizer, on: view, "turn")
        let middle = CGPoint(x: 160, y: 240)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + 100 * cos(angle), y: middle.y + 100 * sin(angle))
        }
        let (a, b) = (host.touchDown(at: point(.pi)), host.touchDown(at: point(0)))
        func rotate(_ angle: CGFloat) {
            host.move(a, to: point(.pi + angle))
            host.move(b, to: point(angle))
        }
        rotate(0.02)
        #expect(notes.lines == [])
        for step in 1...40 { rotate(CGFloat(step) / 40 * 2 * .pi) }
        #expect(notes.lines.first == "turn began")
        #expect(abs(recognizer.rotation - 2 * .pi) < 1e-6)
        recognizer.rotation = 0
        rotate(2 * .pi + 0.5)
        #expect(abs(recognizer.rotation - 0.5) < 1e-6)
        host.lift(a)
        #expect(notes.lines.last == "turn ended")
        host.lift(b)
    }

    @Test("a hover gesture begins, changes, and ends with the pointer, without touches")
    func hover() {
        let view = harness()
        let box = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let above = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        view.addSubview(box)
        view.addSubview(above)
        let pointer = UIHoverGestureRecognizer()
        listen(pointer, on: box, "hover")
        host.hover(at: CGPoint(x: 20, y: 20))
        #expect(notes.lines == [])
        host.hover(at: CGPoint(x: 60, y: 60))
        host.hover(at: CGPoint(x: 70, y: 90))
        #expect(notes.lines == ["hover began", "hover changed"] && pointer.location(in: box) == CGPoint(x: 20, y: 40))
        host.tap(CGPoint(x: 70, y: 90))
        #expect(notes.lines.count == 2)
        host.hover(at: CGPoint(x: 120, y: 60))
        #expect(notes.lines == ["hover began", "hover changed", "hover ended"])
        host.hover(at: CGPoint(x: 60, y: 60))
        host.hover(at: nil)
        #expect(notes.lines.suffix(2) == ["hover began", "hover ended"])
    }

    // MARK: Interactive pop

    private func navigation(rightToLeft: Bool = false) -> (UINavigationController, UICollectionViewController) {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        list.title = "Second"
        if rightToLeft { navigation.view.semanticContentAttribute = .forceRightToLeft }
        host.show(navigation)
        navigation.pushViewController(list, animated: false)
        host.layout()
        return (navigation, list)
    }

    @Test("a drag from the edge moves the top view, and its end cancels or completes the pop")
    func interactivePop() {
        let (navigation, list) = navigation()
        let finger = host.touchDown(at: CGPoint(x: 3, y: 200))
        host.move(finger, to: CGPoint(x: 163, y: 205), duration: 0.3)
        // The distance of the finger since the drag was recognized, accurate to one frame.
        let left = list.view.layer.presentation()!.frame.minX
        #expect(left > 130 && left <= 160)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        host.advance(by: 0.3)
        host.move(finger, to: CGPoint(x: 40, y: 205), duration: 0.1)
        host.lift(finger)
        host.settle()
        #expect(navigation.viewControllers.count == 2 && list.view.window != nil)
        #expect(list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(host.displayText().contains("\"Second\""))
        let again = host.touchDown(at: CGPoint(x: 3, y: 200))
        host.move(again, to: CGPoint(x: 250, y: 205), duration: 0.3)
        host.lift(again)
        host.settle()
        #expect(navigation.viewControllers.count == 1 && list.parent == nil && list.view.window == nil)
        #expect(!host.displayText().contains("\"Second\""))
        // The root controller cannot be popped.
        let root = host.touchDown(at: CGPoint(x: 3, y: 200))
        host.move(root, to: CGPoint(x: 250, y: 205), duration: 0.3)
        host.lift(root)
        host.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("in a right-to-left environment, the pop gesture begins at the right edge")
    func interactivePopFromTheRight() {
        let (navigation, _) = navigation(rightToLeft: true)
        func swipe(_ from: CGFloat, _ to: CGFloat) {
            let finger = host.touchDown(at: CGPoint(x: from, y: 200))
            host.move(finger, to: CGPoint(x: to, y: 205), duration: 0.3)
            host.lift(finger)
            host.settle()
        }
        swipe(3, 250)
        #expect(navigation.viewControllers.count == 2)
        swipe(317, 60)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("the pop gesture is disabled without a back button, unless its delegate is replaced")
    func interactivePopAllowed() {
        final class Always: NSObject, UIGestureRecognizerDelegate {}
        let (navigation, list) = navigation()
        func swipe() {
            let finger = host.touchDown(at: CGPoint(x: 3, y: 200))
            host.move(finger, to: CGPoint(x: 250, y: 205), duration: 0.3)
            host.lift(finger)
            host.settle()
        }
        list.navigationItem.hidesBackButton = true
        swipe()
        #expect(navigation.viewControllers.count == 2)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        let own = Always()
        navigation.interactivePopGestureRecognizer?.delegate = own
        swipe()
        #expect(navigation.viewControllers.count == 2)
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        swipe()
        #expect(navigation.viewControllers.count == 1)
    }
}
