import TestRuntimes
import UIKit

/// A data source and delegate whose items can be moved. It records the calls about movements.
@MainActor final class MovableSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var names: [[String]]
    var log: [String] = []
    var canMove: (IndexPath) -> Bool = { _ in true }
    var targetPath: (_ original: IndexPath, _ current: IndexPath, _ proposed: IndexPath) -> IndexPath = { $2 }
    var onMove: () -> Void = {}

    init(_ counts: [Int]) {
        names = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    }

    static func text(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TestCell)?.text = names[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        log.append("can \(Self.text(indexPath))")
        return canMove(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append("move \(Self.text(sourceIndexPath)) to \(Self.text(destinationIndexPath))")
        let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
        onMove()
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        let target = targetPath(originalIndexPath, currentIndexPath, proposedIndexPath)
        log.append(
            "target of \(Self.text(originalIndexPath)) at \(Self.text(currentIndexPath)): \(Self.text(proposedIndexPath)) -> \(Self.text(target))"
        )
        return target
    }
}

/// A window with its own clock and a collection view of 100 by 200 points, which shows four rows of 50 points.
@MainActor final class MovableFixture {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let source: MovableSource
    let view: UICollectionView

    init(_ counts: [Int], layout: UICollectionViewLayout = ColumnLayout()) {
        source = MovableSource(counts)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        window.addSubview(view)
        window.isHidden = false
        view.layoutIfNeeded()
    }
    func run(_ seconds: Double, rate: Double = 60) {
        clock.advance(window, frames: Int((seconds * rate).rounded()), of: 1 / rate)
    }

    func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    func cell(_ item: Int, _ section: Int = 0) -> TestCell? { view.cellForItem(at: path(item, section)) as? TestCell }

    /// The texts of the visible cells in their displayed order.
    var texts: [String] { view.visibleCells.map { ($0 as? TestCell)?.text ?? "?" } }

    func presentation(_ view: UIView?) -> CALayer { view?.layer.presentation() ?? CALayer() }

    func begin(_ item: Int, _ section: Int = 0) -> Bool {
        view.beginInteractiveMovementForItem(at: path(item, section))
    }

    /// `y` in content coordinates.
    func move(_ y: CGFloat) { view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y)) }
}
