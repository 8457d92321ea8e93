import CoreGraphics
import Foundation

/// The state of an item that the user moves.
///
/// The collection view displays all items as if the moved one were dropped at its current position: the displayed
/// order. The data source keeps its own order until the drop. Index paths can be converted between the two orders.
struct InteractiveMovement {
    /// The part of a movement.
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
    /// Whether the item follows the finger or lands.
    private(set) var phase = Phase.dragging
    /// The target position of the item's center, in content coordinates.
    var position: CGPoint
    /// Whether the item already moved to the finger.
    var hasMoved = false
    /// Scrolls while the item is near an edge; `nil` until the item first follows the finger.
    var autoscroll: EdgeAutoscroll?
    /// Whether a drag displays the item outside the view, so that only its index path changes here.
    let isCarried: Bool

    /// Begins the movement of an item from its position in content coordinates.
    init(of path: IndexPath, at position: CGPoint, counts: [Int], serial: Int, isCarried: Bool = false) {
        self.isCarried = isCarried
        original = path
        current = path
        self.position = position
        self.counts = counts
        self.serial = serial
    }

    /// Whether the item follows the user's finger.
    var isDragging: Bool { phase == .dragging }

    /// Changes the displayed index path of the item.
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

    /// The index path in the data source for a displayed one. Paths without an item stay the same.
    func dataPath(ofDisplayed path: IndexPath) -> IndexPath {
        Self.translate(path, source: current, destination: original)
    }

    /// The displayed index path for one in the data source.
    func displayedPath(ofData path: IndexPath) -> IndexPath {
        Self.translate(path, source: original, destination: current)
    }

    /// The new index path of an item after the item at `source` moved to `destination`.
    private static func translate(_ path: IndexPath, source: IndexPath, destination: IndexPath) -> IndexPath {
        guard source != destination, path.count == 2 else { return path }
        if path == source { return destination }
        var (section, item) = (path[0], path[1])
        if section == source[0], item > source[1] { item -= 1 }
        if section == destination[0], item >= destination[1] { item += 1 }
        return section == path[0] && item == path[1] ? path : IndexPath(_section: section, item: item)
    }
}
