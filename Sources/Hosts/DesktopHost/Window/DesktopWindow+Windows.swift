internal import CSDL2
internal import Foundation
internal import UIKit

// Several windows, which one loop shows.
extension DesktopWindow {
    /// Opens another window in the next iteration of the loop.
    ///
    /// - Parameter open: Returns a window that was created besides this one, or `nil` if it cannot be opened.
    package func requestWindow(_ open: @escaping () -> DesktopWindow?) {
        requestedWindows.append(open)
        wake()
    }

    /// Ends the sleep of the loop.
    private func wake() {
        var message = SDL_Event()
        message.type = SDL_USEREVENT.rawValue
        SDL_PushEvent(&message)
    }

    /// Opens the windows that were requested since the last iteration of the loop.
    func openRequestedWindows() {
        // Opening a window runs code of the app, which may request another one.
        let requests = requestedWindows
        requestedWindows = []
        for open in requests {
            guard let window = open(), window !== self, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
            window.startAccessibility(bell)
            window.resize()
        }
    }

    /// Removes the windows that were closed since the last iteration.
    func closeWindows() {
        while let index = windows.firstIndex(where: { !$0.isOpen }) {
            let window = windows[index]
            window.savePlacement()
            window.content._touchCenter.cancelAll(time: HostServices.clock.now)
            // The window still exists for the app, which may save its state.
            window.onClose?()
            window.onClose = nil
            windows.removeAll { $0 === window }
            window.accessibility?.close()
            window.accessibility = nil
            window.surface.close()
            SDL_DestroyWindow(window.handle)
        }
    }

    /// The window that receives an event of the window system.
    func window(of event: SDL_Event) -> DesktopWindow? {
        let id: UInt32
        switch event.type {
        case SDL_WINDOWEVENT.rawValue: id = event.window.windowID
        case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue: id = event.key.windowID
        case SDL_TEXTINPUT.rawValue: id = event.text.windowID
        case SDL_TEXTEDITING.rawValue: id = event.edit.windowID
        case SDL_MOUSEMOTION.rawValue: id = event.motion.windowID
        case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue: id = event.button.windowID
        case SDL_MOUSEWHEEL.rawValue: id = event.wheel.windowID
        case SDL_FINGERDOWN.rawValue, SDL_FINGERUP.rawValue, SDL_FINGERMOTION.rawValue: id = event.tfinger.windowID
        case _ where Self.isDrop(event): id = event.drop.windowID
        default: return windows.first
        }
        // Tests send events without a window.
        if id == 0 { return windows.first }
        return windows.first { SDL_GetWindowID($0.handle) == id }
    }

    /// Closes all windows, unless one of them stays open.
    func quit() {
        for window in windows where window.shouldClose?() ?? true { window.isOpen = false }
    }

    /// Shows the window in front of others.
    package func raise() { SDL_RaiseWindow(handle) }

    /// Fills the space of the screen that panels do not use, if there is a window manager.
    func maximize() { SDL_MaximizeWindow(handle) }

    /// Whether the pointer may be over the content of the window, and its shape there.
    func showCursor() {
        let shown = content._touchCenter.cursor
        guard shown != cursor else { return }
        cursor = shown
        SystemCursors.show(shown)
    }

    // MARK: Full screen

