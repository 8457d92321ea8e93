import TestRuntimes
import Testing
import UIKit

/// The work of constraint-based layout, counted instead of timed.
@MainActor @Suite("Growth of constraint-based layout", .ownRuntime) struct ConstraintGrowthTests {
    /// Creates `count` views below each other and returns the visits of one layout pass.
    private func visits(_ count: Int, inside make: (UIView) -> UIView) -> Int {
        let harness = ConstraintHarness()
        let content = make(harness.box)
        var bottom = content.topAnchor
        for _ in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: bottom, constant: 2),
                view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 100),
                view.heightAnchor.constraint(equalToConstant: 10),
            ])
            bottom = view.bottomAnchor
        }
        content.subviews[count - 1].bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive =
            content is UIScrollView
        harness.settle()
        #expect(content.subviews[count - 1].frame.maxY == CGFloat(12 * count))
        if let scroll = content as? UIScrollView { #expect(scroll.contentSize.height == CGFloat(12 * count)) }
        return harness.box.regionRoot.constraintState?.region?.visits ?? 0
    }

    @Test("the layout of ten times as many views makes ten times as many visits")
    func chain() {
        let (few, many) = (visits(20) { $0 }, visits(200) { $0 })
        #expect(few > 0 && many <= 11 * few, "\(few) visits for 20 views, \(many) for 200")
    }

    @Test("the layout of a scroll view's content visits each view as often as without a scroll view")
    func scrolled() {
        func scroll(in box: UIView) -> UIView {
            let scroll = UIScrollView()
            scroll.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(scroll)
            NSLayoutConstraint.activate([
                scroll.topAnchor.constraint(equalTo: box.topAnchor),
                scroll.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                scroll.widthAnchor.constraint(equalTo: box.widthAnchor),
                scroll.heightAnchor.constraint(equalTo: box.heightAnchor),
            ])
            return scroll
        }
        let (few, many) = (visits(20, inside: scroll), visits(200, inside: scroll))
        #expect(few > 0 && many <= 11 * few, "\(few) visits for 20 views, \(many) for 200")
    }
}
