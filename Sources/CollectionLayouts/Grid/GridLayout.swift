internal import CollectionCore
import UIKit

/// The common ground of the spreadsheet and the timeline: content that scrolls both ways below headers on two sides,
/// which may stay in sight, and a corner where both meet.
///
/// Scrolling moves headers only. The item in the middle stays there when the view turns; content that is at its start
/// in both directions stays there.
open class GridLayout: UICollectionViewLayout {
    /// Whether the headers above the columns stay at the top of what is visible.
    open var areTopHeadersSticky = true {
        didSet { parameterChanged(areTopHeadersSticky != oldValue) }
    }

    /// Whether the headers beside the rows stay at the leading edge of what is visible.
    open var areSideHeadersSticky = true {
        didSet { parameterChanged(areSideHeadersSticky != oldValue) }
    }

    // MARK: What subclasses decide

    /// Solves what the data source has; called when it or a parameter changed.
    func solve(_ counts: SectionCounts) {}

    /// Everything from the start of the headers to the end of the last cells.
    var contentSize: Size { .zero }

    /// The headers' own breadths: of those beside the rows horizontally, of those above the columns vertically.
    var headerBreadth: Size { .zero }

    /// Calls `body` with each element that may show in `rect`, cells first.
    func visit(_ rect: Rect, _ sight: Sight, _ body: (Element) -> Void) {}

    // MARK: State

    private(set) var counts = SectionCounts()
    private var isVoid = true
    private let middle = MiddleKeeper()
    private var spare = SpareAttributes()
    /// How many elements the last answer had: about as many as the next one.
    private var lastCount = 0

    /// What attributes are made of.
    struct Element {
        /// `nil` for cells.
        var kind: String?
        var item, section: Int
        var frame: Rect
        var z = 0
        var isHidden = false
    }

    /// What the view says that every element depends on, asked once for an answer.
    struct Sight {
        /// How far headers have moved to stay in sight.
        var travel: Point
        var grid: PixelGrid
    }

    func parameterChanged(_ changed: Bool) {
        if changed { invalidateLayout() }
    }

    func requireLength(_ value: CGFloat, _ name: String) {
        requireNotNegative(value, "\(type(of: self)).\(name)")
    }

    var sight: Sight {
        // In pixels of the view's screen.
        let scale = Double(collectionView?.traitCollection.displayScale ?? 1)
        return Sight(
            travel: Point(x: travel(.horizontal), y: travel(.vertical)),
            grid: PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1))
    }

    // MARK: Sticking

    /// How far the headers on one side have moved along `axis` to stay in sight.
    private func travel(_ axis: Axis) -> Double {
        guard axis == .vertical ? areTopHeadersSticky : areSideHeadersSticky, let collectionView else { return 0 }
        let insets = collectionView.adjustedContentInset
        let covered = isMirrored && axis == .horizontal ? insets.end(axis) : insets.start(axis)
        let room = contentSize[axis] - headerBreadth[axis]
        return StickyEdge(origin: 0, room: room).travel(line: viewport.core.min(axis) + Double(covered))
    }

    /// A new object for one element.
    func attributes(_ element: Element) -> UICollectionViewLayoutAttributes {
        var fresh = SpareAttributes()
        return Self.attributes(element, &fresh)
    }

    private static func attributes(
        _ element: Element, _ spare: inout SpareAttributes
    ) -> UICollectionViewLayoutAttributes {
        spare.attributes(
            of: element.kind, item: element.item, section: element.section, frame: element.frame.cg, zIndex: element.z,
            isHidden: element.isHidden)
    }

    // MARK: Layout

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if isVoid {
            counts = SectionCounts(of: collectionView)
            solve(counts)
            isVoid = false
        }
        middle.restore(in: self)
    }

    open override var collectionViewContentSize: CGSize { contentSize.cg }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let wanted = rect.core
        guard !wanted.isEmpty else { return found }
        found.reserveCapacity(lastCount)
        var spare = spare
        // Given back before it is changed: two owners would make it a copy.
        self.spare = SpareAttributes()
        spare.begin()
        visit(wanted, sight) { if $0.frame.intersects(wanted) { found.append(Self.attributes($0, &spare)) } }
        self.spare = spare
        lastCount = found.count
        return found
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if !(context is ScrollingContext) || context.invalidateEverything || context.invalidateDataSourceCounts {
            isVoid = true
        }
        super.invalidateLayout(with: context)
    }

    /// Marks an invalidation that leaves all cells where they are.
    final class ScrollingContext: UICollectionViewLayoutInvalidationContext {}

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        middle.boundsWillChange(to: newBounds, in: self)
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
