import CoreGraphics

/// The timeline of a layer.
final class LayerTiming {
    /// See ``CAMediaTiming/beginTime``.
    var beginTime = 0.0
    /// See ``CAMediaTiming/timeOffset``.
    var timeOffset = 0.0
    /// See ``CAMediaTiming/speed``.
    var speed: Float = 1
    /// See ``CAMediaTiming/duration``.
    var duration = Double.infinity
    /// See ``CAMediaTiming/repeatCount``.
    var repeatCount: Float = 0
    /// See ``CAMediaTiming/repeatDuration``.
    var repeatDuration = 0.0
    /// See ``CAMediaTiming/autoreverses``.
    var autoreverses = false
    /// See ``CAMediaTiming/fillMode``.
    var fillMode = CAMediaTimingFillMode.removed

    /// Converts a time of the superlayer's timeline.
    func own(_ parent: Double) -> Double { (parent - beginTime) * Double(speed) + timeOffset }

    /// Converts to the superlayer's timeline. A stopped timeline has one time for all times of its superlayer; the
    /// result is then the time at which it begins.
    func parent(_ own: Double) -> Double { speed == 0 ? beginTime : (own - timeOffset) / Double(speed) + beginTime }
}

/// The timeline of the animations of a layer and its sublayers.
///
/// The time of a layer is `(t - beginTime) * speed + timeOffset`, where `t` is the time of its superlayer, or that of
/// the host's clock for a layer without one. A speed of 0 stops the animations, and `timeOffset` then determines
/// which moment is displayed. Scrolling and display links follow the clock of the host.
extension CALayer: CAMediaTiming {
    /// In seconds of the superlayer's timeline. The default is 0.
    public var beginTime: CFTimeInterval {
        get { _timing?.beginTime ?? 0 }
        set { setTiming(newValue.isFinite, { $0.beginTime != newValue }, { $0.beginTime = newValue }) }
    }
    /// The time of this layer at its begin time, in seconds. The default is 0.
    public var timeOffset: CFTimeInterval {
        get { _timing?.timeOffset ?? 0 }
        set { setTiming(newValue.isFinite, { $0.timeOffset != newValue }, { $0.timeOffset = newValue }) }
    }
    /// The speed relative to the superlayer. The default is 1; 0 stops the animations.
    public var speed: Float {
        get { _timing?.speed ?? 1 }
        set { setTiming(newValue.isFinite, { $0.speed != newValue }, { $0.speed = newValue }) }
    }
    /// Has no effect on a layer, which is displayed at all times. The default is infinite.
    public var duration: CFTimeInterval {
        get { _timing?.duration ?? .infinity }
        set {
            let newValue = NumberPolicy.usable(newValue, duration, limit: .infinity)
            makeTiming().duration = newValue
        }
    }
    /// Has no effect on a layer.
    public var repeatCount: Float {
        get { _timing?.repeatCount ?? 0 }
        set {
            let newValue = NumberPolicy.usable(newValue, repeatCount, limit: .infinity)
            makeTiming().repeatCount = newValue
        }
    }
    /// Has no effect on a layer.
    public var repeatDuration: CFTimeInterval {
        get { _timing?.repeatDuration ?? 0 }
        set {
            let newValue = NumberPolicy.usable(newValue, repeatDuration, limit: .infinity)
            makeTiming().repeatDuration = newValue
        }
    }
    /// Has no effect on a layer.
    public var autoreverses: Bool {
        get { _timing?.autoreverses ?? false }
        set { makeTiming().autoreverses = newValue }
    }
    /// Has no effect on a layer.
    public var fillMode: CAMediaTimingFillMode {
        get { _timing?.fillMode ?? .removed }
        set { makeTiming().fillMode = newValue }
    }

    /// Converts a time of another layer, or of the host's clock if `nil`, to a time of this layer.
    ///
    /// The time of a stopped layer cannot be converted to another one, which is then the layer's begin time.
    ///
    /// - Complexity: O(*d*), where *d* is the depth of the layers.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        if l === self { return t }
        return fromClock(l?.toClock(t) ?? t)
    }

    /// Converts a time of this layer to a time of another one, or of the host's clock if `nil`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        if l === self { return t }
        let time = toClock(t)
        return l?.fromClock(time) ?? time
    }

    private final func makeTiming() -> LayerTiming {
        if let _timing { return _timing }
        let created = LayerTiming()
        _timing = created
        return created
    }

    /// Values that are not finite are ignored.
    private final func setTiming(
        _ isValid: Bool, _ differs: (LayerTiming) -> Bool, _ change: (LayerTiming) -> Void
    ) {
        guard isValid else { return }
        let timing = makeTiming()
        guard differs(timing) else { return }
        Runtime.process.layersHaveTimelines.store(true, ordering: .relaxed)
        change(timing)
        LayerAnimator.timelineChanged(self)
    }

    private final func fromClock(_ time: Double) -> Double {
        let above = _parent?.fromClock(time) ?? time
        return _timing?.own(above) ?? above
    }

    private final func toClock(_ time: Double) -> Double {
        let above = _timing?.parent(time) ?? time
        return _parent?.toClock(above) ?? above
    }

    /// The time of this layer at a time of the host's clock.
    ///
    /// - Complexity: O(1) while no layer of the process has a timeline of its own, otherwise O(depth of the layer).
    final func localTime(at now: Double) -> Double {
        guard Runtime.process.layersHaveTimelines.load(ordering: .relaxed) else { return now }
        return fromClock(now)
    }

    /// Whether the displayed values change over time.
    final var moves: Bool { _motion.map { !$0.isStill && !$0.waitsForWindow } == true && !isStopped }

    /// Whether the timeline of this layer or an ancestor is stopped.
    private final var isStopped: Bool {
        guard Runtime.process.layersHaveTimelines.load(ordering: .relaxed) else { return false }
        var next: CALayer? = self
        while let layer = next {
            if layer._timing?.speed == 0 { return true }
            next = layer._parent
        }
        return false
    }
}
