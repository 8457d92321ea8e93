/// The reason why no window can be shown.
public enum DesktopError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display is available. `reason` is the system's message.
    case noDisplay(reason: String)
    /// The window could not be created. `reason` is the system's message.
    case windowFailed(reason: String)
    /// Drawing cannot start, for example because the bundled fonts are missing.
    case drawingFailed(reason: String)

    /// A sentence that says what happened and what to do.
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
