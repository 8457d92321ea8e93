import DesktopHost
import Foundation
import GalleryKit

let gallery = Gallery { live, options in
    var settings = WindowSettings()
    settings.scale = options.scale
    settings.framesFile = options.frames
    settings.imageBytes = options.imageMegabytes << 20
    let desktop = try DesktopWindow(live.window, title: live.title, settings: settings)
    live.onTitle = { [weak desktop] title in desktop?.setTitle(title) }
    desktop.onKey = { [weak desktop] key in
        switch key {
        case .escape, .character("q"): desktop?.close()
        case .character("m"): desktop?.showsFrameMeter.toggle()
        case .character(let character): return live.press(character)
        case .function(6): return live.press("d")
        case .function(7): return live.press("r")
        case .function(8): desktop?.showsFrameMeter.toggle()
        default: return false
        }
        return true
    }
    desktop.run()
    try desktop.writeFrames()
}
exit(gallery.run(Array(CommandLine.arguments.dropFirst())))
