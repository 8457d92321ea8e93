internal import CollectionCore
import UIKit

/// A carousel of covers: the one in the middle faces the viewer, the others turn away, shrink and fade.
///
/// A flow layout, horizontal at first, whose items overlap. With `d` the distance of an item's middle from the view's,
/// clamped to one pitch on either side, and `r` its nearness (1 in the middle, 0 a pitch away): opacity and scale run
/// linearly from their small values to 1 with `r`, and the item turns by `d / (half the view)` radians, seen in
/// perspective. Headers and footers stay as the flow layout made them.
open class CoverCarouselLayout: SnappingFlowLayout {
    /// How much narrower than the view an item is along the scroll direction, in points.
    open var sideMargin: CGFloat = 60 {
        didSet {
            requireNotNegative(sideMargin, "CoverCarouselLayout.sideMargin")
            if sideMargin != oldValue { invalidateLayout() }
        }
    }

    /// An item's length across the scroll direction as a part of the view's, above 0 and at most 1.
    open var crossFraction: CGFloat = 0.5 {
        didSet {
            precondition(
                crossFraction > 0 && crossFraction <= 1,
                "CoverCarouselLayout.crossFraction must be above 0 and at most 1, not \(crossFraction).")
            if crossFraction != oldValue { invalidateLayout() }
        }
    }

    /// Whether `itemSize` follows the view by the two properties above; otherwise it is what you set.
    open var sizesItemsToFit = true {
        didSet { if sizesItemsToFit != oldValue { invalidateLayout() } }
    }

    /// The size of an item a pitch or more away from the middle, where 1 is full size; at least 0.
    open var smallItemScale: CGFloat = 0.5 {
        didSet {
            requireNotNegative(smallItemScale, "CoverCarouselLayout.smallItemScale")
            if smallItemScale != oldValue { invalidateLayout() }
        }
    }

    /// The opacity of such an item, 0...1.
    open var smallItemAlpha: CGFloat = 0.2 {
        didSet {
            precondition(
                smallItemAlpha >= 0 && smallItemAlpha <= 1,
                "CoverCarouselLayout.smallItemAlpha must lie in 0...1, not \(smallItemAlpha).")
            if smallItemAlpha != oldValue { invalidateLayout() }
        }
    }

    /// From how far away the covers are looked at, in points; above 0. Infinite is flat.
    ///
    /// Covers longer than that are looked at from their own length away: an edge that turns towards a nearer viewer would
    /// come so close that it fills the view.
    open var perspectiveDistance: CGFloat = 400 {
        didSet {
            precondition(
                perspectiveDistance > 0,
                "CoverCarouselLayout.perspectiveDistance must be above 0, not \(perspectiveDistance).")
            if perspectiveDistance != oldValue { invalidateLayout() }
        }
    }

    /// Whether the inner edges of the covers beside the middle come nearer to the viewer, as they do at first, or go
    /// further away.
    open var turnsInwards = true {
        didSet { if turnsInwards != oldValue { invalidateLayout() } }
    }

    public override init() {
        super.init()
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = -60
        decelerationRate = nil
    }

    private var axis: Axis { scrollDirection.axis }

    private var effect: CoverEffect {
        CoverEffect(
            maximumDistance: itemSize.core[axis] + Double(minimumLineSpacing), smallScale: Double(smallItemScale),
            smallAlpha: Double(smallItemAlpha),
            perspective: (turnsInwards ? 1 : -1) / max(Double(perspectiveDistance), itemSize.core[axis]))
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        let view = size.core
        if sizesItemsToFit {
            itemSize =
                Size(
                    main: max(view[axis] - Double(sideMargin), 0), cross: view[axis.cross] * Double(crossFraction),
                    axis: axis
                ).cg
        }
        settings.apply(inset: CGFloat((view[axis] - itemSize.core[axis]) / 2), along: axis, for: self)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Transforms only shrink items towards their middles, but perspective lets an edge reach further out; an item's
        // length on either side is more than it ever does.
        let margin = itemSize.core[axis]
        let wide = rect.insetBy(
            dx: axis == .horizontal ? -CGFloat(margin) : 0, dy: axis == .vertical ? -CGFloat(margin) : 0)
        return super.layoutAttributesForElements(in: wide)?.map(turned)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(turned)
    }

    /// A copy that faces the middle of the view; headers and footers as they are.
    private func turned(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard original.representedElementCategory == .cell,
            let attributes = original.copy() as? UICollectionViewLayoutAttributes
        else { return original }
        let view = viewport.core
        if let middle = exactMiddle { attributes.center[axis.cross] = middle }
        var look = effect.appearance(
            mid: Double(attributes.center[axis]), offset: view.min(axis), length: view.size[axis], axis: axis)
        if isMirrored, axis == .horizontal {
            // Seen in a mirror: the turn goes the other way round.
            look.transform.row1.z.negate()
            look.transform.row1.w.negate()
            look.transform.row3.x.negate()
        }
        attributes.transform3D = look.transform.cg
        attributes.alpha = CGFloat(look.alpha)
        attributes.zIndex = look.z
        return attributes
    }

    /// Where the middles of items lie across the scrolling when there is one to a line: the flow layout rounds frames to
    /// pixels, which for items that are never shown unscaled would only move them off the middle.
    private var exactMiddle: CGFloat? {
        guard sizesItemsToFit, let collectionView else { return nil }
        let room = collectionView.bounds.size.core[axis.cross]
        let start = Double(sectionInset.start(axis.cross))
        let available = room - start - Double(sectionInset.end(axis.cross))
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
