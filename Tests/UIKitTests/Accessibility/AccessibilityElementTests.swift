import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Libraries declare such protocols with default implementations.
@MainActor private protocol Labeled: AnyObject {
    var accessibilityLabel: String? { get set }
}
extension Labeled {
    var accessibilityLabel: String? {
        get { nil }
        set {}
    }
}
extension UINavigationItem: Labeled {}
extension UITabBarItem: Labeled {}
extension UIView: Labeled {}

@MainActor @Suite struct AccessibilityElementTests {
    @Test("properties of items and views satisfy protocols, and belong to the same object under each type")
    func conformances() {
        for object in [UINavigationItem(title: "A"), UITabBarItem(), UIView()] as [any Labeled & NSObject] {
            (object as any Labeled).accessibilityLabel = "one"
            #expect(object.accessibilityLabel == "one" && (object as NSObject).accessibilityLabel == "one")
            (object as NSObject).accessibilityTraits = .header
            #expect((object as NSObject).accessibilityTraits == .header)
        }
        let image: NSObject = UIImage()
        image.accessibilityLabel = "picture"
        #expect(image.accessibilityLabel == "picture" && image.accessibilityHint == nil)
    }

    @Test("an element in the space of its container follows the container")
    func element() {
        let host = ViewHost(size: CGSize(width: 300, height: 300))
        let view = UIView()
        host.show(view)
        let inner = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        view.addSubview(inner)
        let element = UIAccessibilityElement(accessibilityContainer: inner)
        #expect(element.isAccessibilityElement && element.accessibilityContainer === inner && element.next === inner)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 10, height: 20)
        #expect(element.accessibilityFrame == CGRect(x: 21, y: 32, width: 10, height: 20))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 26, y: 42))
        inner.frame.origin.x = 50
        #expect(element.accessibilityFrame.minX == 51)
        element.accessibilityFrame = CGRect(x: 5, y: 5, width: 5, height: 5)
        #expect(element.accessibilityFrame == CGRect(x: 5, y: 5, width: 5, height: 5))
        element.accessibilityActivationPoint = CGPoint(x: 7, y: 8)
        #expect(element.accessibilityActivationPoint == CGPoint(x: 7, y: 8))
    }

    @Test("actions call their handler, or the method of their target, which is not retained")
    func actions() {
        var called: [String] = []
        let action = UIAccessibilityCustomAction(name: "Delete") {
            called.append($0.name)
            return called.count < 2
        }
        #expect(action._perform() && !action._perform() && called == ["Delete", "Delete"])
        action.attributedName = NSAttributedString(string: "Remove")
        #expect(action.name == "Remove")
        action.name = "Drop"
        #expect(action.attributedName.string == "Drop")
        var owner: NSObject? = NSObject()
        let other = UIAccessibilityCustomAction(name: "Open", image: nil, target: owner, selector: "open")
        #expect(other.target === owner && other.actionHandler == nil && other.selector == "open")
        // Performing a selector that the target does not implement fails.
        #expect(!other._perform())
        owner = nil
        #expect(other.target == nil)
    }

    @Test("a rotor moves between elements in both directions, and searches begin at the current element")
    func rotors() {
        let host = ViewHost(size: CGSize(width: 300, height: 300))
        let view = UIView()
        let labels = ["Title", "text", "Heading", "more"].enumerated().map { index, text in
            let label = UILabel(frame: CGRect(x: 0, y: index * 40, width: 200, height: 30))
            label.text = text
            view.addSubview(label)
            return label
        }
        let headings = [labels[0], labels[2]]
        var starts: [String?] = []
        let search: UIAccessibilityCustomRotor.Search = { predicate in
            let current = predicate.currentItem.targetElement as? UILabel
            starts.append(current?.text)
            let start = labels.firstIndex { $0 === current }
            let found =
                predicate.searchDirection == .next
                ? headings.first { heading in labels.firstIndex(of: heading)! > start ?? -1 }
                : headings.last { heading in labels.firstIndex(of: heading)! < start ?? labels.count }
            return found.map { UIAccessibilityCustomRotorItemResult(targetElement: $0, targetRange: nil) }
        }
        let rotor = UIAccessibilityCustomRotor(systemType: .heading, itemSearch: search)
        #expect(rotor.name == "" && rotor.systemRotorType == .heading)
        let named = UIAccessibilityCustomRotor(name: "Marks") { _ in nil }
        #expect(named.attributedName.string == "Marks" && named.systemRotorType == .none)
        view.accessibilityCustomRotors = [rotor, named]
        host.show(view)
        let reader = ScreenReader(host)
        #expect(reader.rotorNames == ["Headings", "Marks"])
        #expect(reader.move(.next, by: "Headings") && reader.text == "Title")
        #expect(reader.move(.next, by: "Headings") && reader.text == "Heading")
        #expect(!reader.move(.next, by: "Headings") && reader.text == "Heading")
        #expect(reader.moveToNext() && reader.text == "more")
        #expect(reader.move(.previous, by: "Headings") && reader.text == "Heading")
        #expect(!reader.move(.next, by: "Marks") && !reader.move(.next, by: "Links"))
        #expect(starts == [nil, "Title", "Heading", "more"])
        // Results do not retain their targets.
        var target: NSObject? = NSObject()
        let result = UIAccessibilityCustomRotorItemResult(targetElement: target!, targetRange: nil)
        target = nil
        #expect(result.targetElement == nil)
    }

