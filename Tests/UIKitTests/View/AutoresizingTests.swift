import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Autoresizing", .ownRuntime)
struct AutoresizingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var mask: UIView.AutoresizingMask
        var expected: CGRect

        var testDescription: String { name }
    }

    /// A view at x 10...50 of 100 points (margins 10 and 50), at y 20...40 of 80; the superview becomes 200 × 160.
    nonisolated static let cases = [
        Case(name: "nothing is flexible", mask: [], expected: CGRect(x: 10, y: 20, width: 40, height: 20)),
        Case(
            name: "only the width is flexible", mask: .flexibleWidth,
            expected: CGRect(x: 10, y: 20, width: 140, height: 20)),
        Case(
            name: "only the left margin is flexible", mask: .flexibleLeftMargin,
            expected: CGRect(x: 110, y: 20, width: 40, height: 20)),
        Case(
            name: "only the right margin is flexible", mask: .flexibleRightMargin,
            expected: CGRect(x: 10, y: 20, width: 40, height: 20)),
        // 100 points are distributed in the ratio 10 : 50.
        Case(
            name: "both margins are flexible", mask: [.flexibleLeftMargin, .flexibleRightMargin],
            expected: CGRect(x: 10 + 100 * 10.0 / 60, y: 20, width: 40, height: 20)),
        // All lengths double.
        Case(
            name: "margins and width are flexible", mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
            expected: CGRect(x: 20, y: 20, width: 80, height: 20)),
        // 80 points are distributed in the ratio 20 : 40 between the height and the bottom margin.
        Case(
            name: "height and bottom margin are flexible", mask: [.flexibleHeight, .flexibleBottomMargin],
            expected: CGRect(x: 10, y: 20, width: 40, height: 20 + 80.0 / 3)),
    ]

    @Test("a change of the superview size is distributed in proportion to the flexible lengths", arguments: cases)
    func resizing(_ sample: Case) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        child.autoresizingMask = sample.mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 160)
        let frame = child.frame
        #expect(abs(frame.minX - sample.expected.minX) < 1e-9 && abs(frame.minY - sample.expected.minY) < 1e-9)
        #expect(abs(frame.width - sample.expected.width) < 1e-9 && abs(frame.height - sample.expected.height) < 1e-9)
    }

    @Test("flexible lengths of zero grow, and sizes do not become negative")
    func degenerate() {
        let parent = UIView()
        let child = UIView()
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 90, height: 60)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 90, height: 60))
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 60)
        parent.frame.size = CGSize(width: 0, height: 0)
        #expect(child.bounds.size == .zero)
    }

    @Test("without autoresizesSubviews, or with a change of the bounds origin only, subviews keep their size")
    func off() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.bounds.origin = CGPoint(x: 0, y: 50)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.autoresizesSubviews = false
        parent.frame.size.width = 300
        #expect(child.frame.width == 100)
    }

    @Test("autoresizing a rotated view changes its bounds and its center")
    func turned() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.transform = CGAffineTransform(rotationAngle: 0.5)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 300)
        #expect(child.bounds.size == CGSize(width: 200, height: 300))
        #expect(child.center == CGPoint(x: 100, y: 150))
    }
}
