import UIKit

/// A list below a picture that grows when the list is pulled down.
final class StretchyHeaderLayout: UICollectionViewFlowLayout {
    override func prepare() {
        let width = collectionView?.bounds.width ?? 0
        headerReferenceSize = CGSize(width: width, height: 220)
        itemSize = CGSize(width: max(width - 32, 1), height: 64)
        sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.minY < 0 || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { attributes in
            attributes.representedElementCategory == .supplementaryView ? stretched(attributes) : attributes
        }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(stretched)
    }

    private func stretched(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        // The offset is negative while the list is pulled past its start.
        guard let offset = collectionView?.contentOffset.y, offset < 0 else { return original }
        let attributes = original.copy() as! UICollectionViewLayoutAttributes
        attributes.frame = CGRect(
            x: original.frame.minX, y: offset, width: original.frame.width, height: original.frame.height - offset)
        return attributes
    }
}

/// A gradient that fills the header, however tall it is.
final class SkyView: UICollectionReusableView {
    // The view's own layer follows its frame at once. A sublayer would animate each change.
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let colors = [UIColor.systemIndigo, .systemPink, .systemOrange]
        (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor)
    }

    required init?(coder: NSCoder) { nil }
}

final class StretchyHeaderController: TilesController {
    init() { super.init(StretchyHeaderLayout(), count: 30) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(
            SkyView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "sky")
    }

    override func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "sky", for: indexPath)
    }
}
