internal import CollectionCore
import UIKit

/// A carousel of covers. The middle cover faces the viewer; the others turn away, shrink, and fade.
///
/// A flow layout with overlapping items that scrolls horizontally by default. Let `d` be the distance between the
/// centers of an item and the view, clamped to one pitch, and `r` the nearness, which is 1 in the middle and 0 at one
/// pitch. Opacity and scale increase linearly with `r` from their small values to 1, and the item turns by `d / (half
/// the view)` radians, in perspective. Headers and footers follow the flow layout.
open class CoverCarouselLayout: SnappingFlowLayout {
    /// The difference between the lengths of the view and an item along the scroll direction, in points.
    open var sideMargin: CGFloat = 60 {
        didSet {
            requireNotNegative(sideMargin, "CoverCarouselLayout.sideMargin")
            parameterChanged(sideMargin != oldValue)
        }
    }

    /// The cross length of an item as a fraction of that of the view; above 0 and at most 1.
    open var crossFraction: CGFloat = 0.5 {
        didSet {
            require(
                crossFraction > 0 && crossFraction <= 1,
                "CoverCarouselLayout.crossFraction must be above 0 and at most 1, not \(crossFraction).")
            parameterChanged(crossFraction != oldValue)
        }
    }

    /// Whether parts of the covers beside the middle one are visible at rest. The default is `false`: one cover fills
    /// the view except for `sideMargin`, as published.
    ///
    /// If `true`, covers are 0.6 of the view long and overlap by 0.3 of their length. They turn by at most 45 degrees
    /// and keep 0.8 of their size and 0.6 of their opacity; `sideMargin`, `minimumLineSpacing`, and smaller values of
    /// `smallItemScale` and `smallItemAlpha` have no effect.
    open var showsNeighbors = false {
        didSet {
            guard showsNeighbors != oldValue else { return }
            if showsNeighbors {
                ownLineSpacing = minimumLineSpacing
            } else if let own = ownLineSpacing {
                minimumLineSpacing = own
                ownLineSpacing = nil
            }
            invalidateLayout()
        }
    }
    /// The line spacing before `showsNeighbors` was set.
    private var ownLineSpacing: CGFloat?

    /// The rules for wide views: the maximum width and the aspect ratio of covers. The carousel then sets
    /// `minimumInteritemSpacing`, so that it has one row. They have no effect if `sizesItemsToFit` is `false`.
    open var widthRules = WidthRules.full {
        didSet { parameterChanged(widthRules != oldValue) }
    }

    /// Whether `sideMargin` and `crossFraction` determine `itemSize`. Otherwise `itemSize` keeps the value you set.
    open var sizesItemsToFit = true {
        didSet { parameterChanged(sizesItemsToFit != oldValue) }
    }

    /// The scale of items at a distance of one pitch or more from the middle; at least 0.
    open var smallItemScale: CGFloat = 0.5 {
        didSet {
            requireNotNegative(smallItemScale, "CoverCarouselLayout.smallItemScale")
            parameterChanged(smallItemScale != oldValue)
        }
    }

    /// The opacity of items at a distance of one pitch or more from the middle; 0...1.
    open var smallItemAlpha: CGFloat = 0.2 {
        didSet {
            requirePart(smallItemAlpha, "CoverCarouselLayout.smallItemAlpha")
            parameterChanged(smallItemAlpha != oldValue)
        }
    }

    /// The distance of the viewer from the covers, in points; above 0. An infinite distance disables perspective.
    ///
    /// A cover longer than this distance uses its own length instead. Otherwise an edge that turns toward the viewer
    /// would come so close that it fills the view.
    open var perspectiveDistance: CGFloat = 400 {
        didSet {
            requireAboveZero(perspectiveDistance, "CoverCarouselLayout.perspectiveDistance")
            parameterChanged(perspectiveDistance != oldValue)
        }
    }

    /// Whether the inner edges of the covers beside the middle are nearer to the viewer (the default) or farther
    /// away.
    open var turnsInwards = true {
        didSet { parameterChanged(turnsInwards != oldValue) }
    }

    override func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = -60
        decelerationRate = nil
    }

    private var effect: CoverEffect {
        CoverEffect(
            maximumDistance: itemSize.core[axis] + Double(minimumLineSpacing),
            smallScale: Double(showsNeighbors ? max(smallItemScale, 0.8) : smallItemScale),
            smallAlpha: Double(showsNeighbors ? max(smallItemAlpha, 0.6) : smallItemAlpha),
            perspective: (turnsInwards ? 1 : -1) / max(Double(perspectiveDistance), itemSize.core[axis]),
            maximumAngle: reducesMotion ? 0 : showsNeighbors ? .pi / 4 : .infinity)
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        let view = size.core
        if sizesItemsToFit {
            // Whole margins on both sides keep centers on pixels.
            let length = view[axis] - (showsNeighbors ? 2 * (view[axis] * 0.2).rounded() : Double(sideMargin))
            let full = Size(main: max(length, 0), cross: view[axis.cross] * Double(crossFraction), axis: axis).cg
            itemSize = widthRules.itemSize(filling: full)
            // Limited covers leave space for a second one along the cross axis, but the carousel has one row.
            let across = axis.cross
            let crossLength = view[across]
            if widthRules != .full, 2 * itemSize.core[across] + Double(minimumInteritemSpacing) <= crossLength {
                minimumInteritemSpacing = CGFloat(crossLength)
            }
        }
        if showsNeighbors {
            let spacing = CGFloat((itemSize.core[axis] * -0.3).rounded())
            if minimumLineSpacing != spacing { minimumLineSpacing = spacing }
        }
        settings.apply(inset: CGFloat((view[axis] - itemSize.core[axis]) / 2), along: axis, for: self)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let margin = CoverEffect.margin(item: itemSize.core, axis: axis)
        let wide = rect.insetBy(dx: -margin.width, dy: -margin.height)
        return super.layoutAttributesForElements(in: wide)?.map(turned)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(turned)
    }

    /// A copy of cell attributes that turns toward the middle of the view. Headers and footers are returned
    /// unchanged.
    private func turned(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard original.representedElementCategory == .cell,
            let attributes = original.copy() as? UICollectionViewLayoutAttributes
        else { return original }
        let view = viewport.core
        if let middle = exactMiddle { attributes.center[axis.cross] = middle }
        let appearance = effect.appearance(
            mid: Double(attributes.center[axis]), offset: view.min(axis), length: view.size[axis], axis: axis)
        attributes.transform3D = appearance.transform.cg
        attributes.alpha = CGFloat(appearance.alpha)
        attributes.zIndex = appearance.z
        return attributes
    }

    /// The cross-axis center of items if each line has one item. The flow layout rounds frames to pixels; for items
    /// that are usually scaled, that would only shift them from the middle.
    private var exactMiddle: CGFloat? {
        guard sizesItemsToFit, let collectionView else { return nil }
        let crossLength = collectionView.bounds.size.core[axis.cross]
        let start = Double(sectionInset.start(axis.cross))
        let available = crossLength - start - Double(sectionInset.end(axis.cross))
        let item = itemSize.core[axis.cross]
        guard 2 * item + Double(minimumInteritemSpacing) > available else { return nil }
        return CGFloat(start + available / 2)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.origin[axis] != collectionView.bounds.origin[axis]
            || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}
