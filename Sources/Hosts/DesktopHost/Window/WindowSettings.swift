/// The settings of a desktop window.
package struct WindowSettings: Equatable, Sendable {
    /// The pixels per point; `nil` for the resolution that the desktop sets.
    package var scale: Double?
    /// The path of a file for the timings of each frame.
    package var framesFile: String?
    /// The maximum size of decoded images and of cached contents, such as cells, in bytes.
    package var imageBytes = 256 << 20
    /// The part of it for cached contents: by default, about six screens of 1920 x 1080 pixels.
    package var contentBytes: Int { min(48 << 20, imageBytes / 4) }
    /// The address of the session bus, where assistive technologies are found; `nil` for that of the environment.
    package var sessionBus: String?

    /// The size and position of the window when the app was used last; `nil` for a window of the size of its content
    /// in the middle of the screen.
    package var placement: WindowPlacement?

    /// Creates the settings of a window that code opens without arguments.
    package init() {}
}
