internal import CommandArguments
internal import FileAccess
import Foundation
import SourcePort

/// `uikit-port run`: builds a project, draws its first screen, and names the picture.
///
/// Code that the compiler rejects is left out, recorded in a list, and reported, until the rest builds.
struct RunCommand {
    /// The text of `uikit-port run --help`.
    static let usage = """
        usage: uikit-port run [options] FOLDER [-- OPTION-OF-THE-APP...]

        Builds the package that 'uikit-port init' wrote for an iOS project, draws the first screen to a PNG file, and
        prints its name. Without a package, it runs init first. Code that the compiler rejects is left out, statement by
        statement; Placeholders/LeftOut.txt lists it with the messages. The status is 1 if the project does not build or
        the program fails.

          --render FILE        the picture; by default, NAME.png in the folder
          --scratch FOLDER     the build folder, which projects share so that the second one is built in seconds;
                               by default, .build/ports in the clone of this package
          --strict             leave nothing out; print the obstacles
        """

    private static let options = [
        CommandOption(name: "--render", value: "FILE", repeats: true),
        CommandOption(name: "--scratch", value: "FOLDER", repeats: true),
        CommandOption(name: "--strict", repeats: true),
    ]
    /// A round leaves out what the previous one uncovered. Published apps need up to nine.
    private static let maximumRounds = 20
    /// The rounds that prefer values which determine the types of properties. More would cost those of other code.
    private static let roundsOfValues = 3

    private let folder: String
    private let picture: String?
    private let scratch: String
    private let isStrict: Bool
    private let appArguments: [String]

