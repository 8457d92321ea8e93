/// Properties that few views have, so that other views do not need space for them.
@MainActor final class RareViewProperties {
    /// The motion effects in the order in which they were added.
    var motionEffects: [UIMotionEffect] = []
    /// The interactions in the order in which they were added.
    var interactions: [any UIInteraction] = []
    /// Whether the view keeps its colors while the system inverts those of the screen.
    var ignoresInvertColors = false

    /// Creates the defaults.
    nonisolated init() {}
}

extension UIView {
    /// Whether the view keeps its colors while the system inverts those of the screen. Hosts do not invert colors.
    public var accessibilityIgnoresInvertColors: Bool {
        get { _rare?.ignoresInvertColors ?? false }
        set { rare.ignoresInvertColors = newValue }
    }

    /// Created on first access.
    final var rare: RareViewProperties {
        if let existing = _rare { return existing }
        let created = RareViewProperties()
        _rare = created
        return created
    }
}
