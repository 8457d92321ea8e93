/// One step of a storm: a value that can be stored, printed, and repeated without a random generator.
///
/// Numbers that name items, sections, fingers, or places are reduced to what is valid at the time. A step that makes no
/// sense in a state does nothing. Therefore every subsequence of a script is a script.
public indirect enum StormStep: Hashable, Codable, Sendable {
    /// One `performBatchUpdates(_:completion:)`.
    case batch([StormEdit], StormBatchStyle)
    /// The data change without notice, then `reloadData()`.
    case reload([StormEdit])

    // MARK: Selection
    case select(Int, Int)
    case deselect(Int, Int)

    // MARK: Layout
    case invalidate
    /// `layoutIfNeeded()`.
    case layoutNow
    case setLayout(StormLayout, animated: Bool)
    /// Starts an interactive transition.
    case transition(StormLayout)
    /// The progress of that transition, in percent.
    case progress(Int)
    case finishTransition
    case cancelTransition
    /// One of a few sizes; 3 is empty.
    case resize(Int, animated: Bool)
    /// Content insets at the top and at the bottom, in points.
    case inset(Int, Int)
    case toggleAppearance
    case toggleDirection

    // MARK: Scrolling
    /// To a place of the scrollable range, in percent of it.
    case scroll(Int, Int, animated: Bool)
    case scrollToItem(Int, Int, animated: Bool)
    case wheel(Int, Int)
    /// A drag that ends at speed, in points per second.
    case fling(Int, Int)

    // MARK: Touches, in percent of the window
    case tap(Int, Int)
    case touchDown(Int, Int, Int)
    case touchMove(Int, Int, Int)
    case touchUp(Int)

    // MARK: Interactive movement
    case pickUp(Int)
    case carry(Int, Int)
    case putDown
    case cancelMovement

    // MARK: Time
    /// That many frames of a sixtieth of a second.
    case frames(Int)

    // MARK: Callbacks
    /// Runs steps inside the next callback of a kind, once.
    case on(StormMoment, [StormStep])
}

/// How a batch is carried out.
public enum StormBatchStyle: Hashable, Codable, Sendable {
    case animated
    case immediate
    /// Half of the calls are made in a batch inside the batch.
    case nested
}

/// A kind of callback.
public enum StormMoment: String, Hashable, Codable, Sendable, CaseIterable {
    // Scrolling
    case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    case didEndScrollingAnimation
    // Display and prefetching
    case willDisplay, didEndDisplaying, willDisplaySupplement, didEndDisplayingSupplement, prefetch, cancelPrefetch
    // Highlighting and selection
    case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, didSelect, shouldDeselect, didDeselect
    // Movement, drag and drop
    case canMove, targetOfMove, moveItem, dragItems, dragWillBegin, dragDidEnd, dropUpdate, performDrop
    // Completions
    case batchCompletion, layoutCompletion, animationCompletion
    // Data source and cells
    case counts, cell, supplement, prepareForReuse, preferredAttributes, apply, layoutSubviews, traits
    // Layout queries
    case layoutQuery, targetOffset

    /// What may be done in a callback without breaking a rule of UIKit.
    ///
    /// A batch update needs a view that is not asking for counts, views, sizes, or places at that moment.
    var rights: StormRights {
        switch self {
        case .counts: .none
        case .cell, .supplement, .prepareForReuse, .preferredAttributes, .apply, .layoutSubviews, .traits: .reload
        case .layoutQuery, .targetOffset, .targetOfMove, .canMove: .reload
        default: .everything
        }
    }
}

enum StormRights: Int, Comparable {
    case none, reload, everything
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
