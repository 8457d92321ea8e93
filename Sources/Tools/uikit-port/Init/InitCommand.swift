internal import CommandArguments
internal import FileAccess
import Foundation
import SourcePort

/// `uikit-port init`: writes the manifest of a package next to an iOS project.
struct InitCommand {
    /// The text of `uikit-port init --help`.
    static let usage = """
        usage: uikit-port init [options] FOLDER

        Writes the files of a package next to an iOS project, so that 'swift build' builds it: Package.swift, a
        Port.swift for each target, and the app's property list. The files of the project are not changed. Reads an
        Xcode project, a Swift package, or a plain folder with sources.

          --library URL|FOLDER the package OpenCollectionView; by default, the one that contains this program
          --target NAME        the app to build, if the project has several
          --module NAME=FOLDER the sources of a library that the project imports, such as a clone; may be repeated
          --placeholder NAME   a placeholder for a module whose sources are known, if they do not build; may be repeated
          --force              overwrite existing files with these names
        """

    private static let options = [
        CommandOption(name: "--library", value: "URL|FOLDER", repeats: true),
        CommandOption(name: "--target", value: "NAME", repeats: true), CommandOption(name: "--force", repeats: true),
        CommandOption(name: "--module", value: "NAME=FOLDER", repeats: true),
        CommandOption(name: "--placeholder", value: "NAME", repeats: true),
    ]

    private let folder: String
    private let library: String?
    private let target: String?
    private let overwrites: Bool
    /// Absolute paths of folders by module.
    private var modules: [String: String] = [:]
    /// The modules whose sources are not used.
    private let placeholders: Set<String>
    /// The options other than `--force`, as the manifest repeats them for `run`.
    private let options: [(name: String, value: String)]

