internal import DriveKit
internal import FileAccess
internal import Foundation
internal import Raster
internal import ScriptFonts
internal import ViewerProtocol

/// Runs `gallery preview`.
@MainActor package struct PreviewCommand {
    /// Shows a session in a window until it is closed. Throws if there is no display.
    private let openWindow: ((PreviewDeck) throws -> Void)?
    /// Shows a session in browsers until the process ends; `nil` without the library that serves pages.
    private let serve: ((PreviewSession, PreviewOptions) throws -> Void)?

    /// Creates the command with the ways to show a session in a window and on a page; `nil` where the program cannot.
    package init(
        openWindow: ((PreviewDeck) throws -> Void)?, serve: ((PreviewSession, PreviewOptions) throws -> Void)?
    ) {
        self.openWindow = openWindow
        self.serve = serve
    }

    /// - Parameter arguments: The arguments after `preview` on the command line.
    /// - Returns: The exit status.
    package func run(_ arguments: [String]) -> Int32 {
        do {
            if arguments.contains("--help") || arguments.contains("-h") {
                try StandardStream.output.write(PreviewOptions.help)
                return ExitStatus.success
            }
            let options = try PreviewOptions(arguments)
            if let request = try DriveCommand.request(in: arguments) {
                return try DriveCommand.run(
                    request, name: "preview", with: try PreviewProgram(options).supervisor, port: options.port)
            }
            if let inspection = options.inspection { return try inspect(inspection, options) }
            if options.isTest { return try test(options) }
            if let widths = options.widths { return try sweep(widths, options) }
            try show(options)
            return ExitStatus.success
        } catch let error as DriveFault {
            StandardStream.writeError("gallery: \(error)\n")
            return ExitStatus.invalidArguments
        } catch let error as PreviewFailure {
            StandardStream.writeError("gallery: \(error)\n")
            return ExitStatus.invalidArguments
        } catch let error as FileError {
            StandardStream.writeError("gallery: \(error).\n")
            return ExitStatus.outputFailed
        } catch {
            StandardStream.writeError("gallery: \(error)\n")
            return ExitStatus.failure
        }
    }

    /// The engine for the texts of previews, with the fonts that the child process measures with.
    @discardableResult
    static func textEngine() throws(RasterError) -> TextEngine {
        // A copied program may lack the fonts of further scripts.
        try RasterServices.install(mode: .bundled, additionalFonts: try? ScriptFonts.fonts)
    }

    /// Whether an argument of `gallery inspect` names code of the user instead of a ready-made layout.
    package static func inspects(_ path: String) -> Bool {
        path.contains("/") || path == "." || path.hasSuffix(".swift") || FileStatus(of: path + "/Package.swift") != nil
    }

    /// Prints the inspection of a preview.
    private func inspect(_ inspection: PreviewOptions.Inspection, _ options: PreviewOptions) throws -> Int32 {
        let supervisor = try PreviewProgram(options).supervisor
        defer { supervisor.end() }
        let answer =
            switch inspection {
            case .all(let asJSON): try supervisor.perform("inspect", ["json": .bool(asJSON)])
            case .why(let element): try supervisor.perform("why", ["target": .string(element)])
            }
        try StandardStream.output.write(answer.text + "\n")
        return ExitStatus.success
    }

    /// Reports the widths at which a preview breaks.
    private func sweep(_ widths: ClosedRange<Double>, _ options: PreviewOptions) throws -> Int32 {
        if let output = options.output { try OutputFile.check(output) }
        let supervisor = try PreviewProgram(options).supervisor
        defer { supervisor.end() }
        let answer = try supervisor.perform(
            "resize_sweep", ["from": .number(widths.lowerBound), "to": .number(widths.upperBound)])
        try StandardStream.output.write(answer.text + "\n")
        guard let image = answer.image else { return ExitStatus.success }
        if let output = options.output { try OutputFile.write(image, to: output) }
        return ExitStatus.failure
    }

    /// Compares all previews with recordings.
    private func test(_ options: PreviewOptions) throws -> Int32 {
        let start = ContinuousClock.now
        let outcome = try PreviewTests(options).run()
        for failure in outcome.failed { StandardStream.writeError("FAILED \(failure)\n") }
        if let page = outcome.page, !outcome.failed.isEmpty { StandardStream.writeError("all failures: \(page)\n") }
        for name in outcome.unused { StandardStream.writeError("unused recording: \(name)\n") }
        if !outcome.recorded.isEmpty {
            try StandardStream.output.write("recorded: \(outcome.recorded.joined(separator: ", "))\n")
        }
        let seconds = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
        let total = outcome.passed + outcome.recorded.count + outcome.failed.count
        try StandardStream.output.write(
            "\(total) pictures, \(outcome.failed.count) failed"
                + (outcome.isUnchanged ? ", unchanged since they passed" : "") + ", \(seconds) s\n")
        return outcome.failed.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    /// The folder with the programs and modules of this package.
    static var binaries: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    }

    private func show(_ options: PreviewOptions) throws {
        try Self.textEngine()
        let hello = ViewerHello(wantsGlyphs: options.port != nil, wantsSemantics: options.port != nil)
        let session = try PreviewSession(
            options.path, target: options.target, variants: options.variants, hello: hello, binaries: Self.binaries)
        session.setControls(options.controls)
        session.onPrint = { StandardStream.writeError($0) }
        if options.printsTimes {
            session.onUpdate = { times in
                let parts = [times.noticed, times.built, times.picture].map { String(format: "%.3f", $0) }
                try? StandardStream.output.write(
                    "detected \(parts[0]) s, built \(parts[1]) s, drawn \(parts[2]) s after the file was saved\n")
            }
        }
        if let output = options.output, options.isOnce {
            try PreviewPicture(session).write(to: output)
            try StandardStream.output.write("wrote \(PrintableText.escaped(output))\n")
        } else if options.port != nil {
            guard let serve else {
                throw PreviewFailure(
                    "this program was built without libwebsockets: 'apt-get install libwebsockets-dev', and build it again."
                )
            }
            try serve(session, options)
        } else {
            guard let openWindow else { throw PreviewFailure("this program has no windows; use --once or --serve.") }
            defer { session.stop() }
            try openWindow(PreviewDeck(session, options))
        }
    }
}
