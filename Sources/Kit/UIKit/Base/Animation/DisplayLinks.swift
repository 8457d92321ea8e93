import QuartzCore

/// The display links that are waiting for the next frame.
@MainActor package enum DisplayLinks {
    package static var isActive: Bool { CADisplayLink.isAnyActive }

    package static func fire(at now: Double) { CADisplayLink.fireAll(at: now) }
}
