/// A frosted-glass effect. Hosts that cannot blur the destination leave it unchanged.
public struct Backdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian blur, in points of the group's space.
    public var deviation: Double
    /// The saturation factor: 0 removes all color, 1 keeps it, larger values intensify it.
    public var saturation: Double

    /// Creates a backdrop with a blur, in points, and a saturation factor.
    public init(deviation: Double, saturation: Double = 1) {
        self.deviation = deviation
        self.saturation = saturation
    }

    /// How far the blur reaches beyond the area, in points.
    public var reach: Double { PixelEffect.reach(deviation) }
}