    /// Reads the arguments. Those after `--` are passed to the app.
    init(arguments: [String]) throws {
        let own = arguments.prefix { $0 != "--" }
        appArguments = Array(arguments.dropFirst(own.count + 1))
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(Array(own), options: Self.options)
        } catch {
            throw PortCommand.UsageError(message: error.message, command: .run)
        }
        guard parsed.positional.count == 1 else {
            throw PortCommand.UsageError(message: "run requires exactly one folder", command: .run)
        }
        folder = Self.absolute(parsed.positional[0])
        guard FileStatus(of: folder)?.kind == .folder else {
            throw PortCommand.UsageError(message: "'\(parsed.positional[0])' is not a folder", command: .run)
        }
        picture = parsed.last("--render").map(Self.absolute)
        scratch =
            parsed.last("--scratch").map(Self.absolute)
            ?? InitCommand.ownFolder.map { $0 + "/.build/ports" } ?? folder + "/.build"
        isStrict = parsed.has("--strict")
    }

    private static func absolute(_ path: String) -> String {
        FilePath(path).withoutTilde.absolute.string
    }

    /// Builds the package, runs init before if necessary, and draws the first screen. Returns the exit status.
    func run() throws -> Int32 {
        if FileStatus(of: folder + "/" + PortPlan.leftOutFile) == nil {
            let status = try InitCommand(arguments: [folder]).run()
            guard status == ExitStatus.success else { return status }
        }
        guard let app = appName else {
            throw PortCommand.InputError(message: "uikit-port: \(folder): the package has no app to run")
        }
        guard try build(app) else { return ExitStatus.failure }
        return try draw(app)
    }

    /// The executable target of the manifest that init wrote.
    private var appName: String? { name(after: ".executableTarget(") }

    /// The first name after a word of the manifest that init wrote.
    private func name(after word: String) -> String? {
        for text in manifests {
            guard let start = text.range(of: word),
                let mark = text.range(of: "name: \"", range: start.upperBound..<text.endIndex),
                let end = text[mark.upperBound...].firstIndex(of: "\"")
            else { continue }
            return String(text[mark.upperBound..<end])
        }
        return nil
    }

    /// The texts of the manifests in the folder, that of init first.
    private var manifests: [String] {
        ["Package@swift-6.swift", "Package.swift"].compactMap { name in
            (try? RegularFile.contents(folder + "/" + name, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    // MARK: Building

    private func build(_ app: String) throws -> Bool {
        var list = LeftOutList(folder)
        let stale = list.removeStale()
        if stale > 0 {
            try list.save()
            try say("\(PortReport.number(stale, "piece")) of left out code changed and will be built again")
        }
        try removeOtherPlaceholders()
        try removeOtherResources(of: app)
        for round in 1...Self.maximumRounds {
            try say(round == 1 ? "building \(app) in \(scratch)" : "building again (\(round))")
            let result = try ChildProcess.run([
                "swift", "build", "--package-path", folder, "--scratch-path", scratch, "--product", app,
                // Without it, SwiftPM uses the plan of the project that was built last in this folder.
                "--disable-build-manifest-caching",
            ])
            var faults = CompilerFault.all(in: result.output)
            if faults.isEmpty, result.status != 0 {
                faults = CompilerFault.undefined(in: result.output, folder: folder)
                faults += [CompilerFault.crash(in: result.output)].compactMap { $0 }
            }
            if result.status == 0, isStrict || faults.isEmpty {
                try reportLeftOut(list)
                return true
            }
            let count = isStrict ? 0 : list.leaveOut(faults, valuesFirst: round <= Self.roundsOfValues)
            guard count > 0 else {
                if result.status == 0 { return true }
                if !isStrict, try replaceLibraries(of: faults, in: &list) { continue }
                try report(faults, result.output)
                return false
            }
            try list.save()
            try say(
                "\(PortReport.number(faults.count, "error")); \(PortReport.number(count, "piece")) of code left out")
            if round == Self.maximumRounds {
                try say("after \(Self.maximumRounds) builds, errors remain")
                try report(faults, result.output)
            }
        }
        return false
    }

    /// Removes the placeholder modules of other projects from the build folder. With them, `canImport` would be true for
    /// modules that are absent from this project.
    private func removeOtherPlaceholders() throws {
        let record = scratch + "/placeholders.txt"
        let bytes = (try? RegularFile.contents(record, limit: 1 << 20)) ?? []
        let known = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + PortPlan.placeholdersFolder)
        let own = Set((names ?? []).filter { !$0.contains(".") })
        for name in known.subtracting(own) where XcodeProject.Target.identifier(name) == name {
            try? FileManager.default.removeItem(atPath: "\(scratch)/debug/Modules/\(name).swiftmodule")
        }
        let all = known.union(own).sorted().joined(separator: "\n") + "\n"
        try OutputFile.write(Array(all.utf8), to: record, makingFolders: true)
    }

    /// Removes the resources of other projects that a program of this name would take for its own: those of a program of
    /// the same name, such as `Example`, and those whose folder ends in it. The build writes them again for their project.
    private func removeOtherResources(of app: String) throws {
        let record = scratch + "/programs.txt"
        let bytes = (try? RegularFile.contents(record, limit: 1 << 20)) ?? []
        // Lines with the name of a program and the folder of its project.
        var owners = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        let line = app + "\t" + folder
        let own = owners.contains(line) ? (name(after: "Package(") ?? "") + "_" + app + ".resources" : ""
        let built = (try? FileManager.default.contentsOfDirectory(atPath: scratch + "/debug")) ?? []
        for name in built where name.hasSuffix("_\(app).resources") && name != own {
            try? FileManager.default.removeItem(atPath: "\(scratch)/debug/\(name)")
        }
        owners = owners.filter { !$0.hasPrefix(app + "\t") }.union([line])
        let all = owners.sorted().joined(separator: "\n") + "\n"
        try OutputFile.write(Array(all.utf8), to: record, makingFolders: true)
    }

    /// Prints what is left out by the kinds of the compiler's messages, the most frequent ones first.
    private func reportLeftOut(_ list: LeftOutList) throws {
        guard list.count > 0 else { return }
        try say(
            "left out: \(PortReport.number(list.count, "piece")) of code in "
                + "\(PortReport.number(list.files.count, "file")), which \(PortPlan.leftOutFile) lists:")
        for line in FaultKind.lines(of: FaultKind.all(of: list.reasons), limit: 10) { try say(line) }
    }

    /// Prints the kinds of errors, the most frequent ones first.
    private func report(_ faults: [CompilerFault], _ output: String) throws {
        guard !faults.isEmpty else {
            try say("the build failed:")
            for line in output.split(separator: "\n").suffix(15) { try say(String(line)) }
            return
        }
        let kinds = FaultKind.all(
            of: faults.map { ($0.message, $0.path, FilePath($0.path).name + ":" + String($0.line)) })
        try say(
            "\(PortReport.number(faults.count, "error")) of \(PortReport.number(kinds.count, "kind")) stop the build:")
        for line in FaultKind.lines(of: kinds, limit: 30) { try say(line) }
    }

    /// Runs init again with placeholders for the libraries that do not build, and removes their code from the list.
    ///
    /// - Returns: Whether there are any; otherwise the errors are those of the app.
    private func replaceLibraries(of faults: [CompilerFault], in list: inout LeftOutList) throws -> Bool {
        let names = Set(faults.compactMap { library(of: $0.path) })
        guard !names.isEmpty else { return false }
        for name in names.sorted() { try say("the library \(name) does not build; a placeholder stands in for it") }
        list.remove { path in library(of: path).map(names.contains) ?? false }
        try list.save()
        let options = ManifestWriter.options(in: manifests.first ?? "")
        let added = names.sorted().flatMap { ["--placeholder", $0] }
        return try InitCommand(arguments: options + added + ["--force", folder]).run() == ExitStatus.success
    }

    /// The name of the library to which a source belongs; `nil` for the sources of the app.
    private func library(of path: String) -> String? {
        let libraries = folder + "/" + PortPlan.librariesFolder
        return (try? FileManager.default.contentsOfDirectory(atPath: libraries))?.first { name in
            let port = libraries + "/" + name + "/" + PortPlan.portFile
            let lines = (try? PortCommand.text(ofFile: port))?.split(separator: "\n") ?? []
            return lines.contains { line in
                guard let mark = line.range(of: "uikit-port: sources ") else { return false }
                let file = FilePath(libraries + "/" + name).appending(String(line[mark.upperBound...]))
                return file.standardized.string == path
            }
        }
    }

    // MARK: Drawing

    private func draw(_ app: String) throws -> Int32 {
        let picture = picture ?? folder + "/" + app + ".png"
        try? FileManager.default.removeItem(atPath: picture)
        let result = try ChildProcess.run(
            [scratch + "/debug/" + app, "--render", picture] + appArguments, in: folder, limit: 120)
        for line in Self.withoutBacktrace(result.output).suffix(40) { try say(line) }
        guard result.status == 0, FileStatus(of: picture) != nil else {
            try say("the program \(scratch)/debug/\(app) failed with status \(result.status)")
            return ExitStatus.failure
        }
        try say("the first screen: \(picture)")
        return ExitStatus.success
    }

    /// The output of a program; of a backtrace, only the calls at its top.
    private static func withoutBacktrace(_ output: String) -> [String] {
        let lines = output.split(separator: "\n").map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("*** Signal") || $0.contains("*** Program crashed") } ?? lines.count
        let calls = lines[start...].filter { $0.contains(" at ") && $0.first?.isWhitespace ?? false }
        return Array(lines[..<start]) + calls.prefix(6)
    }

    private func say(_ line: String) throws(FileError) {
        try StandardStream.output.write(PrintableText.escaped(line) + "\n")
    }
}
