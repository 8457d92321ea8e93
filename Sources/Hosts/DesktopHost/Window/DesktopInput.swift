internal import CSDL2
internal import CollectionCore
internal import Foundation
internal import UIKit

/// Converts SDL events to touches, wheel events, and commands.
@MainActor struct DesktopInput {
    /// The touch identifier of the primary mouse button. Fingers are numbered from 1.
    private static let mouse = 0
    /// The window system's units per point.
    var unitsPerPoint = 1.0
    /// The size of the window, in points, to which the positions of fingers refer.
    var windowSize = CGSize.zero
    private var isMouseDown = false
    private var fingers: [Finger] = []
    private var nextFinger = 1

    private struct Finger {
        var finger: SDL_FingerID
        var id: Int
        /// Whether the screen has reported a pressure other than 0 and 1. Only screens that measure it do so.
        var hasForce = false

        /// The pressure, between 0 and 1. Screens that do not measure it report 0 or 1 for all touches.
        mutating func force(of event: SDL_TouchFingerEvent) -> Double? {
            hasForce = hasForce || (event.pressure > 0 && event.pressure < 1)
            return hasForce ? Double(event.pressure) : nil
        }
    }

    /// The scrolling of a touchpad.
    let touchpad = TouchpadScroll()
    /// The scroll distance of a wheel notch, in points.
    static let notch = 60.0
    /// The points per unit reported by touchpads.
    static let precision = 20.0

    /// Passes an event to the window as touches, scrolling, or keys. `now` is the time on the host's clock, in seconds.
    mutating func handle(_ event: SDL_Event, in window: UIWindow, now: Double) {
        let center = window._touchCenter
        switch event.type {
        case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
            isMouseDown = true
            SDL_CaptureMouse(SDL_TRUE)
            center.touchDown(
                id: Self.mouse, at: point(event.button.x, event.button.y), time: now, type: .indirectPointer)
        case SDL_MOUSEBUTTONUP.rawValue where event.button.button == UInt8(SDL_BUTTON_LEFT):
            isMouseDown = false
            SDL_CaptureMouse(SDL_FALSE)
            let position = point(event.button.x, event.button.y)
            center.touchUp(id: Self.mouse, at: position, time: now)
            center.pointerMoved(to: position, time: now)
        case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_RIGHT):
            center.secondaryClick(at: point(event.button.x, event.button.y), time: now)
        case SDL_MOUSEBUTTONDOWN.rawValue where event.button.button == UInt8(SDL_BUTTON_X1):
            _ = window.goBack()
        case SDL_MOUSEBUTTONDOWN.rawValue:
            let position = point(event.button.x, event.button.y)
            let isMiddle = event.button.button == UInt8(SDL_BUTTON_MIDDLE)
            // A text input inserts the primary selection.
            if isMiddle, window.middleClick(at: position) { break }
            // The middle button is UIKit's third one.
            center.click(.button(isMiddle ? 3 : Int(event.button.button)), at: position, time: now)
        case SDL_MOUSEMOTION.rawValue where !isMouseDown:
            center.pointerMoved(to: point(event.motion.x, event.motion.y), time: now)
        case SDL_MOUSEMOTION.rawValue where isMouseDown:
            center.touchMoved(id: Self.mouse, to: point(event.motion.x, event.motion.y), time: now)
        case SDL_FINGERDOWN.rawValue:
            // The end of the former touch of this finger was lost.
            if let index = index(of: event.tfinger) {
                center.touchUp(
                    id: fingers.remove(at: index).id, at: position(of: event.tfinger), time: now, cancelled: true)
            }
            var finger = Finger(finger: event.tfinger.fingerId, id: nextFinger)
            nextFinger += 1
            let force = finger.force(of: event.tfinger)
            fingers.append(finger)
            center.touchDown(id: finger.id, at: position(of: event.tfinger), time: now, force: force)
        case SDL_FINGERMOTION.rawValue:
            guard let index = index(of: event.tfinger) else { return }
            let force = fingers[index].force(of: event.tfinger)
            center.touchMoved(id: fingers[index].id, to: position(of: event.tfinger), time: now, force: force)
        case SDL_FINGERUP.rawValue:
            guard let index = index(of: event.tfinger) else { return }
            center.touchUp(id: fingers.remove(at: index).id, at: position(of: event.tfinger), time: now)
        case SDL_MOUSEWHEEL.rawValue: wheel(event.wheel, in: window, now: now)
        default: break
        }
    }

    /// Converts a position in units of the window system to points of the content.
    func point(_ x: Int32, _ y: Int32) -> CGPoint {
        CGPoint(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
    }

    private func index(of event: SDL_TouchFingerEvent) -> Int? {
        fingers.firstIndex { $0.finger == event.fingerId }
    }

    /// On X11, 1 is the last pixel of the window. A finger outside the window has a larger number.
    private func position(of event: SDL_TouchFingerEvent) -> CGPoint {
        func coordinate(_ fraction: Float, _ length: CGFloat) -> CGFloat {
            let position = CGFloat(fraction) * length
            return fraction <= 1 ? min(position, length - 1 / unitsPerPoint) : position
        }
        return CGPoint(x: coordinate(event.x, windowSize.width), y: coordinate(event.y, windowSize.height))
    }

    private mutating func wheel(_ event: SDL_MouseWheelEvent, in window: UIWindow, now: Double) {
        let turn = CGPoint(x: Double(event.preciseX), y: -Double(event.preciseY))
        guard turn != .zero else { return }
        let point = point(event.mouseX, event.mouseY)
        let isNotched = turn.x == turn.x.rounded() && turn.y == turn.y.rounded()
        if isNotched {
            window._wheel(at: point, by: CGPoint(x: turn.x * Self.notch, y: turn.y * Self.notch), time: now)
            return
        }
        let distance = CGPoint(x: turn.x * Self.precision, y: turn.y * Self.precision)
        touchpad.scroll(by: distance, at: point, in: window, time: now)
    }

    /// The UIKit key of an SDL event; `nil` for unknown keys.
    static func key(for event: SDL_Keysym) -> UIKey? {
        // Scancodes and HID usages use the same tables.
        guard let code = UIKeyboardHIDUsage(rawValue: Int(event.scancode.rawValue)) else { return nil }
        let mod = UInt32(event.mod)
        var flags: UIKeyModifierFlags = []
        for (mask, flag) in [
            (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue, UIKeyModifierFlags.shift),
            (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue, .control),
            (KMOD_LALT.rawValue | KMOD_RALT.rawValue, .alternate),
            (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue, .command), (KMOD_CAPS.rawValue, .alphaShift),
        ] where mod & mask != 0 {
            flags.insert(flag)
        }
        // The character depends on the keyboard layout.
        let symbol = UInt32(bitPattern: event.sym)
        guard (33...126).contains(symbol) || (161...0xFFFF).contains(symbol), let scalar = UnicodeScalar(symbol) else {
            return UIKey(code, modifierFlags: flags)
        }
        let plain = String(scalar)
        let isUpper = flags.contains(.shift) != flags.contains(.alphaShift)
        return UIKey(
            code, characters: isUpper ? plain.uppercased() : plain, charactersIgnoringModifiers: plain,
            modifierFlags: flags)
    }
}
