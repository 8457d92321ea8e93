internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// The animations of a layer and their start values.
///
/// The properties of the layer already have their end values, and the displayed values differ from them by the sum of
/// these changes. Lengths and positions are additive, so that consecutive animations blend smoothly. Transforms and
/// colors start from the displayed values.
final class LayerMotion {
    /// A change of one property, with what its animation needs.
    enum Change {
        /// The old value minus the new value.
        case position(CGPoint)
        case origin(CGPoint)
        case size(CGSize)
        case opacity(CGFloat)
        case cornerRadius(CGFloat)
        case borderWidth(CGFloat)
        case shadowOpacity(CGFloat)
        case shadowRadius(CGFloat)
        /// The layer is hidden, but displayed until the animation ends.
        case hidden
        /// The displayed value at the time of the change.
        case transform(CATransform3D)
        case backgroundColor(CGColor?)
        case borderColor(CGColor?)

        /// Whether the change alters the drawing of the layer rather than its placement.
        var changesContent: Bool {
            switch self {
            case .position, .opacity, .transform: false
            default: true
            }
        }

        /// Changes in the same group replace each other; changes in group 0 are additive.
        var replacementGroup: Int {
            switch self {
            case .transform: 1
            case .backgroundColor: 2
            case .borderColor: 3
            default: 0
            }
        }
    }

    /// A change with the timeline of its block.
    struct Track {
        /// The animated property, with its difference or start.
        var change: Change
        /// The block in which the change was made.
        var transaction: AnimationTransaction
        /// The time of the layer's timeline minus that of the host's clock when the change was made, in seconds.
        var offset = 0.0

        /// - Parameter time: The time of the layer's timeline.
        func progress(at time: Double) -> Double { transaction.clock.progress(at: time - offset) }
        /// Whether the animation has ended at a time of the layer's timeline.
        func isFinished(at time: Double) -> Bool { transaction.clock.isFinished(at: time - offset) }
    }

    /// The layer's own values while it has its displayed ones.
    var own: LayerValues?

    /// The runtime whose clock the animations follow. Weak, because a layer may outlive its host.
    weak var runtime: Runtime?

    /// Whether the layer was removed from a window since the last frame, perhaps only for a moment.
    var mayHaveLeftWindow = false
    /// Whether the layer is outside of any window, and its animations wait until it is in one again.
    var waitsForWindow = false

    /// Creates the animations of a layer, without any yet.
    init(_ runtime: Runtime) { self.runtime = runtime }

    /// The changes of animation blocks, in order.
    var tracks: [Track] = []
    /// Explicitly added animations, in order. They apply on top of all others.
    var explicit: [RunningAnimation] = []

    /// Whether there is no animation.
    var isEmpty: Bool { tracks.isEmpty && explicit.isEmpty }
    /// Whether the displayed values are constant, because only finished explicit animations remain.
    var isStill: Bool { tracks.isEmpty && explicit.allSatisfy(\.isOver) }

    /// Adds a change, which replaces earlier ones of its replacement group.
    func add(_ change: Change, for transaction: AnimationTransaction, offset: Double) {
        let group = change.replacementGroup
        transaction.didAdd()
        if group != 0 {
            // A second change in the same block continues the first one.
            end(finished: true) { $0.change.replacementGroup == group && $0.transaction === transaction }
            end(finished: false) { $0.change.replacementGroup == group }
        }
        tracks.append(Track(change: change, transaction: transaction, offset: offset))
    }

    /// - Parameter time: The time of the layer's timeline.
    func apply(to values: inout LayerValues, at time: Double, withExplicit: Bool) {
        for track in tracks { values.apply(track.change, progress: track.progress(at: time)) }
        if !tracks.isEmpty { values.limit() }
        if withExplicit { for animation in explicit { animation.apply(to: &values, at: time) } }
    }

    /// Removes the tracks that satisfy `isOver` and notifies their transactions.
    func end(finished: Bool, where isOver: (Track) -> Bool) {
        var ended: [AnimationTransaction] = []
        tracks.removeAll { track in
            guard isOver(track) else { return false }
            ended.append(track.transaction)
            return true
        }
        for transaction in ended { transaction.didEnd(finished: finished) }
    }

    /// Whether an animation alters the drawing of the layer rather than its placement.
    var changesContent: Bool {
        tracks.contains { $0.change.changesContent } || explicit.contains { Self.changesContent($0.animation) }
    }

    private static func changesContent(_ animation: CAAnimation) -> Bool {
        switch animation {
        case is CATransition: true
        case let group as CAAnimationGroup: group.animations?.contains { changesContent($0) } ?? false
        case let property as CAPropertyAnimation: property.keyPath.flatMap(LayerKeyPath.init)?.changesContent ?? false
        default: false
        }
    }
}

