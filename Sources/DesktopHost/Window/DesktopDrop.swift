internal import CSDL2
internal import Foundation
internal import UIKit

/// The files and texts that another program drops on a window. The window system delivers them one by one.
@MainActor struct DesktopDrop {
    /// A drop of more items is cut, so that a program cannot exhaust the memory.
    private static let maximumCount = 10_000
    private var providers: [NSItemProvider] = []

    /// - Returns: The items of a drop that is complete.
    mutating func handle(_ event: SDL_DropEvent) -> [NSItemProvider]? {
        defer { SDL_free(event.file) }
        switch event.type {
        case SDL_DROPBEGIN.rawValue: providers = []
        case SDL_DROPFILE.rawValue: append(event.file) { NSItemProvider(contentsOf: URL(fileURLWithPath: $0)) }
        case SDL_DROPTEXT.rawValue: append(event.file) { Self.provider(ofText: $0) }
        case SDL_DROPCOMPLETE.rawValue:
            defer { providers = [] }
            return providers.isEmpty ? nil : providers
        default: break
        }
        return nil
    }

    private mutating func append(_ text: UnsafeMutablePointer<CChar>?, _ make: (String) -> NSItemProvider?) {
        guard let text, providers.count < Self.maximumCount, let provider = make(String(cString: text)) else { return }
        providers.append(provider)
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
    var origin: (x: Int32, y: Int32) {
        var origin: (x: Int32, y: Int32) = (0, 0)
        SDL_GetWindowPosition(handle, &origin.x, &origin.y)
        return origin
    }
}
