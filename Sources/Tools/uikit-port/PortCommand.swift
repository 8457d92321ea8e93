internal import CommandArguments
internal import FileAccess
import Foundation
import SourcePort

/// The command line: the sources, the options, and the destination of the result.
struct PortCommand {
    /// The text of `uikit-port --help`.
    static let usage = """
        usage: uikit-port [options] FILE-OR-FOLDER...
               uikit-port init [options] FOLDER      (writes a package for an iOS project; see uikit-port init --help)
               uikit-port run [options] FOLDER       (builds it and draws its first screen; see uikit-port run --help)
               uikit-port check-interface [options] FILE-OR-FOLDER...
                                                     (compares storyboards and xibs with the sources)

        Rewrites the Swift sources of one module, written for iOS, for platforms other than Apple's.
        Without an option, it only reports what it would change.

          --check              report only; the status is 1 if some code cannot be rewritten
          --output FOLDER      write the result into this folder, a file with the same name for each source
          --write              overwrite the sources
          --define NAME        treat NAME as defined in #if (also -D NAME)
          --import MODULE      add an import to files without it
          --import MODULE=OTHER
                               import OTHER instead of MODULE
          --module-available NAME
                               the sources can import this module; imports of others are enclosed in #if canImport(NAME)
          --left-out FILE      leave out the statements and declarations that this file lists
          --interface-tables   write tables of outlets and actions, for programs with storyboards or xibs
          --interface FILE     also compare this storyboard or xib with the sources; a class, outlet, or action that
                               is missing is an error, and nothing is written
          --interface-warnings report such errors as warnings
          --declarations FILE  a source with classes of storyboards that is not rewritten
          --module NAME        the name of the module, which storyboards contain
          --libraries          the module uses libraries, which may declare classes of storyboards
          --source-locations   add the line numbers of the sources for compilers and debuggers;
                               the files are named NAME.ported.swift,
                               except main.swift

        The status is 0 for success; 1 if --check finds code that cannot be rewritten, or if a storyboard or xib does
        not fit the sources; 2 for invalid arguments or
        sources that cannot be read; 3 if the output cannot be written.
        """

    /// Each may be repeated. Of the first three, the last one applies.
    private static let options =
        [
            CommandOption(name: "--check", repeats: true), CommandOption(name: "--write", repeats: true),
            CommandOption(name: "--output", short: "-o", value: "FOLDER", repeats: true),
            CommandOption(name: "--define", short: "-D", value: "NAME", repeats: true),
            CommandOption(name: "--import", value: "MODULE", repeats: true),
            CommandOption(name: "--interface-tables", repeats: true),
            CommandOption(name: "--module-available", value: "NAME", repeats: true),
            CommandOption(name: "--left-out", value: "FILE", repeats: true),
            CommandOption(name: "--source-locations", repeats: true),
        ] + InterfaceCommand.options

    /// An error in the arguments. The program prints it and exits with status 2.
    struct UsageError: Error {
        /// What is wrong, as a sentence.
        let message: String
        /// The command whose usage the error refers to.
        var command = Command.port
    }

    /// The command whose usage an error refers to.
    enum Command: String {
        case port = ""
        case initialize = "init "
        case run = "run "
        case checkInterface = "check-interface "

        /// The command line that prints the usage.
        var help: String { "uikit-port \(rawValue)--help" }
    }

    /// Sources that cannot be read. The message contains the file name.
    struct InputError: Error {
        /// Which file cannot be read, and why.
        let message: String
    }

    /// Where the result goes.
    enum Target: Equatable {
        case report
        case folder(URL)
        case sources
    }

    /// Where the result goes: nowhere, without an option, so that only findings are printed.
    private(set) var target = Target.report
    /// The options of the migrator.
    private(set) var options = Porter.Options()
    /// The files and folders, as they were given.
    private(set) var paths: [String] = []
    private var interface = InterfaceCommand()
    /// Whether only the usage is requested.
    private(set) var isHelp = false

