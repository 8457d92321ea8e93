import Foundation
import UIKit

/// A collection view whose cells have preferred sizes set by a test, and an optional delegate.
@MainActor final class FlowHarness: NSObject, UICollectionViewDataSource {
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    var counts: [Int]
    /// The preferred size of a cell, given its index path and the size of its attributes. `nil` keeps that size.
    var preferred: ((IndexPath, CGSize) -> CGSize)?
    /// Stored here because the view references its delegate weakly.
    var delegate: (any UICollectionViewDelegate)? {
        didSet { view.delegate = delegate }
    }

    init(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), counts: [Int], size: CGSize) {
        self.layout = layout
        self.counts = counts
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(HarnessCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "supplementary")
        }
        view.dataSource = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? HarnessCell)?.preferred = preferred
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "supplementary", for: indexPath)
    }

    /// All elements of the layout, in a rectangle that contains the whole content.
    func everything() -> [UICollectionViewLayoutAttributes] {
        layout.layoutAttributesForElements(in: CGRect(x: -5000, y: -5000, width: 1_000_000, height: 1_000_000)) ?? []
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
}

final class HarnessCell: UICollectionViewCell {
    var preferred: ((IndexPath, CGSize) -> CGSize)?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let preferred else { return layoutAttributes }
        layoutAttributes.size = preferred(layoutAttributes.indexPath, layoutAttributes.size)
        return layoutAttributes
    }
}
