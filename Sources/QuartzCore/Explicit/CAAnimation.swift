import CoreGraphics
public import Foundation

/// Hears of an animation's start and end. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: Whether it ran to its end; false when it was removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Shows a layer otherwise than it is, for a time. The layer's own values stay what they are.
///
/// Adding one to a layer copies it: changes made afterwards have no effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    /// How a round's progress follows time; evenly without one.
    open var timingFunction: CAMediaTimingFunction?
    /// Held strongly.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation leaves its layer when it has ended.
    open var isRemovedOnCompletion = true

    private var notes: [String: Any] = [:]

    public required override init() {
        super.init()
    }

    /// Keeps a value of the app's own with the animation.
    open func setValue(_ value: Any?, forKey key: String) { notes[key] = value }
    open func value(forKey key: String) -> Any? { notes[key] }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.takeProperties(of: self)
        return copy
    }

    func takeProperties(of other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
        (isRemovedOnCompletion, notes) = (other.isRemovedOnCompletion, other.notes)
    }

    /// Changes `values` to what shows at a moment.
    ///
    /// - Parameters:
    ///   - fraction: Of a round, before easing.
    ///   - time: Seconds of the animation's own time.
    func apply(to values: inout LayerValues, fraction: Double, time: Double) {}

    /// The same with the time line around it: nothing outside of the animation's time unless it fills that.
    final func apply(to values: inout LayerValues, after elapsed: Double) {
        switch time(after: elapsed) {
        case .before: if showsStartBefore { apply(to: &values, fraction: 0, time: 0) }
        case .at(let fraction, let time): apply(to: &values, fraction: fraction, time: time)
        case .after(let fraction, let time): if showsEndAfter { apply(to: &values, fraction: fraction, time: time) }
        }
    }

    func eased(_ fraction: Double) -> Double { timingFunction?.curve.progress(at: fraction) ?? fraction }
}

/// Several animations that run together, each on a time line within the group's.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { ($0.copy() as? CAAnimation) ?? $0 }
    }

    override func apply(to values: inout LayerValues, fraction: Double, time: Double) {
        // Within a round: a group that repeats starts its members again.
        let elapsed = eased(fraction) * roundDuration
        for animation in animations ?? [] { animation.apply(to: &values, after: elapsed - animation.beginTime) }
    }
}

/// Changes one property of a layer, or one part of it, that a key path names.
///
/// `position`, `bounds`, `opacity`, `cornerRadius`, `borderWidth`, `borderColor`, `backgroundColor`, `shadowOpacity`,
/// `shadowRadius`, `transform`; `position.x`, `bounds.size.width` and their like; `transform.scale`, `.rotation` and
/// `.translation` with or without an axis; of shape layers `path`, `fillColor`, `strokeColor`, `lineWidth`,
/// `strokeStart`, `strokeEnd`, `miterLimit` and `lineDashPhase`. Values may be boxed in `NSValue` and `NSNumber`.
/// Others are reported once and change nothing.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Whether the values are added to what the layer has.
    open var isAdditive = false
    /// Whether each round is added to where the last one ended.
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    /// The value to show, given what the layer shows without this animation.
    func value(from own: AnimatedValue, fraction: Double, time: Double) -> AnimatedValue? { nil }

    /// What each round that has ended adds to the next, where rounds add up.
    func roundEnd(from own: AnimatedValue) -> AnimatedValue? { nil }

    final override func apply(to values: inout LayerValues, fraction: Double, time: Double) {
        guard let path = keyPath.flatMap(LayerKeyPath.init) else { return LayerKeyPath.reportUnknown(keyPath) }
        let own = path.value(in: values)
        guard var new = value(from: own, fraction: fraction, time: time) else { return }
        if isCumulative, let end = roundEnd(from: own) {
            let rounds = (max(0, min(time, activeDuration - 1e-9)) / roundDuration).rounded(.down)
            for _ in 0..<Int(min(rounds, 10_000)) { new = new.plus(end) ?? new }
        }
        if isAdditive { new = own.plus(new) ?? new }
        path.set(new, in: &values)
    }
}
