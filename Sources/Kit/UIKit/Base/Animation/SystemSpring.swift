internal import CollectionCore

/// The springs of system animations. All are critically damped.
///
/// - Source: recordings on iOS 26.1 (`Tests/Fixtures/device`): sheets that are released and dismissed, alerts that
///   appear, and the track of a switch.
@MainActor
enum SystemSpring {
    /// A sheet that moves to a detent or disappears, with mass 3 and stiffness 1000.
    case sheet
    /// The dimming view of an alert.
    case alert
    /// The track of a switch that is turned on or off.
    case switchOn, switchOff

    private var frequency: Double {
        switch self {
        case .sheet: 18.257_418_583_505_537
        case .alert: 22.88
        case .switchOn: 9.24
        case .switchOff: 15.708
        }
    }

    /// The spring with an initial velocity, in distances per second.
    func timing(velocity: Double = 0) -> SpringTiming {
        SpringTiming(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: velocity)
    }

    /// Runs changes, animated.
    func animate(velocity: Double = 0, _ changes: @escaping () -> Void) {
        let spring = timing(velocity: velocity)
        UIView._animate(
            duration: spring.settlingTime, delay: 0, timing: .spring(spring), options: .allowUserInteraction,
            animations: changes,
            completion: nil)
    }
}
