internal import DriveKit
internal import FileAccess
internal import Foundation
internal import ViewerProtocol

/// A part of a previewed package that the package manager builds: a C module, a macro, or the files of a plugin.
///
/// It is built into the package's own folder, `.build`, where an ordinary build finds it, too.
struct PackagePart: Equatable {
    /// What is built.
    enum Kind: Equatable { case c, system, macro, plugin }

    /// What is built.
    var kind: Kind
    /// The target to build. For a plugin, the target whose files it writes.
    var target: String
    /// The name of the module; for a plugin, of the one whose files it writes.
    var module: String
    /// The name of the target that the package describes.
    var name: String
    /// The folder of the package that is previewed.
    var package: String
    /// The folder of the sources.
    var sources: String

    private var products: String { package + "/.build/debug" }

    /// The files whose changes require another build.
    var currentFiles: [String] {
        let endings = ["c", "h", "m", "cc", "cpp", "cxx", "hpp", "S", "s", "modulemap", "swift"]
        return Self.files(in: sources) { endings.contains(FilePath($0).fileExtension) }
    }

    /// Builds it.
    ///
    /// - Returns: What failed; `nil` if it is built.
    func build() -> [ProgramReport]? {
        guard kind != .system else { return nil }
        // `swift package preview` holds the lock of the folder, and builds nothing at the same time.
        let result = Subprocess.run(["swift", "build", "--package-path", package, "--ignore-lock", "--target", target])
        // The previewed module itself may not compile. The compiler will say so when the preview is built.
        guard result.status != 0, generated.isEmpty else { return nil }
        // The package manager prints messages of the compiler to standard output.
        let reports = CompilerReports.parse(result.output + result.errors).filter { !$0.file.isEmpty }
        guard reports.isEmpty else { return reports }
        let lines = String(decoding: result.output + result.errors, as: UTF8.self).split(separator: "\n").suffix(5)
        let command = "'swift build --package-path \(package) --target \(target)' fails"
        return [ProgramReport(.error, ([command] + lines.map(String.init)).joined(separator: "\n"))]
    }

    /// The arguments of the compiler for modules that use it.
    var flags: [String] {
        switch kind {
        case .plugin: return []
        case .macro: return ["-load-plugin-executable", "\(products)/\(target)-tool#\(module)"]
        case .c, .system:
            let own = Self.files(in: sources) { FilePath($0).name == "module.modulemap" }.first
            let map = own ?? "\(products)/\(target).build/module.modulemap"
            // Headers of one C module may include those of another one.
            let headers = own.map { FilePath($0).folder } ?? Self.umbrella(of: map) ?? sources + "/include"
            return ["-Xcc", "-fmodule-map-file=" + map, "-Xcc", "-I" + headers]
        }
    }

    /// The object files to link.
    var objects: [String] {
        kind == .c ? Self.files(in: "\(products)/\(target).build") { $0.hasSuffix(".o") } : []
    }

    /// The Swift files that a plugin has written for the target.
    var generated: [String] {
        guard kind == .plugin else { return [] }
        let outputs = package + "/.build/plugins/outputs"
        return Self.files(in: outputs) { $0.hasSuffix(".swift") && $0.contains("/\(target)/destination/\(name)/") }
    }

    /// The folder of the headers of a module map that the package manager wrote.
    private static func umbrella(of map: String) -> String? {
        guard let bytes = try? RegularFile.contents(map, limit: 1 << 20) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let match = text.firstMatch(of: /umbrella (header )?"([^"]+)"/) else { return nil }
        let path = String(match.output.2)
        return match.output.1 == nil ? path : FilePath(path).folder
    }

    private static func files(in folder: String, where includes: (String) -> Bool) -> [String] {
        var found: [String] = []
        let items = FileManager.default.enumerator(atPath: folder)
        while let item = items?.nextObject() as? String, found.count < 5_000 {
            if includes(folder + "/" + item) { found.append(folder + "/" + item) }
        }
        return found.sorted()
    }
}
