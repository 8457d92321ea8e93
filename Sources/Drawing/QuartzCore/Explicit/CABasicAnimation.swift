internal import CollectionCore
public import CoreGraphics

/// Animates from one value to another. Unspecified values are those of the layer.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start; `nil` for the layer's value.
    open var fromValue: Any?
    /// The value at the end; `nil` for the layer's value.
    open var toValue: Any?
    /// The difference, added to the given start or subtracted from the given end.
    open var byValue: Any?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    private func ends(_ own: AnimatedValue) -> (AnimatedValue, AnimatedValue)? {
        let (from, to, by) = (AnimatedValue(fromValue), AnimatedValue(toValue), AnimatedValue(byValue))
        // Additive values start from zero.
        let base = isAdditive ? own.minus(own) ?? own : own
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return from.plus(by).map { (from, $0) }
        case (nil, let to?, let by?): return to.minus(by).map { ($0, to) }
        case (let from?, nil, nil): return (from, base)
        case (nil, let to?, nil): return (base, to)
        case (nil, nil, let by?): return base.plus(by).map { (base, $0) }
        case (nil, nil, nil): return nil
        }
    }

    override func value(from own: AnimatedValue, fraction: Double, time: Double) -> AnimatedValue? {
        guard let (from, to) = ends(own) else { return nil }
        return from.mixed(with: to, progress(fraction, time: time))
    }

    override func runEnd(from own: AnimatedValue) -> AnimatedValue? {
        ends(own)?.1
    }

    /// Returns the fraction between the values for a fraction of a run. Springs use `time`, in seconds, instead.
    func progress(_ fraction: Double, time: Double) -> Double { eased(fraction) }
}

/// A basic animation with the timing of a damped spring. It stops after `duration`, so set that to
/// `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring; more than 0.
    open var mass: CGFloat = 1 {
        didSet { NumberPolicy.replace(&mass, oldValue, limit: 1e6) }
    }
    /// The force of the spring for each unit of distance; more than 0.
    open var stiffness: CGFloat = 100 {
        didSet { NumberPolicy.replace(&stiffness, oldValue, limit: 1e6) }
    }
    /// The force of friction for each unit of velocity; not less than 0.
    open var damping: CGFloat = 10 {
        didSet { NumberPolicy.replace(&damping, oldValue, limit: 1e6) }
    }
    /// The initial velocity in fractions of the total distance per second.
    open var initialVelocity: CGFloat = 0 {
        didSet { NumberPolicy.replace(&initialVelocity, oldValue, limit: 1e6) }
    }

    /// Creates a spring from its perceived duration and its bounce: 0 for no bounce, values near 1 for much.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let omega = 2 * Double.pi / max(0.001, perceptualDuration)
        stiffness = CGFloat(omega * omega)
        damping = CGFloat(2 * omega) * max(0.05, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    private var spring: SpringTiming {
        SpringTiming(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
    }

    /// The time until the spring counts as settled, in seconds.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) = (
            other.mass, other.stiffness, other.damping, other.initialVelocity
        )
    }

    override func progress(_ fraction: Double, time: Double) -> Double {
        spring.progress(after: fraction * runDuration)
    }
}
