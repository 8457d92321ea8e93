internal import FileAccess
internal import Foundation

/// A module to preview, and how it is compiled.
struct PreviewModule: Equatable {
    /// The name of the module.
    var name: String
    /// The folder whose files belong to the module; `nil` for a single file.
    var folder: String?
    /// The paths of the Swift files.
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
    /// The folder of the recordings, in that of the package or beside the file.
    var recordings: String
    /// What the package manager makes of it, because it is no Swift module; `nil` for a module that previews compile.
    var part: PackagePart?

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
        let module =
            "Preview_"
            + String(name.unicodeScalars.filter { CodeMask.isWord(UInt8(truncatingIfNeeded: $0.value)) && $0.isASCII })
        return PreviewModule(
            name: module, folder: nil, files: [url.path], first: url.path,
            buildFolder: FileManager.default.temporaryDirectory.path + "/ocv-preview-\(getuid())/"
                + String(url.path.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }, radix: 36),
            recordings: url.deletingLastPathComponent().path + "/__Previews__/" + module)
    }

    /// Returns the current Swift files. A file `main.swift` starts an app and is omitted.
    func currentFiles() -> [String] {
        if let part { return part.currentFiles }
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
    /// What went wrong, for the author of the preview.
    package let description: String
    /// Creates a failure from its message.
    package init(_ description: String) { self.description = description }
}
