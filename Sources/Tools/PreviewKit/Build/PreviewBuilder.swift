internal import DriveKit
internal import FileAccess
internal import Foundation
internal import ViewerProtocol

/// Compiles a module to a library that a child process loads.
///
/// Only modules whose files changed are compiled, each by one call of the compiler, against the built modules of this
/// package. The process that loads the library contains the code of these modules.
final class PreviewBuilder: @unchecked Sendable {
    /// A module that compiled.
    struct Success: Sendable {
        /// The path of the library, which has another name after each build.
        var library: String
        /// The names of the previews, in order.
        var names: [String]
        /// The warnings of the compiler.
        var warnings: [ProgramReport]
    }

    /// The result of a build.
    enum Outcome: Sendable {
        case built(Success)
        case failed([ProgramReport])
    }

    private let module: PreviewModule
    /// The folder with the modules of this package.
    private let modules: String
    /// The stamps of the files in the last build of each module.
    private var stamps: [String: [String: Int]] = [:]
    private var generation = 0
    private var libraries: [String] = []
    private let compiler: String

    /// - Parameter binaries: The folder with the programs and modules of this package.
    init(_ module: PreviewModule, binaries: String) {
        self.module = module
        modules = binaries + "/Modules"
        let found = Subprocess.run(["which", "swiftc"])
        let path = String(decoding: found.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        compiler = path.isEmpty ? "swiftc" : path
    }

    /// Returns the stamps of all files by path, from their times and sizes. The result changes when a file is saved,
    /// added, or removed.
    static func stamp(of module: PreviewModule) -> [String: Int] {
        var stamps: [String: Int] = [:]
        for file in module.currentFiles() {
            var info = stat()
            guard stat(file, &info) == 0 else { continue }
            stamps[file] = Int(info.st_mtim.tv_sec) * 1_000_000_000 + Int(info.st_mtim.tv_nsec) ^ Int(info.st_size)
        }
        return stamps
    }

    /// Builds the changed modules. Calls must not overlap.
    func build() -> Outcome {
        do {
            try FileManager.default.createDirectory(atPath: module.buildFolder, withIntermediateDirectories: true)
        } catch {
            return .failed([
                ProgramReport(.error, "\(module.buildFolder) cannot be created: \(error.localizedDescription)")
            ])
        }
        for dependency in module.dependencies {
            let reports = compile(dependency)
            if let reports { return .failed(reports) }
        }
        return link()
    }

    /// Compiles a module that the previewed one imports, if it changed.
    ///
    /// - Returns: The reports of the compiler; `nil` if the module is built.
    private func compile(_ dependency: PreviewModule) -> [ProgramReport]? {
        let stamp = Self.stamp(of: dependency)
        if stamps[dependency.name] == stamp { return nil }
        if let part = dependency.part {
            if let reports = part.build() { return reports }
            stamps[dependency.name] = stamp
            return nil
        }
        try? FileManager.default.createDirectory(atPath: dependency.buildFolder, withIntermediateDirectories: true)
        let base = dependency.buildFolder + "/" + dependency.name
        let arguments =
            [compiler] + common(dependency)
            + ["-emit-module", "-emit-module-path", base + ".swiftmodule", "-c", "-o", base + ".o"]
            + stamp.keys.sorted() + generated(for: dependency)
        let result = Subprocess.run(arguments)
        guard result.status == 0 else { return CompilerReports.parse(result.errors) }
        stamps[dependency.name] = stamp
        return nil
    }

    private func common(_ module: PreviewModule) -> [String] {
        [
            "-module-name", module.name, "-parse-as-library", "-Onone", "-wmo", "-swift-version", module.languageMode,
            "-D", "DEBUG", "-gline-tables-only", "-I", modules, "-diagnostic-style", "llvm", "-no-color-diagnostics",
            "-suppress-remarks",
        ] + self.module.dependencies.flatMap { $0.part?.flags ?? ["-I", $0.buildFolder] } + module.flags
    }

    /// The files that plugins of the package have written for a module.
    private func generated(for module: PreviewModule) -> [String] {
        self.module.dependencies.compactMap(\.part).filter { $0.module == module.name }.flatMap(\.generated)
    }

    private func link() -> Outcome {
        let sources = Self.stamp(of: module).keys.sorted().compactMap { path in
            (try? String(contentsOfFile: path, encoding: .utf8)).map { PreviewList.Source(path: path, text: $0) }
        }
        let list = PreviewList(sources, first: module.first)
        guard !list.names.isEmpty else {
            return .failed([
                ProgramReport(
                    .error,
                    "\(module.name) has no '#Preview', and no view controller or layout class that can be created without arguments."
                )
            ])
        }
        generation += 1
        let library = "\(module.buildFolder)/\(module.name)-\(getpid())-\(generation).so"
        let registration = module.buildFolder + "/PreviewRegistration.swift"
        var inputs: [String] = [registration]
        do {
            try OutputFile.write(list.registration, to: registration)
            for (index, source) in sources.enumerated() {
                guard let text = list.changed[source.path] else {
                    inputs.append(source.path)
                    continue
                }
                let copy = "\(module.buildFolder)/Copy\(index).swift"
                try OutputFile.write(text, to: copy)
                inputs.append(copy)
            }
        } catch {
            return .failed([ProgramReport(.error, "\(error)")])
        }
        inputs += generated(for: module)
        let objects = module.dependencies.flatMap { $0.part?.objects ?? [$0.buildFolder + "/" + $0.name + ".o"] }
        let arguments =
            [compiler] + common(module) + ["-emit-library", "-use-ld=lld", "-o", library] + inputs + objects
        let result = Subprocess.run(arguments)
        let reports = CompilerReports.parse(result.errors)
        guard result.status == 0 else {
            return .failed(
                reports.isEmpty
                    ? [ProgramReport(.error, String(decoding: result.errors.prefix(4_000), as: UTF8.self))] : reports)
        }
        libraries.append(library)
        // A process that still runs keeps its file.
        while libraries.count > 3 { try? FileManager.default.removeItem(atPath: libraries.removeFirst()) }
        return .built(
            Success(library: library, names: list.names, warnings: reports.filter { $0.severity == .warning }))
    }

    /// Deletes the files of all builds. Processes that have loaded one keep running.
    func removeLibraries() {
        for library in libraries { try? FileManager.default.removeItem(atPath: library) }
        libraries = []
    }
}

/// Parses the output of the compiler.
enum CompilerReports {
    /// The errors and warnings in the output, in its order.
    static func parse(_ output: Data) -> [ProgramReport] {
        var found: [ProgramReport] = []
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            for (word, severity) in [("error", ProgramReport.Severity.error), ("warning", .warning)] {
                if let range = line.range(of: ": \(word): ") {
                    let location = line[..<range.lowerBound].split(separator: ":")
                    guard location.count >= 3, let row = Int(location[location.count - 2]),
                        let column = Int(location[location.count - 1])
                    else { continue }
                    let report = ProgramReport(
                        severity, String(line[range.upperBound...]), file: location.dropLast(2).joined(separator: ":"),
                        line: row, column: column)
                    if !found.contains(report) { found.append(report) }
                    break
                }
                if line.hasPrefix("\(word): ") {
                    found.append(ProgramReport(severity, String(line.dropFirst(word.count + 2))))
                }
            }
        }
        return Array(found.prefix(100))
    }
}
