internal import CSDL2
internal import CollectionCore
internal import Foundation
package import UIKit

/// An event for programs that pass input on to another process instead of to the content of the window.
package enum DesktopEvent {
    /// A turn of the wheel at a point, by a distance in points. Touchpads send precise events.
    case wheel(at: CGPoint, by: CGPoint, isPrecise: Bool)
    case key(UIKey, isDown: Bool, isRepeat: Bool)
    case text(String)
}

extension DesktopInput {
    /// Converts an event of the window system; `nil` for events of other kinds.
    func event(_ event: SDL_Event) -> DesktopEvent? {
        switch event.type {
        case SDL_MOUSEWHEEL.rawValue:
            let turn = CGPoint(x: Double(event.wheel.preciseX), y: -Double(event.wheel.preciseY))
            let isPrecise = turn.x != turn.x.rounded() || turn.y != turn.y.rounded()
            let factor = isPrecise ? Self.precision : Self.notch
            return .wheel(
                at: point(event.wheel.mouseX, event.wheel.mouseY),
                by: CGPoint(x: turn.x * factor, y: turn.y * factor), isPrecise: isPrecise)
        case SDL_KEYDOWN.rawValue:
            return Self.key(for: event.key.keysym).map { .key($0, isDown: true, isRepeat: event.key.repeat != 0) }
        case SDL_KEYUP.rawValue:
            return Self.key(for: event.key.keysym).map { .key($0, isDown: false, isRepeat: false) }
        case SDL_TEXTINPUT.rawValue:
            return .text(
                withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        default: return nil
        }
    }
}
