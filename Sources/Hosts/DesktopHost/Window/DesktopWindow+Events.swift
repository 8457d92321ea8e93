internal import CSDL2
internal import Foundation
internal import Inspector
internal import UIKit

// The events of the window system, and the title and size limits of the window.
extension DesktopWindow {
    /// Handles all events that have arrived, for this window and for others of the same loop.
    func readEvents() {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            if event.type == SDL_QUIT.rawValue {
                if let onQuit { onQuit() } else { quit() }
            } else if event.type == resources?.event {
                followResources()
            } else {
                window(of: event)?.read(event)
            }
        }
        for window in windows where window.composition.endsWithoutText(window.content) { window.needsFrame = true }
        reportFocus()
    }

    /// Reports whether one of the windows is active. Moving from one to another changes nothing.
    private func reportFocus() {
        guard windows.contains(where: { $0.hasFocus != nil }) else { return }
        let isActive = windows.contains { $0.hasFocus == true }
        guard isActive != reportedFocus else { return }
        reportedFocus = isActive
        onFocus?(isActive)
    }

    private func read(_ event: SDL_Event) {
        defer { showCursor() }
        if let onInput, let input = input.event(event), onInput(input) {
            needsFrame = true
            return
        }
        if Self.isDrop(event) { return drop(event.drop) }
        switch event.type {
        case SDL_WINDOWEVENT.rawValue: windowChanged(event.window)
        case SDL_KEYDOWN.rawValue: keyDown(event.key)
        case SDL_KEYUP.rawValue: keyUp(event.key)
        case SDL_TEXTINPUT.rawValue: typed(event.text)
        case SDL_TEXTEDITING.rawValue, SDL_TEXTEDITING_EXT.rawValue: compose(event)
        default:
            if let inspector, DesktopInspection.handle(event, inspector, unitsPerPoint) {
                needsFrame = true
            } else {
                input.windowSize = size
                input.handle(event, in: eventWindow(event), now: HostServices.clock.now)
            }
        }
    }

    private func closeByUser() {
        if shouldClose?() ?? true { isOpen = false }
    }

    private func windowChanged(_ event: SDL_WindowEvent) {
        switch UInt32(event.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue, SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue: resize()
        case SDL_WINDOWEVENT_EXPOSED.rawValue:
            // The system may have discarded the window's contents; the bitmap is still valid.
            surface.needsAll = true
            needsFrame = true
        case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue:
            hasFocus = true
            if !content.isKeyWindow { content.makeKey() }
        case SDL_WINDOWEVENT_LEAVE.rawValue: content._touchCenter.pointerMoved(to: nil, time: HostServices.clock.now)
        case SDL_WINDOWEVENT_CLOSE.rawValue: closeByUser()
        case SDL_WINDOWEVENT_FOCUS_LOST.rawValue:
            content._touchCenter.cancelAll(time: HostServices.clock.now)
            content.keyCenter.cancelAll(time: HostServices.clock.now)
            hasFocus = false
        default: break
        }
    }

    /// Treats a new orientation as a rotation: layouts receive a bounds change, and their changes are animated.
    func resize() {
        updateScale()
        var size = size
        needsFrame = true
        if let inspector {
            inspector.resize(to: size)
            size.width = max(1, inspector.panelFrame.minX)
        }
        guard size != content.bounds.size else { return }
        let isRotation = (size.width > size.height) != (content.bounds.width > content.bounds.height)
        // Dragging the border changes the size with each frame. Those changes are not animated.
        if isRotation {
            UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [content] in
                content.frame = CGRect(origin: .zero, size: size)
                content.layoutIfNeeded()
            }
        } else {
            content.frame = CGRect(origin: .zero, size: size)
            content.layoutIfNeeded()
        }
    }

    /// Adopts the scale of the screen on which the window is.
    private func updateScale() {
        let (screen, scale) = (content.screen, CGFloat(scale))
        guard screen.scale != scale else { return }
        screen.scale = scale
        UITraitCollection.current = screen.traitCollection
        Self.applyScreenTraits(to: content)
    }

    /// Shows the title and the size limits of the content's scene.
    func followScene() {
        let title = content.windowScene?.title ?? ownTitle
        if title != shownTitle {
            shownTitle = title
            SDL_SetWindowTitle(handle, title)
        }
        guard let limits = content.windowScene?.sizeRestrictions else { return }
        let restrictions = [limits.minimumSize, limits.maximumSize]
        guard restrictions != shownRestrictions else { return }
        shownRestrictions = restrictions
        func units(_ size: CGSize) -> (Int32, Int32) {
            (Self.units(size.width, unitsPerPoint), Self.units(size.height, unitsPerPoint))
        }
        let (least, most) = (units(limits.minimumSize), units(limits.maximumSize))
        // Removes the former maximum first: the system ignores a minimum above it.
        SDL_SetWindowMaximumSize(handle, 32_000, 32_000)
        SDL_SetWindowMinimumSize(handle, least.0, least.1)
        SDL_SetWindowMaximumSize(handle, max(least.0, most.0), max(least.1, most.1))
    }

    private func typed(_ event: SDL_TextInputEvent) {
        let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        // The text replaces the provisional one.
        composition.isEnding = false
        if content._type(.text(text)) { needsFrame = true }
    }

    /// Shows the provisional text of an input method.
    private func compose(_ event: SDL_Event) {
        guard let edit = TextComposition.Edit(event) else { return }
        if composition.receive(edit, content) { needsFrame = true }
    }

    private func keyUp(_ event: SDL_KeyboardEvent) {
        guard let key = DesktopInput.key(for: event.keysym) else { return }
        content._keyUp(key.keyCode, time: HostServices.clock.now)
        needsFrame = true
    }

    private func keyDown(_ event: SDL_KeyboardEvent) {
        if event.keysym.scancode == SDL_SCANCODE_F12, event.repeat == 0 { return toggleInspector() }
        let takesText = content._takesText
        if let key = DesktopInput.key(for: event.keysym) {
            needsFrame = true
            if accessibility?.handleKey(key) == true { return }
            if content._keyDown(key, isRepeat: event.repeat != 0, time: HostServices.clock.now) { return }
            if key.modifierFlags == .control {
                if key.charactersIgnoringModifiers == "w" { return closeByUser() }
                if key.charactersIgnoringModifiers == "q" { return onQuit?() ?? closeByUser() }
            }
            if event.keysym.scancode == SDL_SCANCODE_F11, event.repeat == 0, toggleFullScreen() { return }
            if takesText, !key.keyCode.isFunctionKey { return }
        }
        guard let key = DesktopKey(event.keysym.sym) else { return }
        let shift = UInt32(event.keysym.mod) & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0
        if case .character(let c) = key, shift, let upper = c.uppercased().first {
            _ = onKey?(.character(upper))
        } else {
            _ = onKey?(key)
        }
        needsFrame = true
    }
}
