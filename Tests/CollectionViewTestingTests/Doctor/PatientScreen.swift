import CollectionViewTesting
import TestReporting
import UIKit

/// A screen with a fault: the layout, the cells, and the delegate that a report describes.
@MainActor final class PatientScreen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let view: UICollectionView
    let host: ViewHost
    var count = 200
    var appears: (UICollectionView, IndexPath) -> Void = { _, _ in }
    var disappears: (UICollectionView, IndexPath) -> Void = { _, _ in }
    var scrolls: (UICollectionView) -> Void = { _ in }

    init(
        _ layout: UICollectionViewLayout, cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        view make: (CGRect, UICollectionViewLayout) -> UICollectionView = {
            UICollectionView(frame: $0, collectionViewLayout: $1)
        }, size: CGSize = CGSize(width: 320, height: 480)
    ) {
        host = ViewHost(size: size)
        view = make(CGRect(origin: .zero, size: size), layout)
        super.init()
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.delegate = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? NumberedCell)?.number = indexPath.item
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { appears(collectionView, indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { disappears(collectionView, indexPath) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if let view = scrollView as? UICollectionView { scrolls(view) }
    }

    /// Shows the view and advances the clock.
    func show(_ seconds: Double = 0.5) {
        host.show(view)
        host.advance(by: seconds)
    }

    /// Scrolls vertically with a finger.
    func scroll(_ distance: CGFloat) {
        host.drag(view, by: CGVector(dx: 0, dy: -distance), duration: 0.5)
    }
}

/// A cell with the index of its item.
class NumberedCell: UICollectionViewCell { var number = 0 }

/// A cell that prefers a height that depends on its item only.
final class TallCell: NumberedCell {
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
        copy.size.height = 60 + CGFloat(number % 5) * 30
        return copy
    }
}

/// A typical custom layout with one column: an array of all frames, with estimates until cells are measured.
class ColumnLayout: UICollectionViewLayout {
    private(set) var frames: [UICollectionViewLayoutAttributes] = []
    private var heights: [Int: CGFloat] = [:]
    var estimate: CGFloat = 44
    var isSelfSizing = true
    /// Whether measured heights are rounded up to whole points.
    var roundsHeights = false
    private(set) var preparations = 0

    override func prepare() {
        super.prepare()
        preparations += 1
        guard let view = collectionView else { return }
        var y: CGFloat = 0
        frames = (0..<view.numberOfItems(inSection: 0)).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            let height = heights[item] ?? estimate
            attributes.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
            y += height
            return attributes
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.frame.maxY ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.filter { $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        frames.indices.contains(indexPath.item) ? frames[indexPath.item] : nil
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard isSelfSizing, preferred.size.height != original.size.height else { return false }
        heights[original.indexPath.item] =
            roundsHeights ? preferred.size.height.rounded(.up) : preferred.size.height
        return true
    }
}
