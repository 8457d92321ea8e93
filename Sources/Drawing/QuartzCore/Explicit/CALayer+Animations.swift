import CoreGraphics

/// An animation of a layer and its start time.
final class RunningAnimation {
    /// The key under which the animation was added; unique in the layer.
    let key: String
    /// The copy of the animation that was added.
    let animation: CAAnimation
    /// The start on the layer's timeline.
    var start: Double
    /// The transaction that waits for its end.
    let group: TransactionGroup?
    /// Whether the delegate was told of the start.
    var hasStarted = false
    /// Whether the time is past the end. A fill mode can keep such an animation.
    var isOver = false

    /// Creates an animation that starts at a time of the layer's timeline. `group` awaits its end.
    init(_ animation: CAAnimation, key: String, start: Double, group: TransactionGroup?) {
        self.animation = animation
        self.key = key
        self.start = start
        self.group = group
    }

    /// Changes displayed values as the animation does at a time of the layer's timeline.
    func apply(to values: inout LayerValues, at time: Double) { animation.apply(to: &values, after: time - start) }

    /// Whether the time is past the end, repetitions included.
    func isFinished(at time: Double) -> Bool { time - start >= animation.outerDuration }

    /// Notifies the delegate and the transaction, once.
    func end(finished: Bool) {
        guard !isOver else { return }
        isOver = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        group?.ended()
    }
}

extension CALayer {
    /// Adds a copy of `anim`, displayed from the next frame or its `beginTime`. Removes an animation with the same
    /// key. The key of a transition is always ``kCATransition``.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard let copy = anim.copy() as? CAAnimation else { return }
        let transition = copy as? CATransition
        let own = transition == nil ? key ?? (copy as? CAPropertyAnimation)?.keyPath ?? "" : kCATransition
        if let transition { transition.before = Runtime.lastContent(of: self) ?? shownContent() }
        if key != nil || transition != nil { removeAnimation(forKey: own) }
        let runtime = LayerAnimator.runtime(of: self)
        let now = localTime(at: runtime.clock())
        if copy.duration <= 0, !(copy is CAAnimationGroup) { copy.duration = CATransaction.animationDuration() }
        let group = CATransaction.current
        group?.began()
        LayerAnimator.add(
            RunningAnimation(copy, key: own, start: copy.beginTime > 0 ? copy.beginTime : now, group: group), to: self,
            in: runtime)
    }

    /// Removes the animation with a key, if it exists.
    public func removeAnimation(forKey key: String) { LayerAnimator.removeExplicit(of: self) { $0.key == key } }

    /// The added animation. Do not change it.
    public func animation(forKey key: String) -> CAAnimation? {
        _motion?.explicit.last { $0.key == key }?.animation
    }

    /// The keys in the order of addition; `nil` if there are none.
    public func animationKeys() -> [String]? {
        guard let keys = _motion?.explicit.map(\.key), !keys.isEmpty else { return nil }
        return keys
    }
}
