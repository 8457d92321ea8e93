import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Focus of views, controls, and custom focus items", .ownRuntime)
struct FocusSystemTests {
    /// A view that can have the focus and records its focus updates.
    final class Box: UIView {
        static var log: [String] = []
        var name = ""
        var isUnfocusable = false
        var keepsFocus = false
        override var canBecomeFocused: Bool { !isUnfocusable }
        override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
            !(keepsFocus && context.previouslyFocusedView === self)
        }
        override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
            super.didUpdateFocus(in: context, with: coordinator)
            Box.log.append(name + (context.nextFocusedView === self ? "+" : "-"))
            coordinator.addCoordinatedAnimations { self.alpha = context.nextFocusedView === self ? 0.5 : 1 }
        }
    }

    /// Boxes in three columns, named by their indexes.
    @MainActor private struct Boxes {
        let host = ViewHost(size: CGSize(width: 300, height: 300))
        let root = UIView(frame: .zero)
        var boxes: [Box] = []

        init() {
            Box.log = []
            for index in 0..<9 {
                let box = Box(
                    frame: CGRect(
                        x: CGFloat(index % 3) * 100 + 10, y: CGFloat(index / 3) * 100 + 10, width: 80, height: 80))
                box.name = "\(index)"
                root.addSubview(box)
                boxes.append(box)
            }
            host.show(root)
        }

        func press(_ keys: UIKeyboardHIDUsage...) {
            for key in keys {
                host.press(key)
                host.settle()
            }
        }
        var focus: String { (host.focusedItem as? Box)?.name ?? "none" }
    }

    @Test("arrow keys find focusable views, and both views of a move are notified in order")
    func views() {
        let harness = Boxes()
        harness.press(.keyboardTab, .keyboardRightArrow, .keyboardDownArrow)
        #expect(harness.focus == "4")
        #expect(Box.log == ["0+", "0-", "1+", "1-", "4+"])
        #expect(harness.boxes[4].isFocused && !harness.boxes[1].isFocused)
        #expect(harness.boxes[4].alpha == 0.5 && harness.boxes[1].alpha == 1)
        harness.boxes[5].isUnfocusable = true
        harness.press(.keyboardRightArrow)
        #expect(harness.focus == "4")
        harness.boxes[4].keepsFocus = true
        harness.press(.keyboardLeftArrow)
        #expect(harness.focus == "4")
    }

    @Test("a focus update moves the focus to the preferred environment of its view")
    func requests() {
        final class Panel: UIView {
            var preferred: UIView?
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
        }
        let harness = Boxes()
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        harness.host.show(panel)
        for box in harness.boxes { panel.addSubview(box) }
        panel.preferred = harness.boxes[7]
        // Without a focused view in the panel, the update has no effect.
        panel.setNeedsFocusUpdate()
        harness.host.layout()
        #expect(harness.focus == "none")
        harness.press(.keyboardTab)
        #expect(harness.focus == "7")
        panel.preferred = harness.boxes[2]
        panel.setNeedsFocusUpdate()
        #expect(harness.focus == "7")
        harness.host.layout()
        #expect(harness.focus == "2")
        panel.preferred = harness.boxes[3]
        panel.setNeedsFocusUpdate()
        panel.updateFocusIfNeeded()
        #expect(harness.focus == "3")
        let system = UIFocusSystem.focusSystem(for: panel)
        system?.requestFocusUpdate(to: harness.boxes[8])
        #expect(system?.focusedItem === harness.boxes[8])
    }

    @Test("a view that leaves the window loses the focus")
    func gone() {
        let harness = Boxes()
        harness.press(.keyboardTab)
        harness.boxes[0].removeFromSuperview()
        harness.host.layout()
        #expect(harness.focus == "none")
        #expect(!harness.boxes[0].isFocused)
        harness.press(.keyboardTab)
        #expect(harness.focus == "1")
    }

    @Test("custom focus items in a custom container get the focus and a halo")
    func ownItems() {
        final class Dot: NSObject, UIFocusItem {
            weak var owner: Chart?
            let frame: CGRect
            init(_ owner: Chart, _ frame: CGRect) {
                self.owner = owner
                self.frame = frame
            }
            var canBecomeFocused: Bool { true }
            var parentFocusEnvironment: (any UIFocusEnvironment)? { owner }
            var focusItemContainer: (any UIFocusItemContainer)? { nil }
            var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
            var focusEffect: UIFocusEffect? { UIFocusHaloEffect() }
            func setNeedsFocusUpdate() {}
            func updateFocusIfNeeded() {}
            func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
            func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
        }
        final class Chart: UIView {
            var dots: [Dot] = []
            override func focusItems(in rect: CGRect) -> [any UIFocusItem] { dots.filter { $0.frame.intersects(rect) } }
        }
        let host = ViewHost(size: CGSize(width: 300, height: 100))
        let chart = Chart(frame: .zero)
        chart.dots = (0..<3).map { Dot(chart, CGRect(x: $0 * 100 + 40, y: 40, width: 20, height: 20)) }
        host.show(chart)
        host.press(.keyboardRightArrow)
        host.press(.keyboardRightArrow)
        #expect(host.focusedItem === chart.dots[1])
        #expect(chart.dots[1].isFocused && !chart.dots[0].isFocused)
        #expect(host.displayText().contains("stroke"))
    }

    @Test("Space presses the focused control")
    func control() {
        final class Key: UIButton { override var canBecomeFocused: Bool { true } }
        let host = ViewHost(size: CGSize(width: 300, height: 100))
        let root = UIView(frame: .zero)
        let button = Key(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        var sent = 0
        button.addAction(UIAction { _ in sent += 1 }, for: .primaryActionTriggered)
        root.addSubview(button)
        host.show(root)
        host.press(.keyboardTab)
        #expect(button.state.contains(.focused))
        host.keyDown(.keyboardSpacebar)
        #expect(button.isHighlighted && sent == 0)
        host.keyUp(.keyboardSpacebar)
        #expect(!button.isHighlighted && sent == 1)
    }

    @Test("successful and failed moves post notifications")
    func notifications() {
        let harness = Boxes()
        nonisolated(unsafe) var posted: [String] = []
        let moved = UIFocusSystem.didUpdateNotification
        let names = [moved, UIFocusSystem.movementDidFailNotification]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                posted.append(note.name == moved ? "moved" : "failed")
            }
        }
        harness.press(.keyboardTab, .keyboardLeftArrow, .keyboardRightArrow)
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(posted == ["moved", "failed", "moved"])
    }
}