    /// Reads the arguments. The folder is not read yet.
    init(arguments: [String]) throws {
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(arguments, options: Self.options)
        } catch {
            throw PortCommand.UsageError(message: error.message, command: .initialize)
        }
        guard parsed.positional.count == 1 else {
            throw PortCommand.UsageError(message: "init requires exactly one folder", command: .initialize)
        }
        folder = FilePath(parsed.positional[0]).withoutTilde.absolute.string
        (library, target) = (parsed.last("--library"), parsed.last("--target"))
        overwrites = parsed.has("--force")
        options = ["--library", "--target", "--module", "--placeholder"].flatMap { name in
            parsed.all(name).map { (name, $0) }
        }
        placeholders = Set(parsed.all("--placeholder"))
        guard FileStatus(of: folder)?.kind == .folder else {
            throw PortCommand.UsageError(message: "'\(parsed.positional[0])' is not a folder", command: .initialize)
        }
        for value in parsed.all("--module") {
            let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, XcodeProject.Target.identifier(parts[0]) == parts[0] else {
                throw PortCommand.UsageError(
                    message: "--module requires NAME=FOLDER, not '\(value)'", command: .initialize)
            }
            let path = FilePath(parts[1]).withoutTilde.absolute.string
            guard FileStatus(of: path)?.kind == .folder, !path.unicodeScalars.contains(where: PrintableText.isUnsafe)
            else {
                throw PortCommand.UsageError(
                    message: "--module \(value): '\(parts[1])' is not a folder", command: .initialize)
            }
            modules[parts[0]] = path
        }
    }

    /// - Returns: The exit status.
    func run() throws -> Int32 {
        let inspector = ProjectInspector(folder, target: target, modules: modules, placeholders: placeholders)
        let plan: PortPlan
        do { plan = try inspector.plan() } catch let fault as ProjectInspector.Fault {
            throw PortCommand.InputError(message: "uikit-port: \(fault.message)")
        }
        guard !plan.targets.isEmpty else {
            for line in plan.leftOut { try say("left out: " + line) }
            throw PortCommand.InputError(message: "uikit-port: \(folder): the folder contains nothing to build")
        }
        let writer = ManifestWriter(
            plan: plan, dependency: try dependency(), options: options, contents: inspector.contents,
            folder: ConfinedFolder(folder))
        var files: [(path: String, bytes: [UInt8])] = [(manifestName, Array(writer.manifest.utf8))]
        if let guide = AgentGuide(plan, folder: folder) { files.append((AgentGuide.fileName, Array(guide.text.utf8))) }
        var copied = 0
        for target in plan.targets where target.kind != .placeholder {
            let port = writer.path(writer.portFile(of: target), in: target)
            files.append((port, Array(writer.port(of: target).utf8)))
            files += target.generated.map { ($0.path, Array($0.text.utf8)) }
            for copy in target.copies {
                let bytes = try RegularFile.contents(copy.from, limit: LibraryResources.maximumBytes)
                copied += bytes.count
                guard copied <= LibraryResources.maximumTotal else {
                    throw FileError(
                        .read, copy.from,
                        "the resources of libraries have more than \(LibraryResources.maximumTotal) bytes")
                }
                files.append((copy.to, bytes))
            }
            if let information = target.information {
                files.append(
                    (writer.path(PortPlan.informationFile, in: target), try ManifestWriter.information(information)))
            }
        }
        try write(files)
        let kept = try PlaceholderFiles(folder).write(plan)
        try report(plan, files.map(\.path), kept: kept)
        return ExitStatus.success
    }

    /// An existing manifest is not replaced. SwiftPM prefers a manifest with a version-specific name.
    private var manifestName: String {
        let isPackage = FileStatus(of: folder + "/Package.swift") != nil
        return isPackage && !isOurs("Package.swift") ? "Package@swift-6.swift" : "Package.swift"
    }

    /// Whether an earlier run wrote the file.
    private func isOurs(_ name: String) -> Bool {
        let bytes = (try? ConfinedFolder(folder).contents(name, limit: 1 << 20)) ?? []
        return String(decoding: bytes, as: UTF8.self).contains(ManifestWriter.signature)
    }

    private func write(_ files: [(path: String, bytes: [UInt8])]) throws {
        let root = ConfinedFolder(folder)
        // All files are checked before the first one is written. Links in the project may lead elsewhere.
        for file in files {
            let path = folder + "/" + file.path
            _ = try root.resolve(file.path, for: .write)
            if !overwrites, FileStatus(of: path) != nil {
                throw FileError(.write, path, "it exists already; --force overwrites it")
            }
            // The folders of libraries and tables are created.
            if FileStatus(of: FilePath(path).folder) != nil { try OutputFile.check(path) }
        }
        for file in files {
            try OutputFile.write(file.bytes, to: try root.resolve(file.path, for: .write), makingFolders: true)
        }
    }

    private func report(_ plan: PortPlan, _ paths: [String], kept: [String]) throws {
        for path in paths { try say("wrote " + path) }
        for path in kept { try say("kept " + path + ", which was edited") }
        for line in PortReport.summary(of: plan) { try say(line) }
        for line in plan.leftOut { try say("left out: " + line) }
        let quotedFolder = folder.contains(" ") ? "'\(folder)'" : folder
        let program = CommandLine.arguments[0].contains("/") ? Self.ownPath ?? "uikit-port" : "uikit-port"
        if plan.targets.contains(where: { $0.kind == .app }) {
            try say("next: \(program) run \(quotedFolder)")
        } else {
            try say("next: swift build --package-path \(quotedFolder)")
        }
    }

    private func say(_ line: String) throws(FileError) {
        try StandardStream.output.write(PrintableText.escaped(line) + "\n")
    }

    // MARK: The library

    private func dependency() throws -> String {
        let library = library ?? Self.ownFolder
        guard let library else {
            throw PortCommand.UsageError(
                message: "the location of OpenCollectionView is unknown; set it with --library URL or --library FOLDER",
                command: .initialize)
        }
        if library.contains("://") || library.hasSuffix(".git") {
            return ".package(url: \(SwiftText.literal(library)), branch: \"main\")"
        }
        let path = FilePath(library).withoutTilde.absolute.string
        guard FileStatus(of: path + "/Package.swift") != nil else {
            throw PortCommand.UsageError(
                message: "--library '\(library)' is neither a URL nor a folder with a package",
                command: .initialize)
        }
        return ".package(name: \"OpenCollectionView\", path: \(SwiftText.literal(path)))"
    }

    private static var ownPath: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    /// The package whose build folder contains this program.
    static var ownFolder: String? {
        var folder = FilePath(ownPath ?? "").folder
        while folder.count > 1 {
            if FileStatus(of: folder + "/Sources/Tools/SourcePort") != nil,
                FileStatus(of: folder + "/Package.swift") != nil
            {
                return folder
            }
            folder = FilePath(folder).folder
        }
        return nil
    }
}
