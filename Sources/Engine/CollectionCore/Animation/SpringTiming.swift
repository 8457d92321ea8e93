/// The progress of an animation with a damped spring, as a closed form of time.
public struct SpringTiming: Hashable, Sendable {
    /// The damping ratio. At 1 the spring is critically damped and comes to rest without oscillation. Lower values
    /// oscillate, higher values are slower.
    public let dampingRatio: Double
    /// The undamped angular frequency, in radians per second.
    public let frequency: Double
    /// The progress per second at the start, as a fraction of the whole distance.
    public let initialVelocity: Double
    /// The time at which progress becomes 1, in seconds.
    public let settlingTime: Double

    /// Creates a spring that settles to a thousandth of its distance after `duration` seconds.
    ///
    /// `dampingRatio` is clamped to 0.05...4 and `duration` to at least 1 ms, so that every spring settles. With an initial
    /// velocity of several distances per duration, UIKit's solver finds another, softer spring; this one does not.
    ///
    /// - Source: the stiffness of the springs of `UIView.animate(withDuration:delay:usingSpringWithDamping:)`, recorded on
    ///   iOS 26.1 for ratios up to 1.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let ratio = dampingRatio.isFinite ? Swift.min(4, Swift.max(0.05, dampingRatio)) : 1
        let time = duration.isFinite ? Swift.max(0.001, duration) : 0.001
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        self.dampingRatio = ratio
        self.initialVelocity = velocity
        settlingTime = time
        if ratio <= 1 {
            frequency = Self.frequency(dampingRatio: ratio, velocity: velocity * time) / time
        } else {
            // The slower of the two exponentials dominates.
            let slowest = ratio - (ratio * ratio - 1).squareRoot()
            frequency = Self.criticalFrequency / (slowest * time)
        }
    }

    /// The frequency of a critically damped spring that settles in one second: the root of `(1 + w)·e^(-w) = 0.001`.
    private static let criticalFrequency = 9.233_413_476_451_586

    /// Returns the frequency of a spring that settles in one second.
    ///
    /// The amplitude of the sine of an oscillating spring, or the remaining distance of a critically damped one, is then
    /// a thousandth of the distance.
    private static func frequency(dampingRatio z: Double, velocity v: Double) -> Double {
        let root = (1 - z * z).squareRoot()
        if v == 0 { return z < 1 ? Maths.log(1000 * z / root) / z : criticalFrequency }
        func remaining(_ w: Double) -> Double {
            z < 1 ? ((z * w - v) / (root * w)).magnitude * Maths.exp(-z * w) : (1 + w - v) * Maths.exp(-w)
        }
        // A positive velocity reduces the amplitude, so that it has a maximum at `low`, beyond which it decreases.
        var low = z < 1 ? (v + (v * v + 4 * v).squareRoot()) / (2 * z) : v
        if v < 0 { low = 1e-6 }
        var high = Swift.max(low, 1)
        if remaining(low) < 0.001 {
            // No spring is that stiff. A softer one, whose damping is less than the velocity, has the amplitude.
            guard z < 1 else { return Swift.max(criticalFrequency, v) }
            (low, high) = (1e-6, v / z)
        } else {
            while remaining(high) > 0.001 { high *= 2 }
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if remaining(middle) > 0.001 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Creates a spring from physical constants. It is settled when its envelope is below a thousandth.
    ///
    /// Values that are not finite and positive count as 1 (`mass`, `stiffness`) or as critical (`damping`).
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        let m = mass.isFinite && mass > 0 ? mass : 1
        let k = stiffness.isFinite && stiffness > 0 ? stiffness : 1
        let omega = (k / m).squareRoot()
        let critical = 2 * (k * m).squareRoot()
        let ratio = damping.isFinite && damping > 0 ? Swift.max(0.05, damping / critical) : 1
        dampingRatio = ratio
        frequency = omega
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        settlingTime =
            ratio < 1
            ? 6.907_755_278_982_137 / (ratio * omega)
            : Self.criticalFrequency / ((ratio - (ratio * ratio - 1).squareRoot()) * omega)
    }

    /// Returns the progress: 0 at the start, 1 from `settlingTime` on. It may overshoot in between.
    public func progress(after elapsed: Double) -> Double {
        guard elapsed > 0 else { return 0 }
        guard elapsed < settlingTime else { return 1 }
        let w = frequency
        let z = dampingRatio
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            let (sine, cosine) = Maths.sincos(wd * elapsed)
            return 1 - Maths.exp(-z * w * elapsed) * (cosine + (z * w - initialVelocity) / wd * sine)
        }
        if z - 1 < 1e-9 {
            return 1 - Maths.exp(-w * elapsed) * (1 + (w - initialVelocity) * elapsed)
        }
        let root = (z * z - 1).squareRoot()
        let slow = -w * (z - root)
        let fast = -w * (z + root)
        // The remaining distance y satisfies y(0) = 1, y'(0) = -velocity.
        let fastShare = (-initialVelocity - slow) / (fast - slow)
        return 1 - (1 - fastShare) * Maths.exp(slow * elapsed) - fastShare * Maths.exp(fast * elapsed)
    }
}
