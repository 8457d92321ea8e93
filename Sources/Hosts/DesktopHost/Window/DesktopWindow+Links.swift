internal import CSDL2
internal import Foundation

extension DesktopWindow {
    /// Opens a URL with the program that the desktop chooses.
    ///
    /// - Returns: Whether a program was started.
    static func open(_ url: URL) -> Bool { SDL_OpenURL(url.absoluteString) == 0 }
}
