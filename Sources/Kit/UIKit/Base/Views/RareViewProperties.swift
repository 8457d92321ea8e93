/// Properties that few views have, so that other views do not need space for them.
@MainActor final class RareViewProperties {
    var motionEffects: [UIMotionEffect] = []
    var interactions: [any UIInteraction] = []

    nonisolated init() {}
}

extension UIView {
    /// Created on first access.
    final var rare: RareViewProperties {
        if let existing = _rare { return existing }
        let created = RareViewProperties()
        _rare = created
        return created
    }
}
