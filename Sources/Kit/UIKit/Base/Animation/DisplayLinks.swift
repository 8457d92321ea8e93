import QuartzCore

/// The display links that are waiting for the next frame.
@MainActor package enum DisplayLinks {
    /// Whether a display link requires the next frame.
    package static var isActive: Bool { CADisplayLink.isAnyActive }

    /// Calls the display links that are due at a time in seconds on the host's clock.
    package static func fire(at now: Double) { CADisplayLink.fireAll(at: now) }
}
