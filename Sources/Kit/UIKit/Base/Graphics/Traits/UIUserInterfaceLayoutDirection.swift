/// The direction in which a view lays out its content.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The leading edge is on the left.
    case leftToRight
    /// The leading edge is on the right.
    case rightToLeft
}

/// The direction of the language.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction follows the container.
    case unspecified = -1
    /// Read from left to right.
    case leftToRight = 0
    /// Read from right to left.
    case rightToLeft = 1
}
