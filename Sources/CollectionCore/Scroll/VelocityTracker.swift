/// How fast a finger moves, from its recent positions along one axis.
///
/// The slope of the straight line that fits the last few samples best: independent of how often the device reports, and
/// steadier than the last two samples.
public struct VelocityTracker: Hashable, Sendable {
    /// Only samples of this many seconds before the newest count.
    public static let window = 0.06
    /// A finger that has not moved for this many seconds has no velocity.
    ///
    /// - Source: published observation of UIKit.
    public static let pause = 0.1

    private struct Sample: Hashable, Sendable {
        var time: Double
        var position: Double
    }

    // Oldest first, strictly increasing in time. Grows to the samples of one window plus one before it.
    private var samples: [Sample] = []

    public init() {}

    /// Forgets everything.
    public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// Notes where the finger is.
    ///
    /// A repeated position is no movement and is left out, as some devices report resting fingers and some do not.
    /// Samples out of order in time, and non-finite numbers, are ignored.
    ///
    /// - Complexity: O(samples in the window), amortised O(1).
    public mutating func add(_ position: Double, at time: Double) {
        guard position.isFinite && time.isFinite else { return }
        if let last = samples.last {
            if position == last.position || time < last.time { return }
            if time == last.time {
                samples[samples.count - 1].position = position
                return
            }
        }
        samples.append(Sample(time: time, position: position))
        // One sample older than the window stays: slow devices report less than one in it.
        var stale = 0
        while stale + 2 < samples.count && samples[stale + 1].time < time - Self.window { stale += 1 }
        if stale > 0 { samples.removeFirst(stale) }
    }

    /// Moves all positions, as when the content was moved under the finger.
    public mutating func shift(by distance: Double) {
        for index in samples.indices { samples[index].position += distance }
    }

    /// The velocity of a finger lifted at `time`, in points per second.
    ///
    /// 0 with fewer than two samples, or when the last movement is `pause` or more ago.
    public func velocity(at time: Double) -> Double {
        guard let last = samples.last, samples.count > 1, time - last.time < Self.pause else { return 0 }
        var first = 0
        while samples.count - first > 2 && samples[first].time < last.time - Self.window - 1e-9 { first += 1 }
        // A lone pair may be far apart: a rest, then one jump. The jump took the gap at most.
        var sumT = 0.0
        var sumX = 0.0
        let count = Double(samples.count - first)
        for sample in samples[first...] {
            sumT += sample.time - last.time
            sumX += sample.position - last.position
        }
        let meanT = sumT / count
        let meanX = sumX / count
        var covariance = 0.0
        var variance = 0.0
        for sample in samples[first...] {
            let t = sample.time - last.time - meanT
            covariance += t * (sample.position - last.position - meanX)
            variance += t * t
        }
        let slope = covariance / variance
        return slope.isFinite ? slope : 0
    }
}
