import CoreGraphics
public import Foundation

/// Receives the start and end of an animation. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation begins.
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameters:
    ///   - anim: The animation.
    ///   - flag: Whether the animation reached its end; `false` if it was removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Changes the displayed values of a layer for a limited time. The layer's own values are unchanged.
///
/// Adding an animation to a layer copies it, so later changes to it have no effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
    /// The start on the layer's timeline, in seconds; 0, the default, for the time at which the animation is added.
    open var beginTime: CFTimeInterval = 0 {
        didSet { NumberPolicy.replace(&beginTime, oldValue) }
    }
    /// The duration of one run, in seconds; 0, the default, for that of the transaction.
    open var duration: CFTimeInterval = 0 {
        didSet { NumberPolicy.replace(&duration, oldValue, limit: .infinity) }
    }
    /// The factor of the time that passes for the animation; 1 by default.
    open var speed: Float = 1 {
        didSet { NumberPolicy.replace(&speed, oldValue) }
    }
    /// The time that has passed for the animation at its start, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval = 0 {
        didSet { NumberPolicy.replace(&timeOffset, oldValue) }
    }
    /// The number of runs; 0, the default, for one. May be infinite.
    open var repeatCount: Float = 0 {
        didSet { NumberPolicy.replace(&repeatCount, oldValue, limit: .infinity) }
    }
    /// The time for which runs repeat, in seconds; 0, the default, if `repeatCount` determines it.
    open var repeatDuration: CFTimeInterval = 0 {
        didSet { NumberPolicy.replace(&repeatDuration, oldValue, limit: .infinity) }
    }
    /// Whether each run is followed by a backward run; `false` by default.
    open var autoreverses = false
    /// The effect before the start and after the end; none by default.
    open var fillMode: CAMediaTimingFillMode = .removed

    /// The easing of a run; linear if `nil`.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, held strongly.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is removed from its layer when it ends.
    open var isRemovedOnCompletion = true

    private var customValues: [String: Any] = [:]

    public required override init() {
        super.init()
    }

    /// Stores a custom value with the animation.
    open func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }
    /// Returns a value that the app stored in the animation; `nil` for other keys.
    open func value(forKey key: String) -> Any? { customValues[key] }

    /// Returns an animation of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.takeProperties(of: self)
        return copy
    }

    /// Copies the values of another animation. Subclasses copy their own, too.
    func takeProperties(of other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
        (isRemovedOnCompletion, customValues) = (other.isRemovedOnCompletion, other.customValues)
    }

    /// Applies the animation to `values` at a point in time.
    ///
    /// - Parameters:
    ///   - values: The values of the layer, which the animation changes.
    ///   - fraction: The fraction of a run, before easing.
    ///   - time: The animation's own time, in seconds.
    func apply(to values: inout LayerValues, fraction: Double, time: Double) {}

    /// Applies the animation at a time of the timeline that contains it. Outside its active duration it has no effect
    /// unless its fill mode extends it.
    final func apply(to values: inout LayerValues, after elapsed: Double) {
        switch time(after: elapsed) {
        case .before: if showsStartBefore { apply(to: &values, fraction: 0, time: 0) }
        case .at(let fraction, let time): apply(to: &values, fraction: fraction, time: time)
        case .after(let fraction, let time): if showsEndAfter { apply(to: &values, fraction: fraction, time: time) }
        }
    }

    /// Returns the eased fraction of a run.
    func eased(_ fraction: Double) -> Double { timingFunction?.curve.progress(at: fraction) ?? fraction }
}

/// Animates a property of a layer, or a component of one, given by a key path.
///
/// `position`, `bounds`, `opacity`, `cornerRadius`, `borderWidth`, `borderColor`, `backgroundColor`, `shadowOpacity`,
/// `shadowRadius`, `transform`; components such as `position.x` and `bounds.size.width`; `transform.scale`,
/// `.rotation` and `.translation` with or without an axis; of shape layers `path`, `fillColor`, `strokeColor`,
/// `lineWidth`, `strokeStart`, `strokeEnd`, `miterLimit` and `lineDashPhase`. Values may be boxed in `NSValue` and
/// `NSNumber`. Other key paths are reported once and have no effect.
open class CAPropertyAnimation: CAAnimation {
    /// The path of the animated property, as listed above; `nil` has no effect.
    open var keyPath: String?
    /// Whether the values are added to those of the layer.
    open var isAdditive = false
    /// Whether each run adds to the result of the previous one.
    open var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    /// The displayed value, derived from the value that is displayed without this animation.
    func value(from own: AnimatedValue, fraction: Double, time: Double) -> AnimatedValue? { nil }

    /// The value that each finished run adds to the next in cumulative animations.
    func runEnd(from own: AnimatedValue) -> AnimatedValue? { nil }

    /// Rotates a layer that follows a path.
    func rotate(_ values: inout LayerValues, fraction: Double) {}

    final override func apply(to values: inout LayerValues, fraction: Double, time: Double) {
        guard let path = keyPath.flatMap(LayerKeyPath.init) else { return LayerKeyPath.reportUnknown(keyPath) }
        let own = path.value(in: values)
        guard var new = value(from: own, fraction: fraction, time: time) else { return }
        if isCumulative, let end = runEnd(from: own) {
            let rounds = (max(0, min(time, activeDuration - 1e-9)) / runDuration).rounded(.down)
            for _ in 0..<Int(min(rounds, 10_000)) { new = new.plus(end) ?? new }
        }
        if isAdditive { new = own.plus(new) ?? new }
        path.set(new, in: &values)
        rotate(&values, fraction: fraction)
    }
}
