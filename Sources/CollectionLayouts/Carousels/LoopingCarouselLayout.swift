internal import CollectionCore
import UIKit

/// A carousel that goes round: after the last item comes the first, in either direction, for ever.
///
/// The data source has each item once. The layout lays its row of items out many times over, keeps the content offset
/// far from both ends by whole laps, and shows every item at the one of its places that is nearest to the middle: index
/// paths are those of the data source everywhere, and `focusedItem` says where one is.
///
/// Too few items to fill the view and one more do not go round, as one of them would have to show twice: they scroll
/// from the first to the last. A query is O(log sections + visible).
open class LoopingCarouselLayout: CarouselLayout {
    /// Between items, in points. May be negative; item length and spacing together must stay above 0, or nothing is
    /// laid out.
    open var spacing: CGFloat = 12 {
        didSet {
            requireFinite(spacing, "LoopingCarouselLayout.spacing")
            parameterChanged(spacing != oldValue)
        }
    }

    /// The size of an item one pitch or more away from the middle, where 1 is full size; within 0...1.
    open var smallItemScale: CGFloat = 0.88 {
        didSet {
            requirePart(smallItemScale, "LoopingCarouselLayout.smallItemScale")
            parameterChanged(smallItemScale != oldValue)
        }
    }

    /// The opacity of such an item, within 0...1.
    open var smallItemAlpha: CGFloat = 1 {
        didSet {
            requirePart(smallItemAlpha, "LoopingCarouselLayout.smallItemAlpha")
            parameterChanged(smallItemAlpha != oldValue)
        }
    }

    /// Whether items go round at all.
    open var isLooping = true {
        didSet { parameterChanged(isLooping != oldValue) }
    }

    /// Shows how many items there are and which one has the focus; a tap on it goes one item on or back.
    open weak var pageControl: UIPageControl? {
        didSet {
            guard pageControl !== oldValue else { return }
            if let oldValue, let turning { oldValue.removeAction(turning, for: .valueChanged) }
            guard let pageControl else { return }
            let action = UIAction { [weak self] _ in self?.followPageControl() }
            turning = action
            pageControl.addAction(action, for: .valueChanged)
            focusDidChange()
        }
    }
    private var turning: UIAction?

    /// Whether there are enough items, just now, to go round.
    public var goesRound: Bool {
        loadCounts()
        return row.loops
    }

    // MARK: Autoplay

    /// Scrolls to the next item by itself whenever so many seconds have gone by; 0, the default, does not. Finite, at
    /// least 0.
    ///
    /// A finger on the content, or content that it has thrown, stops this: the time then begins anew. A row that does
    /// not go round begins again after its last item. Nothing happens while the view is in no window.
    open var autoplayInterval: TimeInterval = 0 {
        didSet {
            requireNotNegative(CGFloat(autoplayInterval), "LoopingCarouselLayout.autoplayInterval")
            guard autoplayInterval != oldValue else { return }
            timer.stop()
            playOn()
        }
    }
    private let timer = ViewTimer()
    /// Whether a finger had the content at any time since the time began.
    private var wasTouched = false

    private func playOn() {
        guard autoplayInterval > 0, !timer.isRunning, hasTheView, let collectionView, collectionView.window != nil
        else { return }
        wasTouched = collectionView.isTracking || collectionView.isDecelerating
        timer.start(after: autoplayInterval, in: collectionView) { [weak self] in self?.play() }
    }

    private func play() {
        guard let collectionView, hasTheView, collectionView.window != nil else { return }
        if !collectionView.isTracking, !collectionView.isDecelerating, !wasTouched, counts.total > 1 {
            let isLast = focusPosition.rounded() >= Double(row.places - 1)
            advance(by: isLast ? 1 - row.places : 1, animated: true)
        }
        playOn()
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if let collectionView, collectionView.isTracking || collectionView.isDecelerating { wasTouched = true }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        timer.stop()
    }

    /// Scrolls to the next item, or back by negative numbers, the way round that `items` says.
    ///
    /// Without animation or beyond the ends of a row that does not go round, it goes as far as there are items.
    open func advance(by items: Int, animated: Bool) {
        loadCounts()
        guard let collectionView, counts.total > 0, pitch > 0 else { return }
        let place = (focusPosition.rounded(.toNearestOrAwayFromZero) + Double(items))
        let last = Double(row.places - 1)
        var offset = collectionView.contentOffset
        offset[axis] = CGFloat(min(max(place, 0), last) * pitch)
        if axis == .horizontal { offset.x = offsetInLayoutSpace(offset).x }
        collectionView.setContentOffset(offset, animated: animated)
    }

    private func followPageControl() {
        guard let pageControl, let focused = focusedItem, let now = counts.position(of: focused) else { return }
        let wanted = pageControl.currentPage
        guard wanted != now, wanted >= 0, wanted < counts.total else { return }
        // The nearer way round.
        let row = row
        let focus = focusPosition.rounded(.toNearestOrAwayFromZero)
        advance(by: row.place(of: wanted, focus: focus) - Int(focus), animated: true)
    }

    override func focusDidChange() {
        playOn()
        guard let pageControl else { return }
        if pageControl.numberOfPages != counts.total { pageControl.numberOfPages = counts.total }
        guard let focused = focusedItem, let position = counts.position(of: focused),
            pageControl.currentPage != position
        else { return }
        pageControl.currentPage = position
    }

    // MARK: Arithmetic

    override var pitch: Double { itemSize.core[axis] + Double(spacing) }

    override var row: LoopedRow {
        LoopedRow(
            count: counts.total, pitch: pitch, itemLength: itemSize.core[axis], viewLength: viewSize[axis],
            wantsLoop: isLooping)
    }

    override func pose(_ distance: Double) -> ItemPose {
        let near = 1 - min(abs(distance), 1)
        return ItemPose(
            along: distance * pitch, scale: Double(smallItemScale) + (1 - Double(smallItemScale)) * near,
            alpha: Double(smallItemAlpha) + (1 - Double(smallItemAlpha)) * near)
    }

    override func places(from low: Double, to high: Double, focus: Double) -> [Range<Int>] {
        let reach = itemSize.core[axis] / 2
        let first = min(max(((low - reach) / pitch + focus).rounded(.down), -1e9), 1e9)
        let last = min(max(((high + reach) / pitch + focus).rounded(.up), first), 1e9)
        return [Int(first)..<Int(last) + 1]
    }

    // MARK: Going round

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard newBounds.size == collectionView?.bounds.size else { return context }
        let offset = inLayoutSpace(newBounds).core.min(axis)
        let shift = row.recentering(focus: offset / pitch)
        if shift != 0 {
            let mirrored = isMirrored && axis == .horizontal
            context.contentOffsetAdjustment[axis] = CGFloat(mirrored ? -shift : shift)
        }
        return context
    }
}
