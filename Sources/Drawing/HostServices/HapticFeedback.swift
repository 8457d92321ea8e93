/// Haptic feedback, with Apple's raw values for styles and outcomes.
package enum HapticFeedback: Hashable, Sendable {
    case selection
    /// The intensity is between 0 and 1.
    case impact(Int, intensity: Double)
    case notification(Int)
}
