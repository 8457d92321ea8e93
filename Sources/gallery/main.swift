import DesktopHost
import Foundation
import GalleryKit

let gallery = Gallery { live in
    let desktop = try DesktopWindow(live.window, title: live.title)
    live.onTitle = { [weak desktop] title in desktop?.setTitle(title) }
    desktop.onKey = { [weak desktop] key in
        switch key {
        case .escape, .character("q"): desktop?.close()
        case .character("m"): desktop?.showsFrameMeter.toggle()
        case .character(let character): return live.press(character)
        default: return false
        }
        return true
    }
    desktop.run()
}
exit(gallery.run(Array(CommandLine.arguments.dropFirst())))
