internal import CollectionCore
import UIKit

/// A carousel that loops endlessly: the first item follows the last in both directions.
///
/// The data source has each item once. The layout repeats its row of items many times and keeps the content offset
/// far from both ends by shifting it by whole laps. It shows each item at the repetition nearest to the middle. Index
/// paths are always those of the data source, and `focusedItem` is the current item.
///
/// The row loops only if it is longer than the view by at least one item; otherwise an item would have to appear twice.
/// Shorter rows scroll from the first to the last item. A query takes O(log sections + visible).
open class LoopingCarouselLayout: CarouselLayout {
    /// The space between items, in points. It may be negative, but the layout shows nothing unless item length and
    /// spacing together are above 0.
    open var spacing: CGFloat = 12 {
        didSet {
            requireFinite(spacing, "LoopingCarouselLayout.spacing")
            parameterChanged(spacing != oldValue)
        }
    }

    /// The scale of items at a distance of one pitch or more from the middle; 0...1.
    open var smallItemScale: CGFloat = 0.88 {
        didSet {
            requirePart(smallItemScale, "LoopingCarouselLayout.smallItemScale")
            parameterChanged(smallItemScale != oldValue)
        }
    }

    /// The opacity of items at a distance of one pitch or more from the middle; 0...1.
    open var smallItemAlpha: CGFloat = 1 {
        didSet {
            requirePart(smallItemAlpha, "LoopingCarouselLayout.smallItemAlpha")
            parameterChanged(smallItemAlpha != oldValue)
        }
    }

    /// Whether the row loops if it has enough items.
    open var isLooping = true {
        didSet { parameterChanged(isLooping != oldValue) }
    }

    /// A page control that shows the number of items and the focused one. A tap on it moves by one item. The same as
    /// that of ``FocusedRowLayout/focusTracker``.
    public var pageControl: UIPageControl? {
        get { focusTracker.pageControl }
        set { focusTracker.pageControl = newValue }
    }

    /// Whether the row currently has enough items to loop.
    public var wrapsAround: Bool {
        loadCounts()
        return row.loops
    }

    // MARK: Autoplay

    /// The interval, in seconds, after which the layout scrolls to the next item; finite and at least 0. The same as
    /// that of ``FocusedRowLayout/focusTracker``.
    ///
    /// A row that does not loop continues at its first item after the last.
    public var autoplayInterval: TimeInterval {
        get { focusTracker.autoplayInterval }
        set { focusTracker.autoplayInterval = newValue }
    }

    /// Scrolls by `items` items; negative values scroll back.
    ///
    /// The distance is limited by the ends of the laid out row.
    open func advance(by items: Int, animated: Bool) {
        loadCounts()
        guard let collectionView, counts.total > 0, pitch > 0 else { return }
        let target = (focusPosition.rounded(.toNearestOrAwayFromZero) + Double(items))
        let last = Double(row.slots - 1)
        var offset = collectionView.contentOffset
        offset[axis] = CGFloat(row.offset(of: Int(min(max(target, 0), last))))
        collectionView.setContentOffset(offset, animated: animated)
    }

    // MARK: Arithmetic

    package override var explainedClassName: String { "LoopingCarouselLayout" }

    override var pitch: Double { itemSize.core[axis] + Double(spacing) }

    override var wantsLoop: Bool { isLooping }

    override var curve: CarouselPlan.Curve {
        .row(smallScale: reducesMotion ? 1 : Double(smallItemScale), smallAlpha: Double(smallItemAlpha))
    }

    // MARK: Looping

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard newBounds.size == collectionView?.bounds.size else { return context }
        let offset = newBounds.core.min(axis)
        let shift = row.recentering(focus: row.position(at: offset))
        if shift != 0 {
            context.contentOffsetAdjustment[axis] = CGFloat(shift)
        }
        return context
    }
}
