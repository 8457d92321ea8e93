import CollectionViewTesting
import CoreGraphics
import TestRuntimes
import Testing
import UIKit

/// Records where touches begin and move.
private final class Touched: UIView {
    var log: [String] = []
    private func add(_ word: String, _ touches: Set<UITouch>) {
        for touch in touches { log.append("\(word) \(Int(touch.location(in: self).x))") }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { add("cancelled", touches) }
}

@MainActor @Suite("Delayed touches", .ownRuntime)
struct DelayedTouchTests {
    private let host = ViewHost(size: CGSize(width: 300, height: 400))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    private func show(_ view: UIView, content: CGSize) {
        scroll.contentSize = content
        scroll.addSubview(view)
        host.show(scroll)
        host.layout()
    }

    /// A drag of 60 ms, which is shorter than the delay.
    private func drag(from start: CGPoint, by distance: CGVector) {
        let finger = host.touchDown(at: start)
        for step in 1...6 {
            host.advance(by: 0.01)
            let part = CGFloat(step) / 6
            host.move(finger, to: CGPoint(x: start.x + distance.dx * part, y: start.y + distance.dy * part))
        }
        host.lift(finger)
    }

    @Test("a quick drag moves a slider in a list that cannot scroll along it", arguments: [false, true])
    func slider(isRightToLeft: Bool) {
        let slider = UISlider(frame: CGRect(x: 20, y: 50, width: 260, height: 30))
        slider.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        slider.value = 0.5
        show(slider, content: CGSize(width: 300, height: 2_000))
        drag(from: CGPoint(x: 150, y: 65), by: CGVector(dx: 60, dy: 3))
        #expect(isRightToLeft ? slider.value < 0.3 : slider.value > 0.7, "\(slider.value)")
        #expect(scroll.contentOffset == .zero)
    }

    @Test("a quick drag along the list scrolls it and leaves the slider alone")
    func alongTheList() {
        let slider = UISlider(frame: CGRect(x: 20, y: 150, width: 260, height: 30))
        slider.value = 0.5
        show(slider, content: CGSize(width: 300, height: 2_000))
        drag(from: CGPoint(x: 150, y: 165), by: CGVector(dx: 3, dy: -100))
        #expect(slider.value == 0.5)
        #expect(scroll.contentOffset.y > 80)
    }

    @Test(
        "content receives the beginning of a delayed touch where it began",
        arguments: [
            (CGSize(width: 300, height: 2_000), ["began 100", "moved 112", "moved 124", "ended 172"]),
            (CGSize(width: 2_000, height: 400), []),
        ])
    func positions(content: CGSize, expected: [String]) {
        let view = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        show(view, content: content)
        drag(from: CGPoint(x: 100, y: 65), by: CGVector(dx: 72, dy: 0))
        #expect(view.log.first == expected.first)
        #expect(view.log.last == expected.last)
        #expect(Array(view.log.prefix(3)) == Array(expected.prefix(3)))
    }

    @Test("a short touch begins and ends where it was")
    func tap() {
        let view = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        show(view, content: CGSize(width: 300, height: 2_000))
        host.tap(view, at: CGPoint(x: 40, y: 40))
        #expect(view.log == ["began 40", "ended 40"])
    }
}
