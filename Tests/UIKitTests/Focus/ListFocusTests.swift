import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Focus in lists, tables, and orthogonal sections", .ownRuntime)
struct ListFocusTests {
    private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance, count: Int = 40) -> (
        ViewHost, UICollectionView, UICollectionViewDiffableDataSource<Int, Int>
    ) {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .none
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Item \(item)"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var items = NSDiffableDataSourceSnapshot<Int, Int>()
        items.appendSections([0])
        items.appendItems(Array(0..<count))
        source.apply(items, animatingDifferences: false)
        host.show(view)
        return (host, view, source)
    }

    private func focused(_ host: ViewHost, _ view: UICollectionView) -> Int? {
        (host.focusedItem as? UICollectionViewCell).flatMap { view.indexPath(for: $0)?.item }
    }

    @Test("sidebars allow the focus by default, select the focused row, and highlight its background")
    func sidebar() throws {
        let (host, view, source) = list(.sidebar)
        defer { withExtendedLifetime(source) {} }
        #expect(view.allowsFocus && view.selectionFollowsFocus)
        host.press(.keyboardDownArrow)
        host.press(.keyboardDownArrow)
        host.settle()
        #expect(focused(host, view) == 1)
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        let cell = try #require(view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)
        #expect(cell.backgroundConfiguration?.resolvedBackgroundColor(for: .systemPink) == .systemPink)
        let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(content.textProperties.resolvedColor() == .white)
        #expect(cell.focusEffect == nil)
        host.press(.keyboardUpArrow)
        host.settle()
        let after = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(after.textProperties.resolvedColor() == .label)
    }

    @Test("other lists allow the focus if enabled; a custom background stays and shows a halo")
    func plain() throws {
        let (host, view, source) = list(.plain)
        defer { withExtendedLifetime(source) {} }
        #expect(!view.allowsFocus)
        view.allowsFocus = true
        host.press(.keyboardDownArrow)
        host.layout()
        let cell = try #require(view.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
        #expect(cell.isFocused && cell.focusEffect == nil)
        #expect(cell.layer.sublayers?.contains { $0.name == "focus" } == false)
        var own = UIBackgroundConfiguration.listCell()
        own.backgroundColor = .systemYellow
        cell.backgroundConfiguration = own
        host.layout()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemYellow)
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.resolvedColor() == .label)
        #expect(cell.focusEffect is UIFocusHaloEffect)
        #expect(cell.layer.sublayers?.contains { $0.name == "focus" } == true)
    }

    /// Six orthogonal sections of 12 cards each.
    private func rows(direction: UITraitEnvironmentLayoutDirection = .leftToRight) -> FocusHarness {
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(100)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        return FocusHarness([12, 12, 12, 12, 12, 12], layout: layout, direction: direction)
    }

    @Test(
        "in an orthogonal section, the focus moves beyond the visible edge, and the section scrolls",
        arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func sideways(direction: UITraitEnvironmentLayoutDirection) {
        let harness = rows(direction: direction)
        let (forward, backward): (UIKeyboardHIDUsage, UIKeyboardHIDUsage) =
            direction == .leftToRight
            ? (.keyboardRightArrow, .keyboardLeftArrow) : (.keyboardLeftArrow, .keyboardRightArrow)
        harness.press(.keyboardTab)
        #expect(harness.focus == "0.0")
        for _ in 0..<7 { harness.press(forward) }
        #expect(harness.focus == "0.7")
        #expect(harness.isFullyVisible([0, 7]))
        #expect(harness.view.contentOffset.x == 0)
        for _ in 0..<9 { harness.press(forward) }
        #expect(harness.focus == "0.11")
        harness.press(backward)
        #expect(harness.focus == "0.10")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus.hasPrefix("1."))
        for _ in 0..<4 { harness.press(.keyboardDownArrow) }
        #expect(harness.focus.hasPrefix("5."))
        #expect(harness.view.contentOffset.y == 120)
    }

    // MARK: Tables

    final class TableWatcher: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts = [3, 0, 40]
        var log: [String] = []
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "Section \(section)"
        }
        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath != [0, 1] }
        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) {
            let (from, to) = (context.previouslyFocusedIndexPath, context.nextFocusedIndexPath)
            log.append(
                "\(from.map(String.init(describing:)) ?? "none") > \(to.map { "\($0.section).\($0.row)" } ?? "none")")
            #expect(to == nil || context.nextFocusedView is UITableViewCell)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.section).\(indexPath.row)")
        }
    }

    @Test("in a table, the focus skips unfocusable rows and empty sections; keys select; focused rows scroll into view")
    func table() throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let watcher = TableWatcher()
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = watcher
        table.delegate = watcher
        host.show(table)
        func focus() -> IndexPath? { (host.focusedItem as? UITableViewCell).flatMap { table.indexPath(for: $0) } }
        for _ in 0..<3 {
            host.press(.keyboardDownArrow)
            host.settle()
        }
        #expect(focus() == [2, 0])
        host.press(.keyboardReturnOrEnter)
        #expect(watcher.log.last == "select 2.0")
        #expect(table.indexPathForSelectedRow == [2, 0])
        let cell = try #require(table.cellForRow(at: [2, 0]))
        host.layout()
        #expect(cell.isFocused && cell.configurationState.isFocused)
        #expect(cell.textLabel?.textColor == .white)
        for _ in 0..<15 {
            host.press(.keyboardDownArrow)
            host.settle()
        }
        #expect(focus() == [2, 15])
        #expect(table.bounds.contains(table.rectForRow(at: [2, 15])))
        #expect(table.cellForRow(at: [2, 0])?.textLabel?.textColor != .white)
        for _ in 0..<9 {
            host.press(.keyboardUpArrow)
            host.settle()
        }
        #expect(focus() == [2, 6])
        // The pinned header does not cover the row.
        let header = try #require(table.headerView(forSection: 2))
        #expect(table.rectForRow(at: [2, 6]).minY >= header.frame.maxY - 0.01)
        // Scrolls out of view and back.
        table.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
        host.layout()
        #expect(table.visibleCells.allSatisfy { !$0.isFocused })
        table.scrollToRow(at: [2, 6], at: .middle, animated: false)
        host.layout()
        #expect(focus() == [2, 6])
        watcher.counts = [3, 0, 39]
        table.deleteRows(at: [[2, 2]], with: .automatic)
        host.settle()
        #expect(focus() == [2, 5])
        watcher.counts = [3, 0, 38]
        table.deleteRows(at: [[2, 5]], with: .automatic)
        host.settle()
        #expect(focus() == [2, 5])
    }

    @Test("the search in a table of a million rows examines only nearby rows")
    func largeTable() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let watcher = TableWatcher()
        watcher.counts = [1_000_000]
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = watcher
        table.delegate = watcher
        host.show(table)
        table.scrollToRow(at: [0, 700_000], at: .top, animated: false)
        host.press(.keyboardDownArrow)
        host.settle()
        let first = (host.focusedItem as? UITableViewCell).flatMap { table.indexPath(for: $0) }
        table._focus.examinedCount = 0
        for _ in 0..<10 {
            host.press(.keyboardDownArrow)
            host.settle()
        }
        let last = (host.focusedItem as? UITableViewCell).flatMap { table.indexPath(for: $0) }
        #expect(first != nil && last?.row == first.map { $0.row + 10 })
        #expect(table._focus.examinedCount == 10)
    }
}
