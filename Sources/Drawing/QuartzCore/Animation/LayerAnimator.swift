import CoreGraphics

/// Advances animated layers, and computes their displayed values between old and new ones.
///
/// As on Apple's platforms, layers have no isolation. In practice this code runs on the main actor.
package enum LayerAnimator {
    /// The current animation block, if any. Setters of layers read it.
    package static var recording: AnimationTransaction? {
        get {
            // Every setter of a layer reads this, so it costs one relaxed load while no block is open.
            guard Runtime.process.openBlocks.load(ordering: .relaxed) > 0 else { return nil }
            return Runtime.current.recording
        }
        set {
            if newValue == nil, Runtime.process.openBlocks.load(ordering: .relaxed) == 0 { return }
            Runtime.current.recording = newValue
        }
    }
    /// The time of the host's clock, in seconds.
    package static func clock() -> Double { Runtime.current.clock() }

    /// Whether a frame is required soon.
    package static var isActive: Bool {
        let runtime = Runtime.current
        return runtime.moving.contains { $0.moves } || !runtime.completing.isEmpty
            || runtime.implicitTransaction != nil
    }

    /// Whether the tree below `root` requires a frame soon.
    ///
    /// - Complexity: O(*n* *d*) for *n* moving layers at depth *d*.
    package static func isActive(inside root: CALayer) -> Bool {
        let runtime = Runtime.current
        return !runtime.completing.isEmpty
            || runtime.moving.contains { $0.moves && $0.isInside(root) }
    }

    /// Records that the origin of `layer`'s bounds was `old` when the running block began, without setting it again.
    package static func recordOrigin(of layer: CALayer, from old: CGPoint) {
        let now = layer._bounds.origin
        guard recording != nil, now != old else { return }
        record(.origin(CGPoint(x: old.x - now.x, y: old.y - now.y)), of: layer)
    }

    /// Animates a change in the recording block, if there is one and the layer has no action of its own for it.
    static func record(_ change: LayerMotion.Change, of layer: CALayer) {
        guard let transaction = recording, !layer.runsAction(change) else { return }
        let runtime = layer._motion?.runtime ?? self.runtime(of: layer)
        // A timeline cannot follow two clocks. Changes to layers of a second host take effect immediately.
        guard transaction.follow(runtime) else { return }
        let now = runtime.clock()
        motion(of: layer, in: runtime).add(change, for: transaction, offset: layer.localTime(at: now) - now)
    }

    /// The runtime of the window that `layer` is in, or the current one.
    ///
    /// - Complexity: O(depth of the layer), and a dynamic cast.
    static func runtime(of layer: CALayer) -> Runtime {
        runtimeOfWindow(of: layer) ?? .current
    }

    /// Whether the layer is in a window, whose frames can display animations.
    static func isInWindow(_ layer: CALayer) -> Bool { runtimeOfWindow(of: layer) != nil }

    /// The runtime of the window that `layer` is in.
    private static func runtimeOfWindow(of layer: CALayer) -> Runtime? {
        var root = layer
        while let parent = root._parent { root = parent }
        return (root.delegate as? any RuntimeOwner)?.runtimeOfLayers
    }

    /// Notes that `root` is about to leave its window, or has left it. Unless it is in a window in the next frame, the
    /// animations of its layers end then.
    ///
    /// - Complexity: O(*n* *d*) for *n* moving layers at depth *d*.
    package static func noteRemoval(of root: CALayer, in runtime: Runtime) {
        for layer in runtime.moving where layer.isInside(root) { layer._motion?.mayHaveLeftWindow = true }
    }

    /// Does the same for a layer without a view.
    static func noteRemoval(of layer: CALayer) {
        if let runtime = runtimeOfWindow(of: layer) { noteRemoval(of: layer, in: runtime) }
    }

    /// Ends the animations of layers that are no longer in a window, except those that remain on completion.
    ///
    /// - Returns: The explicit animations that were removed.
    private static func endMotionOutsideWindows(of runtime: Runtime) -> [RunningAnimation] {
        var removed: [RunningAnimation] = []
        for layer in runtime.moving {
            guard let motion = layer._motion, motion.mayHaveLeftWindow || motion.waitsForWindow else { continue }
            motion.mayHaveLeftWindow = false
            motion.waitsForWindow = runtimeOfWindow(of: layer) == nil
            guard motion.waitsForWindow else { continue }
            motion.end(finished: false) { _ in true }
            removed += motion.explicit.filter(\.animation.isRemovedOnCompletion)
            motion.explicit.removeAll(where: \.animation.isRemovedOnCompletion)
            if motion.isEmpty { layer._motion = nil }
        }
        return removed
    }

    /// Displays a hidden layer until the running block's animations end.
    package static func recordHidden(_ layer: CALayer) { record(.hidden, of: layer) }

    /// Changes nothing, but lets the layer count as animated by the running block.
    package static func recordUnchanged(_ layer: CALayer) { record(.opacity(0), of: layer) }

    private static func motion(of layer: CALayer, in runtime: Runtime) -> LayerMotion {
        if let known = layer._motion {
            if known.runtime === runtime { return known }
            // The runtime that advanced this layer no longer exists.
            known.end(finished: false) { _ in true }
        }
        let motion = LayerMotion(runtime)
        layer._motion = motion
        runtime.moving.append(layer)
        runtime.requestFrame?()
        return motion
    }

    /// Starts an explicit animation of a layer.
    static func add(_ animation: RunningAnimation, to layer: CALayer, in runtime: Runtime) {
        motion(of: layer, in: runtime).explicit.append(animation)
        mark(layer)
    }

    /// Moves the animations below `root`, which was added to a window of `runtime`, from other runtimes to `runtime`.
    ///
    /// - Complexity: O(*n* *d*) for *n* layers at depth *d* that move in those runtimes; O(1) if there are none.
    package static func adopt(_ root: CALayer, into runtime: Runtime) {
        for source in [Runtime.process, Runtime.current] where source !== runtime && !source.moving.isEmpty {
            let (adopted, remaining) = (
                source.moving.filter { $0.isInside(root) }, source.moving.filter { !$0.isInside(root) }
            )
            guard !adopted.isEmpty else { continue }
            source.moving = remaining
            let shift = runtime.clock() - source.clock()
            var shifted: [ObjectIdentifier: AnimationTransaction] = [:]
            for layer in adopted {
                guard let motion = layer._motion else { continue }
                motion.runtime = runtime
                for animation in motion.explicit { animation.start += shift }
                for track in motion.tracks { shifted[ObjectIdentifier(track.transaction)] = track.transaction }
                runtime.moving.append(layer)
            }
            for transaction in shifted.values { _ = transaction.follow(runtime, always: true) }
        }
    }

    /// Ends the explicit animations that fulfill a condition, as interrupted ones.
    static func removeExplicit(of layer: CALayer, where matches: (RunningAnimation) -> Bool) {
        guard let motion = layer._motion else { return }
        let removed = motion.explicit.filter(matches)
        guard !removed.isEmpty else { return }
        mark(layer)
        motion.explicit.removeAll { one in removed.contains { $0 === one } }
        if motion.isEmpty {
            layer._motion = nil
            motion.runtime?.moving.removeAll { $0 === layer }
        }
        for animation in removed { animation.end(finished: false) }
    }

    /// Marks the moving layers below `root`, whose timeline changed.
    static func timelineChanged(_ root: CALayer) {
        let runtime = runtime(of: root)
        let layers = runtime.moving.filter { $0.isInside(root) }
        guard !layers.isEmpty else { return }
        for layer in layers { mark(layer) }
        runtime.requestFrame?()
    }

    /// Marks a layer whose displayed values differ from those of the last frame.
    private static func mark(_ layer: CALayer) {
        if layer._motion?.changesContent ?? true {
            layer.contentChanged()
            layer._parent?.contentChanged()
        }
        layer.placementChanged(wasInvisible: false)
    }

    /// Calls the completion of a transaction in the next frame.
    static func completeSoon(_ transaction: AnimationTransaction) {
        let runtime = Runtime.current
        runtime.completing.append(transaction)
        runtime.requestFrame?()
    }

    /// Ends the animations that finish by `now`, marks moving layers for drawing, and calls completions, which may
    /// start new animations.
    package static func advance(to now: Double) {
        CATransaction.commitImplicit()
        let runtime = Runtime.current
        var notifications: [(animation: RunningAnimation, isEnd: Bool)] = []
        var removed = endMotionOutsideWindows(of: runtime)
        for layer in runtime.moving {
            guard let motion = layer._motion else { continue }
            if motion.isStill {
                // A detached layer is not visible, and nothing else would release its motion.
                if layer._parent == nil { layer._motion = nil }
                continue
            }
            if layer._parent == nil, layer._owner == nil, !motion.explicit.isEmpty {
                // An animation that does not end would retain a layer whose superlayer was released.
                removed += motion.explicit.filter { $0.animation.outerDuration == .infinity }
                motion.explicit.removeAll { $0.animation.outerDuration == .infinity }
            }
            // The end of a movement is also drawn, so layers are marked before finished tracks are removed.
            // A stopped timeline changes nothing, but code may move it past the end of an animation.
            if layer.moves { mark(layer) }
            let time = layer.localTime(at: now)
            for animation in motion.explicit where !animation.isOver {
                if !animation.hasStarted, time >= animation.start {
                    animation.hasStarted = true
                    notifications.append((animation, false))
                }
                if animation.isFinished(at: time) { notifications.append((animation, true)) }
            }
            motion.explicit.removeAll { $0.isFinished(at: time) && $0.animation.isRemovedOnCompletion }
            // Reversed animations end at their start values.
            var startValues: LayerValues?
            for track in motion.tracks where track.transaction.clock.isReversed {
                guard track.isFinished(at: time) else { continue }
                var values = startValues ?? LayerValues(layer)
                values.apply(track.change, progress: 0)
                startValues = values
            }
            motion.end(finished: true) { $0.isFinished(at: time) }
            if motion.isEmpty { layer._motion = nil }
            startValues?.limit()
            startValues?.set(in: layer)
        }
        runtime.moving.removeAll { $0._motion == nil }
        for (animation, isEnd) in notifications {
            if isEnd {
                animation.end(finished: true)
            } else {
                animation.animation.delegate?.animationDidStart(animation.animation)
            }
        }
        for animation in removed { animation.end(finished: false) }
        let due = runtime.completing
        runtime.completing = []
        for transaction in due { transaction.callCompletion() }
    }

    /// Ends all animations of `layer` at their end values.
    package static func removeAnimations(of layer: CALayer) {
        guard let motion = layer._motion else { return }
        motion.end(finished: false) { _ in true }
        layer._motion = nil
        motion.runtime?.moving.removeAll { $0 === layer }
        layer.contentChanged()
        layer.placementChanged(wasInvisible: false)
        for animation in motion.explicit { animation.end(finished: false) }
    }

    /// The values of a layer at the start of an animation, as displayed, and at its end.
    package struct Stop {
        /// The animated layer.
        let layer: CALayer
        /// The values at the start of the animation.
        let start: LayerValues
        /// The values at the end of the animation.
        let end: LayerValues

        /// Sets the layer to the start or end values of its animation, without animation.
        package func finish(atStart: Bool) { (atStart ? start : end).set(in: layer) }
    }

    /// Ends the animations of one transaction and keeps its layers at their displayed values.
    package static func stop(_ transaction: AnimationTransaction) -> [Stop] {
        let runtime = transaction.runtime ?? .current
        let now = runtime.clock()
        var stops: [Stop] = []
        for layer in runtime.moving {
            guard let motion = layer._motion, motion.tracks.contains(where: { $0.transaction === transaction }) else {
                continue
            }
            let end = LayerValues(layer)
            var start = end
            for track in motion.tracks where track.transaction === transaction {
                start.apply(track.change, progress: 0)
            }
            start.limit()
            stops.append(Stop(layer: layer, start: start, end: end))
            let shown = shownValues(of: layer, at: now, withExplicit: false)
            motion.end(finished: true) { _ in true }
            if motion.isEmpty { layer._motion = nil }
            shown.set(in: layer)
        }
        runtime.moving.removeAll { $0._motion == nil }
        return stops
    }

    /// Returns the values that a layer displays at a time of the host's clock.
    static func shownValues(of layer: CALayer, at now: Double, withExplicit: Bool = true) -> LayerValues {
        var values = LayerValues(layer)
        guard let motion = layer._motion else { return values }
        motion.apply(to: &values, at: layer.localTime(at: now), withExplicit: withExplicit)
        return values
    }

    /// Sets the moving layers to their displayed values at `now` while `body` runs, and then restores their own
    /// values.
    ///
    /// Drawing and hit testing use this. `body` must not change layers.
    package static func withShownValues<Result>(at now: Double, _ body: () throws -> Result) rethrows -> Result {
        let runtime = Runtime.current
        let layers = runtime.moving
        guard !layers.isEmpty else { return try body() }
        let own = layers.map(LayerValues.init)
        let outer = runtime.shownTime
        runtime.shownTime = now
        for (layer, values) in zip(layers, own) {
            layer._motion?.own = values
            shownValues(of: layer, at: now).store(in: layer)
        }
        defer {
            for (layer, values) in zip(layers, own) {
                values.store(in: layer)
                layer._motion?.own = nil
            }
            runtime.shownTime = outer
        }
        return try body()
    }

    /// Sets the moving layers below `root` to their displayed values before `delay` seconds while `body` runs.
    ///
    /// - Precondition: Called inside ``withShownValues(at:_:)``.
    static func withDelay(_ delay: Double, below root: CALayer, _ body: () -> Void) {
        let runtime = Runtime.current
        let layers = runtime.moving.filter { $0 !== root && $0._motion?.own != nil && $0.isInside(root) }
        let shown = layers.map(LayerValues.init)
        for layer in layers {
            guard let motion = layer._motion, var values = motion.own else { continue }
            motion.apply(to: &values, at: layer.localTime(at: runtime.shownTime) - delay, withExplicit: true)
            values.store(in: layer)
        }
        body()
        for (layer, values) in zip(layers, shown) { values.store(in: layer) }
    }
}

