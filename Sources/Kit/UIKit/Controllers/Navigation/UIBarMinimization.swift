/// When a bar disappears while content scrolls, and when it returns.
public struct UIBarMinimization: Hashable, Sendable {
    /// When the bar disappears. By default, never.
    public var minimizationBehavior = UIBarMinimizationBehavior.automatic
    /// When the bar returns.
    public var restorationBehavior = UIBarMinimizationRestorationBehavior.automatic
    /// Whether the safe area follows the bar. Here it always does.
    public var safeAreaAdjustment = UIBarMinimizationSafeAreaAdjustment.automatic

    /// The values that change nothing.
    public init() {}
}

/// When a bar disappears.
public enum UIBarMinimizationBehavior: Int, Sendable {
    /// Same as ``never``.
    case automatic = 0
    case never = 1
    /// While the content moves up, and returns while it moves down.
    case onScrollDown = 2
    /// While the content moves down, and returns while it moves up.
    case onScrollUp = 3
}

/// When a bar returns.
public enum UIBarMinimizationRestorationBehavior: Int, Sendable {
    /// As soon as the content moves in the other direction.
    case automatic = 0
    /// When the content is at its start. Requires ``UIBarMinimizationBehavior/onScrollDown``.
    case atScrollEdge = 1
}
