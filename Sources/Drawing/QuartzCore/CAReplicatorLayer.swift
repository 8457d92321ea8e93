internal import CollectionCore
public import CoreGraphics
internal import DisplayList

/// A layer that draws its sublayers several times, each time with another transform, color, and time.
///
/// Its own properties cannot be animated here. Copies do not receive touches.
open class CAReplicatorLayer: CALayer {
    /// The maximum number of drawn copies.
    private static let limit = 10_000

    public override init() {
        super.init()
        composition = .replicating
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        composition = .replicating
        guard let layer = layer as? CAReplicatorLayer else { return }
        (instanceCount, instanceDelay, instanceTransform) =
            (layer.instanceCount, layer.instanceDelay, layer.instanceTransform)
        (instanceColor, preservesDepth) = (layer.instanceColor, layer.preservesDepth)
        (instanceRedOffset, instanceGreenOffset) = (layer.instanceRedOffset, layer.instanceGreenOffset)
        (instanceBlueOffset, instanceAlphaOffset) = (layer.instanceBlueOffset, layer.instanceAlphaOffset)
    }

    /// Decoding is not supported: creates a layer with default values.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        composition = .replicating
    }

    /// The number of copies, including the sublayers themselves. The default is 1. At most 10,000 are drawn, and none
    /// if the number is not positive.
    open var instanceCount = 1 {
        didSet { if instanceCount != oldValue { contentChanged() } }
    }
    /// Whether copies keep their depth. Has no effect: they are flattened into the plane of this layer.
    open var preservesDepth = false
    /// The time by which the animations of each copy lag behind those of the previous one, in seconds.
    ///
    /// An animation that was removed at its end also ends in the copies. Use animations that repeat, or that remain on
    /// their layer.
    open var instanceDelay: CFTimeInterval = 0 {
        didSet {
            NumberPolicy.replace(&instanceDelay, oldValue)
            if instanceDelay != oldValue { contentChanged() }
        }
    }
    /// The transform from each copy to the next, about the center of this layer.
    open var instanceTransform = CATransform3DIdentity {
        didSet {
            NumberPolicy.replace(&instanceTransform, oldValue)
            contentChanged()
        }
    }
    /// The color that multiplies the colors of the first copy; `nil` for white.
    open var instanceColor: CGColor? = .white {
        didSet { if instanceColor != oldValue { contentChanged() } }
    }
    /// The difference between the red components of consecutive copies. Components are clamped to 0...1.
    open var instanceRedOffset: Float = 0 {
        didSet {
            NumberPolicy.replace(&instanceRedOffset, oldValue)
            if instanceRedOffset != oldValue { contentChanged() }
        }
    }
    /// The green that each copy adds to that of the copy before it; 0 by default.
    open var instanceGreenOffset: Float = 0 {
        didSet {
            NumberPolicy.replace(&instanceGreenOffset, oldValue)
            if instanceGreenOffset != oldValue { contentChanged() }
        }
    }
    /// The blue that each copy adds to that of the copy before it; 0 by default.
    open var instanceBlueOffset: Float = 0 {
        didSet {
            NumberPolicy.replace(&instanceBlueOffset, oldValue)
            if instanceBlueOffset != oldValue { contentChanged() }
        }
    }
    /// The alpha that each copy adds to that of the copy before it; 0 by default.
    open var instanceAlphaOffset: Float = 0 {
        didSet {
            NumberPolicy.replace(&instanceAlphaOffset, oldValue)
            if instanceAlphaOffset != oldValue { contentChanged() }
        }
    }

    /// The number of drawn copies.
    final var drawnCount: Int { max(0, min(instanceCount, Self.limit)) }

    /// The color that multiplies those of a copy.
    final func color(ofInstance index: Int) -> Color {
        let first = instanceColor?.color ?? .white
        func component(_ value: Double, _ offset: Float) -> Double {
            let sum = value + Double(offset) * Double(index)
            return sum.isFinite ? max(0, min(1, sum)) : value
        }
        return Color(
            red: component(first.red, instanceRedOffset), green: component(first.green, instanceGreenOffset),
            blue: component(first.blue, instanceBlueOffset), alpha: component(first.alpha, instanceAlphaOffset))
    }
}
