/// A set of axes.
public struct UIAxis: OptionSet, Sendable {
    /// The bits of the axes.
    public let rawValue: UInt
    /// Creates a set of axes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
    /// The vertical axis.
    public static var vertical: UIAxis { UIAxis(rawValue: 2) }
    /// Both axes.
    public static var both: UIAxis { UIAxis(rawValue: 3) }
}
