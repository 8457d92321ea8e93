import DesktopHost
import Foundation
import GalleryKit
import PreviewKit

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "preview" {
    let command = PreviewCommand(
        openWindow: { deck in
            let desktop = try DesktopWindow(deck.window, title: deck.title)
            desktop.onInput = { [weak desktop] event in
                switch event {
                case .wheel(let point, let distance, let isPrecise):
                    deck.wheel(at: point, by: distance, isPrecise: isPrecise)
                case .key(let key, isDown: true, _) where key.keyCode == .keyboardEscape: desktop?.close()
                case .key(let key, isDown: true, _)
                where key.modifierFlags.isDisjoint(with: [.control, .command])
                    && key.characters.first.map(deck.press) == true:
                    break
                case .key(let key, let isDown, let isRepeat): deck.key(key, isDown: isDown, isRepeat: isRepeat)
                case .text: break
                }
                return true
            }
            deck.start()
            desktop.run()
        }, serve: nil)
    exit(command.run(Array(words.dropFirst())))
}

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
exit(gallery.run(words))