extension CALayer {
    /// Animates a change, if an animation block is running.
    final func _record(_ change: LayerMotion.Change) { LayerAnimator.record(change, of: self) }

    /// Animates a change of origin and size, each as a change of its own.
    final func recordBounds(from old: CGRect, to new: CGRect) {
        if old.origin != new.origin {
            _record(.origin(CGPoint(x: old.origin.x - new.origin.x, y: old.origin.y - new.origin.y)))
        }
        if old.size != new.size {
            _record(.size(CGSize(width: old.size.width - new.size.width, height: old.size.height - new.size.height)))
        }
    }

    /// The displayed values.
    final var _shown: LayerValues { LayerAnimator.shownValues(of: self, at: _time) }

    /// The current time of the clock that this layer's animations follow.
    private final var _time: Double { (_motion?.runtime ?? .current).clock() }

    /// Returns a copy with the displayed values instead of the end values of animations. It is never `nil` for a
    /// layer in a tree.
    public func presentation() -> Self? {
        guard _motion != nil else { return self }
        let copy = Construction.make(of: type(of: self))
        copy.takeProperties(of: self)
        LayerAnimator.shownValues(of: self, at: _time).store(in: copy)
        return copy
    }

    /// Whether a block whose animations have not ended, and that allows no interaction, changed the layer.
    package final var ignoresTouches: Bool {
        guard let _motion else { return false }
        let time = localTime(at: _time)
        return _motion.tracks.contains { $0.transaction.blocksInteraction && !$0.isFinished(at: time) }
    }

    /// Ends all explicit animations of the layer at once.
    public func removeAllAnimations() { LayerAnimator.removeAnimations(of: self) }
}
