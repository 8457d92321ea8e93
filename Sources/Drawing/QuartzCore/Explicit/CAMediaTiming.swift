import CoreGraphics

/// The effect of an animation before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The mode's string.
    public let rawValue: String
    /// Creates a mode. Unknown strings have the effect of `removed`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keeps the end values after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Applies the start values before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Shows the start before the animation and the end after it.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Shows the layer's own values before and after the animation.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A timeline inside another one.
public protocol CAMediaTiming {
    /// The start, in seconds of the parent timeline; 0 starts immediately.
    var beginTime: CFTimeInterval { get set }
    /// The duration of a run, in seconds; 0 means a quarter second, or that of the transaction.
    var duration: CFTimeInterval { get set }
    /// The speed relative to the parent timeline.
    var speed: Float { get set }
    /// The own time at the start, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of runs; 0 means one.
    var repeatCount: Float { get set }
    /// The time for which runs repeat, in seconds; 0 uses the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by a backward run.
    var autoreverses: Bool { get set }
    /// The effect before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The position on a timeline.
enum MediaTime: Equatable {
    case before
    /// At this fraction of a run, before easing; `time` is the own time in seconds.
    case at(fraction: Double, time: Double)
    case after(fraction: Double, time: Double)
}

extension CAMediaTiming {
    /// The duration of a run in seconds, never 0.
    var runDuration: Double { duration > 0 && duration.isFinite ? duration : 0.25 }

    /// The own time until the end, in seconds.
    var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let rounds = repeatCount > 0 ? Double(repeatCount) : 1
        return runDuration * (autoreverses ? 2 : 1) * rounds
    }

    /// - Parameter elapsed: The seconds since the start on the parent timeline.
    func time(after elapsed: Double) -> MediaTime {
        guard elapsed >= 0 else { return .before }
        let own = elapsed * Double(speed) + timeOffset
        let end = activeDuration
        if own < end { return .at(fraction: fraction(own), time: own) }
        return .after(fraction: fraction(end, isEnd: true), time: end)
    }

    private func fraction(_ own: Double, isEnd: Bool = false) -> Double {
        let rounds = max(0, own) / runDuration
        var whole = rounds.rounded(.down)
        var part = rounds - whole
        // The end of the last run is not the start of another one.
        if isEnd, part == 0, whole > 0 { (whole, part) = (whole - 1, 1) }
        let isBackwards = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
        return isBackwards ? 1 - part : part
    }

    /// The duration on the parent timeline, in seconds; infinite if time stops or runs backward.
    var outerDuration: Double {
        speed > 0 ? max(0, (activeDuration - timeOffset) / Double(speed)) : .infinity
    }

    /// Whether the start is displayed before the animation begins.
    var showsStartBefore: Bool { fillMode == .backwards || fillMode == .both }
    /// Whether the end is displayed after the animation is over.
    var showsEndAfter: Bool { fillMode == .forwards || fillMode == .both }
}
