internal import CollectionCore
import CoreGraphics
import Foundation

/// A list whose items change in batches, with animations.
@MainActor protocol UpdatingList: DragDropList {
    /// Whether a frame was made since the list was last empty. Only later changes are animated.
    var hasMadeFrame: Bool { get }
    /// Whether work is in progress that relies on the current items. Further changes are then made without animation.
    var isBusy: Bool { get }
    /// Performs the changes of `updates` together. A batch inside another one becomes part of it.
    func performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException)
    /// Adds edits to the batch that is being collected. The animation is the raw value of that of rows of a table; `nil`
    /// is the automatic one.
    func collect(_ edits: [BatchEdit], _ animation: Int?)
    /// Fills the cells of items again, at the end of the batch that is being collected if there is one.
    func _reconfigure(_ paths: [IndexPath])
    /// Reloads all items before the next frame.
    func reloadData()
}

extension UpdatingList {
    /// Performs edits, or adds them to the batch that is being collected.
    func _edit(_ edits: [BatchEdit], _ animation: Int? = nil) {
        guard !edits.isEmpty else { return }
        trapping { () throws(UIKitException) in try performBatch({ collect(edits, animation) }, completion: nil) }
    }

    /// The duration of the animation of a change, in seconds.
    static var changeDuration: Double { 0.3 }

    /// Whether changes are animated. Requires a laid-out frame and a visible window.
    var animatesChanges: Bool {
        guard UIView.areAnimationsEnabled, hasMadeFrame, !isBusy, let window, !window.isHidden else { return false }
        return bounds.size.width > 0 && bounds.size.height > 0
    }
}
