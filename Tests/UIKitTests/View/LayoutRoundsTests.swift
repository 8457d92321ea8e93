import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Endless layout", .ownRuntime) struct LayoutRoundsTests {
    /// Requests another layout in every layout.
    private final class EndlessView: UIView {
        var passes = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
            setNeedsLayout()
        }
    }

    private final class Counting: UIView {
        var passes = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
        }
    }

    @Test("an endless layout deep in a tree is stopped once, not once for each ancestor")
    func depth() {
        let root = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var parent: UIView = root
        for _ in 0..<12 {
            let next = UIView(frame: root.bounds)
            parent.addSubview(next)
            parent = next
        }
        let endless = EndlessView(frame: root.bounds)
        let sibling = Counting(frame: root.bounds)
        parent.addSubview(endless)
        parent.addSubview(sibling)
        root.layoutIfNeeded()
        #expect(endless.passes == 16)
        #expect(sibling.passes == 1 && root.passes == 1)
        // The view still needs layout, and the next pass lays it out again.
        #expect(root.layer.descendantNeedsLayout)
        root.layoutIfNeeded()
        #expect(endless.passes == 32)
    }

    /// Requests its own layout and then lays out a subview, which lays out this view first.
    private final class ReturningView: UIView {
        var passes = 0
        let inner = Counting()
        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
            if inner.superview == nil { addSubview(inner) }
            setNeedsLayout()
            inner.setNeedsLayout()
            inner.layoutIfNeeded()
        }
    }

    @Test("a layout that begins inside itself again and again ends, and its subviews are laid out")
    func nesting() {
        let root = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = ReturningView(frame: root.bounds)
        root.addSubview(view)
        root.layoutIfNeeded()
        #expect(view.passes == 8 && root.passes == 1)
        // The rest waits for the next layout, which is as short.
        root.layoutIfNeeded()
        #expect(view.passes == 16 && view.inner.passes > 0)
    }
}
