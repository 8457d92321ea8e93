public import Foundation
public import UIKit

/// The data source of a collection view or a table whose content does not matter to a test.
///
///     let source = ListSource([20, 3])
///     collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
///     collectionView.dataSource = source
///
/// A view does not retain its data source. A test that also needs a delegate declares a subclass, which implements the
/// methods of the delegate only. Methods of data sources that this class lacks have no effect in a subclass.
@MainActor open class ListSource: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    /// The number of items or rows of each section.
    public var counts: [Int]
    /// The cell of an item. The default dequeues a cell that is registered as "cell".
    public var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
    /// The header, footer, or other supplementary view of a kind. The default dequeues one that is registered as "view".
    public var supplementaryView: (UICollectionView, String, IndexPath) -> UICollectionReusableView = {
        $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "view", for: $2)
    }
    /// The cell of a row. The default is a new cell of the default style, without a reuse identifier.
    public var row: (UITableView, IndexPath) -> UITableViewCell = { _, _ in
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// The title of the header of a section of a table; none by default.
    public var headerTitle: (Int) -> String? = { _ in nil }
    /// The title of the footer of a section of a table; none by default.
    public var footerTitle: (Int) -> String? = { _ in nil }

    /// Creates a source with the number of items or rows of each section.
    public init(_ counts: [Int]) { self.counts = counts }

    public func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(collectionView, indexPath) }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { supplementaryView(collectionView, kind, indexPath) }

    public func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        row(tableView, indexPath)
    }

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headerTitle(section)
    }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footerTitle(section)
    }
}
