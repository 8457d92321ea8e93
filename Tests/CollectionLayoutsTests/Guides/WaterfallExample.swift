import CollectionLayouts
import UIKit

/// Pictures of all shapes in columns.
final class WaterfallExample: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        let layout = WaterfallLayout()
        layout.columns = 2
        layout.widthRules = .composed
        layout.headerLength = 44
        layout.sectionHeadersPinToVisibleBounds = true
        layout.aspectRatio = { [1, 0.75, 1.4, 0.6][$0.item % 4] }
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            var content = UIListContentConfiguration.cell()
            content.text = "Picture \(number % 1000 + 1)"
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
        let texts: [String: (IndexPath) -> String] = [
            UICollectionView.elementKindSectionHeader: { "Album \($0.section + 1)" }
        ]
        let titles = texts.map { kind, text in
            UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { view, _, path in
                var content = view.defaultContentConfiguration()
                content.text = text(path)
                view.contentConfiguration = content
                view.backgroundConfiguration = .listPlainCell()
            }
        }
        let kinds = Dictionary(uniqueKeysWithValues: zip(texts.keys, titles))
        source.supplementaryViewProvider = { view, kind, path in
            kinds[kind].map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (section, count) in [30, 20].enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<count).map { section * 1000 + $0 })
        }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }
}
