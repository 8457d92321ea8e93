internal import CSDL2
internal import Foundation
internal import UIKit

/// The files and texts that another program drops on a window. The window system delivers them one by one.
@MainActor struct DesktopDrop {
    /// A drop of more items is cut, so that a program cannot exhaust the memory.
    private static let maximumCount = 10_000
    private var providers: [NSItemProvider] = []
    /// The lines of a dropped text. SDL reports each as a drop of its own.
    private var lines: [String] = []

    /// - Returns: The items of a drop that is complete.
    mutating func handle(_ event: SDL_DropEvent) -> [NSItemProvider]? {
        defer { SDL_free(event.file) }
        switch event.type {
        case SDL_DROPBEGIN.rawValue: self = DesktopDrop()
        case SDL_DROPFILE.rawValue:
            guard let path = text(of: event), let file = NSItemProvider(contentsOf: URL(fileURLWithPath: path))
            else { break }
            providers.append(file)
        case SDL_DROPTEXT.rawValue:
            if let line = text(of: event) { lines.append(line) }
        case SDL_DROPCOMPLETE.rawValue:
            defer { self = DesktopDrop() }
            if !lines.isEmpty { providers.append(Self.provider(ofText: lines.joined(separator: "\n"))) }
            return providers.isEmpty ? nil : providers
        default: break
        }
        return nil
    }

    /// The path or the line of an event; `nil` beyond the maximum.
    private func text(of event: SDL_DropEvent) -> String? {
        guard let text = event.file, providers.count + lines.count < Self.maximumCount else { return nil }
        return String(cString: text)
    }

    /// A link is a URL and a text, any other text only a text.
    private static func provider(ofText text: String) -> NSItemProvider {
        let provider = NSItemProvider(object: text as NSString)
        let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let url = URL(string: line), ["http", "https", "mailto"].contains(url.scheme ?? ""),
            let object = NSURL(string: line)
        {
            provider.registerObject(object, visibility: .all)
        }
        return provider
    }
}

extension DesktopWindow {
    /// Whether an event belongs to a drop: its start, an item, or its end.
    static func isDrop(_ event: SDL_Event) -> Bool {
        (SDL_DROPFILE.rawValue...SDL_DROPCOMPLETE.rawValue).contains(event.type)
    }

    /// Collects a drop of another program, and performs it at the pointer when it is complete.
    func drop(_ event: SDL_DropEvent) {
        guard let items = drop.handle(event) else { return }
        let point = pointer
        content._touchCenter.pointerMoved(to: point, time: HostServices.clock.now)
        content._dragCenter.drop(items, at: point)
        needsFrame = true
    }

    /// The position of the pointer, in points. The window receives no movements while another program drags.
    private var pointer: CGPoint {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetGlobalMouseState(&x, &y)
        let origin = origin
        return input.point(x - origin.x, y - origin.y)
    }

    /// The position of the content on the screen, in units of the window system.
    package var origin: (x: Int32, y: Int32) {
        var origin: (x: Int32, y: Int32) = (0, 0)
        SDL_GetWindowPosition(handle, &origin.x, &origin.y)
        return origin
    }
}
