import CollectionViewTesting
import UIKit

/// A cell with the name of its item.
final class NamedCell: UICollectionViewCell {
    var name = ""
}

/// A collection view controller whose items can be moved. Plain arrays contain the expected order.
@MainActor final class MovementFixture: UICollectionViewController {
    let host: ViewHost
    /// The names of the items of the data source, by section.
    private(set) var names: [[String]]
    /// The moves that the collection view reported to the data source.
    private(set) var moves: [String] = []
    /// The target that the delegate returns; `nil` to return the proposed one.
    var redirect: IndexPath?
    /// The original and the current index path of the item that is moved interactively; `nil` if there is none.
    private(set) var held: (original: IndexPath, current: IndexPath)?

    init(
        _ layout: UICollectionViewLayout, size: CGSize, sections: [Int],
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        names = sections.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
        host = ViewHost(size: size, layoutDirection: direction)
        super.init(collectionViewLayout: layout)
        host.show(self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in LayoutFixture.kinds {
            collectionView.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
    }

    // MARK: Moving

    func begin(at path: IndexPath) -> Bool {
        guard collectionView.beginInteractiveMovementForItem(at: path) else { return false }
        held = (path, path)
        return true
    }

    func move(to point: CGPoint) { collectionView.updateInteractiveMovementTargetPosition(point) }

    func end(cancelled: Bool) {
        if cancelled { collectionView.cancelInteractiveMovement() } else { collectionView.endInteractiveMovement() }
        held = nil
    }

    /// The expected order on the screen.
    var shown: [[String]] {
        guard let held else { return names }
        var shown = names
        let name = shown[held.original.section].remove(at: held.original.item)
        shown[held.current.section].insert(name, at: held.current.item)
        return shown
    }

    /// Descriptions of the differences between the visible cells and the expected order.
    func broken() -> [String] {
        var broken: [String] = []
        let shown = shown
        let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
        if counts != shown.map(\.count) { broken.append("the view counts \(counts), not \(shown.map(\.count))") }
        var seen: Set<IndexPath> = []
        for case let cell as NamedCell in collectionView.visibleCells {
            guard let path = collectionView.indexPath(for: cell) else {
                broken.append("a visible cell has no index path")
                continue
            }
            if !seen.insert(path).inserted { broken.append("two cells have the index path \(path)") }
            guard shown.indices.contains(path.section), shown[path.section].indices.contains(path.item) else {
                broken.append("a cell shows \(path), which does not exist in \(shown.map(\.count))")
                continue
            }
            let expected = shown[path.section][path.item]
            if cell.name != expected { broken.append("the cell at \(path) shows \(cell.name), not \(expected)") }
        }
        return broken
    }

    // MARK: Data source and delegate

    override func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? NamedCell)?.name = names[indexPath.section][indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath) to \(destinationIndexPath)")
        let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        let target = redirect ?? proposedIndexPath

        held?.current = target
        return target
    }
}
