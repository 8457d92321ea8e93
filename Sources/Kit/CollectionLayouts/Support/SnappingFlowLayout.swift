internal import CollectionCore
import UIKit

/// A flow layout that snaps to its items: the base class of the snapping list, the cover carousel, the store rows,
/// and the parallax layout.
///
/// All features of a flow layout remain available: sections, insets, headers and footers, and sizes from the
/// delegate.
open class SnappingFlowLayout: UICollectionViewFlowLayout {
    public override init() {
        super.init()
        setUp()
    }

    /// Creates the layout of an interface file, with the defaults of `init()`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Sets the inherited parameters that differ from those of a flow layout. Called once, by the initializers.
    func setUp() {}

    /// The deceleration rate of the view while this layout is in use; `nil` leaves it unchanged.
    open var decelerationRate: UIScrollView.DecelerationRate? = .fast {
        didSet { parameterChanged(decelerationRate?.rawValue != oldValue?.rawValue) }
    }

    /// The release velocity, in points per millisecond, above which a drag moves by at least one item.
    open var flickVelocity: CGFloat = 0.3 {
        didSet { requireNotNegative(flickVelocity, "\(type(of: self)).flickVelocity") }
    }

    /// Whether drags come to rest on items.
    open var isSnapping = true

    /// The space after an item in addition to `minimumLineSpacing`, in points; `nil` for none.
    ///
    /// A line with several items uses the largest value. The last line of a section has no space after it. Negative
    /// values move the next line nearer; lines start at least 1 point apart, and values that are not finite count as 0.
    /// Called once per item after each change of the data or the sizes; the layout then stores 40 bytes per line.
    /// Setting it lays out everything again. Do not capture the collection view strongly. Headers and footers do not
    /// pin to the visible bounds while it is set. `PagesLayout` ignores it, because the view's paging has equal steps.
    open var additionalSpacing: ((IndexPath) -> CGFloat)? {
        didSet {
            super.sectionHeadersPinToVisibleBounds = additionalSpacing == nil && pinsHeaders
            super.sectionFootersPinToVisibleBounds = additionalSpacing == nil && pinsFooters
            invalidateLayout()
        }
    }
    private var pinsHeaders = false
    private var pinsFooters = false
    private let lineSpacing = ClosureCache<LineSpacing>()

    open override var sectionHeadersPinToVisibleBounds: Bool {
        get { super.sectionHeadersPinToVisibleBounds }
        set {
            pinsHeaders = newValue
            super.sectionHeadersPinToVisibleBounds = newValue && additionalSpacing == nil
        }
    }

    open override var sectionFootersPinToVisibleBounds: Bool {
        get { super.sectionFootersPinToVisibleBounds }
        set {
            pinsFooters = newValue
            super.sectionFootersPinToVisibleBounds = newValue && additionalSpacing == nil
        }
    }

    /// Handlers and options that follow the focused item.
    public let focusTracker = FocusTracker()
    /// The number of consecutive items of a section that share a rest position; at least 1.
    public var itemsPerRestPosition: Int { itemsPerStop }

    /// Whether the user preferred less motion at the last preparation.
    private(set) var reducesMotion = false
    /// The settings of the scroll view that the layout changes while it is in use.
    let settings = BorrowedSettings()
    private let keeper = PositionKeeper()
    /// The size of the view for which item sizes and insets were computed.
    private(set) var preparedSize = CGSize.zero

    /// The rule that chooses the item on which a drag comes to rest. Subclasses may override it.
    var snapRule: SnapPoints.Rule { .nearestToTarget }

    /// The number of consecutive items that share a rest position. Subclasses may override it.
    var itemsPerStop: Int { 1 }

    /// Whether `additionalSpacing` has an effect. Subclasses may override it.
    var spacesLines: Bool { true }

    /// The main-axis offset that rests on an item with this frame; not clamped.
    func snapOffset(for frame: CGRect) -> CGFloat {
        let length = collectionView?.bounds.size.core[axis] ?? 0
        return CGFloat(frame.core.mid(axis) - length / 2)
    }

