import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Tables: diffable data sources", .ownRuntime) struct TableDiffableTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private func fixture() -> (TableFixture, UITableViewDiffableDataSource<String, Int>, () -> [Int]) {
        final class RequestLog { var items: [Int] = [] }
        let requests = RequestLog()
        let fixture = TableFixture([])
        let source = UITableViewDiffableDataSource<String, Int>(tableView: fixture.view) { table, path, item in
            requests.items.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        return (
            fixture, source,
            {
                defer { requests.items = [] }
                return requests.items
            }
        )
    }

    @Test("applying a snapshot requests cells only for new items")
    func differences() {
        let (fixture, source, requestedItems) = fixture()
        source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        #expect(fixture.texts == ["1", "2", "3"])
        _ = requestedItems()
        var finished = false
        source.apply(snapshot([("b", [3, 4]), ("a", [2, 1])]), animatingDifferences: false) { finished = true }
        #expect(fixture.texts == ["3", "4", "2", "1"])
        #expect(requestedItems() == [4] && finished)
        #expect(source.indexPath(for: 1) == fixture.path(1, 1) && source.itemIdentifier(for: fixture.path(1)) == 4)
        #expect(source.sectionIdentifier(for: 1) == "a" && source.index(for: "b") == 0)
    }

    @Test("reloaded items get new cells, and reconfigured items keep theirs")
    func marks() throws {
        let (fixture, source, requestedItems) = fixture()
        source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        fixture.view.layoutIfNeeded()
        let reconfigured = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        _ = requestedItems()
        var next = source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        source.apply(next, animatingDifferences: false)
        #expect(requestedItems().sorted() == [1, 2])
        #expect(fixture.view.cellForRow(at: fixture.path(1)) === reconfigured)
    }

    @Test("a provider that returns no cell throws an error with the item identifier")
    func noCell() {
        let fixture = TableFixture([])
        let source = UITableViewDiffableDataSource<String, Int>(tableView: fixture.view) { _, _, _ in nil }
        source.applySnapshotUsingReloadData(snapshot([("a", [9])]))
        let error = #expect(throws: UIKitException.self) { try source._cell(fixture.view, fixture.path(0)) }
        #expect(error?.reason.contains("item identifier '9'") == true)
        fixture.view.dataSource = nil
    }
}
