internal import CollectionCore
import CoreGraphics
public import Foundation
import QuartzCore

/// A spring or rod between an item and a fixed point, or between two items.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    public enum AttachmentType: Int, Sendable {
        case items
        case anchor
    }

    private final let first: any UIDynamicItem
    private final let second: (any UIDynamicItem)?
    private final let offsets: (first: UIOffset, second: UIOffset)

    /// Attaches the center of an item to a point of the animator's space.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// - Parameters:
    ///   - item: The item.
    ///   - offset: The attachment point, relative to the item's center.
    ///   - point: The anchor, in the space of the reference view.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        first = item
        second = nil
        offsets = (offset, .zero)
        anchorPoint = point
        super.init()
        length = measured(to: point)
    }

    /// Attaches the centers of two items to each other.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches points of two items, given as offsets from their centers in points.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        first = item1
        second = item2
        offsets = (offset1, offset2)
        anchorPoint = .zero
        super.init()
        let center = item2.center
        length = measured(to: CGPoint(x: center.x + offset2.horizontal, y: center.y + offset2.vertical))
    }

    private final func measured(to point: CGPoint) -> CGFloat {
        let (dx, dy) = (
            point.x - first.center.x - offsets.first.horizontal, point.y - first.center.y - offsets.first.vertical
        )
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The attached items: one or two.
    open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
    /// Whether the item is attached to another item or to an anchor.
    open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

    /// The anchor, in the animator's space. Not used for attachments between two items.
    open var anchorPoint: CGPoint {
        didSet {
            NumberPolicy.replace(&anchorPoint, oldValue)
            if anchorPoint != oldValue { _changed() }
        }
    }
    /// The length of the attachment, in points. By default, the initial distance.
    open var length: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&length, oldValue, limit: 1e6)
            if length != oldValue { _changed() }
        }
    }
    /// From 0, which oscillates without end, to 1, which settles without overshoot.
    open var damping: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&damping, oldValue, limit: 1e6)
            if damping != oldValue { _changed() }
        }
    }
    /// Oscillations per second; 0 for a rigid attachment.
    open var frequency: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&frequency, oldValue, limit: 1e6)
            if frequency != oldValue { _changed() }
        }
    }

    package override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to build: DynamicBuild) {
        var link = DynamicLink(first: build.body(of: first))
        link.firstOffset = Point(offsets.first)
        if let second {
            link.second = build.body(of: second)
            link.secondOffset = Point(offsets.second)
        } else {
            link.anchor = Point(anchorPoint)
        }
        func positive(_ value: CGFloat) -> Double { value.isFinite && value > 0 ? Double(value) : 0 }
        link.length = positive(length)
        link.damping = positive(damping)
        link.frequency = positive(frequency)
        build.world.links.append(link)
    }
}

/// Pulls an item to a point, where it settles without rotation.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private final let item: any UIDynamicItem

    /// Moves an item to a point of the animator's space.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// The point to which the center of the item moves, in the animator's space.
    open var snapPoint: CGPoint {
        didSet {
            NumberPolicy.replace(&snapPoint, oldValue)
            if snapPoint != oldValue { _changed() }
        }
    }
    /// From 0 for the most overshoot to 1 for none.
    open var damping: CGFloat = 0.5 {
        didSet {
            NumberPolicy.replace(&damping, oldValue)
            if damping != oldValue { _changed() }
        }
    }

    /// Oscillations per second of the spring.
    private static let frequency = 2.5

    package override var ownItems: [any UIDynamicItem] { [item] }

    override func contribute(to build: DynamicBuild) {
        var link = DynamicLink(first: build.body(of: item))
        link.anchor = Point(snapPoint)
        link.frequency = UISnapBehavior.frequency
        // The minimum damping makes every snap settle.
        link.damping = 0.2 + 0.8 * Double(min(max(damping, 0), 1))
        link.levels = true
        build.world.links.append(link)
    }
}
