import CollectionCore
import CoreGraphics
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Transitions of layers", .ownRuntime) struct LayerTransitionTests {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 100, height: 30))

    init() {
        label.text = "old"
        window.addSubview(label)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    private func run(_ seconds: Double) {
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

    /// Displays a frame, as a host does.
    private func showFrame(_ seconds: Double = 0) {
        run(seconds)
        _ = FrameLoop.displayList(of: window, scale: 1)
    }

    private func makeFade(_ type: CATransitionType = .fade) -> CATransition {
        let transition = CATransition()
        (transition.type, transition.duration) = (type, 1)
        return transition
    }

    @Test("a transition that is added after the change starts with what the last frame displayed")
    func addedAfterTheChange() {
        showFrame()
        label.text = "new"
        label.frame.origin.x = 50
        label.layer.add(makeFade(), forKey: nil)
        run(0.25)
        #expect(drawn.map { $0.prefix(3) } == ["new", "old"])
        #expect(drawn.last?.hasSuffix(", 0.75") == true, "\(drawn)")
    }

    @Test("a view that is hidden before or after the transition is added fades out", arguments: [true, false])
    func hides(before: Bool) {
        showFrame()
        if before { label.isHidden = true }
        label.layer.add(makeFade(), forKey: nil)
        label.isHidden = true
        run(0.25)
        #expect(drawn.map { $0.prefix(3) } == ["old"])
        #expect(drawn.last?.hasSuffix(", 0.75") == true, "\(drawn)")
        run(1)
        #expect(drawn.isEmpty && !FrameLoop.isMoving)
    }

    @Test("a view that appears before its transition is added fades in", arguments: [true, false])
    func appears(new: Bool) {
        let other = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        other.text = "other"
        if !new {
            other.isHidden = true
            window.addSubview(other)
        }
        showFrame()
        other.isHidden = false
        if new { window.addSubview(other) }
        other.layer.add(makeFade(.push), forKey: nil)
        run(0.25)
        #expect(drawn.count == 2 && drawn.last?.hasPrefix("other at 75 ") == true, "\(drawn)")
        #expect(drawn.last?.hasSuffix(", 0.25") == true, "\(drawn)")
    }

    @Test("the transition of a container starts with the subviews of the last frame, in a scroll view and a clip")
    func container() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 400)
        scroll.contentOffset.y = 20
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        window.addSubview(scroll)
        scroll.addSubview(content)
        content.addSubview(label)
        showFrame()
        let rest = drawn
        label.removeFromSuperview()
        let other = UILabel(frame: CGRect(x: 0, y: 80, width: 100, height: 30))
        other.text = "other"
        content.addSubview(other)
        content.layer.add(makeFade(), forKey: nil)
        run(0.5)
        #expect(drawn.map { $0.prefix(3) } == ["oth", "old"])
        #expect(drawn.last == rest.first?.replacing(", 1.0", with: ", 0.5"), "\(drawn) \(rest)")
    }

    @Test("a frame without a display list is not mistaken for the last one")
    func withoutList() {
        showFrame()
        label.text = "middle"
        run(0.1)
        label.layer.add(makeFade(), forKey: nil)
        label.text = "new"
        run(0.5)
        #expect(drawn.map { $0.prefix(3) } == ["new", "mid"])
    }

    @Test("inside a cached content, a transition starts with what is displayed when it is added")
    func cached() {
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        cell.keepsDisplayContent = true
        window.addSubview(cell)
        cell.addSubview(label)
        showFrame()
        label.layer.add(makeFade(), forKey: nil)
        label.text = "new"
        run(0.5)
        #expect(drawn.map { $0.prefix(3) } == ["new", "old"])
    }

    @Test("a second transition starts with the blend that the first one displays")
    func blend() {
        start(.fade)
        showFrame(0.5)
        label.text = "third"
        label.layer.add(makeFade(), forKey: nil)
        run(0)
        #expect(drawn.map { $0.prefix(3) } == ["thi", "new", "old"])
    }
}
