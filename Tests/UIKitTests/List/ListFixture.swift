import Foundation

@testable import UIKit

/// A list in a window whose rows are configured by a closure.
@MainActor final class ListFixture: NSObject, UICollectionViewDataSource {
    let window: UIWindow
    let view: UICollectionView
    var counts: [Int]
    var fill: (UICollectionViewListCell, IndexPath) -> Void
    var fillHeader: (UICollectionViewListCell, IndexPath) -> Void = { cell, path in
        var content = cell.defaultContentConfiguration()
        content.text = "Header \(path.section)"
        cell.contentConfiguration = content
    }

    init(
        _ counts: [Int], appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
        size: CGSize = CGSize(width: 375, height: 667),
        configuration own: UICollectionLayoutListConfiguration? = nil,
        fill: @escaping (UICollectionViewListCell, IndexPath) -> Void = { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(path.item)"
            cell.contentConfiguration = content
        }
    ) {
        self.counts = counts
        self.fill = fill
        let configuration = own ?? UICollectionLayoutListConfiguration(appearance: appearance)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        view = UICollectionView(
            frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        super.init()
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "supplement")
        }
        view.dataSource = self
        window.addSubview(view)
        window.isHidden = false
        settle()
    }

    /// A list configuration changed by a closure.
    static func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void
    ) -> UICollectionLayoutListConfiguration {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        return configuration
    }

    func settle() {
        for _ in 0..<4 { window.layoutIfNeeded() }
    }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? UICollectionViewListCell { fill(cell, indexPath) }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "supplement", for: indexPath)
        if let cell = view as? UICollectionViewListCell { fillHeader(cell, indexPath) }
        return view
    }
}

extension UICollectionViewListCell {
    /// The frames of the accessory views and of the lines between them, leading ones first.
    var accessoryFrames: [CGRect] { accessoryLayout.all.map { $0.view.frame } }
    var textFrame: CGRect? {
        contentView.subviews.compactMap { $0 as? UILabel }.first.map { $0.convert($0.bounds, to: self) }
    }
}
