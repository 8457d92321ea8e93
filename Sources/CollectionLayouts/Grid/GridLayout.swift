internal import CollectionCore
import UIKit

/// The base class of the spreadsheet and the timeline: content that scrolls along both axes, with headers on two
/// sides that can stay visible and a corner where they meet.
///
/// Scrolling moves only headers. The middle item stays in the middle when the view rotates. Content that is at its
/// start in both directions remains there.
open class GridLayout: UICollectionViewLayout {
    /// Whether the headers above the columns stay at the top of the visible area.
    open var areTopHeadersSticky = true {
        didSet { parameterChanged(areTopHeadersSticky != oldValue) }
    }

    /// Whether the headers beside the rows stay at the leading edge of the visible area.
    open var areSideHeadersSticky = true {
        didSet { parameterChanged(areSideHeadersSticky != oldValue) }
    }

    // MARK: Subclass interface

    package var explainedClassName: String { "GridLayout" }

    /// Computes the layout of `counts`. Called when the counts or a parameter changed.
    func solve(_ counts: SectionCounts) {}

    /// The size from the start of the headers to the end of the last cells.
    var contentSize: Size { .zero }

    /// The thickness of the headers: the width of those beside the rows, and the height of those above the columns.
    var headerBreadth: Size { .zero }

    /// Calls `body` with each cell that may intersect `rect`. Cells do not depend on the scroll position.
    func visitCells(_ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void) {}

    /// Calls `body` with each header, ruler mark, and corner that may intersect `rect`.
    func visitHeaders(_ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void) {}

    /// Whether this is a class of this module, so that no subclass changes the returned attributes.
    var keepsAttributes: Bool { false }

    /// Explains the frame of an existing cell or of a header.
    func explanation(
        ofKind kind: String?, _ item: Int, _ section: Int, _ visibleState: VisibleState
    ) -> FrameExplanation? { nil }

    // MARK: State

    private(set) var counts = SectionCounts()
    private var isInvalid = true
    private let keeper = PositionKeeper()
    private var pooled = PooledAttributes()
    private var nearby = NearbyElements()
    /// The pixel scale for which `nearby` was computed.
    private var nearbyScale = 0.0
    /// The number of elements in the last query, which estimates that of the next one.
    private var lastCount = 0

    /// The values of a layout attributes object.
    struct Element {
        /// `nil` for cells.
        var kind: String?
        var item, section: Int
        var frame: Rect
        var z = 0
        var isHidden = false
    }

    /// The state of the view that all elements depend on, read once per query.
    struct VisibleState {
        /// The distance that headers have moved to stay visible.
        var travel: Point
        var grid: PixelGrid
    }

    func parameterChanged(_ changed: Bool) {
        if changed { invalidateLayout() }
    }

    func requireLength(_ value: CGFloat, _ name: String) {
        requireNotNegative(value, "\(type(of: self)).\(name)")
    }

    var visibleState: VisibleState {
        // The pixel scale of the view's screen.
        let scale = Double(collectionView?.traitCollection.displayScale ?? 1)
        return VisibleState(
            travel: Point(x: travel(.horizontal), y: travel(.vertical)),
            grid: PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1))
    }

    // MARK: Pinning

    /// The distance that the headers on one side have moved along `axis` to stay visible.
    private func travel(_ axis: Axis) -> Double {
        guard axis == .vertical ? areTopHeadersSticky : areSideHeadersSticky, let collectionView else { return 0 }
        let insets = collectionView.adjustedContentInset
        let covered = isMirrored && axis == .horizontal ? insets.end(axis) : insets.start(axis)
        let distance = contentSize[axis] - headerBreadth[axis]
        return StickyEdge(origin: 0, maximumTravel: distance).travel(line: viewport.core.min(axis) + Double(covered))
    }

    /// A new attributes object for an element.
    func attributes(_ element: Element) -> UICollectionViewLayoutAttributes {
        var fresh = PooledAttributes()
        return Self.attributes(element, &fresh)
    }

    private static func attributes(
        _ element: Element, _ pooled: inout PooledAttributes
    ) -> UICollectionViewLayoutAttributes {
        pooled.attributes(
            of: element.kind, item: element.item, section: element.section, frame: element.frame.cg, zIndex: element.z,
            isHidden: element.isHidden)
    }

    // MARK: Layout

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if isInvalid {
            counts = SectionCounts(of: collectionView)
            solve(counts)
            nearby.removeAll()
            isInvalid = false
        }
        keeper.restore(in: self)
    }

    open override var collectionViewContentSize: CGSize { contentSize.cg }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let area = rect.core
        guard !area.isEmpty else { return [] }
        let state = visibleState
        let size = collectionView?.bounds.size.core ?? Size(width: 0, height: 0)
        guard keepsAttributes, area.width <= 2 * size.width, area.height <= 2 * size.height else {
            var found: [UICollectionViewLayoutAttributes] = []
            found.reserveCapacity(lastCount)
            collect(in: area, state, withCells: true, into: &found)
            lastCount = found.count
            return found
        }
        if nearbyScale != state.grid.scale {
            nearby.removeAll()
            nearbyScale = state.grid.scale
        }
        let margin = Size(width: size.width / 4, height: size.height / 4)
        var found: [UICollectionViewLayoutAttributes] = []
        nearby.collect(in: area, margin: margin, into: &found) { part, made, spares in
            var objects = PooledAttributes(recycling: &spares)
            visitCells(part, state) {
                if $0.frame.intersects(part) { made.append(Self.attributes($0, &objects)) }
            }
            objects.returnUnused(to: &spares)
        }
        collect(in: area, state, withCells: false, into: &found)
        return found
    }

    /// Appends new or recycled attributes of the elements that intersect `area`.
    private func collect(
        in area: Rect, _ state: VisibleState, withCells: Bool, into found: inout [UICollectionViewLayoutAttributes]
    ) {
        var pooled = pooled
        // Clears the property first, so that `pooled` is uniquely referenced and mutation makes no copy.
        self.pooled = PooledAttributes()
        pooled.begin()
        if withCells {
            visitCells(area, state) {
                if $0.frame.intersects(area) { found.append(Self.attributes($0, &pooled)) }
            }
        }
        visitHeaders(area, state) {
            if $0.frame.intersects(area) { found.append(Self.attributes($0, &pooled)) }
        }
        self.pooled = pooled
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if !(context is ScrollingContext) || context.invalidateEverything || context.invalidateDataSourceCounts {
            isInvalid = true
            nearby.removeAll()
        }
        keeper.invalidate(with: context)
        super.invalidateLayout(with: context)
    }

    /// Marks an invalidation that moves no cells.
    final class ScrollingContext: UICollectionViewLayoutInvalidationContext {}

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        keeper.boundsWillChange(to: newBounds, in: self)
        return newBounds.size != collectionView.bounds.size
            || (areTopHeadersSticky && newBounds.minY != collectionView.bounds.minY)
            || (areSideHeadersSticky && newBounds.minX != collectionView.bounds.minX)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        ScrollingContext()
    }
}
