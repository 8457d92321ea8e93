/// The velocity of a finger, computed from its recent positions along one axis.
///
/// The velocity is the slope of the least-squares line through the last samples. It does not depend on how often the
/// device reports, and varies less than a difference of the last two samples.
public struct VelocityTracker: Hashable, Sendable {
    /// The time before the newest sample, in seconds, within which samples count.
    ///
    /// - Source: recorded releases on iOS 26.1; about this time.
    public static let window = 0.1
    /// The time without movement, in seconds, after which the velocity is 0.
    ///
    /// - Source: published observation of UIKit.
    public static let pause = 0.1

    private struct Sample: Hashable, Sendable {
        var time: Double
        var position: Double
    }

    // Oldest first, strictly increasing in time. Holds the samples of one window plus one older sample.
    private var samples: [Sample] = []

    /// Creates a tracker without positions.
    public init() {}

    /// Removes all samples.
    public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// Adds a position of the finger.
    ///
    /// A repeated position is omitted because only some devices report resting fingers. Samples that are out of order
    /// in time, and values that are not finite, are ignored.
    ///
    /// - Complexity: O(samples in the window), amortized O(1).
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
        // One sample older than the window stays, because slow devices report less than one sample per window.
        var stale = 0
        while stale + 2 < samples.count && samples[stale + 1].time < time - Self.window { stale += 1 }
        if stale > 0 { samples.removeFirst(stale) }
    }

    /// Displaces all positions by a distance in points, for example when the content moved under the finger.
    ///
    /// - Complexity: O(samples in the window).
    public mutating func shift(by distance: Double) {
        for index in samples.indices { samples[index].position += distance }
    }

    /// Returns the velocity of a finger that is lifted at `time`, in points per second.
    ///
    /// The result is 0 with fewer than two samples, or when the last movement is at least `pause` ago.
    public func velocity(at time: Double) -> Double {
        guard let last = samples.last, samples.count > 1, time - last.time < Self.pause else { return 0 }
        var first = 0
        while samples.count - first > 2 && samples[first].time < last.time - Self.window - 1e-9 { first += 1 }
        // Two samples alone may be far apart in time, such as a pause before one jump. The slope then underestimates
        // the jump, which took at most that time.
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
