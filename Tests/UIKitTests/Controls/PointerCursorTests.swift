import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Shapes and buttons of the pointer", .ownRuntime) struct PointerCursorTests {
    let clock = ManualClock.installed(now: 5)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        window.isHidden = false
    }

    private func cursor(_ x: CGFloat, _ y: CGFloat) -> PointerCursor {
        window._touchCenter.pointerMoved(to: CGPoint(x: x, y: y), time: clock.now)
        return window._touchCenter.cursor
    }

    final class Delegate: NSObject, UIPointerInteractionDelegate {
        var style: UIPointerStyle?
        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? { style }
    }

    @Test("text has a text cursor, disabled fields and other views do not")
    func text() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let textView = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        for view in [field, textView, label] { window.addSubview(view) }
        #expect(cursor(10, 10) == .text && cursor(10, 60) == .text && cursor(10, 110) == .standard)
        field.isEnabled = false
        textView.isEditable = false
        textView.isSelectable = false
        #expect(cursor(10, 10) == .standard && cursor(10, 60) == .standard)
        textView.isSelectable = true
        #expect(cursor(10, 60) == .text)
        window._touchCenter.pointerMoved(to: nil, time: clock.now)
        #expect(window._touchCenter.cursor == .standard)
    }

    @Test("a pointer style determines the shape")
    func styles() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Delegate()
        let interaction = UIPointerInteraction(delegate: delegate)
        view.addInteraction(interaction)
        window.addSubview(view)
        func shape(_ style: UIPointerStyle?) -> PointerCursor {
            _ = cursor(200, 200)
            delegate.style = style
            return cursor(50, 50)
        }
        func arrows(_ positions: UIPointerAccessory.Position...) -> UIPointerStyle {
            let style = UIPointerStyle.system()
            style.accessories = positions.map { .arrow($0) }
            return style
        }
        #expect(shape(nil) == .standard)
        #expect(shape(.system()) == .standard)
        #expect(shape(.hidden()) == .hidden)
        #expect(shape(UIPointerStyle(shape: .verticalBeam(length: 20))) == .text)
        #expect(
            shape(UIPointerStyle(shape: .path(UIBezierPath(rect: .init(x: 0, y: 0, width: 3, height: 3))))) == .hand)
        #expect(shape(UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)))) == .hand)
        #expect(shape(arrows(.left, .right)) == .resizesHorizontally)
        #expect(shape(arrows(.top, .bottom)) == .resizesVertically)
        #expect(shape(arrows(.top, .bottom, .left, .right)) == .movesFreely)
        #expect(shape(arrows(.top)) == .standard)
        // The style may change while the pointer rests.
        delegate.style = .hidden()
        interaction.invalidate()
        #expect(cursor(50, 50) == .hidden)
        #expect(cursor(200, 200) == .standard)
        let copy = arrows(.left, .right).copy() as? UIPointerStyle
        #expect(copy?.accessories.count == 2)
    }

    @Test("a click with another button reaches only the taps that request it")
    func buttons() {
        final class Touched: UIView {
            var touches = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
        }
        let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        var log: [String] = []
        func tap(_ name: String, _ mask: UIEvent.ButtonMask?) {
            let tap = UITapGestureRecognizer()
            if let mask { tap.buttonMaskRequired = mask }
            tap.addHandler { if $0.state == .ended { log.append("\(name) \($0.buttonMask.rawValue)") } }
            view.addGestureRecognizer(tap)
        }
        tap("primary", nil)
        tap("secondary", .secondary)
        tap("middle", .button(3))
        let center = window._touchCenter
        let point = CGPoint(x: 20, y: 20)
        center.click(.button(3), at: point, time: clock.now)
        center.secondaryClick(at: point, time: clock.now)
        #expect(log == ["middle 4", "secondary 2"] && view.touches == 0)
        center.touchDown(id: 1, at: point, time: clock.now, type: .indirectPointer)
        center.touchUp(id: 1, at: point, time: clock.now + 0.05)
        #expect(log.last == "primary 1" && view.touches == 1)
        center.touchDown(id: 1, at: point, time: clock.now + 3)
        center.touchUp(id: 1, at: point, time: clock.now + 3.05)
        #expect(log.last == "primary 0", "fingers have no buttons")
        #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(0) == [] && UIEvent.ButtonMask.button(99) == [])
    }

    @Test("the force of a touch is that of the device, or 0")
    func force() {
        final class Touched: UIView {
            var forces: [CGFloat] = []
            private func note(_ touches: Set<UITouch>) { forces += touches.map(\.force) }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        }
        let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        let center = window._touchCenter
        center.touchDown(id: 1, at: CGPoint(x: 20, y: 20), time: 5, force: 0.3)
        center.touchMoved(id: 1, to: CGPoint(x: 21, y: 20), time: 5.1, force: 2)
        center.touchUp(id: 1, at: CGPoint(x: 21, y: 20), time: 5.2)
        center.touchDown(id: 2, at: CGPoint(x: 20, y: 20), time: 9)
        center.touchUp(id: 2, at: CGPoint(x: 21, y: 20), time: 9.2)
        #expect(view.forces.map { ($0 * 1000).rounded() } == [2000, 6667, 0])
    }

    @Test("the back button pops the frontmost navigation controller, and nothing below a presentation")
    func back() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = navigation
        window.layoutIfNeeded()
        #expect(!window.goBack())
        navigation.pushViewController(UIViewController(), animated: false)
        let presented = UIViewController()
        navigation.present(presented, animated: false)
        clock.advance(window, frames: 2)
        #expect(!window.goBack() && navigation.viewControllers.count == 2)
        navigation.dismiss(animated: false)
        clock.advance(window, frames: 2)
        navigation.topViewController?.navigationItem.hidesBackButton = true
        #expect(!window.goBack())
        navigation.topViewController?.navigationItem.hidesBackButton = false
        var actions = 0
        navigation.topViewController?.navigationItem.backAction = UIAction { _ in actions += 1 }
        #expect(window.goBack() && actions == 1 && navigation.viewControllers.count == 2)
        navigation.topViewController?.navigationItem.backAction = nil
        #expect(window.goBack() && navigation.viewControllers.count == 1)
    }
}
