import CommandArguments
import FileAccess
import Foundation
import SnapshotReport

/// The commands of `swift package snapshots`.
struct SnapshotsCommand {
    /// The text of `--help`.
    static let usage = """
        Shows and accepts the snapshots that differed in the last tests of a package.

            swift package snapshots [report]
            swift package --allow-writing-to-package-directory snapshots accept [NAME ...]
            swift package --allow-writing-to-package-directory snapshots serve [--port N]
            swift package snapshots unused
            swift package snapshots clear

        report          the failures, and the page that shows them
        accept          replaces the recordings of all failures, or of those that NAME begins with, by the current values
        serve           shows the page at an address of this machine, with buttons that accept
        unused          the recordings that no test has checked since 'clear'
        clear           forgets the failures and the checks

        --artifacts FOLDER   the folder of the failures; by default that of OCV_SNAPSHOT_ARTIFACTS, or the one in the
                             temporary folder

        """
    private static let options = [
        CommandOption(name: "--artifacts", value: "FOLDER"), CommandOption(name: "--port", value: "N"),
        CommandOption(name: "--help", short: "-h"),
    ]

    private let words: [String]

    /// - Parameter words: The folder of the package, the command, and its arguments.
    init(_ words: [String]) { self.words = words }

    /// Runs the command.
    ///
    /// - Returns: The exit status.
    func run() -> Int32 {
        guard let package = words.first else { return fail("the folder of a package is missing.") }
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(words.dropFirst(), options: Self.options)
        } catch {
            return fail(error.message + ".")
        }
        if parsed.has("--help") { return write(Self.usage) }
        let run = SnapshotRun(
            folder: parsed.last("--artifacts") ?? SnapshotRun.folder(ProcessInfo.processInfo.environment))
        let names = Array(parsed.positional.dropFirst())
        let command = parsed.positional.first ?? "report"
        guard names.isEmpty || command == "accept" else { return fail("'\(command)' takes no names.") }
        do {
            switch command {
            case "report": return try report(run, package)
            case "accept": return try accept(names, run, package)
            case "unused": return write(Self.list(run.unchecked(in: package), "every recording was checked"))
            case "serve":
                guard
                    let port = ArgumentText.number(parsed.last("--port") ?? "0", in: 0...65_535).flatMap(
                        UInt16.init(exactly:))
                else { return fail("--port needs a number from 0 to 65535.") }
                return try SnapshotServer(run: run, package: package, port: port).serve()
            case "clear":
                run.clear()
                return ExitStatus.success
            default: return fail("there is no command '\(command)'. See 'swift package snapshots --help'.")
            }
        } catch {
            return fail("\(error)", status: ExitStatus.outputFailed)
        }
    }

    private func report(_ run: SnapshotRun, _ package: String) throws -> Int32 {
        let failures = run.failures(in: package)
        guard !failures.isEmpty else { return write("no snapshot differs\n") }
        try run.writePage()
        let lines = failures.map { PrintableText.escaped($0.failure.name) + "\n" }
        _ = write(lines.joined() + "\(failures.count) differ: \(run.page)\n")
        return ExitStatus.failure
    }

    private func accept(_ names: [String], _ run: SnapshotRun, _ package: String) throws -> Int32 {
        let failures = run.failures(in: package)
        let unknown = names.filter { name in !failures.contains { $0.failure.name.hasPrefix(name) } }
        guard unknown.isEmpty else {
            let known =
                failures.isEmpty
                ? "no snapshot differs" : "those that differ: " + failures.map(\.failure.name).joined(separator: ", ")
            return fail("no failure is named '\(unknown[0])'; \(known).")
        }
        let accepted = failures.filter { entry in
            names.isEmpty || names.contains { entry.failure.name.hasPrefix($0) }
        }
        for entry in accepted {
            try run.accept(entry, in: package)
            _ = write("accepted \(PrintableText.escaped(entry.failure.recording))\n")
        }
        try run.writePage()
        return accepted.isEmpty ? write("no snapshot differs\n") : ExitStatus.success
    }

    private static func list(_ paths: [String], _ none: String) -> String {
        paths.isEmpty ? none + "\n" : paths.map { PrintableText.escaped($0) + "\n" }.joined()
    }

    private func write(_ text: String) -> Int32 {
        do throws(FileError) { try StandardStream.output.write(text) } catch { return ExitStatus.outputFailed }
        return ExitStatus.success
    }

    private func fail(_ text: String, status: Int32 = ExitStatus.invalidArguments) -> Int32 {
        StandardStream.writeError("snapshots: \(text)\n")
        return status
    }
}
