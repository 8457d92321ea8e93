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

    /// The name of the class whose parameters explanations mention.
    package var explainedClassName: String { "GridLayout" }

    /// Computes the layout of `counts`. Called when the counts or a parameter changed.
    func solve(_ counts: SectionCounts) {}

    /// The size from the start of the headers to the end of the last cells.
    var contentSize: Size { .zero }

    /// The thickness of the headers: the width of those beside the rows, and the height of those above the columns.
    var headerBreadth: Size { .zero }

    /// Computes what the cells that may intersect `rect` need. Unlike `visitCells`, it may call code of an app.
    func willVisitCells(_ rect: Rect) {}

    /// Calls `body` with each cell that may intersect `rect`. Cells do not depend on the scroll position.
    func visitCells(_ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void) {}

    /// Calls `body` with each header or ruler mark that may intersect `rect` and whose frame depends on the scroll
    /// position along `axis` only: those above the columns for `.vertical`, and those beside the rows for
    /// `.horizontal`.
    func visitHeaders(
        movingAlong axis: Axis, _ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void
    ) {}

    /// The corner where both kinds of headers meet; `nil` without one of them.
    func corner(_ visibleState: VisibleState) -> Element? { nil }

    /// Whether this is a class of this module, so that no subclass changes the returned attributes.
    var keepsAttributes: Bool { false }

    /// Explains the frame of an existing cell or of a header.
    func explanation(
        ofKind kind: String?, _ item: Int, _ section: Int, _ visibleState: VisibleState
    ) -> FrameExplanation? { nil }

    // MARK: State

    /// The number of items in each section, as of the last preparation.
    private(set) var counts = SectionCounts()
    private var isInvalid = true
    private let keeper = PositionKeeper()
    private var pooled = PooledAttributes()
    private var nearby = NearbyElements()
    /// The pixel scale for which `nearby` was computed.
    private var nearbyScale = 0.0
    private var topHeaders = NearbyHeaders(axis: .vertical)
    private var sideHeaders = NearbyHeaders(axis: .horizontal)

    /// The headers that move along one axis, with the distance that they have moved.
    @MainActor private struct NearbyHeaders {
        let axis: Axis
        var elements = NearbyElements()
        var travel = 0.0

        init(axis: Axis) { self.axis = axis }

        /// Whether the headers are where they were in the last query. Otherwise discards them.
        mutating func isUnmoved(_ travel: Double) -> Bool {
            if travel == self.travel { return true }
            self.travel = travel
            elements.removeAll()
            return false
        }
    }

    private func removeNearby() {
        nearby.removeAll()
        topHeaders.elements.removeAll()
        sideHeaders.elements.removeAll()
    }
    /// The number of elements in the last query, which estimates that of the next one.
    private var lastCount = 0

    /// The values of a layout attributes object.
    struct Element {
        /// `nil` for cells.
        var kind: String?
        /// The index path of the cell, header, or corner.
        var item, section: Int
        /// The frame in content coordinates, moved by `VisibleState.travel` for headers that stay visible.
        var frame: Rect
        /// The z index; headers are above cells.
        var z = 0
        /// Whether a cell that spans several positions covers the element.
        var isHidden = false
    }

    /// The state of the view that all elements depend on, read once per query.
    struct VisibleState {
        /// The distance that headers have moved to stay visible.
        var travel: Point
        /// The pixels to which edges are aligned.
        var grid: PixelGrid
        /// The size of the view, in points.
        var size: Size
    }

    /// Stops the process if a length is negative or not finite. The message names the parameter and its value.
    func requireLength(_ value: CGFloat, _ name: String) {
        requireNotNegative(value, "\(type(of: self)).\(name)")
    }

    /// The state of the view at this moment.
    var visibleState: VisibleState {
        guard let collectionView else {
            return VisibleState(travel: .zero, grid: PixelGrid(scale: 1), size: Size(width: 0, height: 0))
        }
        let (bounds, headers) = (collectionView.bounds.core, self.headers)
        let insets = collectionView.adjustedContentInset
        func travel(_ axis: Axis, _ isSticky: Bool) -> Double {
            isSticky ? headers.travel(axis, line: bounds.min(axis) + Double(insets.start(axis))) : 0
        }
        return VisibleState(
            travel: Point(x: travel(.horizontal, areSideHeadersSticky), y: travel(.vertical, areTopHeadersSticky)),
            grid: collectionView.traitCollection.pixelGrid, size: bounds.size)
    }

    /// The headers that stay visible.
    var headers: PinnedHeaders { PinnedHeaders(content: contentSize, corner: headerBreadth) }

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
            removeNearby()
            isInvalid = false
        }
        keeper.restore(in: self)
    }

    open override var collectionViewContentSize: CGSize { contentSize.cg }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let area = rect.core
        guard !area.isEmpty else { return [] }
        let size = visibleState.size
        let margin =
            keepsAttributes && area.width <= 2 * size.width && area.height <= 2 * size.height
            ? Size(width: size.width / 4, height: size.height / 4) : nil
        willVisitCells(
            Rect(
                x: area.minX - (margin?.width ?? 0), y: area.minY - (margin?.height ?? 0),
                width: area.width + 2 * (margin?.width ?? 0), height: area.height + 2 * (margin?.height ?? 0)))
        let state = visibleState
        if nearbyScale != state.grid.scale {
            removeNearby()
            nearbyScale = state.grid.scale
        }
        var found: [UICollectionViewLayoutAttributes] = []
        // The elements near `area`, and the corner.
        found.reserveCapacity(max(lastCount, nearby.count + topHeaders.elements.count + sideHeaders.elements.count + 1))
        var pooled = self.pooled.takeForQuery()
        if let margin {
            nearby.collect(in: area, margin: margin, into: &found) {
                Self.make($0, &$1, &$2) { visitCells($0, state, $1) }
            }
        } else {
            visitCells(area, state) {
                if $0.frame.intersects(area) { found.append(Self.attributes($0, &pooled)) }
            }
        }
        collect(&topHeaders, in: area, margin, state, &pooled, into: &found)
        collect(&sideHeaders, in: area, margin, state, &pooled, into: &found)
        if let corner = corner(state), corner.frame.intersects(area) {
            found.append(Self.attributes(corner, &pooled))
        }
        self.pooled = pooled
        lastCount = min(found.count, PooledAttributes.maximumExpectedCount)
        return found
    }

    /// Appends the headers that move along one axis. If the last query found them at the same position, they need no
    /// new attributes, as the row headers of a table that scrolls vertically.
    private func collect(
        _ headers: inout NearbyHeaders, in area: Rect, _ margin: Size?, _ state: VisibleState,
        _ pooled: inout PooledAttributes, into found: inout [UICollectionViewLayoutAttributes]
    ) {
        let axis = headers.axis
        if let margin, headers.isUnmoved(state.travel[axis]) {
            headers.elements.collect(in: area, margin: margin, into: &found) {
                Self.make($0, &$1, &$2) { visitHeaders(movingAlong: axis, $0, state, $1) }
            }
        } else {
            visitHeaders(movingAlong: axis, area, state) {
                if $0.frame.intersects(area) { found.append(Self.attributes($0, &pooled)) }
            }
        }
    }

    /// Appends attributes of the elements of a part, recycled from `spares` if possible.
    private static func make(
        _ part: Rect, _ made: inout [UICollectionViewLayoutAttributes],
        _ spares: inout [UICollectionViewLayoutAttributes], visit: (Rect, (Element) -> Void) -> Void
    ) {
        var objects = PooledAttributes(recycling: &spares)
        visit(part) {
            if $0.frame.intersects(part) { made.append(attributes($0, &objects)) }
        }
        objects.returnUnused(to: &spares)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.discardsFrames {
            isInvalid = true
            removeNearby()
        }
        keeper.invalidate(with: context)
        super.invalidateLayout(with: context)
    }

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
        KeepingContext()
    }
}
