import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("System items of bars", .ownRuntime) struct SystemItemTests {
    @Test(
        "every system item that is not a space has a symbol or a title",
        arguments: (0...24).compactMap(UIBarButtonItem.SystemItem.init))
    func shown(item: UIBarButtonItem.SystemItem) throws {
        guard item != .flexibleSpace, item != .fixedSpace else { return }
        let button = BarButton(UIBarButtonItem(systemItem: item))
        button.layoutIfNeeded()
        let symbols = button.subviews.filter { $0 is BarSymbolView || ($0 as? UIImageView)?.image != nil }
        let titles = button.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(symbols.count + titles.filter { !$0.isEmpty }.count == 1, "\(item)")
    }

    @Test("the raw values of system items are Apple's")
    func values() {
        let values: [(UIBarButtonItem.SystemItem, Int)] = [
            (.compose, 7), (.reply, 8), (.action, 9), (.organize, 10), (.bookmarks, 11), (.search, 12), (.camera, 15),
            (.trash, 16), (.pageCurl, 23), (.close, 24),
        ]
        for (item, value) in values { #expect(item.rawValue == value) }
    }
}
