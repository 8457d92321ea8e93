internal import FileAccess
import Foundation

/// A wrong name, location, or folder. The program prints it and exits with status 2.
public struct NewPackageError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, and what is allowed.
    public var description: String

    /// Creates an error from its message.
    init(_ message: String) { description = message }
}

/// A new package with a layout, its tests, and continuous integration, written from the files in `Templates`.
public struct NewPackage: Equatable, Sendable {
    /// The name of the package, of its module, and of the folder unless another one is given.
    public let name: String
    /// The folder to which the package is written.
    public let folder: String
    /// The dependency on this library, as a line of a manifest.
    public let dependency: String

    /// The path of each template and of its file in the package. `NAME` stands for the name of the package.
    private static let files = [
        ("Package.swift.txt", "Package.swift"), ("README.md.txt", "README.md"), ("AGENTS.md.txt", "AGENTS.md"),
        ("gitignore.txt", ".gitignore"),
        ("Sources/MosaicLayout.swift", "Sources/NAME/MosaicLayout.swift"),
        ("Tests/MosaicLayoutTests.swift", "Tests/NAMETests/MosaicLayoutTests.swift"),
        (
            "Tests/aMosaicAtTheTop.frames.txt",
            "Tests/NAMETests/__Snapshots__/MosaicLayoutTests/aMosaicAtTheTop.frames.txt"
        ),
        (
            "Tests/aMosaicAtTheTop.light.png",
            "Tests/NAMETests/__Snapshots__/MosaicLayoutTests/aMosaicAtTheTop.light.png"
        ),
        (
            "Tests/aMosaicAtTheTop.dark.png",
            "Tests/NAMETests/__Snapshots__/MosaicLayoutTests/aMosaicAtTheTop.dark.png"
        ),
        ("github/tests.yml", ".github/workflows/tests.yml"),
    ]

    /// - Parameters:
    ///   - name: The name of the package; letters, digits, and underscores.
    ///   - folder: The folder to write; `name` if `nil`.
    ///   - library: The URL of the repository of this library, or a folder that contains it.
    ///   - version: The version of the library on which a package depends by URL.
    /// - Throws: An error for a name that is not one of a module, and for a library without a package.
    public init(name: String, folder: String?, library: String?, version: String) throws(NewPackageError) {
        let isIdentifier =
            name.first.map { $0.isASCII && $0.isLetter } == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isIdentifier else {
            throw NewPackageError(
                "'\(name)' cannot be the name of a module: it must be a letter, followed by letters, digits, and underscores, such as Cards."
            )
        }
        if SwiftText.keywords.contains(name) {
            throw NewPackageError("'\(name)' cannot be the name of a module: it is a keyword of Swift.")
        }
        // The package has the modules NAME and NAMETests.
        if let taken = [name, name + "Tests"].first(where: ReservedModules.contains) {
            throw NewPackageError(
                "'\(name)' cannot be the name of a package: this library or the toolchain has a module '\(taken)'.")
        }
        guard let library, !library.isEmpty else {
            throw NewPackageError(
                "new-package needs the location of this library: --library URL or --library FOLDER. './gallery new-package' passes its own folder."
            )
        }
        guard !library.contains(where: { "\"\\\n\r".contains($0) }) else {
            throw NewPackageError(
                "--library must not contain quotation marks, backslashes, or line breaks: '\(library)'.")
        }
        self.name = name
        self.folder = folder ?? name
        if library.contains("://") || library.hasSuffix(".git") {
            dependency = ".package(url: \(SwiftText.literal(library)), from: \(SwiftText.literal(version)))"
        } else {
            let path = FilePath(library).withoutTilde.absolute.string
            guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
                throw NewPackageError("--library must be a URL or a folder with a package, not '\(library)'.")
            }
            dependency = ".package(name: \"OpenCollectionView\", path: \(SwiftText.literal(path)))"
        }
    }

    /// Writes all files.
    ///
    /// - Throws: ``NewPackageError`` if the folder exists, `FileError` for a file that cannot be written.
    public func write() throws {
        let target = FilePath(folder).withoutTilde.absolute.string
        guard !FileManager.default.fileExists(atPath: target) else {
            throw NewPackageError("'\(folder)' exists already; new-package does not change it.")
        }
        guard let templates = Bundle.module.url(forResource: "Templates", withExtension: nil)?.path else {
            throw NewPackageError("the templates are missing. Copy the resource folder of the program beside it.")
        }
        for (template, file) in Self.files {
            var bytes = try RegularFile.contents(templates + "/" + template, limit: 1 << 20)
            if !template.hasSuffix(".png") {
                bytes = Array(filled(String(decoding: bytes, as: UTF8.self)).utf8)
            }
            let path = target + "/" + file.replacingOccurrences(of: "NAME", with: name)
            try OutputFile.write(bytes, to: path, makingFolders: true)
        }
    }

    /// A template with the values of its marks, which may themselves contain the texts of marks.
    private func filled(_ template: String) -> String {
        template.components(separatedBy: "TheDependency")
            .map { $0.replacingOccurrences(of: "TheName", with: name) }.joined(separator: dependency)
    }
}
