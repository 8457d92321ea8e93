import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// How many cells the frames of a fling make. If making a cell takes 4 milliseconds, a frame with four of them stays
/// below 16.7 milliseconds.
@MainActor @Suite("Cells of a fling are made over several frames", .ownRuntime) struct MakingRateTests {
    private let host = ViewHost(size: CGSize(width: 360, height: 720))
    private let source = ListSource([10_000])

    /// Returns the number of cells that each frame of a fling at 5,000 points per second makes.
    private func counts(of layout: UICollectionViewLayout, made: () -> Int) -> [Int] {
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(Row.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        host.show(view)
        host.layout()
        host.fling(view, velocity: CGVector(dx: 0, dy: -5_000))
        var counts: [Int] = []
        while host.isMoving, counts.count < 60 {
            let before = made()
            host.advance(by: 1 / host.framesPerSecond)
            counts.append(made() - before)
        }
        return counts
    }

    @Test(
        "lines that become visible in one frame do not make their cells in one frame",
        arguments: [(1, 100.0), (2, 100), (3, 120), (4, 120), (4, 90), (5, 150)])
    func lines(columns: Int, height: Double) {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        layout.itemSize = CGSize(width: 360 / CGFloat(columns), height: height)
        var made = 0
        source.cell = {
            made += 1
            return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
        let counts = counts(of: layout) { made }
        #expect(counts.count == 60 && counts.reduce(0, +) > 20 && counts.allSatisfy { $0 <= 4 }, "\(counts)")
    }

    @Test("sections that scroll across the list make one cell after another before they become visible")
    func orthogonal() {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(180)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        source.counts = Array(repeating: 20, count: 500)
        var made = 0
        source.cell = {
            made += 1
            return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
        let counts = counts(of: UICollectionViewCompositionalLayout(section: section)) { made }
        #expect(counts.reduce(0, +) > 20 && counts.allSatisfy { $0 <= 3 }, "\(counts)")
    }

    /// A list inside of a row has no size before the row is visible, so it makes its four visible cells in one frame.
    @Test("a row with a list is not made in the frame in which the list of another row makes its cells")
    func nested() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        layout.itemSize = CGSize(width: 360, height: 180)
        var outer = 0
        var inner = 0
        let rows = ListSource([20])
        rows.cell = {
            inner += 1
            return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
        source.cell = {
            outer += 1
            let cell = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
            (cell as? Row)?.list.dataSource = rows
            (cell as? Row)?.list.reloadData()
            return cell
        }
        let counts = counts(of: layout) { inner + outer }
        #expect(inner > 20 && outer > 5 && counts.allSatisfy { $0 <= 4 }, "\(counts)")
    }

    private final class Row: UICollectionViewCell {
        lazy var list: UICollectionView = {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 180)
            layout.minimumLineSpacing = 0
            let list = UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(list)
            return list
        }()
    }
}
