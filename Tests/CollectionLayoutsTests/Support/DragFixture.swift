import CollectionViewTesting
import UIKit

/// A collection view in a window whose diffable data source supports reordering.
@MainActor final class DragFixture {
    let host: ViewHost
    let view: UICollectionView
    private let source: UICollectionViewDiffableDataSource<Int, String>
    private let names: Set<String>

    init(
        _ layout: UICollectionViewLayout, size: CGSize, sections: [Int], direction: UITraitEnvironmentLayoutDirection
    ) {
        host = ViewHost(size: size, layoutDirection: direction)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in LayoutFixture.kinds {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, name in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? NamedCell)?.name = name
            return cell
        }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { _ in }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections(Array(sections.indices))
        for (section, count) in sections.enumerated() {
            snapshot.appendItems((0..<count).map { "\(section).\($0)" }, toSection: section)
        }
        names = Set(snapshot.itemIdentifiers)
        source.apply(snapshot, animatingDifferences: false)
        host.show(view)
    }

    /// Descriptions of the differences between the visible cells and the data source.
    func broken() -> [String] {
        var broken: [String] = []
        let snapshot = source.snapshot()
        if Set(snapshot.itemIdentifiers) != names { broken.append("the items are \(snapshot.itemIdentifiers)") }
        for section in snapshot.sectionIdentifiers {
            let (counted, expected) = (
                view.numberOfItems(inSection: section), snapshot.numberOfItems(inSection: section)
            )
            if counted != expected { broken.append("section \(section) has \(counted) items, not \(expected)") }
        }
        for case let cell as NamedCell in view.visibleCells {
            guard let path = view.indexPath(for: cell) else {
                broken.append("a visible cell has no index path")
                continue
            }
            let expected = source.itemIdentifier(for: path) ?? "nothing"
            if cell.name != expected { broken.append("the cell at \(path) shows \(cell.name), not \(expected)") }
        }
        return broken
    }
}