    @Test("the settings and notifications are those of the host in use")
    func settings() {
        let (one, two) = (ViewHost(size: .zero), ViewHost(size: .zero))
        one.reducesMotion = true
        #expect(UIAccessibility.isReduceMotionEnabled && one.reducesMotion)
        #expect(!two.reducesMotion && !UIAccessibility.isReduceMotionEnabled)
        let reader = ScreenReader(one)
        #expect(UIAccessibility.isVoiceOverRunning)
        UIAccessibility.post(notification: .announcement, argument: "Hello")
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        #expect(reader.announcements == ["Hello"] && reader.notifications == [.announcement, .layoutChanged])
        _ = two.reducesMotion
        #expect(!UIAccessibility.isVoiceOverRunning)
        UIAccessibility.post(notification: .announcement, argument: "Nobody hears this")
        reader.stop()
        _ = one.reducesMotion
        #expect(!UIAccessibility.isVoiceOverRunning && reader.announcements == ["Hello"])
    }

    @Test("changed settings post notifications")
    func changes() {
        let host = ViewHost(size: .zero)
        @MainActor final class Seen {
            var names: [Notification.Name] = []
            var isCounting = false
        }
        let seen = Seen()
        let center = NotificationCenter.default
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.voiceOverStatusDidChangeNotification,
        ]
        // Other hosts report to the same center, so only calls during these changes count.
        let tokens = names.map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { if seen.isCounting { seen.names.append(name) } }
            }
        }
        defer { for token in tokens { center.removeObserver(token) } }
        seen.isCounting = true
        host.reducesMotion = true
        host.reducesMotion = true
        let reader = ScreenReader(host)
        reader.stop()
        seen.isCounting = false
        #expect(seen.names == [names[0], names[1], names[1]])
    }

    @Test("a screen reader moves through the elements in order and back, and notifies each focused view")
    func reading() {
        final class FocusButton: UIButton {
            var focus: [Bool] = []
            override func accessibilityElementDidBecomeFocused() { focus.append(true) }
            override func accessibilityElementDidLoseFocus() { focus.append(false) }
        }
        let host = ViewHost(size: CGSize(width: 300, height: 300))
        let view = UIView()
        let title = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        title.text = "Title"
        let button = FocusButton(frame: CGRect(x: 0, y: 30, width: 100, height: 20))
        button.accessibilityLabel = "Play"
        let hidden = UILabel(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
        (hidden.text, hidden.accessibilityElementsHidden) = ("Not read", true)
        for one in [title, button, hidden] { view.addSubview(one) }
        host.show(view)
        let reader = ScreenReader(host)
        var moves: [(from: UIView?, to: UIView?)] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
        ) { notification in
            nonisolated(unsafe) let information = notification.userInfo
            MainActor.assumeIsolated {
                let to = information?[UIAccessibility.focusedElementUserInfoKey] as? UIView
                // Other tests post the same notification.
                guard to === title || to === button else { return }
                moves.append((information?[UIAccessibility.unfocusedElementUserInfoKey] as? UIView, to))
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        var texts: [String] = []
        while reader.moveToNext() { texts.append(reader.text) }
        #expect(texts == ["Title", "Play"])
        #expect(moves.map(\.to) == [title, button] && moves.map(\.from) == [nil, title])
        #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? FocusButton === button)
        #expect(button.accessibilityElementIsFocused() && !title.accessibilityElementIsFocused())
        #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
        #expect(reader.moveToPrevious() && reader.text == "Title" && !reader.moveToPrevious())
        #expect(button.focus == [true, false])
        #expect(!reader.scroll(.down) && !reader.perform("Nothing") && reader.actionNames.isEmpty)
    }

    @Test("a screen reader visits rows and headers of a table in order, although rows are reused", arguments: [0, 5])
    func table(scrolledRows: Int) {
        let source = ListSource([20, 20])
        source.headerTitle = { "Section \($0)" }
        source.row = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "Row \(path.section).\(path.row)"
            return cell
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.dataSource = source
        let host = ViewHost(size: CGSize(width: 300, height: 400))
        host.show(table)
        host.settle()
        // Scrolling down and back reuses cells for other rows.
        table.contentOffset.y = 44 * CGFloat(scrolledRows)
        host.settle()
        let shown = Array(ScreenReader(host).elements.compactMap { ($0 as? UITableViewCell)?.textLabel?.text })
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(
            shown == paths.map { "Row \($0.section).\($0.row)" } && paths.first.map { $0.row > 0 } == (scrolledRows > 0)
        )
        table.contentOffset.y = 0
        host.settle()
        let reader = ScreenReader(host)
        var texts: [String] = []
        while texts.count < 100, reader.moveToNext() { texts.append(reader.text) }
        let rows = (0..<2).flatMap { section in (0..<20).map { "Row \(section).\($0)" } }
        #expect(texts.filter { $0.hasPrefix("Row") } == rows, "\(texts)")
        #expect(texts.first == "Section 0" && texts.contains("Section 1"), "\(texts)")
    }
}
