/// The color gamut of the display.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB = 0
    case P3 = 1
}

/// Whether the display detects the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown
    case unavailable
    case available
}
