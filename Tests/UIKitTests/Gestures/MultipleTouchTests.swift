import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Which of several touches at a time a view receives.
@MainActor @Suite("Several touches", .ownRuntime) struct MultipleTouchTests {
    private final class Touched: UIView {
        var began = 0, moved = 0, ended = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved += touches.count }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += touches.count }
    }

    private let host = ViewHost(size: CGSize(width: 200, height: 100))
    private let left = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let right = Touched(frame: CGRect(x: 100, y: 0, width: 100, height: 100))

    init() {
        let root = UIView(frame: host.window.bounds)
        root.addSubview(left)
        root.addSubview(right)
        host.show(root)
        host.settle()
    }

    private func touch(_ points: [CGPoint]) {
        for (id, point) in points.enumerated() { host.window._touchCenter.touchDown(id: id, at: point, time: 0) }
        for (id, point) in points.enumerated() {
            host.window._touchCenter.touchMoved(id: id, to: CGPoint(x: point.x + 5, y: point.y), time: 0.1)
        }
        for (id, point) in points.enumerated() { host.window._touchCenter.touchUp(id: id, at: point, time: 0.2) }
    }

    @Test("a view receives the first touch only, unless it requests all; its gesture recognizers receive all")
    func multiple() {
        let pinch = UIPinchGestureRecognizer()
        pinch.cancelsTouchesInView = false
        left.addGestureRecognizer(pinch)
        touch([CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 60)])
        host.window._touchCenter.touchDown(id: 0, at: CGPoint(x: 10, y: 10), time: 1)
        host.window._touchCenter.touchDown(id: 1, at: CGPoint(x: 60, y: 60), time: 1)
        #expect(pinch.numberOfTouches == 2 && left.began == 2)
        host.window._touchCenter.cancelAll(time: 1)
        #expect(left.moved == 1 && left.ended == 1)
        left.isMultipleTouchEnabled = true
        touch([CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 60)])
        #expect(left.began == 4 && left.moved == 3 && left.ended == 3)
    }

    @Test("views receive touches at the same time, unless one of them is exclusive", arguments: [false, true])
    func exclusive(isFirst: Bool) {
        let points = [CGPoint(x: 10, y: 10), CGPoint(x: 150, y: 60)]
        touch(points)
        #expect(left.began == 1 && right.began == 1)
        (isFirst ? left : right).isExclusiveTouch = true
        touch(points)
        #expect(left.began == 2 && right.began == 1 && right.ended == 1)
        touch([points[1]])
        #expect(right.began == 2)
    }
}
