import CollectionCore
import CoreGraphics
import TestRuntimes
import Testing

@testable import QuartzCore
@testable import UIKit

@MainActor @Suite("Transitions of layers", .ownRuntime) struct LayerTransitionTests {
    let clock = ManualClock(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 100, height: 30))

    init() {
        HostServices.clock = clock
        label.text = "old"
        window.addSubview(label)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    private func run(_ seconds: Double) {
        HostServices.clock = clock
        clock.advance(window, frames: 1, of: seconds)
    }

    /// The texts that are drawn, back to front, each with the offset and the opacity of its group.
    private var drawn: [String] {
        var found: [String] = []
        FrameLoop.displayList(of: window, scale: 1).visit { visit in
            guard case .text(let run) = visit.item else { return }
            let origin = visit.transform.affine.map { $0.apply(Point(x: run.frame.minX, y: run.frame.minY)) }
            let place = origin.map { "\(Int($0.x.rounded())) \(Int($0.y.rounded()))" } ?? "?"
            found.append("\(run.string) at \(place), \((visit.opacity * 100).rounded() / 100)")
        }
        return found
    }

    private func start(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
        label.layer.add(transition, forKey: "any")
        label.text = "new"
    }

    @Test("a fade shows the old content over the new content until it has faded out")
    func fade() {
        start(.fade)
        #expect(label.layer.animationKeys() == [kCATransition])
        run(0.25)
        #expect(drawn.map { $0.prefix(3) } == ["new", "old"])
        #expect(drawn.last?.hasSuffix(", 0.75") == true, "\(drawn)")
        run(1)
        #expect(drawn.map { $0.prefix(3) } == ["new"])
        #expect(label.layer.animationKeys() == nil && !FrameLoop.isMoving)
    }

    @Test(
        "contents slide by the size of the layer in the direction of the transition",
        arguments: [
            (CATransitionType.push, CATransitionSubtype.fromRight, [-25, 0], [75, 0]),
            (.push, .fromLeft, [25, 0], [-75, 0]),
            (.moveIn, .fromTop, [0, 0], [0, 23]),
            (.moveIn, .fromBottom, [0, 0], [0, -22]),
            (.reveal, .fromRight, [-25, 0], [0, 0]),
        ])
    func slide(type: CATransitionType, subtype: CATransitionSubtype, old: [Int], new: [Int]) throws {
        let rest = try #require(drawn.first?.split(separator: " ").compactMap { Int($0.filter { $0 != "," }) })
        start(type, subtype)
        run(0.25)
        func shift(_ name: String) -> [Int]? {
            drawn.first { $0.hasPrefix(name) }.map { text in
                zip(text.split(separator: " ").compactMap { Int($0.filter { $0 != "," }) }, rest).map { $0 - $1 }
            }
        }
        #expect(shift("old").map { Array($0.prefix(2)) } == old, "\(drawn)")
        #expect(shift("new").map { Array($0.prefix(2)) } == new, "\(drawn)")
    }

    @Test("a transition of a window's layer includes the views that replace others")
    func window_() {
        let transition = CATransition()
        transition.duration = 1
        window.layer.add(transition, forKey: nil)
        label.removeFromSuperview()
        let other = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        other.text = "other"
        window.addSubview(other)
        run(0.5)
        #expect(drawn.map { $0.prefix(3) } == ["oth", "old"])
        run(1)
        #expect(drawn.map { $0.prefix(3) } == ["oth"])
    }

    @Test("a transition runs between its start and end progress")
    func part() {
        let transition = CATransition()
        (transition.startProgress, transition.endProgress, transition.duration) = (0.5, 0.75, 1)
        #expect(transition.progress(after: 0) == 0.5 && transition.progress(after: 0.5) == 0.625)
        #expect(transition.progress(after: 2) == nil)
        transition.fillMode = .forwards
        #expect(transition.progress(after: 2) == 0.75)
    }
}