    /// Whether the window covers the screen.
    package var isFullScreen: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }

    /// Covers the screen, or returns to the former size.
    ///
    /// - Returns: Whether the scene allows it.
    @discardableResult
    package func toggleFullScreen() -> Bool {
        let scene = content.windowScene
        guard isFullScreen || scene?.sizeRestrictions?.allowsFullScreen ?? true else { return false }
        savePlacement()
        let flags = isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        // The system refuses to enlarge a window beyond its maximum size.
        SDL_SetWindowMaximumSize(handle, 32_000, 32_000)
        guard SDL_SetWindowFullscreen(handle, flags) == 0 else { return false }
        shownRestrictions = []
        scene?.isFullScreen = isFullScreen
        needsFrame = true
        return true
    }

    /// Moves and resizes the window. The position is in units of the window system, the size in points.
    func setFrame(x: Int, y: Int, width: Double, height: Double) {
        SDL_SetWindowPosition(handle, Int32(x), Int32(y))
        SDL_SetWindowSize(handle, Self.units(width, unitsPerPoint), Self.units(height, unitsPerPoint))
    }

    /// Makes the window larger where it is smaller than a size, in points, as far as the screen has space. It moves where
    /// it would extend beyond the screen.
    package func grow(toWidth width: Double, height: Double) {
        let old = size
        let flags = SDL_GetWindowFlags(handle)
        guard flags & (SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MAXIMIZED.rawValue) == 0 else { return }
        let display = max(0, SDL_GetWindowDisplayIndex(handle))
        let most =
            DesktopScreen.availableSize(display: display, unitsPerPoint: unitsPerPoint)
            ?? CGSize(width: CGFloat.infinity, height: .infinity)
        let new = CGSize(
            width: max(old.width, min(width, most.width)), height: max(old.height, min(height, most.height)))
        guard new != old else { return }
        SDL_SetWindowSize(handle, Self.units(new.width, unitsPerPoint), Self.units(new.height, unitsPerPoint))
        moveIntoScreen()
        // The window system may report the new size later, or refuse it.
        if size == old { resize() }
    }

    // MARK: Scale

    /// Adopts the scale that the X resources state now.
    func followResources() {
        let units = DesktopScreen.scaleOfResources(XLibrary.currentResources())
        guard screen.followsResources, units != screen.unitsPerPoint else { return }
        for window in windows { window.setUnitsPerPoint(units) }
        screen.unitsPerPoint = units
    }

    /// Keeps the size in points as far as the screen has space for it. A window that the system sized keeps its pixels.
    private func setUnitsPerPoint(_ units: Double) {
        var size = size
        screen.unitsPerPoint = units
        screen.availableSize = DesktopScreen.availableSize(
            display: max(0, SDL_GetWindowDisplayIndex(handle)), unitsPerPoint: units)
        input.unitsPerPoint = units
        let flags = SDL_GetWindowFlags(handle)
        if flags & (SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MAXIMIZED.rawValue) == 0 {
            if let available = screen.availableSize {
                size = CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
            }
            // The limits are in units. `followScene()` sets them again.
            shownRestrictions = []
            SDL_SetWindowMinimumSize(handle, 1, 1)
            SDL_SetWindowMaximumSize(handle, 32_000, 32_000)
            SDL_SetWindowSize(handle, Self.units(size.width, units), Self.units(size.height, units))
            moveIntoScreen()
        }
        resize()
    }

    /// Moves the window, which has grown, so that its frame does not extend beyond the screen.
    private func moveIntoScreen() {
        var area = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &area) == 0 else { return }
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(handle, &x, &y)
        SDL_GetWindowSize(handle, &width, &height)
        SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right)
        // The position is that of the content. Windows are placed by their frame.
        let origin = (
            x: max(area.x, min(x - left, area.x + area.w - (left + width + right))),
            y: max(area.y, min(y - top, area.y + area.h - (top + height + bottom)))
        )
        if origin != (x - left, y - top) { SDL_SetWindowPosition(handle, origin.x, origin.y) }
    }

    /// Records the size and position, unless the window fills the screen.
    func savePlacement() {
        let flags = SDL_GetWindowFlags(handle)
        guard flags & (SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0 else { return }
        if flags & SDL_WINDOW_MAXIMIZED.rawValue != 0 {
            placement?.isMaximized = true
            if placement != nil { return }
        }
        var (x, y, top, left): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(handle, &x, &y)
        // The position is that of the content. Windows are placed by their frame.
        SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
        var size = size
        if inspector != nil { size.width -= inspectorGrowth }
        placement = WindowPlacement(
            x: Int(x - left), y: Int(y - top), width: Double(size.width), height: Double(size.height),
            isMaximized: flags & SDL_WINDOW_MAXIMIZED.rawValue != 0)
    }
}
