internal import FileAccess
internal import Foundation

/// A module to preview, and how it is compiled.
struct PreviewModule: Equatable {
    var name: String
    /// The folder whose files belong to the module; `nil` for a single file.
    var folder: String?
    var files: [String]
    /// The file whose previews come first.
    var first: String?
    /// The Swift language mode. The compiler's own default applies to a file outside a package.
    var languageMode = "5"
    /// Further arguments of the compiler.
    var flags: [String] = []
    /// The modules of the same package that this one imports, each after those that it needs.
    var dependencies: [PreviewModule] = []
    /// The folder of the build products.
    var buildFolder: String

    /// Returns the module of a path: a Swift file, the folder of a package, or a folder or a file in one.
    ///
    /// - Parameter target: The target to preview, if the path does not determine it.
    /// - Throws: ``PreviewFailure``.
    static func find(_ path: String, target: String?) throws(PreviewFailure) -> PreviewModule {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        guard let status = FileStatus(of: url.path) else { throw PreviewFailure("there is no '\(path)'.") }
        let isFile = status.kind == .regular
        guard isFile || status.kind == .folder else {
            throw PreviewFailure("'\(path)' is a \(status.kind.rawValue), not a Swift file or a package.")
        }
        if isFile, url.pathExtension != "swift" { throw PreviewFailure("'\(path)' is not a Swift file.") }
        var folder = isFile ? url.deletingLastPathComponent() : url
        while folder.path != "/" {
            if FileStatus(of: folder.path + "/Package.swift")?.kind == .regular,
                url.lastPathComponent != "Package.swift"
            {
                let file = isFile ? url.path : nil
                if let module = try PackageDescription(folder.path).module(target: target, containing: url.path, file) {
                    return module
                }
                break
            }
            folder.deleteLastPathComponent()
        }
        guard isFile else { throw PreviewFailure("'\(path)' is not a package: it has no Package.swift.") }
        let name = url.deletingPathExtension().lastPathComponent
        return PreviewModule(
            name: "Preview_"
                + String(
                    name.unicodeScalars.filter { CodeMask.isWord(UInt8(truncatingIfNeeded: $0.value)) && $0.isASCII }),
            folder: nil, files: [url.path], first: url.path,
            buildFolder: FileManager.default.temporaryDirectory.path + "/ocv-preview-\(getuid())/"
                + String(url.path.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }, radix: 36))
    }

    /// Returns the current Swift files. A file `main.swift` starts an app and is omitted.
    func currentFiles() -> [String] {
        guard let folder else { return files.filter { FileStatus(of: $0) != nil } }
        var found: [String] = []
        let items = FileManager.default.enumerator(atPath: folder)
        while let item = items?.nextObject() as? String, found.count < 5_000 {
            guard item.hasSuffix(".swift"), !item.hasSuffix("main.swift") else { continue }
            found.append(folder + "/" + item)
        }
        return found.sorted()
    }
}

/// The reason why a preview cannot be shown.
package struct PreviewFailure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

/// The description of a package by `swift package describe`.
struct PackageDescription {
    private struct Package: Decodable {
        struct Target: Decodable {
            var name: String
            var c99name: String
            var path: String
            var type: String
            var module_type: String
            var target_dependencies: [String]?
            var product_dependencies: [String]?
        }
        struct Dependency: Decodable {
            var identity: String
        }
        var targets: [Target]
        var path: String
        var name: String
        var dependencies: [Dependency]?
        var tools_version: String?
    }

    private let package: Package
    private let folder: String

    init(_ folder: String) throws(PreviewFailure) {
        self.folder = folder
        // `swift package preview` holds the lock of the package. A description changes nothing.
        let result = Subprocess.run([
            "swift", "package", "--package-path", folder, "--disable-sandbox", "--ignore-lock", "describe", "--type",
            "json",
        ])
        guard result.status == 0, let package = try? JSONDecoder().decode(Package.self, from: result.output) else {
            let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
            let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "it prints nothing"
            throw PreviewFailure("'swift package describe' fails in \(folder): \(reason)")
        }
        self.package = package
    }

    /// The target that contains a path; otherwise the named one, or the first one with previews.
    func module(target: String?, containing path: String, _ file: String?) throws(PreviewFailure) -> PreviewModule? {
        let targets = package.targets.filter {
            ["executable", "library"].contains($0.type) && $0.module_type == "SwiftTarget"
        }
        func within(_ target: Package.Target) -> Bool {
            path == full(target) || path.hasPrefix(full(target) + "/")
        }
        if let target {
            guard let found = targets.first(where: { $0.name == target }) else {
                throw PreviewFailure(
                    "the package has no target '\(target)'; its targets are \(targets.map(\.name).joined(separator: ", "))."
                )
            }
            return module(found, file)
        }
        if let found = targets.first(where: within) { return module(found, file) }
        if file != nil { return nil }
        for candidate in targets.sorted(by: { $0.name < $1.name }) {
            let module = module(candidate, nil)
            let sources = module.currentFiles().compactMap { path in
                (try? String(contentsOfFile: path, encoding: .utf8)).map { PreviewList.Source(path: path, text: $0) }
            }
            if !PreviewList(sources).names.isEmpty { return module }
        }
        throw PreviewFailure(
            "no target of the package has a '#Preview', a view controller, or a layout class that can be created without arguments; the targets are \(targets.map(\.name).joined(separator: ", "))."
        )
    }

    private func full(_ target: Package.Target) -> String {
        target.path.hasPrefix("/") ? target.path : folder + "/" + target.path
    }

    private func module(_ target: Package.Target, _ file: String?) -> PreviewModule {
        var done: Set<String> = [target.name]
        var dependencies: [PreviewModule] = []
        func add(_ names: [String]) {
            for name in names where done.insert(name).inserted {
                guard let other = package.targets.first(where: { $0.name == name }), other.module_type == "SwiftTarget"
                else { continue }
                add(other.target_dependencies ?? [])
                dependencies.append(plain(other))
            }
        }
        add(target.target_dependencies ?? [])
        var module = plain(target)
        module.first = file
        module.dependencies = dependencies
        return module
    }

    private func plain(_ target: Package.Target) -> PreviewModule {
        let version = (package.tools_version ?? "6").split(separator: ".").first.flatMap { Int($0) } ?? 6
        return PreviewModule(
            name: target.c99name, folder: full(target), files: [], first: nil, languageMode: version >= 6 ? "6" : "5",
            flags: ["-package-name", package.name.lowercased()],
            buildFolder: folder + "/.build/previews/" + target.c99name)
    }
}
