import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Layout that never settles", .ownRuntime) struct LayoutRoundsTests {
    /// Asks for layout each time it was laid out.
    private final class Restless: UIView {
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

    @Test("a view that asks again and again deep in a tree is given up once, not once for each level above it")
    func depth() {
        let root = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var parent: UIView = root
        for _ in 0..<12 {
            let next = UIView(frame: root.bounds)
            parent.addSubview(next)
            parent = next
        }
        let restless = Restless(frame: root.bounds)
        let sibling = Counting(frame: root.bounds)
        parent.addSubview(restless)
        parent.addSubview(sibling)
        root.layoutIfNeeded()
        #expect(restless.passes == 16)
        #expect(sibling.passes == 1 && root.passes == 1)
        // It waits for the next frame, which does not go without it.
        #expect(root.layer._descendantNeedsLayout)
        root.layoutIfNeeded()
        #expect(restless.passes == 32)
    }
}
