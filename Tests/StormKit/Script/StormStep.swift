/// One step of a storm. Steps can be stored, printed, and repeated without a random generator.
///
/// Numbers that identify items, sections, touches, or positions are reduced to the valid range when the step runs. A
/// step that is not possible in a state has no effect. Therefore, every subsequence of a script is a valid script.
public indirect enum StormStep: Hashable, Codable, Sendable {
    /// Calls `performBatchUpdates(_:completion:)`.
    case batch([StormEdit], StormBatchStyle)
    /// Changes the data without notifying the view, then calls `reloadData()`.
    case reload([StormEdit])

    // MARK: Selection
    case select(Int, Int)
    case deselect(Int, Int)

    // MARK: Layout
    case invalidate
    /// Calls `layoutIfNeeded()`.
    case layoutNow
    case setLayout(StormLayout, animated: Bool)
    /// Begins an interactive transition to another layout.
    case transition(StormLayout)
    /// Sets the progress of the transition, in percent.
    case progress(Int)
    case finishTransition
    case cancelTransition
    /// Resizes the view to one of four sizes. Number 3 is empty.
    case resize(Int, animated: Bool)
    /// Sets the top and bottom content insets, in points.
    case inset(Int, Int)
    case toggleAppearance
    case toggleDirection

    // MARK: Scrolling
    /// Scrolls to a position in percent of the scrollable range.
    case scroll(Int, Int, animated: Bool)
    case scrollToItem(Int, Int, animated: Bool)
    case wheel(Int, Int)
    /// Drags and releases with a velocity in points per second.
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
    /// Advances the time by the given number of frames of 1/60 second.
    case frames(Int)

    // MARK: Callbacks
    /// Runs steps inside the next callback of a kind, once.
    case on(StormMoment, [StormStep])
}

/// The manner in which a batch is performed.
public enum StormBatchStyle: Hashable, Codable, Sendable {
    case animated
    case immediate
    /// Half of the calls are made in a nested batch.
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
    // Swipe actions
    case swipeActions, willSwipe, didEndSwipe, swipeAction
    // Completions
    case batchCompletion, layoutCompletion, animationCompletion
    // Data source and cells
    case counts, cell, supplement, prepareForReuse, preferredAttributes, apply, layoutSubviews, traits
    // Layout queries
    case layoutQuery, targetOffset

    /// The operations that UIKit permits in a callback.
    ///
    /// A batch update is not permitted while the view requests counts, views, sizes, or positions.
    var rights: StormRights {
        switch self {
        case .counts: .none
        case .cell, .supplement, .prepareForReuse, .preferredAttributes, .apply, .layoutSubviews, .traits: .reload
        case .layoutQuery, .targetOffset, .targetOfMove, .canMove, .swipeActions: .reload
        default: .everything
        }
    }
}

enum StormRights: Int, Comparable {
    case none, reload, everything
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
