import UIKit

/// Rows of text.
final class ListExample: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
            var content = UIListContentConfiguration.cell()
            content.text = "Row \(number % 1000 + 1)"
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
        for (section, count) in [8, 12].enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<count).map { section * 1000 + $0 })
        }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }
}
