internal import CSDL2
package import CoreGraphics
internal import DesktopAccessibility
internal import UIKit

// Assistive technologies and the settings of the desktop.
extension DesktopWindow: AccessibleWindow {
    /// The title that the window shows.
    package var accessibilityTitle: String { shownTitle }

    /// Whether the window receives key events.
    package var isActive: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }

    /// The position of the content's top left corner on the screen, in units of the window system.
    package var screenOrigin: CGPoint {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(handle, &x, &y)
        return CGPoint(x: Int(x), y: Int(y))
    }

    /// Starts to observe the session bus, if there is one. Messages on the bus wake the loop.
    func startAccessibility(_ bell: MainQueueWaker?) {
        let type = SDL_RegisterEvents(1)
        guard type != .max else { return }
        let created = DesktopAccessibility(window: self, sessionBus: sessionBus) {
            var message = SDL_Event()
            message.type = type
            SDL_PushEvent(&message)
            bell?.wake()
        }
        created?.onPreferences = { [weak self] in self?.follow($0) }
        accessibility = created
    }

    /// Notifies all windows of the app of changed traits of the screen.
    static func applyScreenTraits(to content: UIWindow) {
        let others = UIApplication.shared.windows.filter { $0 !== content }
        for window in [content] + others { window.traitsMayHaveChanged() }
    }

    /// Applies the settings of the desktop that have changed.
    func follow(_ preferences: DesktopPreferences) {
        let old = followedPreferences
        followedPreferences = preferences
        if preferences.reducesMotion != old.reducesMotion {
            InterfaceState.current.accessibility.reducesMotion = preferences.reducesMotion
        }
        let screen = content.screen
        var traits = [screen.traitCollection]
        if preferences.prefersHighContrast != old.prefersHighContrast {
            traits.append(UITraitCollection(accessibilityContrast: preferences.prefersHighContrast ? .high : .normal))
        }
        if preferences.contentSizeCategory != old.contentSizeCategory {
            traits.append(UITraitCollection(preferredContentSizeCategory: preferences.contentSizeCategory))
        }
        guard traits.count > 1 else { return }
        screen.traitCollection = UITraitCollection(traitsFrom: traits)
        UITraitCollection.current = screen.traitCollection
        Self.applyScreenTraits(to: content)
        needsFrame = true
    }
}
