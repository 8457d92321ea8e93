import CoreGraphics
import Foundation

/// The state of an item that the user moves.
///
/// The collection view displays all items as if the moved one were dropped at its current position: the displayed
/// order. The data source keeps its own order until the drop. The index paths of the two orders translate into each
/// other.
struct InteractiveMovement {
    enum Phase {
        /// The item follows the user's finger.
        case dragging
        /// The item animates to its final position. Both orders are equal again.
        case landing
    }

    /// Distinguishes this movement from others.
    let serial: Int
    /// The item counts by section when the movement began.
    let counts: [Int]
    /// The item's index path in the data source's order.
    private(set) var original: IndexPath
    /// The item's index path in the displayed order.
    private(set) var current: IndexPath
    private(set) var phase = Phase.dragging
    /// The target position of the item's center, in content coordinates.
    var position: CGPoint
    /// Whether the item has moved to the finger yet.
    var hasMoved = false
    /// Whether a drag shows the item outside the view, so that only its index changes here.
    let isCarried: Bool

    init(of path: IndexPath, at position: CGPoint, counts: [Int], serial: Int, isCarried: Bool = false) {
        self.isCarried = isCarried
        original = path
        current = path
        self.position = position
        self.counts = counts
        self.serial = serial
    }

    var isDragging: Bool { phase == .dragging }

    mutating func rearrange(to path: IndexPath) { current = path }

    /// Ends the dragging phase after the data source adopted the displayed order.
    mutating func land() {
        phase = .landing
        original = current
    }

    /// Reverts ``land()``, because the data source did not adopt the order.
    mutating func liftAgain(from path: IndexPath) {
        phase = .dragging
        original = path
    }

    // MARK: Index paths in both orders

    /// The index path in the data source for a displayed one. Paths that name no item stay the same.
    func dataPath(ofShown path: IndexPath) -> IndexPath { Self.translate(path, taken: current, putBack: original) }

    /// The displayed index path for one in the data source.
    func shownPath(ofData path: IndexPath) -> IndexPath { Self.translate(path, taken: original, putBack: current) }

    /// The new index path of an item after the item at `taken` moved to `putBack`.
    private static func translate(_ path: IndexPath, taken: IndexPath, putBack: IndexPath) -> IndexPath {
        guard taken != putBack, path.count == 2 else { return path }
        if path == taken { return putBack }
        var (section, item) = (path[0], path[1])
        if section == taken[0], item > taken[1] { item -= 1 }
        if section == putBack[0], item >= putBack[1] { item += 1 }
        return section == path[0] && item == path[1] ? path : IndexPath(_section: section, item: item)
    }
}
