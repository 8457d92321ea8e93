internal import CollectionViewTesting
package import FileAccess
package import Foundation
package import UIKit

/// The parts that programs with `--mcp` and `--script` have in common.
@MainActor package enum DriveCommand {
    /// The longest script, in bytes.
    private static let maximumScript = 4 << 20

    /// The path of this program. A later build at the same path is what `rebuild` starts.
    package static var executable: String {
        let first = CommandLine.arguments.first ?? ""
        if first.contains("/") { return URL(fileURLWithPath: first).path }
        return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    }

    /// What the arguments of a program ask for: the protocol, or a script with its file.
    package enum Request: Equatable {
        case mcp
        case script(String)
    }

    /// The request in the arguments of a program; `nil` for none, and in the process that answers requests.
    ///
    /// - Throws: That a file is missing.
    package static func request(in arguments: [String]) throws(DriveFault) -> Request? {
        guard !arguments.contains(DriveWorker.argument) else { return nil }
        if arguments.contains("--mcp") { return .mcp }
        if let argument = arguments.first(where: { $0.hasPrefix("--script=") }) {
            return .script(String(argument.dropFirst("--script=".count)))
        }
        guard let index = arguments.firstIndex(of: "--script") else { return nil }
        guard arguments.indices.contains(index + 1) else {
            throw DriveFault("--script requires a value: a file, or '-' for standard input.")
        }
        return .script(arguments[index + 1])
    }

    /// The port in the arguments of a program: that after `--serve`, or 0 for any; `nil` without a page.
    private static func port(in arguments: [String]) -> Int? {
        if let argument = arguments.first(where: { $0.hasPrefix("--serve=") }) {
            return Int(argument.dropFirst("--serve=".count)) ?? 0
        }
        guard let index = arguments.firstIndex(of: "--serve") else { return nil }
        return arguments.indices.contains(index + 1) ? Int(arguments[index + 1]) ?? 0 : 0
    }

    /// The arguments of a program without those for its parent.
    package static func workerArguments(_ arguments: [String]) -> [String] {
        var rest: [String] = []
        var index = arguments.startIndex
        while index < arguments.endIndex {
            switch arguments[index] {
            case "--mcp": break
            case "--script": index += 1
            case let word where word.hasPrefix("--script="): break
            case let word: rest.append(word)
            }
            index += 1
        }
        return rest
    }

    /// Answers requests of the Model Context Protocol, or performs a script.
    ///
    /// A script of the file `-` is read from standard input.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - port: The port of a page that shows what happens, 0 for any; `nil` for no page.
    /// - Returns: The exit status: 1 if a step of the script failed, 2 if it is no script.
    package static func run(
        _ request: Request, name: String, with supervisor: DriveSupervisor, port: Int? = nil
    ) throws(FileError) -> Int32 {
        defer { supervisor.end() }
        supervisor.page = port.map { DrivePage(port: $0) }
        guard case .script(let script) = request else {
            if port != nil { supervisor.openPage() }
            MCPServer(name: name) { verb, arguments throws(DriveFault) in try supervisor.perform(verb, arguments) }
                .run()
            return 0
        }
        let text: String
        if script == "-" {
            text = String(decoding: FileHandle.standardInput.readDataToEndOfFile().prefix(maximumScript), as: UTF8.self)
        } else {
            text = String(decoding: try RegularFile.contents(script, limit: maximumScript), as: UTF8.self)
        }
        let steps: DriveScript
        do throws(DriveFault) {
            steps = try DriveScript(text, path: script == "-" ? "standard input" : script)
        } catch {
            StandardStream.writeError("\(error)\n")
            return 2
        }
        if port != nil { supervisor.openPage(waitsForViewer: true) }
        return try steps.run(
            print: { text throws(FileError) in try StandardStream.output.write(text + "\n") },
            perform: { verb, arguments throws(DriveFault) in try supervisor.perform(verb, arguments) })
    }

    /// Does what the arguments of this program ask for with another process of it.
    ///
    /// - Returns: The exit status; `nil` if they ask for neither.
    package static func runIfRequested(_ arguments: [String], name: String) throws -> Int32? {
        guard let request = try request(in: arguments) else { return nil }
        let program = DriveSupervisor.Program(executable: executable, arguments: workerArguments(arguments))
        return try run(request, name: name, with: DriveSupervisor(program), port: port(in: arguments))
    }

    /// Answers the requests of the parent process until it ends.
    ///
    /// - Parameters:
    ///   - openPage: Opens the page that the parent asks for; `nil` in a program without the library that serves pages.
    ///   - configure: Receives the worker before its first answer.
    package static func work(
        in window: UIWindow, _ headless: HeadlessRun, output: FileHandle, title: String,
        openPage: DrivePage.Opening?, configure: (DriveWorker) -> Void = { _ in }
    ) {
        window.layoutIfNeeded()
        headless.settle(window)
        let host = headless.host(of: window)
        let session = DriveSession(host)
        session.settling = { limit in
            let start = headless.clock.now
            headless.settle(window, limit: limit)
            return host.isMoving ? nil : headless.clock.now - start
        }
        let worker = DriveWorker(session, output: output)
        if let page = DrivePage.requested {
            do {
                guard let openPage else {
                    throw DriveFault(
                        "--serve requires libwebsockets: run 'apt-get install libwebsockets-dev', then build the program again."
                    )
                }
                let (transport, address) = try openPage(page.port, page.token, title)
                let mirror = PageMirror(window, title: title, transport: transport) { headless.clock.now }
                (worker.mirror, worker.address) = (mirror, address)
                headless.onFrame = { mirror.frame() }
            } catch {
                StandardStream.writeError("\(error)\n")
                exit(1)
            }
        }
        configure(worker)
        worker.run()
    }
}
