import CollectionLayouts
import UIKit

/// Banners that advance automatically.
final class LoopingCarouselExample: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 280, height: 200)
        layout.autoplayInterval = 4
        // More space after every third item.
        layout.additionalSpacing = { $0.item % 3 == 2 ? 24 : 0 }
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            var content = UIListContentConfiguration.cell()
            content.text = "Banner \(number % 1000 + 1)"
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
        snapshot.appendItems(Array(0..<6))
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }
}
