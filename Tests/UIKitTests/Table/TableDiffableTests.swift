import Foundation
import TestRuntimes
import Testing

@testable import UIKit

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
        final class Count { var asked: [Int] = [] }
        let count = Count()
        let fixture = TableFixture([])
        let source = UITableViewDiffableDataSource<String, Int>(tableView: fixture.view) { table, path, item in
            count.asked.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        return (
            fixture, source,
            {
                defer { count.asked = [] }
                return count.asked
            }
        )
    }

    @Test("a snapshot is shown by differences: only new items ask for cells")
    func differences() {
        let (fixture, source, asked) = fixture()
        source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        #expect(fixture.texts == ["1", "2", "3"])
        _ = asked()
        var finished = false
        source.apply(snapshot([("b", [3, 4]), ("a", [2, 1])]), animatingDifferences: false) { finished = true }
        #expect(fixture.texts == ["3", "4", "2", "1"])
        #expect(asked() == [4] && finished)
        #expect(source.indexPath(for: 1) == fixture.path(1, 1) && source.itemIdentifier(for: fixture.path(1)) == 4)
        #expect(source.sectionIdentifier(for: 1) == "a" && source.index(for: "b") == 0)
    }

    @Test("marked items are made or filled anew")
    func marks() throws {
        let (fixture, source, asked) = fixture()
        source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        fixture.view.layoutIfNeeded()
        let kept = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        _ = asked()
        var next = source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        source.apply(next, animatingDifferences: false)
        #expect(asked().sorted() == [1, 2])
        #expect(fixture.view.cellForRow(at: fixture.path(1)) === kept)
    }

    @Test("a provider without a cell is a fault that names the item")
    func noCell() {
        let fixture = TableFixture([])
        let source = UITableViewDiffableDataSource<String, Int>(tableView: fixture.view) { _, _, _ in nil }
        source.applySnapshotUsingReloadData(snapshot([("a", [9])]))
        let fault = #expect(throws: UIKitException.self) { try source._cell(fixture.view, fixture.path(0)) }
        #expect(fault?.reason.contains("item identifier '9'") == true)
        fixture.view.dataSource = nil
    }
}
