import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tints that are dimmed", .ownRuntime) struct TintAdjustmentTests {
    private final class Hearing: UIView {
        var tints = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            tints += 1
        }
    }
    private let top = UIView(frame: .zero)
    private let middle = Hearing(frame: .zero)
    private let leaf = Hearing(frame: .zero)

    init() {
        top.addSubview(middle)
        middle.addSubview(leaf)
    }

    @Test("a mode counts for what lies below, up to the next one, and is told of where it changes")
    func inherited() {
        #expect(leaf.tintAdjustmentMode == .normal)
        top.tintAdjustmentMode = .dimmed
        #expect(leaf.tintAdjustmentMode == .dimmed && middle.tints == 1 && leaf.tints == 1)
        leaf.tintAdjustmentMode = .normal
        #expect(leaf.tintAdjustmentMode == .normal && leaf.tints == 2)
        top.tintAdjustmentMode = .automatic
        #expect(middle.tintAdjustmentMode == .normal && middle.tints == 2 && leaf.tints == 2)
        // What it is already is no change.
        leaf.tintAdjustmentMode = .automatic
        #expect(leaf.tints == 2)
    }

    @Test("a view that sets its tint color when it is told of a change is told once for each color")
    func sameColor() {
        final class Echo: UIView {
            var tints = 0
            override func tintColorDidChange() {
                super.tintColorDidChange()
                tints += 1
                tintColor = tintColor
            }
        }
        let view = Echo(frame: .zero)
        view.tintColor = .red
        #expect(view.tints == 1)
        view.tintColor = .red
        #expect(view.tints == 1)
        view.tintColor = nil
        // The inherited color becomes the view's own.
        #expect(view.tintColor == .systemBlue && view.tints == 3)
    }

    @Test("a dimmed tint is a grey of the same brightness; the tint itself is kept")
    func grey() {
        top.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        middle.tintAdjustmentMode = .dimmed
        #expect(leaf.tintColor == UIColor(white: 0.2126, alpha: 0.5) && top.tintColor != leaf.tintColor)
        leaf.tintAdjustmentMode = .normal
        #expect(leaf.tintColor == top.tintColor)
        // A view's own tint is dimmed by what is above.
        leaf.tintAdjustmentMode = .automatic
        leaf.tintColor = .white
        #expect(leaf.tintColor == UIColor(white: 1, alpha: 1))
    }
}
