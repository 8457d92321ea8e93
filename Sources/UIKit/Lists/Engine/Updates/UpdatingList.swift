import CoreGraphics

/// A list that animates the changes of its items.
@MainActor protocol UpdatingList: DragDropList {
    /// Whether a frame was made since the list was last empty. Only later changes are animated.
    var hasMadeFrame: Bool { get }
    /// Whether work is in progress that relies on the current items. Further changes are then made without animation.
    var isBusy: Bool { get }
}

extension UpdatingList {
    /// The duration of the animation of a change, in seconds.
    static var changeDuration: Double { 0.3 }

    /// Whether changes are animated. Requires a laid-out frame and a visible window.
    var animatesChanges: Bool {
        guard UIView.areAnimationsEnabled, hasMadeFrame, !isBusy, let window, !window.isHidden else { return false }
        return bounds.size.width > 0 && bounds.size.height > 0
    }
}
