import TestRuntimes
import Testing
@_spi(Port) import UIKit

/// Records the names of the methods that are called.
private final class Listener: NSObject {
    var calls: [String] = []
    func record(_ name: String) { calls.append(name) }
}

extension Selector {
    /// A selector with a method that records its call.
    fileprivate static func recording(_ name: String) -> Selector {
        Selector(name, calling: SelectorMethod(getter: { (listener: Listener) in listener.record(name) }))
    }
}

/// A view that performs the actions of its controls.
private final class Panel: UIView {
    var senders: [UIControl] = []
    var items: [UIBarButtonItem] = []
    var optional: [UISwitch?] = []
    func press(_ sender: UIControl) { senders.append(sender) }
    func create(_ sender: UIBarButtonItem) { items.append(sender) }
    func toggle(_ sender: UISwitch?) { optional.append(sender) }
}

private final class RefusingControl: UIControl {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}

@MainActor @Suite("Controls", .ownRuntime)
struct ControlTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    var center: TouchCenter { window._touchCenter }

    init() {
        window.isHidden = false
        window.addSubview(control)
    }

    static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upIn"), (.touchUpOutside, "upOut"),
        (.touchCancel, "cancel"),
    ]

    final class EventLog {
        var events: [String] = []
    }

    func eventLog() -> EventLog {
        let eventLog = EventLog()
        for (event, name) in Self.names {
            control.addAction(UIAction { _ in eventLog.events.append(name) }, for: event)
        }
        return eventLog
    }

    func down(_ x: CGFloat, _ y: CGFloat, time: Double = 0) {
        center.touchDown(id: 1, at: CGPoint(x: x, y: y), time: time)
    }
    func move(_ x: CGFloat, _ y: CGFloat) { center.touchMoved(id: 1, to: CGPoint(x: x, y: y), time: 0.1) }
    func up(_ x: CGFloat, _ y: CGFloat, cancelled: Bool = false) {
        center.touchUp(id: 1, at: CGPoint(x: x, y: y), time: 0.2, cancelled: cancelled)
    }

    @Test("a tap sends touch-down and touch-up-inside events, and highlights the control in between")
    func tap() {
        let eventLog = eventLog()
        down(120, 120)
        #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
        #expect(control.state == .highlighted)
        up(121, 120)
        #expect(eventLog.events == ["down", "upIn"])
        #expect(control.state == .normal && !control.isTracking)
        down(120, 120, time: 0.3)
        up(120, 120)
        #expect(eventLog.events == ["down", "upIn", "down", "repeat", "upIn"])
    }

    @Test("a touch stays inside up to 70 points beyond the bounds, exits farther away, and can enter again")
    func drifting() {
        let eventLog = eventLog()
        down(120, 120)
        move(200, 120)
        move(220, 120)
        #expect(!control.isHighlighted)
        move(205, 120)
        #expect(control.isHighlighted)
        move(290, 120)
        up(290, 120)
        #expect(eventLog.events == ["down", "in", "out", "exit", "in", "enter", "out", "exit", "upOut"])
    }

    @Test("a canceled touch sends a cancel event")
    func cancelling() {
        let eventLog = eventLog()
        down(120, 120)
        up(120, 120, cancelled: true)
        #expect(eventLog.events == ["down", "cancel"])
        #expect(control.state == .normal)
    }

    @Test("a control that is disabled or does not begin tracking sends no events")
    func refusing() {
        let eventLog = eventLog()
        control.isEnabled = false
        #expect(control.state == .disabled)
        down(120, 120)
        up(120, 120)
        #expect(eventLog.events.isEmpty)
        let refusingControl = RefusingControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        var count = 0
        refusingControl.addAction(UIAction { _ in count += 1 }, for: .allTouchEvents)
        window.addSubview(refusingControl)
        down(10, 10)
        #expect(!refusingControl.isTracking && !refusingControl.isHighlighted)
        up(10, 10)
        #expect(count == 0)
    }

    @Test("disabling a control during a touch ends tracking without an event")
    func disabling() {
        let eventLog = eventLog()
        down(120, 120)
        control.isEnabled = false
        up(120, 120)
        #expect(eventLog.events == ["down"])
        #expect(control.state == .disabled)
    }

    @Test("the action of a target is called once, even for several events at a time, until it is removed")
    func targets() {
        let listener = Listener()
        control.addTarget(listener, action: .recording("changed:"), for: .valueChanged)
        control.addTarget(listener, action: .recording("changed:"), for: .touchUpInside)
        control.addTarget(listener, action: .recording("more:"), for: [.valueChanged, .touchDown])
        #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged) == ["changed:", "more:"])
        #expect(control.allControlEvents == [.valueChanged, .touchUpInside, .touchDown])
        control.sendActions(for: [.valueChanged, .touchUpInside])
        #expect(listener.calls == ["changed:", "more:"])
        control.removeTarget(listener, action: "changed:", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(listener.calls == ["changed:", "more:", "more:"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents == [])
        #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
    }

    @Test("a control does not retain its targets")
    func weakTarget() {
        var listener: Listener? = Listener()
        control.addTarget(listener, action: .recording("changed:"), for: .valueChanged)
        weak let gone = listener
        listener = nil
        #expect(gone == nil)
        control.sendActions(for: .valueChanged)
        var seen = 0
        control.enumerateEventHandlers { _, _, _, _ in seen += 1 }
        #expect(seen == 0)
    }

    @Test("an action without a target is performed by the nearest responder that implements it")
    func responders() {
        let panel = Panel(frame: window.bounds)
        window.addSubview(panel)
        panel.addSubview(control)
        control.addTarget(nil, action: Selector("press:", calling: Panel.press(_:)), for: .touchDown)
        control.addTarget(nil, action: "unknown:", for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(panel.senders == [control])
    }

    @Test("an action replaces the one with its identifier and has a sender while it runs")
    func actions() {
        var calls: [String] = []
        let id = UIAction.Identifier("same")
        let first = UIAction(identifier: id) { _ in calls.append("first") }
        let second = UIAction(title: "Second", identifier: id) { [control] action in
            calls.append(action.sender as? UIControl === control ? action.title : "nobody")
        }
        control.addAction(first, for: .touchDown)
        control.addAction(second, for: .valueChanged)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(calls == ["Second", "Second"])
        #expect(second.sender == nil)
        control.removeAction(second, for: .touchDown)
        #expect(control.allControlEvents == .valueChanged)
        control.removeAction(identifiedBy: id, for: .allEvents)
        #expect(control.allControlEvents == [])
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @Test("handlers are visited in order until the visitor stops")
    func visiting() {
        let listener = Listener()
        control.addAction(UIAction(title: "one") { _ in }, for: .touchDown)
        control.addTarget(listener, action: "two", for: .touchUpInside)
        control.addAction(UIAction(title: "three") { _ in }, for: .touchDown)
        var seen: [String] = []
        control.enumerateEventHandlers { action, target, _, stop in
            seen.append(action?.title ?? target?.1.description ?? "")
            stop = seen.count == 2
        }
        #expect(seen == ["one", "two"])
    }

    @Test(.ownRuntime)
    func `an action whose sender has another class than it declares is called with a stand-in, and warns once`() {
        let warnings = CollectedWarnings()
        let (panel, button) = (Panel(), UIButton())
        button.addTarget(
            panel, action: Selector("create:", calling: Panel.create(_:)), for: .touchUpInside)
        button.addTarget(
            panel, action: Selector("toggle:", calling: Panel.toggle(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(panel.items.count == 2 && panel.optional.count == 2 && panel.optional.allSatisfy { $0 == nil })
        #expect(
            warnings.messages.count == 2
                && warnings.messages[0].contains("is UIButton, but the method takes UIBarButtonItem"))
    }
}
