internal import CSDL2
internal import Foundation

/// The screen on which windows open.
@MainActor struct DesktopScreen {
    /// The space available for a window, in points; `nil` if the system does not report it.
    var availableSize: CGSize?
    /// The window system's units per point. On X11, units are pixels. On Wayland, the system scales them itself.
    var unitsPerPoint: Double
    /// Whether the X resources determine ``unitsPerPoint``, so that it changes with them.
    var followsResources = false

    /// Initializes the video system, if necessary, and reads the properties of the screen.
    ///
    /// - Parameter scale: The pixels per point; `nil` for the resolution that the desktop sets.
    static func start(scale: Double? = nil) throws(DesktopError) -> DesktopScreen {
        SDL_SetMainReady()
        SDL_SetHint("SDL_VIDEODRIVER", drivers(in: ProcessInfo.processInfo.environment))
        SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
        SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        // Delivers the click that activates the window. By default SDL drops it, including a drag that begins just as
        // the window appears.
        SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        SDL_SetHint("SDL_MOUSE_TOUCH_EVENTS", "0")
        SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
        // Candidates of input methods, and provisional texts of any length.
        SDL_SetHint("SDL_IME_SHOW_UI", "1")
        SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
        // Closing a window is an event of its own. `SDL_QUIT` then only means that the session or a signal ends the program.
        SDL_SetHint("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0")
        if SDL_WasInit(SDL_INIT_VIDEO) & SDL_INIT_VIDEO == 0, SDL_Init(SDL_INIT_VIDEO) != 0 {
            throw .noDisplay(reason: String(cString: SDL_GetError()))
        }
        let isScaledBySystem = String(cString: SDL_GetCurrentVideoDriver()) == "wayland"
        let units = isScaledBySystem ? 1 : scale ?? scaleOfResources(XLibrary.currentResources())
        return DesktopScreen(
            availableSize: availableSize(unitsPerPoint: units), unitsPerPoint: units,
            followsResources: scale == nil && !isScaledBySystem)
    }

    /// The space available for a window on a screen, in points; `nil` if the system does not report it.
    static func availableSize(display: Int32 = 0, unitsPerPoint units: Double) -> CGSize? {
        var area = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else { return nil }
        return CGSize(width: Double(area.w) / units, height: Double(area.h) / units)
    }

    /// The areas of all screens without panels, in units of the window system.
    static func usableAreas() -> [SDL_Rect] {
        (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
            var area = SDL_Rect()
            return SDL_GetDisplayUsableBounds(index, &area) == 0 ? area : nil
        }
    }

    /// The height of a title bar, in points.
    private static let titleBar = 40.0

    /// The size of a window that fits the screen, in points.
    ///
    /// - Parameter isExact: Whether the user chose the size. Otherwise, the window also leaves space for a title bar.
    func fitting(_ wanted: CGSize, isExact: Bool) -> CGSize {
        guard let availableSize else { return wanted }
        let height = isExact ? availableSize.height : max(1, availableSize.height - Self.titleBar)
        return CGSize(width: min(wanted.width, availableSize.width), height: min(wanted.height, height))
    }

    /// The window systems to try, in order. Without a folder for its socket, Wayland cannot be reached, and its
    /// library would print a message.
    static func drivers(in environment: [String: String]) -> String {
        let hasSocket =
            environment["XDG_RUNTIME_DIR"]?.isEmpty == false || environment["WAYLAND_SOCKET"] != nil
            || environment["WAYLAND_DISPLAY"]?.hasPrefix("/") == true
        return hasSocket ? "wayland,x11" : "x11"
    }

    /// The pixels per point that X resources request with `Xft.dpi`: 96 dpi is one pixel per point. The result is a
    /// multiple of 0.25 from 1 to 4.
    static func scaleOfResources(_ text: String) -> Double {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
                let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi.isFinite
            else { continue }
            return min(4, max(1, (dpi / 96 * 4).rounded() / 4))
        }
        return 1
    }
}
