import CollectionViewTesting
import DriveKit
import FileAccess
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("A session uses an interface by requests", .ownRuntime) struct SessionTests {
    private let controller = ItemsController()
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let session: DriveSession

    init() {
        host.show(controller)
        host.settle()
        session = DriveSession(host, snapshots: NSTemporaryDirectory() + "drive-\(UUID().uuidString)")
    }

    private func text(_ request: DriveRequest) throws -> String { try session.perform(request).text }

    private func fault(_ request: DriveRequest) -> String {
        do throws(DriveFault) {
            _ = try session.perform(request)
            return ""
        } catch { return error.description }
    }

    @Test func `the tree names elements by identifier, index path, or role and label`() throws {
        let ids = session.tree().flatMap(\.flattened).map(\.id)
        #expect(ids.prefix(4) == ["new", "button:Add", "list", "0.0"])
        #expect(ids.contains("0.3") && ids.contains("0.3/text:Item 3") && !ids.contains("0.40"))
    }

    @Test func `equal states have trees with equal bytes in a thousand runs`() throws {
        let first = try text(.tree(asJSON: true))
        for run in 0..<1_000 {
            if run % 100 == 0 {
                try session.perform(.fling("list", velocity: CGVector(dx: 0, dy: -900)))
                try session.perform(.settle())
                try session.perform(.scroll(to: "0.0"))
                controller.list.setContentOffset(.zero, animated: false)
                host.advance(by: 3)
            }
            #expect(try text(.tree(asJSON: true)) == first)
        }
    }

    @Test func `a tap answers what changed and which calls ran`() throws {
        let answer = try text(.tap("Item 2"))
        #expect(answer.contains("~ 0.2  states none → selected"))
        #expect(answer.contains("didSelect 0.2"))
        #expect(controller.list.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    }

    @Test func `typing reaches the field that is named, and a button adds what was typed`() throws {
        #expect(try text(.type("Bread", into: "new")).contains("value “” → “Bread”"))
        try session.perform(.tap("Add"))
        try session.perform(.settle())
        #expect(controller.items.first == "Bread")
        try session.perform(.expect("Bread"))
    }

    @Test func `time passes only on request`() throws {
        let moving = try text(.fling("list", velocity: CGVector(dx: 0, dy: -2_000)))
        #expect(moving.contains("still moving: list (decelerating)"))
        let offset = controller.list.contentOffset
        _ = session.tree()
        #expect(controller.list.contentOffset == offset)
        #expect(try text(.settle()).hasPrefix("settled after"))
        #expect(controller.list.contentOffset.y > offset.y)
    }

    @Test func `elements that move together share a line`() throws {
        let answer = try text(.drag("list", .by(CGVector(dx: 0, dy: -30))))
        #expect(answer.contains(" elements (0.0, ") || answer.contains(" elements (0.1, "), "\(answer)")
        #expect(answer.contains("moved by (0, -"))
    }

    @Test func `an item without a view is scrolled to, and a wrong one is explained`() throws {
        #expect(fault(.tap("0.40")) == "Item 0.40 is not on screen; call scroll_to 0.40 first.")
        try session.perform(.scroll(to: "0.40"))
        try session.perform(.tap("0.40"))
        #expect(fault(.scroll(to: "0.60")) == "Section 0 of list has 60 items, so there is no item 0.60.")
        #expect(fault(.scroll(to: "7.0")) == "list has 1 sections, so there is no item 7.0.")
    }

    @Test func `a name that is not visible is answered with those that are`() {
        let message = fault(.tap("Save"))
        #expect(message.hasPrefix("No element is named “Save”; visible: "))
        #expect(message.contains("“Add”"))
        #expect(fault(.tap("900,10")).contains("is outside of the window"))
        #expect(fault(.type("x")).contains("No field takes text; visible fields: new."))
    }

    @Test func `what covers or disables a target is said`() throws {
        controller.add.isEnabled = false
        #expect(try text(.tap("Add")).contains("button:Add is disabled"))
        let cover = UIView(frame: controller.view.bounds)
        controller.view.addSubview(cover)
        #expect(try text(.tap("Item 1")).contains("nothing visible changed"))
        #expect(try text(.tree()).contains("covered"))
    }

    @Test func `the environment changes on request`() throws {
        #expect(try text(.resize(CGSize(width: 600, height: 400))).contains("window 600 x 400"))
        #expect(try text(.rotate).contains("window 400 x 600"))
        #expect(try text(.appearance(.dark)).contains("dark"))
        #expect(try text(.direction(.rightToLeft)).contains("button:Add  moved by (-320, 0)"))
        #expect(try text(.textSize(.accessibilityLarge)).contains("text size ax2"))
        #expect(fault(.resize(CGSize(width: 0, height: 400))).contains("1 to 8000"))
        #expect(fault(.resize(CGSize(width: Double.nan, height: 400))).contains("1 to 8000"))
    }

    @Test func `a frame is explained by the layout or by constraints`() throws {
        #expect(try text(.why("0.3")).contains("3 lines come before that of the item"))
        #expect(try text(.why("0.3/text:Item 3")).contains("It is in cell 0.3"))
        #expect(try text(.why("Add")).contains("constraints:"))
    }

    @Test func `an inspection has the rules of lists and the constraints of views`() throws {
        let lines = try text(.inspect()).split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.contains("UICollectionViewFlowLayout  view ") }, "\(lines.prefix(3))")
        #expect(lines.contains { $0.hasPrefix("  cell 0.3  (") } && lines.contains { $0.contains("lines come before") })
        #expect(lines.contains { $0.contains("  | <NSLayoutConstraint") })
        #expect(!lines.contains { $0.hasPrefix("  law: ") })
        let json = try #require(JSONValue(parsing: try text(.inspect(asJSON: true))))
        let list = try #require(json["lists"]?.elements?.first?["inspection"])
        #expect(list["layout"]?.string == "UICollectionViewFlowLayout" && list["violatedLaws"]?.elements == [])
        #expect(json["views"]?.text.contains("\"constraints\"") == true)
        #expect(try text(.inspect("Add")).split(separator: "\n").count < lines.count)
        #expect(fault(.inspect("Nothing")).contains("No element"))
    }

    @Test func `the doctor marks what is new`() throws {
        controller.add.setTitle("", for: .normal)
        #expect(try text(.doctor).contains("NEW  label: UIButton"))
        #expect(!(try text(.doctor)).contains("NEW  label"))
        let second = UILabel(frame: CGRect(x: 12, y: 80, width: 200, height: 30))
        second.text = "in front of an item"
        controller.view.addSubview(second)
        controller.field.isHidden = true
        let first = UILabel(frame: CGRect(x: 12, y: 20, width: 200, height: 20))
        first.text = "first"
        let other = UILabel(frame: CGRect(x: 20, y: 22, width: 200, height: 20))
        other.text = "second"
        controller.view.addSubview(first)
        controller.view.addSubview(other)
        #expect(try text(.doctor).contains("NEW  overlap: UILabel “first”"))
    }

    @Test func `a second session, and a log of a test, also receive the calls`() throws {
        let log = EventLog(of: controller.list, [.delegate])
        let second = DriveSession(host)
        #expect(try second.perform(.tap("Item 1")).text.contains("didSelect 0.1"))
        #expect(log.count(of: "didSelect") == 1)
        log.stop()
        let third = DriveSession(host)
        #expect(try third.perform(.tap("Item 2")).text.contains("didSelect 0.2"))
    }

    @Test func `pinches, long presses, and time`() throws {
        let zoom = UIScrollView(frame: controller.view.bounds)
        let content = UIView(frame: zoom.bounds)
        final class Zooming: NSObject, UIScrollViewDelegate {
            let view: UIView
            init(_ view: UIView) { self.view = view }
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let delegate = Zooming(content)
        (zoom.delegate, zoom.maximumZoomScale) = (delegate, 4)
        zoom.addSubview(content)
        controller.view.addSubview(zoom)
        try session.perform(.pinch("160,240", scale: 2))
        #expect(abs(zoom.zoomScale - 2) < 0.05)
        zoom.removeFromSuperview()
        final class Begins: NSObject, UIGestureRecognizerDelegate {
            var count = 0
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                count += 1
                return true
            }
        }
        let begins = Begins()
        let press = UILongPressGestureRecognizer()
        press.delegate = begins
        controller.add.addGestureRecognizer(press)
        try session.perform(.tap("Add"))
        #expect(begins.count == 0)
        try session.perform(.longPress("Add"))
        #expect(begins.count == 1)
        let before = host.now
        try session.perform(.advance(seconds: 1.5))
        #expect(abs(host.now - before - 1.5) < 1e-9)
    }

    @Test func `work is counted since the last request`() throws {
        _ = try text(.work)
        try session.perform(.drag("list", .by(CGVector(dx: 0, dy: -120))))
        let work = try text(.work)
        #expect(work.hasPrefix("list: 0 preparations") && !work.contains(" 0 requests"), "\(work)")
        #expect(try text(.work).contains(" 0 requests"))
    }

    @Test func `a picture has the size of what is asked for`() throws {
        #expect(try text(.screenshot()).hasPrefix("320 x 480 pixels"))
        #expect(try text(.screenshot(of: "Add", scale: 2)).hasPrefix("120 x 88 pixels"))
        #expect(try text(.screenshot(of: "list", content: true)).hasPrefix("320 x 3590 pixels"))
        #expect(controller.list.contentOffset == .zero)
        #expect(try text(.screenshot(marks: true)).contains("2  button:Add"))
        #expect(fault(.screenshot(file: "picture.jpg")).contains("should end in .png"))
        #expect(fault(.screenshot(of: "Add", content: true)).contains("requires a scroll view"))
    }

    @Test func `a snapshot is compared with a later state`() throws {
        defer { try? FileManager.default.removeItem(atPath: session.snapshots) }
        try session.perform(.snapshot("start"))
        #expect(try text(.compare("start")) == "equal to “start”")
        try session.perform(.tap("Item 2"))
        let message = fault(.compare("start"))
        #expect(message.contains("1 of ") && message.contains(" lines differ (expected | actual)"), "\(message)")
        #expect(
            message.contains(
                "0.2  item  (10, 184, 300, 50)  ItemCell |   0.2  item  (10, 184, 300, 50)  selected  ItemCell"),
            "\(message)")
        #expect(fault(.compare("other")).contains("Call snapshot first"))
    }

    @Test func `a recorded session is code of a test`() throws {
        try session.perform(.tap("Item 2"))
        try session.perform(.type("a \"b\"", into: "new"))
        try session.perform(.settle())
        let source = try text(.record)
        #expect(source.contains("    try session.perform(.tap(\"Item 2\"))"))
        #expect(source.contains(#"    try session.perform(.type("a \"b\"", into: "new"))"#))
        #expect(source.contains("    host.show(ItemsController())"))
    }

    @Test func `menus are used by their titles`() throws {
        var chosen = ""
        controller.add.menu = UIMenu(children: [
            UIAction(title: "Copy") { _ in chosen = "Copy" },
            UIMenu(title: "More", children: [UIAction(title: "Sort") { _ in chosen = "Sort" }]),
        ])
        controller.add.showsMenuAsPrimaryAction = true
        #expect(fault(.selectMenu("Copy")).hasPrefix("No menu is open"))
        try session.perform(.selectMenu("Copy", of: "Add"))
        #expect(chosen == "Copy")
        try session.perform(.settle())
        try session.perform(.selectMenu("More > Sort", of: "Add"))
        #expect(chosen == "Sort")
        try session.perform(.settle())
        #expect(fault(.selectMenu("Paste", of: "Add")).contains("it has “Copy”, “More”"))
    }

    @Test func `long answers are shortened and say so`() {
        let long = DriveAnswer((0..<5_000).map { "line \($0)" }.joined(separator: "\n"))
        #expect(long.text.count <= DriveAnswer.textLimit && long.text.contains("lines are left out"))
        #expect(DriveAnswer(String(repeating: "x", count: 100_000)).text.count <= DriveAnswer.textLimit)
    }

    @Test func `keys have names with modifiers`() throws {
        let (key, modifiers) = try KeyNames.press("cmd+shift+f")
        #expect(key == .keyboardF && modifiers == [.command, .shift])
        #expect(throws: DriveFault.self) { try KeyNames.press("cmd+") }
        #expect(throws: DriveFault.self) { try KeyNames.press("hyper+a") }
        _ = try text(.press("tab"))
    }
}
