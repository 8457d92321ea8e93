import Foundation

/// A cell whose contents a swipe shifts to reveal actions.
@MainActor protocol SwipeableCell: UIView {
    /// The frame that the list assigns to the cell; `nil` while the cell is not displayed.
    var frameInList: CGRect? { get }
    /// The corners that the cell has in its list; `nil` without rounded ones.
    var cornersInList: BackgroundConfigurationView.Rounding? { get }
    /// Whether the cell clips its contents when no swipe shifts them; `nil` unless they are prepared for a shift.
    var clipsWithoutSwipe: Bool? { get set }
    /// Updates the corners of the cell and its background for ``_isSwiped``.
    func swipeDidChange()
}

extension SwipeableCell {
    /// Whether the contents are prepared for a shift.
    var _isSwiped: Bool { clipsWithoutSwipe != nil }

    /// Prepares the cell for a shift of its contents.
    func beginSwiping() {
        guard !_isSwiped else { return }
        clipsWithoutSwipe = clipsToBounds
        clipsToBounds = true
        swipeDidChange()
    }

    /// Shifts the contents to the right by `shift` points.
    ///
    /// The cell keeps its frame and clips the contents to it, including the rounded corners of its group.
    func _swipe(by shift: CGFloat) { bounds.origin.x = -shift }

    /// Moves the contents back.
    func endSwiping() {
        guard let clips = clipsWithoutSwipe else { return }
        clipsWithoutSwipe = nil
        bounds.origin.x = 0
        clipsToBounds = clips
        swipeDidChange()
    }
}
