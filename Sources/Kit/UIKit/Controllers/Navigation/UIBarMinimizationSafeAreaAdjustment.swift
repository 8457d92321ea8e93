/// Whether the safe area changes when a bar disappears.
public enum UIBarMinimizationSafeAreaAdjustment: Int, Sendable {
    case automatic = 0
    case enabled = 1
    case disabled = 2
}
