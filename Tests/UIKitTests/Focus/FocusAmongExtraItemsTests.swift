import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// The focus of lists that display a placeholder, which the data source does not contain. A placeholder shifts the
/// displayed index paths of the items after it, as the gap for dragged items does.
@MainActor @Suite("Focus in lists with placeholders", .ownRuntime) struct FocusAmongExtraItemsTests {
    /// A data source and delegate that records the index paths of all focus calls.
    final class Rows: ListSource, UITableViewDelegate {
        var queried: Set<IndexPath> = []
        var moves: [Int?] = []

        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            queried.insert(indexPath)
            return true
        }
        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) { moves.append(context.nextFocusedIndexPath?.row) }
    }

    private func placeholder(at item: Int) -> PlaceholderState {
        PlaceholderState(
            path: IndexPath(item: item, section: 0), identifier: "placeholder", height: 50, update: { _ in })
    }

    @Test("the focus of a table moves over a placeholder, stays with its row, and uses the data source's index paths")
    func table() throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let rows = Rows([40])
        rows.row = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(path.row)"
            return cell
        }
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
        table.dataSource = rows
        table.delegate = rows
        host.show(table)
        func press(_ key: UIKeyboardHIDUsage) {
            host.press(key)
            host.settle()
        }
        func focus() -> String? { (host.focusedItem as? UITableViewCell)?.textLabel?.text }
        func highlighted() -> [String] { table.visibleCells.filter(\.isFocused).compactMap { $0.textLabel?.text } }
        #expect(table.insertPlaceholder(placeholder(at: 1)))
        host.settle()
        #expect(table.visiblePaths == (0..<9).map { IndexPath(row: $0, section: 0) })
        press(.keyboardDownArrow)
        #expect(focus() == "0")
        press(.keyboardDownArrow)
        #expect(focus() == "1" && highlighted() == ["1"])
        press(.keyboardDownArrow)
        #expect(focus() == "2" && highlighted() == ["2"])
        press(.keyboardUpArrow)
        press(.keyboardUpArrow)
        #expect(focus() == "0" && highlighted() == ["0"])
        #expect(rows.moves == [0, 1, 2, 1, 0])
        // Another placeholder before the focused row moves its cell.
        press(.keyboardDownArrow)
        #expect(table.insertPlaceholder(placeholder(at: 0)))
        host.settle()
        #expect(focus() == "1" && highlighted() == ["1"])
        #expect(table.focusFrame(of: [0, 1]) == CGRect(x: 0, y: 150, width: 320, height: 50))
        #expect(table.focusFrame(of: [0, 39]) != nil && table.focusFrame(of: [0, 40]) == nil)
        // Rows that are not visible yet.
        for _ in 0..<20 { press(.keyboardDownArrow) }
        #expect(focus() == "21" && highlighted() == ["21"])
        #expect(table.bounds.contains(table.rectForRow(at: [0, 21])))
        for _ in 0..<30 { press(.keyboardDownArrow) }
        #expect(focus() == "39")
        #expect(rows.queried.allSatisfy { $0.row < 40 })
    }

    @Test("the focus of a collection view moves over a placeholder and uses the data source's index paths")
    func collection() throws {
        let harness = FocusHarness([30], layout: FocusHarness.grid())
        harness.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "placeholder")
        harness.view.allowsFocus = true
        harness.host.layout()
        #expect(harness.view.insertPlaceholder(placeholder(at: 1)))
        harness.host.settle()
        #expect(harness.view.visiblePaths.first == [0, 0])
        #expect(harness.view.visiblePaths.dropFirst().first == [0, 1])
        harness.press(.keyboardTab)
        #expect(harness.focus == "0.0")
        // The placeholder is at the second position of the first line: items 0, placeholder, 1.
        harness.press(.keyboardRightArrow)
        #expect(harness.focus == "0.1")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.4")
        harness.press(.keyboardLeftArrow)
        #expect(harness.focus == "0.3")
        harness.press(.keyboardUpArrow)
        #expect(harness.focus == "0.0" || harness.focus == "0.1")
        for _ in 0..<12 { harness.press(.keyboardDownArrow) }
        #expect(harness.isFullyVisible([0, 29]) || harness.isFullyVisible([0, 27]))
        let focused = harness.view.visibleCells.filter(\.isFocused)
        #expect(focused.count == 1)
        #expect(focused.first.flatMap { harness.view.indexPath(for: $0) } == harness.view._focus.path)
        #expect(harness.watcher.moves.first == "none > 0.0")
        #expect(harness.watcher.moves.dropFirst().first == "0.0 > 0.1")
    }
}
