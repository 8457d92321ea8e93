/// A set of axes.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static var horizontal: UIAxis { UIAxis(rawValue: 1) }
    /// The vertical axis.
    public static var vertical: UIAxis { UIAxis(rawValue: 2) }
    /// Both axes.
    public static var both: UIAxis { UIAxis(rawValue: 3) }
}