/// The animatable values of a layer.
struct LayerValues {
    /// The position of the anchor point in the superlayer, in points.
    var position: CGPoint
    /// The rectangle of the layer's own space, in points.
    var bounds: CGRect
    /// The opacity, 0...1, without that of the system.
    var opacity: Float
    /// The radius of rounded corners, in points.
    var cornerRadius: CGFloat
    /// The width of the border, in points.
    var borderWidth: CGFloat
    /// The factor of the shadow's alpha, 0...1.
    var shadowOpacity: Float
    /// The blur radius of the shadow, in points.
    var shadowRadius: CGFloat
    /// The transform around the anchor point.
    var transform: CATransform3D
    /// Whether `transform` differs from the identity.
    var hasTransform: Bool
    /// Whether nothing is drawn.
    var isHidden: Bool
    /// The color behind the contents; `nil` for none.
    var backgroundColor: CGColor?
    /// The color of the border; `nil` for none.
    var borderColor: CGColor?
    /// The values of a shape layer.
    var shape: ShapeValues?

    /// Copies the values of a layer.
    init(_ layer: CALayer) {
        position = layer._position
        bounds = layer._bounds
        opacity = layer._opacity
        cornerRadius = layer._cornerRadius
        borderWidth = layer._borderWidth
        shadowOpacity = layer._shadowOpacity
        shadowRadius = layer._shadowRadius
        transform = layer._transform
        hasTransform = layer._hasTransform
        isHidden = layer._isHidden
        backgroundColor = layer._backgroundColor
        borderColor = layer._borderColor
        shape = (layer as? CAShapeLayer)?._shape
    }

    /// Stores the values without the setters, so nothing is marked or notified.
    func store(in layer: CALayer) {
        layer._position = position
        layer._bounds = bounds
        layer._opacity = opacity
        layer._cornerRadius = cornerRadius
        layer._borderWidth = borderWidth
        layer._shadowOpacity = shadowOpacity
        layer._shadowRadius = shadowRadius
        layer._transform = transform
        layer._hasTransform = hasTransform
        layer._isHidden = isHidden
        layer._backgroundColor = backgroundColor
        layer._borderColor = borderColor
        if let shape { (layer as? CAShapeLayer)?._shape = shape }
    }

    /// Sets the values with the setters, without animation.
    func set(in layer: CALayer) {
        let outer = LayerAnimator.recording
        LayerAnimator.recording = nil
        defer { LayerAnimator.recording = outer }
        layer.bounds = bounds
        layer.position = position
        layer.transform = transform
        layer.opacity = opacity
        layer.cornerRadius = cornerRadius
        layer.borderWidth = borderWidth
        layer.shadowOpacity = shadowOpacity
        layer.shadowRadius = shadowRadius
        layer.backgroundColor = backgroundColor
        layer.borderColor = borderColor
    }

    /// Adds one change. Sums of changes can be outside of the range of a value until all are added; see ``limit()``.
    mutating func apply(_ change: LayerMotion.Change, progress: Double) {
        let rest = CGFloat(1 - progress)
        switch change {
        case .position(let d):
            position.x += d.x * rest
            position.y += d.y * rest
        case .origin(let d):
            bounds.origin.x += d.x * rest
            bounds.origin.y += d.y * rest
        case .size(let d):
            bounds.size.width += d.width * rest
            bounds.size.height += d.height * rest
        case .opacity(let d): opacity += Float(d * rest)
        case .cornerRadius(let d): cornerRadius += d * rest
        case .borderWidth(let d): borderWidth += d * rest
        case .shadowOpacity(let d): shadowOpacity += Float(d * rest)
        case .shadowRadius(let d): shadowRadius += d * rest
        case .hidden: isHidden = isHidden && progress >= 1
        case .transform(let from):
            transform = CATransform3D(Transform3D(from).interpolated(to: Transform3D(transform), fraction: progress))
            hasTransform = true
        case .backgroundColor(let from): backgroundColor = Self.blend(from, backgroundColor, progress)
        case .borderColor(let from): borderColor = Self.blend(from, borderColor, progress)
        }
    }

    /// Limits the values to their ranges, such as 0 to 1 for an opacity.
    mutating func limit() {
        opacity = max(0, min(1, opacity))
        cornerRadius = max(0, cornerRadius)
        borderWidth = max(0, borderWidth)
        shadowOpacity = max(0, min(1, shadowOpacity))
        shadowRadius = max(0, shadowRadius)
    }

    /// Blends with premultiplied alpha, so that a color that fades in does not darken.
    static func blend(_ from: CGColor?, _ to: CGColor?, _ progress: Double) -> CGColor? {
        guard from != nil || to != nil else { return nil }
        // Patterns cannot be interpolated.
        if from?.pattern != nil || to?.pattern != nil { return progress > 0 ? to : from }
        let f = max(0, min(1, progress))
        let a = from?.color ?? .clear
        let b = to?.color ?? .clear
        let alpha = a.alpha + (b.alpha - a.alpha) * f
        guard alpha > 0 else { return .clear }
        func mix(_ x: Double, _ y: Double) -> Double { (x * a.alpha * (1 - f) + y * b.alpha * f) / alpha }
        return CGColor(
            Color(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: alpha))
    }
}