    /// Reads the arguments. With `--help`, others are ignored.
    init(arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") {
            isHelp = true
            return
        }
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(arguments, options: Self.options)
        } catch {
            throw UsageError(message: error.message)
        }
        for option in parsed.occurrences {
            switch option.name {
            case "--check": target = .report
            case "--write": target = .sources
            case "--output": target = .folder(URL(fileURLWithPath: option.value))
            case "--define": options.defined.insert(option.value)
            case "--import":
                let names = option.value.split(separator: "=", omittingEmptySubsequences: false).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                guard names.count <= 2, !names.contains("") else {
                    throw UsageError(message: "--import needs MODULE or MODULE=OTHER, not \(option.value)")
                }
                if names.count == 2 {
                    options.replacedImports[names[0]] = names[1]
                } else {
                    options.imports.append(names[0])
                }
            case "--module-available": options.modules = (options.modules ?? []).union([option.value])
            case "--left-out": options.leftOut += LeftOut.all(in: try Self.text(ofFile: option.value))
            case "--interface-tables": options.writesInterfaceTables = true
            case "--source-locations": options.marksOrigins = true
            default: interface.read(option.name, option.value)
            }
        }
        paths = parsed.positional
        guard !paths.isEmpty else { throw UsageError(message: "no sources; specify files or folders") }
    }

    /// - Returns: The exit status: 1 if some code cannot be rewritten and only a report was requested.
    func run() throws -> Int32 {
        if isHelp {
            try StandardStream.output.write(Self.usage + "\n")
            return ExitStatus.success
        }
        let sources = try paths.flatMap(Self.swiftFiles).map { path in
            Porter.Source(path: path, text: try Self.text(ofFile: path))
        }
        if case .folder(let folder) = target { try refuseSources(folder, sources) }
        guard !sources.isEmpty else { throw UsageError(message: "no Swift files in \(paths.joined(separator: " "))") }
        let fitsInterface = try interface.check(with: sources)
        guard fitsInterface || target == .report else { return ExitStatus.failure }
        let result = Porter.port(sources, options: options)
        switch target {
        case .report:
            for finding in result.findings { try Self.say(finding.description) }
            let changed = zip(sources, result.files).filter { $0.0.text != $0.1.text }.count
            let impossible = result.findings.filter { $0.kind == .error }.count
            try Self.say(
                "\(PortReport.number(sources.count, "file")), \(changed) to be rewritten, "
                    + "\(PortReport.number(impossible, "place")) that cannot be")
            return impossible == 0 && fitsInterface ? ExitStatus.success : ExitStatus.failure
        case .sources:
            for (source, file) in zip(sources, result.files) where source.text != file.text {
                try OutputFile.write(file.text, to: source.path)
            }
        case .folder(let folder):
            try write(result.files, to: folder)
        }
        // The sources may compile nevertheless, so code that cannot be rewritten is left to the compiler.
        for finding in result.findings where finding.kind != .note {
            try Self.say(
                "\(finding.path):\(finding.line): warning: \(finding.kind == .error ? "not ported: " : "")\(finding.message)"
            )
        }
        return ExitStatus.success
    }

    /// Prints one line. Escapes control characters, for example in file names.
    static func say(_ line: String) throws(FileError) {
        try StandardStream.output.write(PrintableText.escaped(line) + "\n")
    }

    // MARK: Sources

    /// - Throws: For files that are not regular, too large, or not UTF-8.
    static func text(ofFile path: String) throws -> String {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try RegularFile.contents(path, limit: SourceLimits.maximumBytes)
        } catch {
            throw InputError(message: "\(path):1: error: the source cannot be read: \(error.reason)")
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let valid = String(decoding: bytes, as: UTF8.self).utf8
        let same = zip(bytes, valid).prefix { $0 == $1 }.map(\.0)
        let line = same.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        throw InputError(
            message: "\(path):\(line): error: the source is not UTF-8"
                + (isUTF16 ? "; it begins like UTF-16" : "; convert it, for example with iconv -f LATIN1 -t UTF-8"))
    }

    /// Rejects an output folder that contains the sources. Writing would replace them, or the output would be read as
    /// sources the next time.
    private func refuseSources(_ folder: URL, _ sources: [Porter.Source]) throws {
        let output = Self.resolved(folder.path)
        for path in paths {
            let isFolder = FileStatus(of: path)?.kind == .folder
            let parent = Self.resolved(isFolder ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path)
            if output == parent || (isFolder && output.hasPrefix(parent == "/" ? "/" : parent + "/")) {
                throw UsageError(
                    message:
                        "--output \(folder.path) is the folder of the sources '\(path)' or lies in it; specify another folder, or use --write to overwrite the sources"
                )
            }
        }
        // Links in the output may also lead to sources.
        let originals = Set(sources.compactMap { FileStatus(of: $0.path)?.identity })
        for source in sources {
            let file = folder.appendingPathComponent(outputName(URL(fileURLWithPath: source.path).lastPathComponent))
                .path
            if let status = FileStatus(of: file), originals.contains(status.identity) {
                throw UsageError(
                    message: "the output '\(file)' is a link to a source; remove it, or specify another folder")
            }
        }
    }

    /// The path without links, even if its last components do not exist yet.
    private static func resolved(_ path: String) -> String {
        var missing: [String] = []
        var url = URL(fileURLWithPath: path).standardizedFileURL
        while FileStatus(of: url.path) == nil, url.path != "/" {
            missing.append(url.lastPathComponent)
            url.deleteLastPathComponent()
        }
        var result =
            realpath(url.path, nil).map { pointer in
                defer { free(pointer) }
                return String(cString: pointer)
            } ?? url.path
        for name in missing.reversed() { result += (result == "/" ? "" : "/") + name }
        return result
    }

    /// Files with unchanged text are not written, so that they are not compiled again.
    private func write(_ files: [Porter.Source], to folder: URL) throws {
        var names: [String: String] = [:]
        for file in files {
            let name = URL(fileURLWithPath: file.path).lastPathComponent
            if let other = names.updateValue(file.path, forKey: name) {
                throw UsageError(message: "two files of one module have the same name: \(other) and \(file.path)")
            }
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw FileError(.write, folder.path, "the folder cannot be created: \(error.localizedDescription)")
        }
        for file in files {
            let target = folder.appendingPathComponent(outputName(URL(fileURLWithPath: file.path).lastPathComponent))
            let bytes = Array(file.text.utf8)
            if (try? RegularFile.contents(target.path, limit: bytes.count)) == bytes { continue }
            try OutputFile.write(bytes, to: target.path)
        }
    }

    /// Text with the line origins of another file must not have the name of that file, because the compiler would
    /// treat both as one file. Only a file with the name `main.swift` may contain statements, though.
    private func outputName(_ name: String) -> String {
        options.marksOrigins && name != "main.swift" ? name.dropLast(".swift".count) + ".ported.swift" : name
    }

    /// The path itself if it is a file; otherwise all Swift files below the folder, sorted by name.
    private static func swiftFiles(_ path: String) throws -> [String] {
        guard let status = FileStatus(of: path) else {
            throw UsageError(message: "no such file or folder: \(path)")
        }
        guard status.kind == .folder else { return [path] }
        return try FileManager.default.subpathsOfDirectory(atPath: path).filter {
            $0.hasSuffix(".swift") && !$0.contains(".build/")
        }
        .sorted().map { path + "/" + $0 }
    }
}
