import CoreGraphics

/// What an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its end, after it.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its start, before it.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A time line within another one.
public protocol CAMediaTiming {
    /// When it begins, in seconds of the time line around it; 0 for at once.
    var beginTime: CFTimeInterval { get set }
    /// Seconds of one round; 0 means a quarter, or what the transaction says.
    var duration: CFTimeInterval { get set }
    /// How much faster than around it time passes.
    var speed: Float { get set }
    /// Seconds of its own time that have passed when it begins.
    var timeOffset: CFTimeInterval { get set }
    /// How many rounds; 0 means one.
    var repeatCount: Float { get set }
    /// For how many seconds rounds are repeated; 0 leaves that to the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each round is followed by one backwards.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Where a time line stands.
enum MediaTime: Equatable {
    case before
    /// At this fraction of a round, before easing; `time` is its own time in seconds.
    case at(fraction: Double, time: Double)
    case after(fraction: Double, time: Double)
}

extension CAMediaTiming {
    /// Seconds of one round, never 0.
    var roundDuration: Double { duration > 0 && duration.isFinite ? duration : 0.25 }

    /// Seconds of its own time until it has ended.
    var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let rounds = repeatCount > 0 ? Double(repeatCount) : 1
        return roundDuration * (autoreverses ? 2 : 1) * rounds
    }

    /// - Parameter elapsed: Seconds since it was to begin, on the time line around it.
    func time(after elapsed: Double) -> MediaTime {
        guard elapsed >= 0 else { return .before }
        let own = elapsed * Double(speed) + timeOffset
        let end = activeDuration
        if own < end { return .at(fraction: fraction(own), time: own) }
        return .after(fraction: fraction(end, isEnd: true), time: end)
    }

    private func fraction(_ own: Double, isEnd: Bool = false) -> Double {
        let rounds = max(0, own) / roundDuration
        var whole = rounds.rounded(.down)
        var part = rounds - whole
        // The end of the last round is not the start of another.
        if isEnd, part == 0, whole > 0 { (whole, part) = (whole - 1, 1) }
        let isBackwards = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
        return isBackwards ? 1 - part : part
    }

    /// Seconds on the time line around it from its beginning to its end; infinite where time stands still or runs back.
    var outerDuration: Double {
        speed > 0 ? max(0, (activeDuration - timeOffset) / Double(speed)) : .infinity
    }

    var showsStartBefore: Bool { fillMode == .backwards || fillMode == .both }
    var showsEndAfter: Bool { fillMode == .forwards || fillMode == .both }
}
