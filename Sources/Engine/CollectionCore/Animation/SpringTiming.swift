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
    /// `dampingRatio` is clamped to 0.05...4 and `duration` to at least 1 ms, so that every spring settles.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let ratio = dampingRatio.isFinite ? Swift.min(4, Swift.max(0.05, dampingRatio)) : 1
        let time = duration.isFinite ? Swift.max(0.001, duration) : 0.001
        self.dampingRatio = ratio
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        settlingTime = time
        // The envelope e^(-ratio·ω·t) decreases to 1/1000 at ratio·ω·t = ln 1000. At and above critical damping, the
        // slower of the two exponentials dominates, and its factor requires a slightly longer time.
        if ratio < 1 {
            frequency = 6.907_755_278_982_137 / (ratio * time)
        } else {
            let slowest = ratio - (ratio * ratio - 1).squareRoot()
            frequency = 9.233_413_476_451_586 / (slowest * time)
        }
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
            : 9.233_413_476_451_586 / ((ratio - (ratio * ratio - 1).squareRoot()) * omega)
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
