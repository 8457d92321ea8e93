import DriveKit
import Foundation
import PreviewSupport
import UIKit
import ViewerHost
import ViewerProtocol

#if SERVES_PAGES
    import ViewerServer
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Shows the preview of the catalog that the viewer selects, with the data of its controls.
@MainActor final class PreviewHost {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let loop: ViewerLoop
    private var shownPreview: String?

    /// Creates a host for a viewer at the other ends of two pipes, given by their descriptors.
    init(input: Int32, output: Int32) {
        loop = ViewerLoop(
            window: window, name: "Preview", transport: PipeTransport(input: input, output: output))
        loop.session.previews = PreviewCatalog.entries.map(\.name)
        loop.session.keepsContentSize = true
        loop.session.onControls = { [weak self] controls in self?.apply(controls) }
    }

    /// Shows the first preview, and runs until the viewer ends the connection.
    func run() {
        window.makeKeyAndVisible()
        apply(PreviewControls())
        UIApplication.shared._enterForeground()
        loop.run()
    }

    /// Opens the page that shows what a script does; `nil` without libwebsockets.
    private static var openPage: DrivePage.Opening? {
        #if SERVES_PAGES
            PageHost.open
        #else
            nil
        #endif
    }

    /// Shows a preview, the first one by default, for the requests of a parent process.
    static func answerRequests(_ arguments: ArraySlice<String>, output: Int32) {
        let headless = HeadlessRun()
        let name = arguments.firstIndex(of: "--preview").map { arguments[$0 + 1] }
        let entries = PreviewCatalog.entries
        let entry = entries.first { $0.name == name } ?? entries[0]
        let window = UIWindow(frame: UIScreen.main.bounds)
        place(entry, in: window)
        window.makeKeyAndVisible()
        UIApplication.shared._enterForeground()
        DriveCommand.work(
            in: window, headless, output: FileHandle(fileDescriptor: output, closeOnDealloc: false), title: "Preview",
            openPage: openPage
        ) { worker in
            var shown = entry
            worker.screen = { [weak window] in shown.size.screen(on: $0, showing: window?.rootViewController) }
            worker.previews = entries.map(\.name)
            worker.show = { name, state throws(DriveFault) in
                guard let entry = entries.first(where: { $0.name == name }) else {
                    throw DriveFault("There is no preview “\(name)”.")
                }
                UIScreen.main.bounds = CGRect(x: 0, y: 0, width: state.width, height: state.height)
                shown = entry
                place(entry, in: window)
            }
        }
    }

    /// Replaces what a window shows by a preview, in the size that the preview determines.
    private static func place(_ entry: PreviewCatalog.Entry, in window: UIWindow) {
        let controller = entry.make()
        let size = entry.size.screen(on: UIScreen.main.bounds.size, showing: controller)
        window.frame = CGRect(origin: .zero, size: size)
        window.windowSafeArea = entry.size.safeArea(of: size)
        window.rootViewController = controller
    }

    private func apply(_ controls: PreviewControls) {
        let entries = PreviewCatalog.entries
        let entry = entries.first { $0.name == controls.preview } ?? entries[0]
        if shownPreview != entry.name {
            shownPreview = entry.name
            let controller = entry.make()
            loop.session.screenSize = { [weak self, weak controller] in
                let size = entry.size.screen(on: $0, showing: controller)
                self?.window.windowSafeArea = entry.size.safeArea(of: size)
                return size
            }
            window.rootViewController = controller
        }
        guard let page = window.rootViewController as? LayoutPreviewController else { return }
        var data = PreviewData()
        data.items = controls.items
        data.seed = controls.seed
        data.words = controls.words
        data.images =
            switch controls.images {
            case .immediate: .immediate
            case .slow: .slow
            case .failing: .failing
            }
        page.data = data
    }

    /// Reads one line of a pipe and no further bytes. Returns `nil` at the end of the pipe, and if the parent process
    /// has ended.
    static func readLine(from descriptor: Int32) -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        let parent = getppid()
        while line.count < 4_096 {
            // The pipe can remain open after the parent has ended, because other processes may have its descriptor.
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 2_000) == 0 {
                if getppid() != parent { return nil }
                continue
            }
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }
}
