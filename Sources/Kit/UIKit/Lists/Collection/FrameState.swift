internal import CollectionCore
import CoreGraphics
import Foundation

/// The work that the next frame has to do, and the state of the frame being made.
///
/// Not copyable, because reading a property must not copy the whole state with a reference count for each of its parts.
struct FrameState: ~Copyable {
    /// The layout is invalid and must be prepared again.
    var needsPrepare = true
    /// The bounds or the layout changed, so the visible elements must be computed again.
    var needsElements = true
    /// Views to measure in addition to arriving ones.
    var toMeasure: [UICollectionReusableView] = []
    /// The distance in points by which invalidation contexts move the content offset once the layout is valid again.
    var offsetAdjustment = CGPoint.zero
    /// The part of `offsetAdjustment` that the last bounds change caused. The adjustment of the next one is relative to
    /// other bounds and replaces it.
    private var boundsAdjustment = CGPoint.zero
    /// The content offset of the last frame, moved by all adjustments since.
    var shownOffset = CGPoint.zero
    /// Whether the user moved the content last, since that frame.
    var isMovedByUser = false
    /// Whether a layout has changed the content offset in `prepare()` since the content size was last set.
    var layoutDidScroll = false
    /// The invalidation context that the layout made before a bounds change; applied after the change.
    var boundsContext: UICollectionViewLayoutInvalidationContext?
    /// The bounds before the animation block that is running changed their size.
    var boundsBeforeBlock: CGRect?

    /// Whether the layout was prepared only to compute the content size of a view without an area.
    var isPreparedWithoutArea = false
    /// Whether a frame was made since the view was last empty. Later changes are animated.
    var didShow = false
    /// Advances with each event that makes a pass over elements stale: reloads, updates, and layout changes.
    var token = FrameToken()
    /// Whether the last comparison finished.
    var didCompare = false
    /// The token of the last completed exchange of views; `nil` before the first one.
    var displayedToken: FrameToken?
    /// The start of a row that begins at the right.
    var start = RowStart.unplaced
    /// How deep frames and callbacks are inside each other; see `UICollectionView+Reentrance.swift`.
    var depth = NestingDepth()
    /// Work that callbacks request in the middle of passes.
    var deferred = DeferredWork()
    /// What is known about the running preparation of the layout.
    var preparation = LayoutPreparation()
    /// Determines why the running frame does not finish; exists only in its last rounds.
    var diagnosis: LayoutDiagnosis?
    /// The item that keeps its place on screen.
    var kept = KeptItem()
    /// The records of an inspector; `nil` while the view is not inspected.
    var records: LayoutRecords?

    // Reused from frame to frame, so that a frame allocates no memory for them.
    /// The slots and attributes of elements that appear in the running frame.
    var arriving: [(slot: Int, attributes: UICollectionViewLayoutAttributes)] = []
    /// The views that the running frame removes from the screen.
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    /// The views that appeared, until the delegate receives `willDisplay`.
    var shown: [UICollectionReusableView] = []
    /// Views that left, in order, until the delegate receives `didEndDisplaying`.
    var ended: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
    /// Views that left in this frame. They are removed from the tree at its end unless they are shown again.
    var unused: [UICollectionReusableView] = []
    /// A discarded attributes object of UIKit's own class without other references.
    private var spareAttributes: UICollectionViewLayoutAttributes?

    /// Returns the discarded object, which the caller then owns; `nil` if there is none.
    mutating func takeSpareAttributes() -> UICollectionViewLayoutAttributes? {
        defer { spareAttributes = nil }
        return spareAttributes
    }

    /// Keeps attributes that a view no longer displays for its next copy, unless there are other references.
    mutating func spare(_ attributes: inout UICollectionViewLayoutAttributes?) {
        guard spareAttributes == nil, var object = attributes,
            type(of: object) == UICollectionViewLayoutAttributes.self
        else { return }
        attributes = nil
        if isKnownUniquelyReferenced(&object) { spareAttributes = object }
    }

    /// Adds a shift to the content offset, which takes effect when the layout is valid. `isForBounds` makes the next
    /// bounds change replace it.
    mutating func adjustOffset(by shift: CGPoint, isForBounds: Bool) {
        offsetAdjustment.x += shift.x
        offsetAdjustment.y += shift.y
        guard isForBounds else { return }
        boundsAdjustment.x += shift.x
        boundsAdjustment.y += shift.y
    }

    /// Call before the bounds change.
    mutating func discardBoundsAdjustment() {
        guard boundsAdjustment != .zero else { return }
        offsetAdjustment.x -= boundsAdjustment.x
        offsetAdjustment.y -= boundsAdjustment.y
        boundsAdjustment = .zero
    }

    /// Call at the end of a frame.
    mutating func end(at offset: CGPoint) {
        kept.end()
        shownOffset = offset
        isMovedByUser = false
    }

    /// Returns the recorded bounds and forgets them.
    mutating func takeBoundsBeforeBlock() -> CGRect? {
        defer { boundsBeforeBlock = nil }
        return boundsBeforeBlock
    }

    /// Returns the adjustment and sets it to zero.
    mutating func takeOffsetAdjustment() -> CGPoint {
        defer { (offsetAdjustment, boundsAdjustment) = (.zero, .zero) }
        return offsetAdjustment
    }

    /// Whether a frame has anything to do.
    var needsWork: Bool { isStale || !toMeasure.isEmpty }
    /// Whether the views on screen may be out of date.
    var isStale: Bool { needsPrepare || needsElements || !deferred.toFill.isEmpty }
    /// Whether earlier work left views or callbacks for a frame to finish.
    var hasLeftovers: Bool { !unused.isEmpty || !ended.isEmpty || !deferred.completions.isEmpty || !shown.isEmpty }
}
