import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct VisualFormatTests {
    let harness = ConstraintHarness()

    @Test("a format creates a row with gaps, lengths, and alignment")
    func row() throws {
        let a = harness.plain()
        let b = harness.plain()
        let views = ["a": a, "b_2": b]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-5-[a(30)]-gap-[b_2(==a, >=20@750)]", options: [.alignAllTop, .alignAllBottom],
                metrics: ["gap": 12], views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a]-|", metrics: nil, views: views))
        harness.settle()
        #expect(a.frame == CGRect(x: 5, y: 8, width: 30, height: 84))
        #expect(b.frame == CGRect(x: 47, y: 8, width: 30, height: 84))
    }

    @Test("adjacent views without a gap touch, a plain dash is the standard gap, and inequalities are parsed")
    func gaps() throws {
        let a = harness.plain()
        let b = harness.plain()
        let c = harness.plain()
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "|[a(>=10,<=40)][b]-[c(b)]-(>=3,<=9@50)-|", metrics: nil, views: ["a": a, "b": b, "c": c])
        #expect(made.count == 8)
        let last = try #require(made.last)
        #expect(last.priority == UILayoutPriority(50))
        #expect(
            made.contains {
                $0.firstItem === c && $0.secondItem === b && $0.firstAttribute == .leading && $0.constant == 8
            })
    }

    @Test("the right-to-left direction option mirrors a format")
    func reversed() {
        let a = harness.plain()
        let b = harness.plain()
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-10-[a(30)]-5-[b(20)]", options: [.directionRightToLeft, .alignAllCenterY],
                metrics: nil,
                views: ["a": a, "b": b])
                + [
                    a.topAnchor.constraint(equalTo: harness.box.topAnchor),
                    a.heightAnchor.constraint(equalToConstant: 4),
                    b.heightAnchor.constraint(equalToConstant: 2),
                ])
        harness.settle()
        #expect(a.frame == CGRect(x: 160, y: 0, width: 30, height: 4))
        #expect(b.frame == CGRect(x: 135, y: 1, width: 20, height: 2))
    }

    @Test(
        "an error shows the position of an invalid format element",
        arguments: [
            "H:|-[a", "H:[nobody]", "[a]-nothing-[a]", "X:[a]", "|-|", "[a(=5)]", "[a]-", "[a]|[a]",
        ])
    func faults(format: String) {
        let a = harness.plain()
        do {
            _ = try NSLayoutConstraint._constraints(withVisualFormat: format, views: ["a": a])
            Issue.record("\(format) was parsed")
        } catch { #expect(error.reason.hasPrefix("Unable to parse constraint format") && error.reason.hasSuffix("^")) }
    }
}
