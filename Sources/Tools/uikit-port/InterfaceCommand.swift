internal import CommandArguments
internal import FileAccess
import Foundation
import SourcePort

/// Compares storyboards and xibs with sources: `uikit-port check-interface`, and the same options while rewriting.
struct InterfaceCommand {
    /// The text of `uikit-port check-interface --help`.
    static let usage = """
        usage: uikit-port check-interface [options] FILE-OR-FOLDER...

        Compares storyboards and xibs with the Swift sources of one module. Of folders, it reads all storyboards, xibs,
        and Swift files. Reports classes, outlets, actions, and destinations of segues that do not exist.

          --interface-warnings report the errors as warnings
          --module NAME        the name of the module, which storyboards contain
          --libraries          the module uses libraries, which may declare classes of storyboards

        The status is 0 for success, 1 for errors, and 2 for invalid arguments or files that cannot be read.
        """

    /// The options, which rewriting accepts, too.
    static let options = [
        CommandOption(name: "--interface", value: "FILE", repeats: true),
        CommandOption(name: "--interface-warnings", repeats: true),
        CommandOption(name: "--declarations", value: "FILE", repeats: true),
        CommandOption(name: "--module", value: "NAME", repeats: true),
        CommandOption(name: "--libraries", repeats: true),
    ]

    private var options = InterfaceCheck.Options()
    private var files: [String] = []
    private var declarations: [String] = []
    private var onlyWarns = false

    /// Creates a command without files.
    init() {}

    /// Reads one of ``options`` and its value, which is empty for options without one.
    mutating func read(_ option: String, _ value: String) {
        switch option {
        case "--interface": files.append(value)
        case "--interface-warnings": onlyWarns = true
        case "--declarations": declarations.append(value)
        case "--module": options.module = value
        default: options.hasLibraries = true
        }
    }

    /// Prints the faults of the files.
    ///
    /// - Returns: Whether there are no errors.
    func check(with sources: [Porter.Source]) throws -> Bool {
        guard !files.isEmpty else { return true }
        let all = try sources + declarations.map { Porter.Source(path: $0, text: try PortCommand.text(ofFile: $0)) }
        let contents = try files.map { path in
            do throws(FileError) {
                let bytes = try RegularFile.contents(path, limit: InterfaceCheck.maximumBytes)
                return InterfaceCheck.File(path: path, bytes: bytes)
            } catch {
                throw PortCommand.InputError(message: "\(path):1: error: the file cannot be read: \(error.reason)")
            }
        }
        var isCorrect = true
        for finding in InterfaceCheck.findings(in: contents, sources: all, options: options) {
            let isError = finding.kind == .error && !onlyWarns
            if isError { isCorrect = false }
            try PortCommand.say(
                "\(finding.path):\(finding.line): \(isError ? "error" : "warning"): \(finding.message)")
        }
        return isCorrect
    }

    /// - Returns: The exit status: 1 if there are errors.
    static func run(_ arguments: [String]) throws -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            try StandardStream.output.write(usage + "\n")
            return ExitStatus.success
        }
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(arguments, options: options)
        } catch {
            throw usageError(error.message)
        }
        var command = InterfaceCommand()
        for option in parsed.occurrences { command.read(option.name, option.value) }
        for path in parsed.positional { command.files += try files(path, InterfaceCheck.isInterfaceFile) }
        guard !command.files.isEmpty else {
            throw usageError("no storyboards or xibs; specify files or folders")
        }
        let sources = try parsed.positional.flatMap { try files($0) { $0.hasSuffix(".swift") } }
        let isCorrect = try command.check(
            with: sources.map { Porter.Source(path: $0, text: try PortCommand.text(ofFile: $0)) })
        return isCorrect ? ExitStatus.success : ExitStatus.failure
    }

    private static func usageError(_ message: String) -> PortCommand.UsageError {
        PortCommand.UsageError(message: message, command: .checkInterface)
    }

    /// The path itself, or the files below a folder, sorted by name, if they match.
    private static func files(_ path: String, _ matches: (String) -> Bool) throws -> [String] {
        guard let status = FileStatus(of: path) else { throw usageError("no such file or folder: \(path)") }
        guard status.kind == .folder else { return matches(path) ? [path] : [] }
        return try FileManager.default.subpathsOfDirectory(atPath: path).filter {
            matches($0) && !$0.contains(".build/")
        }
        .sorted().map { path + "/" + $0 }
    }
}
