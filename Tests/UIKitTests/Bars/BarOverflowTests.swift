import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Bars without enough space", .ownRuntime) struct BarOverflowTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private final class Log { var lines: [String] = [] }
    private let log = Log()

    private func item(_ title: String, _ priority: UIBarButtonItemVisibilityPriority = .standard) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, primaryAction: UIAction { [log] _ in log.lines.append(title) })
        item.title = title
        item.width = 100
        item.visibilityPriority = priority
        return item
    }
    private func buttons(_ view: UIView) -> [BarButton] {
        view.subviews.flatMap { ($0 as? BarButton).map { [$0] } ?? buttons($0) }
    }
    private func shownTitles(_ view: UIView) -> [String] {
        let sorted = buttons(view).sorted { $0.frame.minX < $1.frame.minX }
        return sorted.map { $0.accessibilityLabel ?? "" }
    }

    @Test func `items of the lowest priority go first, and of equal ones the last`() {
        let bar = BarOverflow(
            lengths: [100, 100, 100, 100], priorities: [.standard, .low, .high, .standard], available: 360,
            menuLength: 50)
        #expect(bar.hidden == [1])
        let less = BarOverflow(
            lengths: [100, 100, 100, 100], priorities: [.standard, .low, .high, .standard], available: 250,
            menuLength: 50)
        #expect(less.hidden == [1, 3])
        let most = BarOverflow(
            lengths: [100, 100], priorities: [.init(higherThan: .high), .init(lowerThan: .low)], available: 10,
            menuLength: 50)
        #expect(most.hidden == [0, 1])
        let all = BarOverflow(lengths: [100], priorities: [.low], available: 100, menuLength: 50)
        #expect(all.hidden.isEmpty && all.shown == [0])
        #expect(UIBarButtonItemVisibilityPriority(higherThan: .init(.max)).rawValue == .max)
        #expect(UIBarButtonItemVisibilityPriority(lowerThan: .init(.min)).rawValue == .min)
    }

    @Test func `a toolbar moves items to a menu, whose rows perform them, and back when it grows`() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 54))
        bar.items = [item("One"), item("Two", .low), .flexibleSpace(), item("Three")]
        host.show(bar)
        host.layout()
        #expect(shownTitles(bar) == ["One", "Three", "More"])
        let more = try #require(buttons(bar).first { $0.accessibilityLabel == "More" })
        #expect(more.frame.maxX <= 304.5)
        host.tap(more)
        host.settle()
        let row = try #require(rows(host.window).first)
        #expect(row.text == "Two")
        host.tap(row)
        host.settle()
        #expect(log.lines == ["Two"])
        bar.frame.size.width = 600
        host.layout()
        #expect(shownTitles(bar) == ["One", "Two", "Three"])
    }

    private func rows(_ view: UIView) -> [MenuRow] {
        view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows($0) }
    }

    @Test func `a navigation bar keeps its back button and moves its items to a menu`() {
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItems = ["Alpha", "Beta", "Gamma", "Delta"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(controller, animated: false)
        host.show(navigation)
        host.settle()
        let titles = shownTitles(navigation.navigationBar)
        #expect(titles.contains("Back") && titles.last == "More" && titles.contains("Alpha"))
        #expect(!titles.contains("Delta"))
        host.resize(to: CGSize(width: 700, height: 480))
        host.settle()
        #expect(shownTitles(navigation.navigationBar) == ["Back", "Delta", "Gamma", "Beta", "Alpha"])
    }

    @Test func `a button without padding ends at its content`() {
        let item = UIBarButtonItem(title: "Text", style: .plain, target: nil, action: nil)
        let bar = UINavigationItem(title: "")
        bar.rightBarButtonItem = item
        let view = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 54))
        view.setItems([bar], animated: false)
        host.show(view)
        host.layout()
        let padded = buttons(view)[0].frame.width
        item.isPaddingRemoved = true
        host.layout()
        #expect(buttons(view)[0].frame.width <= padded - 2 * 16 + 1)
    }
}
