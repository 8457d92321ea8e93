import CoreGraphics
import Foundation

/// An item under somebody's finger.
///
/// The collection view shows it, and all others, where they would be if it were dropped now: the order shown. The data
/// source keeps its own order until the drop. Index paths of both translate into each other.
struct InteractiveMovement {
    enum Phase {
        /// Follows the finger.
        case dragging
        /// Goes to its place; both orders are the same again.
        case landing
    }

    /// Tells this movement from others.
    let serial: Int
    /// Numbers of items by section, as the data source had them when the item was picked up.
    let counts: [Int]
    /// In the data source's order.
    private(set) var original: IndexPath
    /// In the order shown.
    private(set) var current: IndexPath
    private(set) var phase = Phase.dragging
    /// Where the middle of the item is to be, in content coordinates.
    var position: CGPoint
    /// Whether the item has been led to the finger yet.
    var hasMoved = false
    /// A drag holds the item, away from the view: here only its place moves.
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

    /// The data source has the order that is shown.
    mutating func land() {
        phase = .landing
        original = current
    }

    /// Takes ``land()`` back: the data source turned out not to follow.
    mutating func liftAgain(from path: IndexPath) {
        phase = .dragging
        original = path
    }

    // MARK: Two orders

    /// What the data source calls an item of the order shown. Paths of no item stay what they are.
    func dataPath(ofShown path: IndexPath) -> IndexPath { Self.translate(path, taken: current, putBack: original) }

    /// Where an item of the data source is shown.
    func shownPath(ofData path: IndexPath) -> IndexPath { Self.translate(path, taken: original, putBack: current) }

    /// The path of an item once the one at `taken` went to `putBack`.
    private static func translate(_ path: IndexPath, taken: IndexPath, putBack: IndexPath) -> IndexPath {
        guard taken != putBack, path.count == 2 else { return path }
        if path == taken { return putBack }
        var (section, item) = (path[0], path[1])
        if section == taken[0], item > taken[1] { item -= 1 }
        if section == putBack[0], item >= putBack[1] { item += 1 }
        return section == path[0] && item == path[1] ? path : IndexPath(_section: section, item: item)
    }
}
