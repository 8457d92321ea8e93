import CollectionCore
package import DriveKit
internal import FileAccess
import Foundation
import PackageTemplates
internal import Raster
import UIKit

/// Runs the commands of the program, without process management.
@MainActor public struct Gallery {
    /// The output of results, progress, and errors.
    var printer = Printer()

    /// Opens a window and returns after it closes. Throws if there is no display; the error describes the cause.
    private let openWindow: ((LiveGallery, Command.WindowOptions) throws -> Void)?

    /// Opens the page that shows what a script does; `nil` for programs that serve no pages.
    private let openPage: DrivePage.Opening?

    /// - Parameter openWindow: `nil` for programs without windows.
    public init(openWindow: ((LiveGallery, Command.WindowOptions) throws -> Void)? = nil) {
        self.init(openPage: nil, openWindow: openWindow)
    }

    /// The same for a program that also serves pages.
    package init(openPage: DrivePage.Opening?, openWindow: ((LiveGallery, Command.WindowOptions) throws -> Void)?) {
        (self.openPage, self.openWindow) = (openPage, openWindow)
    }

    /// Runs one command line.
    ///
    /// - Parameter arguments: The arguments without the name of the program.
    /// - Returns: The exit status: 0 for success; 1 if drawing is not possible; 2 for invalid arguments and
    ///   unreadable files; 3 for an output that cannot be written.
    public func run(_ arguments: [String]) -> Int32 {
        do {
            try perform(try Command.parse(arguments, layouts: LayoutCatalog.names))
            return ExitStatus.success
        } catch let error as UsageError {
            printer.note(error.description)
            return ExitStatus.invalidArguments
        } catch let error as FileError {
            printer.note("\(error).")
            return error.operation == .write ? ExitStatus.outputFailed : ExitStatus.invalidArguments
        } catch {
            printer.note("\(error)")
            return ExitStatus.failure
        }
    }

    private func perform(_ command: Command) throws {
        switch command {
        case .help(let topic): try printer.out(HelpTexts.text(for: topic))
        case .version: try printer.line("gallery \(OpenCollectionView.version)")
        case .newPackage(let package):
            do { try package.write() } catch let error as NewPackageError { throw UsageError(error.description) }
            try printer.line("wrote \(package.folder): 'cd \(package.folder) && swift test' runs its tests")
        case .list: try list()
        case .inspect(let scene, let options):
            try InspectCommand(
                entry: try entry(scene.layout), scene: scene, options: options, library: try library(scene.images)
            ).run(printer)
        case .render(let scene, let output): try render(scene, to: output)
        case .contactSheet(let output, let dark, let images, let scale):
            try OutputFile.check(output)
            let library = try library(images)
            let renderer = try PictureRenderer()
            let list = try ContactSheet(library: library, dark: dark, scale: scale).draw(renderer, printer: printer)
            try renderer.write(list, to: output)
            report(library, renderer)
            try printer.line("wrote \(output)")
        case .widthSheet(let options, let output):
            try OutputFile.check(output)
            let library = try library(options.images)
            let renderer = try PictureRenderer()
            try renderer.write(
                try WidthSheet(library: library, options: options).draw(renderer, printer: printer), to: output)
            report(library, renderer)
            try printer.line("wrote \(output)")
        case .show(let folder, let layout, let window): try show(folder, layout: layout, window)
        case .record(let scene, let gesture, let rate, let output):
            try record(scene, gesture: gesture, framesPerSecond: rate, to: output)
        case .web(let output, let module, let images):
            let library = try library(images)
            let renderer = try PictureRenderer()
            try WebPage(library: library, renderer: renderer, printer: printer).write(to: output, module: module)
            report(library, renderer)
            try printer.line("wrote \(output): open \(output)/index.html")
        }
    }

    private func entry(_ name: String) throws(UsageError) -> CatalogEntry {
        guard let entry = LayoutCatalog.entry(name) else {
            throw .unknown("layout", name, known: LayoutCatalog.names, hint: "'gallery list' shows all layouts.")
        }
        return entry
    }

    private func library(_ folder: String?) throws(UsageError) -> PictureLibrary {
        guard let folder else { return PictureLibrary() }
        return try PictureLibrary(folder: folder)
    }

    private func render(_ scene: Command.Scene, to output: String) throws {
        try OutputFile.check(output)
        let library = try library(scene.images)
        let renderer = try PictureRenderer()
        let entry = try entry(scene.layout)
        let demo = try DemoHost(entry, scene: scene, library: library)
        try renderer.write(demo.host.displayList(), to: output)
        report(library, renderer)
        try printer.line("wrote \(output)")
    }