    /// Called by `prepare()` before the flow layout prepares, if the view has a size. Override it to set item sizes
    /// that depend on that of the view.
    func adjust(to size: CGSize, of collectionView: UICollectionView) {}

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        reducesMotion = UIAccessibility.isReduceMotionEnabled
        if let collectionView, collectionView.bounds.width > 0, collectionView.bounds.height > 0 {
            let size = collectionView.bounds.size
            adjust(to: size, of: collectionView)
            preparedSize = size
            if let decelerationRate { settings.apply(decelerationRate, for: self) }
        }
        super.prepare()
        keeper.restore(in: self, rest: rest)
        focusTracker.didPrepare(self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        keeper.boundsWillChange(to: newBounds, in: self, rest: rest)
        focusTracker.boundsWillChange()
        return newBounds.size != preparedSize || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// Items rest here after the view changes its size, too.
    private var rest: PositionKeeper.Rest {
        PositionKeeper.Rest(axis: axis) { self.snapOffset(for: $0) }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        keeper.invalidate(with: context)
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.includesData
            || flow?.invalidateFlowLayoutDelegateMetrics ?? true || flow?.invalidateFlowLayoutAttributes ?? true
            || context.invalidatedItemIndexPaths?.isEmpty == false
        {
            lineSpacing.reset()
        }
        if context.includesData { focusTracker.dataDidChange() }
        super.invalidateLayout(with: context)
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard isSnapping, let collectionView else { return proposedContentOffset }
        let proposed = proposedContentOffset[axis]
        let current = collectionView.contentOffset[axis]
        let speed = velocity[axis]
        let snap = snapPoints(from: min(proposed, current), to: max(proposed, current))
        guard !snap.points.isEmpty else { return proposedContentOffset }
        var target = proposedContentOffset
        let chosen = snap.target(proposed: proposed, current: current, velocity: speed, rule: snapRule)
        target[axis] = chosen.clamped(to: restingRange(axis))
        return target
    }

    /// The snap points between two offsets, and at least one beyond each of them if it exists.
    ///
    /// - Complexity: O(items between the offsets).
    private func snapPoints(from low: CGFloat, to high: CGFloat) -> SnapPoints {
        // The choice of the item nearest to the middle uses its true center, even if the view cannot scroll that far.
        // The caller clamps the result.
        let limits =
            snapRule == .nearestToTarget
            ? -CGFloat.infinity...CGFloat.infinity : restingRange(axis)
        return SnapPoints(restCandidates(from: low, to: high).map(\.offset), in: limits, threshold: flickVelocity)
    }

    // MARK: Frames

    open override var collectionViewContentSize: CGSize {
        var size = super.collectionViewContentSize
        if let spacing = currentSpacing() {
            if scrollDirection == .vertical { size.height += spacing.total } else { size.width += spacing.total }
        }
        return size
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        item(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        guard let spacing = currentSpacing() else { return attributes }
        return attributes.map { moved($0, by: spacing) }
    }

    /// The frame of an item, without the effects of subclasses.
    func flowFrame(at indexPath: IndexPath) -> CGRect? { item(at: indexPath)?.frame }

    private func item(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        guard let spacing = currentSpacing() else { return attributes }
        return attributes.map { moved($0, by: spacing) }
    }

    private func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let spacing = currentSpacing() else { return super.layoutAttributesForElements(in: rect) }
        let (axis, area) = (self.axis, rect.core)
        return super.layoutAttributesForElements(in: spacing.flowRect(for: rect))?.compactMap {
            let attributes = moved($0, by: spacing)
            let frame = attributes.frame.core
            return frame.max(axis) > area.min(axis) && frame.min(axis) < area.max(axis) ? attributes : nil
        }
    }

    private func moved(
        _ original: UICollectionViewLayoutAttributes, by spacing: LineSpacing
    ) -> UICollectionViewLayoutAttributes {
        let shift = spacing.shift(
            original.representedElementCategory, kind: original.representedElementKind, at: original.indexPath)
        guard shift != 0, let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
        copy.center[axis] += shift
        return copy
    }

    /// The spacing of the lines; `nil` without additional spacing, and while the closure is called.
    ///
    /// - Complexity: O(items) after a change, then O(1).
    private func currentSpacing() -> LineSpacing? {
        guard let additionalSpacing, spacesLines, let collectionView else { return nil }
        let flowSize = super.collectionViewContentSize
        return lineSpacing.value(isUpToDate: { $0.flowSize == flowSize }) {
            let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
            return LineSpacing(
                axis: axis, flowSize: flowSize, counts: counts,
                frame: { super.layoutAttributesForItem(at: $0)?.frame }, space: additionalSpacing)
        }
    }

    // MARK: Rest positions

    /// The rest positions between two offsets, one for each item in any order, and at least one beyond each of the
    /// offsets if it exists.
    ///
    /// - Complexity: O(items between the offsets).
    func restCandidates(from low: CGFloat, to high: CGFloat) -> [RestPosition] {
        let range = restingRange(axis)
        let view = viewport.core
        let content = collectionViewContentSize.core
        let (start, end) = (low.clamped(to: range), high.clamped(to: range))
        var reach = max(view.size[axis], 1)
        while true {
            // The area that becomes visible while scrolling there, and a margin on either side.
            let from = Double(start) - reach
            let to = Double(end) + view.size[axis] + reach
            let area = Rect(
                main: from, cross: -1, mainLength: to - from,
                crossLength: max(content[axis.cross], view.size[axis.cross]) + 2, axis: axis)
            var points: [RestPosition] = []
            for item in elements(in: area.cg) ?? []
            where item.representedElementCategory == .cell {
                points.append(RestPosition(offset: snapOffset(for: item.frame), item: item.indexPath))
            }
            let reachesStart = from <= 0 || points.contains { $0.offset < start }
            let reachesEnd = to >= content[axis] || points.contains { $0.offset > end }
            if reachesStart && reachesEnd { return points }
            reach *= 2
        }
    }

    /// Returns the snap point nearest to the proposed offset after updates and layout changes.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard isSnapping, collectionView != nil else { return proposedContentOffset }
        let proposed = proposedContentOffset[axis]
        let snap = snapPoints(from: proposed, to: proposed)
        guard !snap.points.isEmpty else { return proposedContentOffset }
        var target = proposedContentOffset
        target[axis] = snap.nearest(to: proposed).clamped(to: restingRange(axis))
        return target
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        settings.restore()
        focusTracker.detach()
        preparedSize = .zero
    }
}
