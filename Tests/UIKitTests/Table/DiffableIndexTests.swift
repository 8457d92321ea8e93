import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Section index titles of diffable tables", .ownRuntime) struct DiffableIndexTests {
    private final class Source: UITableViewDiffableDataSource<String, Int> {
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
        override func tableView(
            _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
        ) -> Int { title == "A" ? 1 : 0 }
    }

    @Test("a subclass of the data source provides the index titles and their sections")
    func titles() {
        let host = ViewHost(size: CGSize(width: 320, height: 200))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = Source(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "row", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems(Array(0..<20), toSection: "a")
        snapshot.appendItems(Array(20..<40), toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        host.show(table)
        host.layout()
        let erased: any UITableViewDataSource = source
        #expect(erased.sectionIndexTitles(for: table) == ["A", "B"])
        #expect(erased.tableView(table, sectionForSectionIndexTitle: "A", at: 0) == 1)
        let plain = UITableViewDiffableDataSource<String, Int>(tableView: UITableView()) { _, _, _ in nil }
        let other: any UITableViewDataSource = plain
        #expect(other.sectionIndexTitles(for: table) == nil)
        #expect(other.tableView(table, sectionForSectionIndexTitle: "A", at: 3) == 3)
    }
}
