import CollectionLayouts
import UIKit

/// Photographs in rows that fill the width.
final class JustifiedRowsExample: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        let layout = JustifiedRowsLayout()
        layout.targetRowHeight = 120
        layout.widthRules = .composed
        layout.aspectRatio = { [1.5, 0.7, 1, 1.8, 0.8][$0.item % 5] }
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            var content = UIListContentConfiguration.cell()
            content.text = "Photo \(number % 1000 + 1)"
            cell.contentConfiguration = content
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = UIColor(
                hue: CGFloat(number % 12) / 12, saturation: 0.35, brightness: 0.95, alpha: 1)
            background.cornerRadius = 12
            cell.backgroundConfiguration = background
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<60))
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }
}
