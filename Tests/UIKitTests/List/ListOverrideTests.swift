import Foundation
import TestRuntimes
import Testing
import UIKit

/// Suites of published code replace lists by subclasses that count calls.
@MainActor @Suite("Lists with overrides", .ownRuntime) struct ListOverrideTests {
    private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell() }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private final class Grid: UICollectionView {
        var calls: [String] = []
        override func reloadData() { calls.append("reload") }
        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            calls.append("batch")
            updates?()
        }
    }

    private final class Table: UITableView {
        var calls: [String] = []
        override func reloadData() { calls.append("reload") }
        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            calls.append("batch")
            updates?()
        }
    }

    private let source = Source()
    private let grid = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let table = Table(frame: .zero, style: .plain)

    @Test("another data source is loaded without a call of reloadData")
    func dataSource() {
        #expect(grid.numberOfSections == 0)
        grid.dataSource = source
        table.dataSource = source
        #expect(grid.numberOfItems(inSection: 0) == 3 && table.numberOfRows(inSection: 0) == 3)
        #expect(grid.calls.isEmpty && table.calls.isEmpty)
    }

    @Test("a nonescaping closure is passed to the override of performBatchUpdates")
    func nonescaping() {
        var count = 0
        func change(_ updates: () -> Void) {
            grid.performBatchUpdates(updates)
            table.performBatchUpdates(updates)
        }
        change { count += 1 }
        #expect(grid.calls == ["batch"] && table.calls == ["batch"] && count == 2)
    }

    @Test("any class can be registered")
    func registration() {
        grid.register(UITableViewHeaderFooterView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "a")
        grid.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "b")
        #expect(grid.calls.isEmpty)
    }
}
