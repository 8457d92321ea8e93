import CoreGraphics

/// An animation that a layer has, and since when.
final class RunningAnimation {
    let key: String
    let animation: CAAnimation
    /// On the host's clock.
    var start: Double
    /// What waits for its end.
    let group: TransactionGroup?
    var hasStarted = false
    var isOver = false

    init(_ animation: CAAnimation, key: String, start: Double, group: TransactionGroup?) {
        self.animation = animation
        self.key = key
        self.start = start
        self.group = group
    }

    func apply(to values: inout LayerValues, at now: Double) { animation.apply(to: &values, after: now - start) }

    func isFinished(at now: Double) -> Bool { now - start >= animation.outerDuration }

    /// Tells whoever waits; only once.
    func end(finished: Bool) {
        guard !isOver else { return }
        isOver = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        group?.ended()
    }
}

extension CALayer {
    /// Shows a copy of `anim` from the next frame on, or from its `beginTime`; one that has the key already is removed.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard let copy = anim.copy() as? CAAnimation else { return }
        let own = key ?? (copy as? CAPropertyAnimation)?.keyPath ?? ""
        if key != nil { removeAnimation(forKey: own) }
        let runtime = LayerAnimator.runtime(of: self)
        let now = runtime.clock()
        if copy.duration <= 0, !(copy is CAAnimationGroup) { copy.duration = CATransaction.animationDuration() }
        let group = CATransaction.current
        group?.began()
        LayerAnimator.add(
            RunningAnimation(copy, key: own, start: copy.beginTime > 0 ? copy.beginTime : now, group: group), to: self,
            in: runtime)
    }

    /// Ends an animation where it is; nothing happens without it.
    public func removeAnimation(forKey key: String) { LayerAnimator.removeExplicit(of: self) { $0.key == key } }

    /// The animation as it was added; not to be changed.
    public func animation(forKey key: String) -> CAAnimation? {
        _motion?.explicit.last { $0.key == key }?.animation
    }

    /// In the order in which they were added; `nil` when there are none.
    public func animationKeys() -> [String]? {
        guard let keys = _motion?.explicit.map(\.key), !keys.isEmpty else { return nil }
        return keys
    }
}
