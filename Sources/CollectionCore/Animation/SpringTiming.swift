/// The progress of something drawn to its end by a damped spring, as a closed form of time.
public struct SpringTiming: Hashable, Sendable {
    /// 1 comes to rest without overshooting, less swings, more creeps.
    public let dampingRatio: Double
    /// Undamped angular frequency in radians per second.
    public let frequency: Double
    /// Progress per second at the start, as a fraction of the whole way.
    public let initialVelocity: Double
    /// When progress counts as arrived, in seconds.
    public let settlingTime: Double

    /// A spring that has settled to a thousandth of its way after `duration` seconds.
    ///
    /// `dampingRatio` is kept within 0.05...4 and `duration` at 1 ms or more, so that every spring settles.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let ratio = dampingRatio.isFinite ? Swift.min(4, Swift.max(0.05, dampingRatio)) : 1
        let time = duration.isFinite ? Swift.max(0.001, duration) : 0.001
        self.dampingRatio = ratio
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        settlingTime = time
        // The envelope e^(-ratio·ω·t) falls to 1/1000 at ratio·ω·t = ln 1000; at and above critical damping the slower
        // of the two exponentials governs, and the factor in front of it asks for a little more.
        if ratio < 1 {
            frequency = 6.907_755_278_982_137 / (ratio * time)
        } else {
            let slowest = ratio - (ratio * ratio - 1).squareRoot()
            frequency = 9.233_413_476_451_586 / (slowest * time)
        }
    }

    /// A spring by its physical constants; it counts as settled when its envelope is below a thousandth.
    ///
    /// Values that are not finite or not above zero count as 1 (`mass`, `stiffness`) or as critical (`damping`).
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
            : 9.233_413_476_451_586 / ((ratio - (ratio * ratio - 1).squareRoot()) * omega)
    }

    /// 0 at the start, 1 from `settlingTime` on; may overshoot between.
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
        // Remaining way y: y(0) = 1, y'(0) = -velocity.
        let fastShare = (-initialVelocity - slow) / (fast - slow)
        return 1 - (1 - fastShare) * Maths.exp(slow * elapsed) - fastShare * Maths.exp(fast * elapsed)
    }
}
