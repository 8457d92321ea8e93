internal import CollectionCore
import CoreGraphics
internal import DisplayList
public import Foundation

/// Keeps items from overlapping each other and boundaries.
///
/// Items collide as bounding boxes or circles. Collisions do not rotate them.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the mode.
        public let rawValue: UInt
        /// Creates a mode from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Items collide with each other.
        public static var items: Mode { Mode(rawValue: 1) }
        /// Items collide with boundaries.
        public static var boundaries: Mode { Mode(rawValue: 2) }
        /// Items collide with each other and with boundaries. The default.
        public static var everything: Mode { Mode(rawValue: UInt.max) }
    }

    private struct Boundary {
        var identifier: any NSCopying
        var lines: [(from: CGPoint, to: CGPoint)]
        var path: UIBezierPath
        var name: Int
    }

    private final var members = DynamicItems()
    private final var boundaries: [Boundary] = []

    /// Creates a behavior without items, which are added later.
    public override init() { super.init() }

    /// Creates a behavior with items that collide with everything.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item. Has no effect if it was added.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { _changed() } }
    /// Removes an item. Has no effect if it was not added.
    open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { _changed() } }

    /// What items collide with. Default: ``Mode/everything``.
    open var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { _changed() } }
    }
    /// The object that is notified of contacts. Held weakly.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    /// Whether the sides of the reference view are boundaries.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet { if translatesReferenceBoundsIntoBoundary != oldValue { _changed() } }
    }
    private final var boundsInsets = UIEdgeInsets.zero
    /// Makes the inset bounds of the reference view a boundary. The insets are in points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        boundsInsets = insets
        translatesReferenceBoundsIntoBoundary = true
        _changed()
    }

    /// Curves are approximated by their chords.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        add(identifier, bezierPath._lines, bezierPath)
    }
    /// Adds a line as a boundary. Replaces the one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(identifier, [(p1, p2)], path)
    }
    /// The boundary with an identifier; `nil` if there is none.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { UICollisionBehavior.isSame($0.identifier, identifier) }?.path
    }
    /// Removes the boundary with an identifier. Has no effect if there is none.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { UICollisionBehavior.isSame($0.identifier, identifier) }
        _changed()
    }
    /// Removes all boundaries that were added with identifiers.
    open func removeAllBoundaries() {
        boundaries = []
        _changed()
    }
    /// The identifiers in the order in which the boundaries were added; `nil` if there are none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    private final func add(_ identifier: any NSCopying, _ lines: [(CGPoint, CGPoint)], _ path: UIBezierPath) {
        boundaries.removeAll { UICollisionBehavior.isSame($0.identifier, identifier) }
        boundaries.append(
            Boundary(identifier: identifier, lines: lines, path: path, name: Int(Identity.next())))
        _changed()
    }

    private static func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        guard let a = a as? NSObject, let b = b as? NSObject else { return false }
        return a.isEqual(b)
    }

    // MARK: World

    package override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to build: DynamicBuild) {
        let bodies = items.map(build.body(of:))
        if collisionMode.contains(.items) { build.world.walls.hitEachOther += bodies }
        guard collisionMode.contains(.boundaries) else { return }
        build.world.walls.hitWalls += bodies
        if translatesReferenceBoundsIntoBoundary, let bounds = build.bounds {
            build.world.walls.box = Rect(bounds.inset(by: boundsInsets))
        }
        for boundary in boundaries {
            for line in boundary.lines {
                build.world.walls.walls.append(
                    DynamicWalls.Wall(from: Point(line.from), to: Point(line.to), name: boundary.name))
            }
        }
    }

    /// Notifies the delegate of a contact if its item belongs to the behavior.
    final func _report(_ event: DynamicContact.Event, _ moved: [any UIDynamicItem]) {
        guard let collisionDelegate, moved.indices.contains(event.contact.body) else { return }
        let item = moved[event.contact.body]
        guard items.contains(where: { $0 === item }) else { return }
        let point = CGPoint(x: event.point.x, y: event.point.y)
        if let other = event.contact.other {
            guard moved.indices.contains(other), items.contains(where: { $0 === moved[other] }) else { return }
            if event.isBeginning {
                collisionDelegate.collisionBehavior(self, beganContactFor: item, with: moved[other], at: point)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: item, with: moved[other])
            }
            return
        }
        let name = boundaries.first { $0.name == event.contact.wall }?.identifier
        guard name != nil || event.contact.wall == -1 && translatesReferenceBoundsIntoBoundary else { return }
        if event.isBeginning {
            collisionDelegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: name, at: point)
        } else {
            collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: name)
        }
    }
}
