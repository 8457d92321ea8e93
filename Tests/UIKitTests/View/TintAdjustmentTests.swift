import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Tint adjustment", .ownRuntime) struct TintAdjustmentTests {
    private final class TintView: UIView {
        var tints = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            tints += 1
        }
    }
    private let top = UIView(frame: .zero)
    private let middle = TintView(frame: .zero)
    private let leaf = TintView(frame: .zero)

    init() {
        top.addSubview(middle)
        middle.addSubview(leaf)
    }

    @Test("descendants inherit the tint adjustment mode and are notified of changes")
    func inherited() {
        #expect(leaf.tintAdjustmentMode == .normal)
        top.tintAdjustmentMode = .dimmed
        #expect(leaf.tintAdjustmentMode == .dimmed && middle.tints == 1 && leaf.tints == 1)
        leaf.tintAdjustmentMode = .normal
        #expect(leaf.tintAdjustmentMode == .normal && leaf.tints == 2)
        top.tintAdjustmentMode = .automatic
        #expect(middle.tintAdjustmentMode == .normal && middle.tints == 2 && leaf.tints == 2)
        // Setting a mode with the same effect is not a change.
        leaf.tintAdjustmentMode = .automatic
        #expect(leaf.tints == 2)
    }

    @Test("a view that sets its tint color in tintColorDidChange is notified once for each color")
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
        // The callback sets the inherited color explicitly.
        #expect(view.tintColor == .systemBlue && view.tints == 3)
    }

    @Test("a dimmed tint is a gray with the same luminance; the original tint color is unchanged")
    func gray() {
        top.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        middle.tintAdjustmentMode = .dimmed
        #expect(leaf.tintColor == UIColor(white: 0.2126, alpha: 0.5) && top.tintColor != leaf.tintColor)
        leaf.tintAdjustmentMode = .normal
        #expect(leaf.tintColor == top.tintColor)
        // The mode of an ancestor also dims a tint color that the view sets itself.
        leaf.tintAdjustmentMode = .automatic
        leaf.tintColor = .white
        #expect(leaf.tintColor == UIColor(white: 1, alpha: 1))
    }
}
