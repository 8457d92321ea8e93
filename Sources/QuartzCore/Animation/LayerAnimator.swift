import CoreGraphics

/// Keeps the layers that move and shows them where they are between their old and new values.
///
/// Layers have no isolation, as on Apple's platforms; everything here happens on the main actor all the same.
package enum LayerAnimator {
    /// The animation block that runs now, if any; setters of layers look here.
    nonisolated(unsafe) package static var recording: AnimationTransaction?
    /// Seconds of the host's clock.
    nonisolated(unsafe) package static var clock: () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// Tells the clocks of different hosts apart.
    nonisolated(unsafe) package static var clockOwner: ObjectIdentifier?
    nonisolated(unsafe) private static var moving: [CALayer] = []
    nonisolated(unsafe) private static var completing: [AnimationTransaction] = []

    /// Whether a frame is needed soon.
    package static var isActive: Bool {
        moving.contains { $0._motion?.isStill == false } || !completing.isEmpty || CATransaction.hasImplicit
    }

    /// Whether a frame of the tree below `root` is needed soon: something moves there, or a layer outside of all windows
    /// is on a way that began on the clock of now, and a completion waits for its end.
    ///
    /// - Complexity: O(*n* *d*) for *n* moving layers at depth *d*.
    package static func isActive(inside root: CALayer) -> Bool {
        !completing.isEmpty
            || moving.contains { layer in
                guard let motion = layer._motion, !motion.isStill else { return false }
                let top = layer._top
                return top === root || layer._isInside(root) || (!top._isWindow && motion.isDriven(by: clockOwner))
            }
    }

    /// Records that the origin of `layer`'s bounds was `old` when the running block began, without setting it again.
    package static func recordOrigin(of layer: CALayer, from old: CGPoint) {
        let now = layer._bounds.origin
        guard recording != nil, now != old else { return }
        record(.origin(CGPoint(x: old.x - now.x, y: old.y - now.y)), of: layer)
    }

    static func record(_ change: LayerMotion.Change, of layer: CALayer) {
        guard let transaction = recording, !layer._stays(change) else { return }
        motion(of: layer).add(change, for: transaction)
    }

    private static func motion(of layer: CALayer) -> LayerMotion {
        if let known = layer._motion { return known }
        let made = LayerMotion()
        layer._motion = made
        moving.append(layer)
        return made
    }

    static func add(_ animation: RunningAnimation, to layer: CALayer) {
        motion(of: layer).explicit.append(animation)
        mark(layer)
    }

    static func removeExplicit(of layer: CALayer, where isMeant: (RunningAnimation) -> Bool) {
        guard let motion = layer._motion else { return }
        let gone = motion.explicit.filter(isMeant)
        guard !gone.isEmpty else { return }
        mark(layer)
        motion.explicit.removeAll { one in gone.contains { $0 === one } }
        if motion.isEmpty {
            layer._motion = nil
            moving.removeAll { $0 === layer }
        }
        for animation in gone { animation.end(finished: false) }
    }

    /// What the layer shows differs from the last frame.
    private static func mark(_ layer: CALayer) {
        if layer._motion?.changesContent ?? true {
            layer._contentChanged()
            layer._parent?._contentChanged()
        }
        layer._placementChanged(wasInvisible: false)
    }

    static func completeSoon(_ transaction: AnimationTransaction) {
        completing.append(transaction)
    }

    /// Ends what has arrived by `now`, marks what still moves for drawing, and calls completions, which may animate again.
    package static func advance(to now: Double) {
        CATransaction.commitImplicit()
        var told: [(animation: RunningAnimation, isEnd: Bool)] = []
        for layer in moving {
            guard let motion = layer._motion else { continue }
            if motion.isStill {
                // Nobody sees it any more, and nothing else would let go of it.
                if layer._parent == nil { layer._motion = nil }
                continue
            }
            // The last movement of a track is drawn at its end, so everything is marked before anything is taken out.
            mark(layer)
            for animation in motion.explicit where !animation.isOver {
                if !animation.hasStarted, now >= animation.start {
                    animation.hasStarted = true
                    told.append((animation, false))
                }
                if animation.isFinished(at: now) { told.append((animation, true)) }
            }
            motion.explicit.removeAll { $0.isFinished(at: now) && $0.animation.isRemovedOnCompletion }
            // What ran backwards ends where it began.
            var back: LayerValues?
            for track in motion.tracks where track.transaction.clock.isReversed {
                guard track.transaction.clock.isFinished(at: now) else { continue }
                var values = back ?? LayerValues(layer)
                values.apply(track.change, progress: 0)
                back = values
            }
            motion.end(finished: true) { $0.transaction.clock.isFinished(at: now) }
            if motion.isEmpty { layer._motion = nil }
            back?.set(in: layer)
        }
        moving.removeAll { $0._motion == nil }
        for (animation, isEnd) in told {
            if isEnd {
                animation.end(finished: true)
            } else {
                animation.animation.delegate?.animationDidStart(animation.animation)
            }
        }
        let due = completing
        completing = []
        for transaction in due { transaction.callCompletion() }
    }

    /// Ends all animations of `layer` where they lead.
    package static func removeAnimations(of layer: CALayer) {
        guard let motion = layer._motion else { return }
        motion.end(finished: false) { _ in true }
        layer._motion = nil
        moving.removeAll { $0 === layer }
        layer._contentChanged()
        layer._placementChanged(wasInvisible: false)
        for animation in motion.explicit { animation.end(finished: false) }
    }

    /// Where a layer was when an animation began, is shown, and was led to.
    package struct Stop {
        let layer: CALayer
        let start: LayerValues
        let end: LayerValues

        /// Moves the layer, at once, to where its animation began or led.
        package func finish(atStart: Bool) { (atStart ? start : end).set(in: layer) }
    }

    /// Ends the animations of one transaction and leaves its layers as they are shown now.
    package static func stop(_ transaction: AnimationTransaction) -> [Stop] {
        let now = clock()
        var stops: [Stop] = []
        for layer in moving {
            guard let motion = layer._motion, motion.tracks.contains(where: { $0.transaction === transaction }) else {
                continue
            }
            let end = LayerValues(layer)
            var start = end
            for track in motion.tracks where track.transaction === transaction {
                start.apply(track.change, progress: 0)
            }
            stops.append(Stop(layer: layer, start: start, end: end))
            let shown = shownValues(of: layer, at: now, withExplicit: false)
            motion.end(finished: true) { _ in true }
            if motion.isEmpty { layer._motion = nil }
            shown.set(in: layer)
        }
        moving.removeAll { $0._motion == nil }
        return stops
    }

    static func shownValues(of layer: CALayer, at now: Double, withExplicit: Bool = true) -> LayerValues {
        var values = LayerValues(layer)
        guard let motion = layer._motion else { return values }
        for track in motion.tracks { values.apply(track.change, progress: track.transaction.clock.progress(at: now)) }
        if withExplicit { for animation in motion.explicit { animation.apply(to: &values, at: now) } }
        return values
    }

    /// Runs `body` while every moving layer holds the values that are shown at `now`, then gives them their own back.
    ///
    /// Drawing and hit testing of what is on screen happen inside; nothing may change a layer there.
    package static func withShownValues<Result>(at now: Double, _ body: () throws -> Result) rethrows -> Result {
        guard !moving.isEmpty else { return try body() }
        let layers = moving
        let own = layers.map(LayerValues.init)
        for layer in layers { shownValues(of: layer, at: now).store(in: layer) }
        defer { for (layer, values) in zip(layers, own) { values.store(in: layer) } }
        return try body()
    }
}

extension CALayer {
    final func _record(_ change: LayerMotion.Change) { LayerAnimator.record(change, of: self) }

    final func _recordBounds(from old: CGRect, to new: CGRect) {
        if old.origin != new.origin {
            _record(.origin(CGPoint(x: old.origin.x - new.origin.x, y: old.origin.y - new.origin.y)))
        }
        if old.size != new.size {
            _record(.size(CGSize(width: old.size.width - new.size.width, height: old.size.height - new.size.height)))
        }
    }

    /// The values that are shown now.
    final var _shown: LayerValues { LayerAnimator.shownValues(of: self, at: LayerAnimator.clock()) }

    /// A copy that holds what is shown now instead of where animations lead; `nil` is never returned for a layer that is
    /// part of a tree.
    public func presentation() -> Self? {
        guard _motion != nil else { return self }
        let copy = Construction.make(of: type(of: self))
        copy._takeProperties(of: self)
        LayerAnimator.shownValues(of: self, at: LayerAnimator.clock()).store(in: copy)
        return copy
    }

    public func removeAllAnimations() { LayerAnimator.removeAnimations(of: self) }
}
