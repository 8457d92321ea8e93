internal import CSDL2
internal import Foundation
internal import Inspector
internal import UIKit

// The inspector next to the content. F12 opens and closes it.
extension DesktopWindow {
    /// Opens or closes the inspector. The window grows by its panel as far as the screen has space; the content becomes
    /// narrower by the rest.
    package func toggleInspector() {
        let size = size
        needsFrame = true
        if let open = inspector {
            inspector = nil
            open.close()
            let units = Self.units(inspectorGrowth, unitsPerPoint)
            var (width, height): (Int32, Int32) = (0, 0)
            SDL_GetWindowSize(handle, &width, &height)
            SDL_SetWindowSize(handle, max(1, width - units), height)
        } else {
            let session = InspectorSession(of: content)
            session.onChange = { [weak self] in self?.needsFrame = true }
            inspector = session
            session.update(force: true)
            grow(toWidth: size.width + InspectorSession.panelWidth, height: size.height)
            inspectorGrowth = self.size.width - size.width
        }
        // The window system may refuse the new size, for example if the window fills the screen.
        if size == self.size { resize() }
    }

    /// Whether the inspector is open.
    package var isInspecting: Bool { inspector != nil }

    /// The window that receives an event of the pointer.
    func eventWindow(_ event: SDL_Event) -> UIWindow {
        guard let inspector, let point = DesktopInspection.point(of: event, unitsPerPoint) else { return content }
        return inspector.panelFrame.contains(point) ? inspector.window : content
    }
}

/// Events over the content while the inspector picks elements.
@MainActor enum DesktopInspection {
    /// Handles an event that selects an element or marks the one below the pointer. Returns whether the event is
    /// handled.
    static func handle(_ event: SDL_Event, _ inspector: InspectorSession, _ unitsPerPoint: Double) -> Bool {
        guard inspector.isPicking, event.type != SDL_MOUSEWHEEL.rawValue, let point = point(of: event, unitsPerPoint),
            !inspector.panelFrame.contains(point)
        else { return false }
        switch event.type {
        case SDL_MOUSEMOTION.rawValue:
            inspector.pointerMoved(to: point)
            return true
        case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
            return inspector.pick(at: point)
        case SDL_MOUSEBUTTONUP.rawValue: return event.button.button == UInt8(SDL_BUTTON_LEFT)
        default: return false
        }
    }

    /// The position of the pointer in an event of the mouse, in points.
    static func point(of event: SDL_Event, _ unitsPerPoint: Double) -> CGPoint? {
        let (x, y): (Int32, Int32)
        switch event.type {
        case SDL_MOUSEMOTION.rawValue: (x, y) = (event.motion.x, event.motion.y)
        case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue: (x, y) = (event.button.x, event.button.y)
        case SDL_MOUSEWHEEL.rawValue: (x, y) = (event.wheel.mouseX, event.wheel.mouseY)
        default: return nil
        }
        return CGPoint(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
    }
}
