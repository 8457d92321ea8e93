import Foundation
import UIKit

/// Rows of 10 points, section after section.
class RowsLayout: UICollectionViewLayout {
    private var starts: [Int] = [0]

    override func prepare() {
        starts = [0]
        guard let view = collectionView else { return }
        for section in 0..<view.numberOfSections {
            starts.append(starts[section] + view.numberOfItems(inSection: section))
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 10 * starts[starts.count - 1]) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 10 * (starts[indexPath.section] + indexPath.item), width: 100, height: 10)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in 0..<starts.count - 1 {
            for item in 0..<starts[section + 1] - starts[section] {
                let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section))
                if let attributes, attributes.frame.intersects(rect) { found.append(attributes) }
            }
        }
        return found
    }
}

final class NamedCell: UICollectionViewCell {
    var name = ""
}

/// A collection view that shows all of its rows, and records the items for which its cell provider is called.
@MainActor
final class DiffableHarness {
    typealias Source = UICollectionViewDiffableDataSource<String, Int>
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 5000), collectionViewLayout: RowsLayout())
    private(set) var source: Source!
    var provided: [Int] = []
    /// The text that the provider appends to the name of each cell.
    var suffix = ""

    init() {
        view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        source = Source(collectionView: view) { [unowned self] view, path, item in
            provided.append(item)
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as? NamedCell
            cell?.name = "\(item)" + suffix
            return cell
        }
    }

    func apply(_ snapshot: Snapshot, animated: Bool = false) {
        provided = []
        source.apply(snapshot, animatingDifferences: animated)
        view.layoutIfNeeded()
    }

    /// The names of the cells, by section.
    var shown: [[String]] {
        (0..<view.numberOfSections).map { section in
            (0..<view.numberOfItems(inSection: section)).map { item in
                (view.cellForItem(at: IndexPath(item: item, section: section)) as? NamedCell)?.name ?? "none"
            }
        }
    }

    static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    static func names(_ snapshot: Snapshot) -> [[String]] {
        snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0).map { "\($0)" } }
    }
}