    /// Shows the window, or draws images if there is no display.
    private func show(_ folder: String?, layout: String?, _ options: Command.WindowOptions) throws {
        if let file = options.frames { try OutputFile.check(file) }
        try check(options.scene)
        if options.isWorker {
            let output = DriveWorker.takeOutput()
            try RasterServices.install(mode: .bundled)
            let headless = HeadlessRun()
            let live = LiveGallery(library: try library(folder), start: layout, scene: options.scene)
            live.window.makeKeyAndVisible()
            return DriveCommand.work(
                in: live.window, headless, output: output, title: live.title, openPage: openPage)
        }
        if let output = options.output {
            return try LivePicture(
                library: library(folder), layout: layout, options: options
            ).write(to: output, printer: printer, report: report)
        }
        if let openWindow {
            do {
                try RasterServices.installIfNeeded(.bundledThenSystem)
                try openWindow(
                    LiveGallery(library: library(folder), start: layout, scene: options.scene), options)
                return
            } catch let error as UsageError {
                throw error
            } catch let error as FileError {
                throw error
            } catch {
                printer.note("\(error)")
            }
        }
        try pictures(folder)
    }

    /// Throws for a setting that the layout does not have, or an invalid value.
    private func check(_ scene: Command.Scene?) throws(UsageError) {
        guard let scene else { return }
        let entry = try entry(scene.layout)
        try DemoHost.apply(scene.settings, to: entry.make(), of: entry)
    }

    private func record(_ scene: Command.Scene, gesture: String, framesPerSecond: Double, to output: String) throws {
        try OutputFile.check(output)
        let library = try library(scene.images)
        let renderer = try PictureRenderer()
        let entry = try entry(scene.layout)
        let demo = try DemoHost(entry, scene: scene, library: library)
        let view = demo.collectionView
        let isHorizontal = view.contentSize.width > view.bounds.width && view.contentSize.height <= view.bounds.height
        let size = view.bounds.size
        let script: GestureScript
        switch gesture {
        case "fling":
            let fling =
                entry.orthogonalRow.map { GestureScript.page(in: size, row: $0) }
                ?? .fling(in: size, isHorizontal: isHorizontal)
            script = scene.rightToLeft ? fling.mirrored(in: size) : fling
        case "drag":
            let drag = GestureScript.drag(in: size, isHorizontal: isHorizontal)
            script = scene.rightToLeft ? drag.mirrored(in: size) : drag
        default:
            script = try GestureScript(file: gesture)
        }
        let length = max(1, Int((script.events.last?.time ?? 0) + 2))
        let progress = Progress("second", total: length, printer: printer)
        var reportedSeconds = 0
        let recorder = Recorder(
            demo: demo, renderer: renderer, framesPerSecond: framesPerSecond, quality: scene.quality)
        let (frames, seconds) = try recorder.record(script, to: output) { time in
            while reportedSeconds < min(length, Int(time)) {
                reportedSeconds += 1
                progress.step(scene.layout)
            }
        }
        report(library, renderer)
        let tenths = Int((seconds * 10).rounded())
        try printer.line("wrote \(output): \(frames) different frames, \(tenths / 10).\(tenths % 10) seconds")
    }

    /// Writes images of every layout and the contact sheets to a folder. Replaces the window if there is no display.
    private func pictures(_ folder: String?) throws {
        let library = try library(folder)
        let renderer = try PictureRenderer()
        let folderName = "gallery-pictures"
        printer.note("writing pictures to ./\(folderName). 'gallery --help' describes all commands.")
        do {
            try FileManager.default.createDirectory(atPath: folderName, withIntermediateDirectories: true)
        } catch {
            throw FileError(.write, "./\(folderName)", "the folder cannot be created: \(error.localizedDescription)")
        }
        let progress = Progress("picture", total: LayoutCatalog.entries.count * 2 + 2, printer: printer)
        var silentPrinter = printer
        silentPrinter.err = { _ in }
        for dark in [false, true] {
            let ending = dark ? "-dark.png" : ".png"
            for entry in LayoutCatalog.entries {
                progress.step(entry.name)
                var scene = Command.Scene(layout: entry.name)
                scene.dark = dark
                scene.usesDemoSettings = true
                let demo = try DemoHost(entry, scene: scene, library: library)
                demo.scroll(toFraction: entry.stops[1])
                try renderer.write(demo.host.displayList(), to: "\(folderName)/\(entry.name)\(ending)")
            }
            progress.step("contact sheet")
            let sheet = try ContactSheet(library: library, dark: dark, scale: 1).draw(renderer, printer: silentPrinter)
            try renderer.write(sheet, to: "\(folderName)/contact-sheet\(ending)")
        }
        report(library, renderer)
        try printer.line("wrote \((LayoutCatalog.entries.count + 1) * 2) pictures to ./\(folderName)")
    }

    private func report(_ library: PictureLibrary, _ renderer: PictureRenderer) {
        let all = library.warnings + renderer.failures(except: library.unreadable)
        for warning in all.prefix(20) { printer.note(warning) }
        if all.count > 20 { printer.note("\(all.count - 20) more files cannot be shown") }
    }
}
