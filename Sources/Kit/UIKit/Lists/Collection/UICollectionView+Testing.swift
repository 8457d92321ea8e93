import CoreGraphics
import Foundation

/// The state of interactions and frames, for tests. The public interface does not show it.
extension UICollectionView {
    /// The item that the user moves, or that returns to its place.
    package struct MovedItem {
        /// Its index path in the data source's order.
        package let original: IndexPath
        /// Its index path in the displayed order.
        package let current: IndexPath
        /// The target position of its center, in content coordinates.
        package let position: CGPoint
        /// Whether it follows the finger, rather than landing.
        package let isDragging: Bool
        /// Whether the content scrolls because it is near an edge; `nil` until it first follows the finger.
        package let isScrolling: Bool?
    }

    /// The item that the user moves, or that returns to its place.
    package final var movedItem: MovedItem? {
        _phase.movement.map { movement in
            MovedItem(
                original: movement.original, current: movement.current, position: movement.position,
                isDragging: movement.isDragging, isScrolling: movement.autoscroll?.isRunning)
        }
    }

    /// The layout to which an interactive transition leads; `nil` without a transition.
    package final var transitionTarget: UICollectionViewLayout? { _phase.transition?.layout.nextLayout }

    /// Whether a frame, a query of the layout, or an update is in progress.
    package final var isWorking: Bool {
        _phase.passes.queries != 0 || _frame.depth.frames != 0 || _phase.isBusy
    }

    /// Whether the calls of the layout are recorded because it does not settle.
    package final var isDiagnosing: Bool { _frame.diagnosis != nil }
}
