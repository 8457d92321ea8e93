/// Why no window can be shown.
public enum DesktopError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no screen, or none that can be reached; with the system's own words.
    case noDisplay(reason: String)
    case windowFailed(reason: String)
    /// Drawing cannot start, as when the bundled fonts are missing.
    case drawingFailed(reason: String)

    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "No window can be opened: there is no display that can be reached (\(reason)). Set DISPLAY or WAYLAND_DISPLAY, "
                + "or work without a screen."
        case .windowFailed(let reason): "The window could not be opened: \(reason)"
        case .drawingFailed(let reason): "Nothing can be drawn: \(reason)"
        }
    }
}
