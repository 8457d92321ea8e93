import CollectionCore
internal import FileAccess
import Foundation
internal import Raster
import UIKit

/// A picture of the gallery's window, drawn without a display. The same words give the same picture on every machine.
@MainActor struct LivePicture {
    let library: PictureLibrary
    let layout: String?
    let options: Command.WindowOptions

    func write(
        to output: String, printer: Printer, report: (PictureLibrary, PictureRenderer) -> Void
    ) throws {
        try OutputFile.check(output)
        let renderer = try PictureRenderer()
        let clock = ManualClock()
        let runtime = InterfaceState.makeRuntime(clock: clock)
        let list = runtime.run {
            let scale = options.scale ?? 1
            UIScreen.main.scale = CGFloat(scale)
            UIScreen.main.traitCollection = UITraitCollection(traitsFrom: [
                UITraitCollection.standard, UITraitCollection(displayScale: CGFloat(scale)),
            ])
            let live = LiveGallery(library: library, start: layout, scene: options.scene)
            live.window.makeKeyAndVisible()
            settle(live.window, clock)
            for key in options.presses {
                _ = live.press(key)
                settle(live.window, clock)
            }
            return FrameLoop.displayList(of: live.window, scale: scale)
        }
        try renderer.write(list, to: output)
        report(library, renderer)
        try printer.line("wrote \(output)")
    }

    /// Lets time pass until nothing moves, at most ten seconds: some layouts turn by themselves.
    private func settle(_ window: UIWindow, _ clock: ManualClock) {
        let end = clock.now + 10
        repeat {
            _ = RunLoop.main.limitDate(forMode: .default)
            clock.advance(window, frames: 1)
        } while (FrameLoop.isMoving || window._needsLayout) && clock.now < end
    }
}
