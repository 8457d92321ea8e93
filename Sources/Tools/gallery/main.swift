import DesktopHost
import DriveKit
import FileAccess
import Foundation
import GalleryKit
import PreviewKit
import UIKit
import ViewerProtocol

#if SERVES_PAGES
    import ViewerServer

    let servePreview: ((PreviewSession, PreviewOptions) throws -> Void)? = { session, options in
        let relay = try PageRelay(
            port: options.port ?? 0, title: "Preview: \(session.title)",
            titles: options.variants.map(\.title), maximumViews: PreviewSession.maximumViews,
            attributes: options.pageAttributes)
        session.onMessage = { view, bytes in relay.send(bytes, to: view) }
        session.onReports = { reports in
            for view in 0..<session.viewCount {
                relay.send(ProgramMessage.report(ProgramReport(.clear, "")).encoded, to: view)
                for report in reports { relay.send(ProgramMessage.report(report).encoded, to: view) }
            }
            for report in reports { StandardStream.writeError(report.summary + "\n") }
        }
        session.onBuilding = { isBuilding in
            for view in 0..<session.viewCount {
                relay.send(ProgramMessage.report(ProgramReport(isBuilding ? .building : .built, "")).encoded, to: view)
            }
        }
        relay.onMessage = { view, message in
            session.send(message, to: view)
            guard case .hello = message else { return }
            if session.isBuilding { relay.send(ProgramMessage.report(ProgramReport(.building, "")).encoded, to: view) }
            for report in session.reports { relay.send(ProgramMessage.report(report).encoded, to: view) }
        }
        // The page decides how many views there are, from the number at the start on.
        relay.onOpen = { view in
            guard view >= session.viewCount else { return }
            session.show((0...view).map { session.variant(min($0, session.viewCount - 1)) })
        }
        relay.onClose = { _ in
            var count = session.viewCount
            while count > options.variants.count, !relay.isOpen(count - 1) { count -= 1 }
            if count < session.viewCount { session.show((0..<count).map(session.variant)) }
        }
        relay.start()
        session.start()
        try StandardStream.output.write(relay.address + "\n")
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
#else
    let servePreview: ((PreviewSession, PreviewOptions) throws -> Void)? = nil
#endif

/// The arguments of the program, of which `help preview` stands for `preview --help`.
let given = Array(CommandLine.arguments.dropFirst())
let arguments =
    switch given {
    case ["help", "preview"]: ["preview", "--help"]
    // A path inspects a preview.
    case let words where words.count > 1 && words[0] == "inspect" && PreviewCommand.inspects(words[1]):
        ["preview"] + words.dropFirst() + ["--inspect"]
    default: given
    }
if arguments.first == "preview" {
    let command = PreviewCommand(
        openWindow: { deck in
            let desktop = try DesktopWindow(deck.window, title: deck.title)
            desktop.onInput = { [weak desktop] event in
                switch event {
                case .wheel(let point, let distance, let isPrecise):
                    deck.wheel(at: point, by: distance, isPrecise: isPrecise)
                case .key(let key, isDown: true, _) where key.keyCode == .keyboardEscape: desktop?.close()
                // F6, F7, and F8 have the same functions in every window.
                case .key(let key, isDown: true, _) where key.keyCode == .keyboardF6: _ = deck.press("d")
                case .key(let key, isDown: true, _) where key.keyCode == .keyboardF7: _ = deck.press("r")
                case .key(let key, isDown: true, _) where key.keyCode == .keyboardF8:
                    desktop?.showsFrameMeter.toggle()
                case .key(let key, isDown: true, _)
                where key.modifierFlags.isDisjoint(with: [.control, .command])
                    && key.characters.first.map(deck.press) == true:
                    break
                case .key(let key, let isDown, let isRepeat): deck.key(key, isDown: isDown, isRepeat: isRepeat)
                case .text: break
                }
                return true
            }
            deck.onGrow = { [weak desktop] size in desktop?.grow(toWidth: size.width, height: size.height) }
            deck.start()
            desktop.run()
        }, serve: servePreview)
    exit(command.run(Array(arguments.dropFirst())))
}

if arguments.first == "show" {
    do {
        if let status = try DriveCommand.runIfRequested(arguments, name: "gallery") { exit(status) }
    } catch {
        StandardStream.writeError("gallery: \(error)\n")
        exit(ExitStatus.invalidArguments)
    }
}

#if SERVES_PAGES
    /// Opens the page that shows what a script does.
    let openPage: DrivePage.Opening? = PageHost.open
#else
    /// Without libwebsockets, there are no pages.
    let openPage: DrivePage.Opening? = nil
#endif
/// The program.
let gallery = Gallery(openPage: openPage) { live, options in
    if let port = options.port {
        #if SERVES_PAGES
            try PageHost.run(live.window, title: live.title, port: port) {
                try? StandardStream.output.write($0 + "\n")
            }
            return
        #else
            throw PreviewFailure(
                "--serve requires libwebsockets. Install it with 'apt-get install libwebsockets-dev' and build the program again."
            )
        #endif
    }
    var settings = WindowSettings()
    settings.scale = options.scale
    settings.framesFile = options.frames
    settings.imageBytes = options.imageMegabytes << 20
    let store = AppState.Store(program: "collection-gallery")
    if !options.hasSize { settings.placement = store?.placement }
    let desktop = try DesktopWindow(live.window, title: live.title, settings: settings)
    live.onTitle = { [weak desktop] title in desktop?.setTitle(title) }
    live.onQuit = { [weak desktop] in desktop?.close() }
    live.onFrameMeter = { [weak desktop] in desktop?.showsFrameMeter.toggle() }
    live.onInspector = { [weak desktop] in desktop?.toggleInspector() }
    live.onFullScreen = { [weak desktop] in desktop?.toggleFullScreen() }
    desktop.setIcon(live.icon)
    desktop.run()
    store?.write(desktop.placement)
    try desktop.writeFrames()
}
exit(gallery.run(arguments))
