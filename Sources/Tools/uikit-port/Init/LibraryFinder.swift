internal import FileAccess
import Foundation
import SourcePort

/// Finds the sources of libraries that a project imports: folders named on the command line, podspecs in the project
/// or in folders that its Podfile names, libraries checked in below `Pods` or `Carthage`, local packages, and the
/// podspecs and packages around an example app in its repository.
struct LibraryFinder {
    /// The folder of the project. Libraries may also be in the repository that contains it.
    private let folder: ConfinedFolder
    private let contents: FolderContents
    /// Folders by module.
    private let given: [String: String]
    private var specifications: [Specification] = []
    /// The folders of targets in local packages, by module.
    private var packageFolders: [String: String] = [:]
    /// The folder and those around it up to that of the repository, relative to the folder; the nearest first.
    private let surroundings: [String]
    /// What a Podfile names outside of the repository.
    private(set) var refused: [String] = []

    /// - Parameter given: Absolute paths of folders by module.
    init(_ folder: ConfinedFolder, _ contents: FolderContents, given: [String: String]) {
        (self.folder, self.contents, self.given) = (folder, contents, given)
        let parents = sequence(first: "..") { $0 + "/.." }
        surroundings = ["."] + parents.prefix(Self.maximumDepth).prefix(while: folder.contains)
        var folders: [String] = []
        for file in contents.files where file.hasSuffix(".podspec") {
            folders.append(FilePath(file).relativeFolder)
        }
        for file in contents.files where FilePath(file).name == "Podfile" {
            for pod in localPods(text(file)) {
                let path = FilePath(FilePath(file).relativeFolder).appending(pod).standardized.string
                if folder.contains(path) { folders.append(path) } else { refused.append("\(pod) in \(file)") }
            }
        }
        folders += surroundings
        var visited: Set<String> = []
        for path in folders.map({ FilePath(folder.path).appending($0).standardized.string })
        where visited.insert(path).inserted {
            specifications += Specification.all(in: path)
        }
        findPackageFolders()
    }

    /// How many folders above the project are searched at most.
    private static let maximumDepth = 8

    /// The folders `Sources/MODULE` next to a manifest.
    private mutating func findPackageFolders() {
        var isPackage: [String: Bool] = [:]
        for file in contents.files {
            let parts = file.split(separator: "/")
            for index in parts.indices.dropLast(2) where parts[index] == "Sources" {
                let module = String(parts[index + 1])
                if packageFolders[module] != nil { continue }
                let start = parts[..<index].joined(separator: "/")
                let manifest = FilePath(start).appending("Package.swift").string
                let isOne = isPackage[start] ?? (folder.status(of: manifest) != nil)
                isPackage[start] = isOne
                if isOne { packageFolders[module] = parts[...(index + 1)].joined(separator: "/") }
            }
        }
    }

    /// The absolute paths of the Swift sources of a module; empty if there are none.
    ///
    /// - Throws: If a podspec exceeds a limit.
    func sources(of module: String) throws(ExpansionBudget.Exceeded) -> [String] {
        if let folder = given[module] {
            // A clone of a library says where its sources are.
            if let named = Specification.all(in: folder).first(where: { $0.module == module }) {
                let found = try named.sources()
                if !found.isEmpty { return found }
            }
            let target = folder + "/Sources/" + module
            let own = FileStatus(of: target)?.kind == .folder ? target : folder
            return sources(below: own)
        }
        if let named = specifications.first(where: { $0.module == module }) {
            let found = try named.sources()
            if !found.isEmpty { return found }
        }
        for path in ["Pods/" + module, "Carthage/Checkouts/\(module)/Sources", "Carthage/Checkouts/" + module]
            + [packageFolders[module]].compactMap({ $0 })
        {
            let found = sources(in: path)
            if !found.isEmpty { return found }
        }
        for folder in surroundings {
            let manifest = text(folder + "/Package.swift")
            // That of an earlier run has targets for placeholders.
            guard !manifest.contains(ManifestWriter.signature), let target = PackageTarget(module, in: manifest) else {
                continue
            }
            let path = folder + "/" + target.folder
            let found = sources(in: path).filter { file in
                !target.excluded.contains { file.contains("/\(target.folder)/\($0)") }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The Swift sources in a folder relative to that of the project.
    private func sources(in path: String) -> [String] {
        guard let path = try? folder.resolve(path), FileStatus(of: path)?.kind == .folder else { return [] }
        return sources(below: path)
    }

    private func sources(below folder: String) -> [String] {
        let folder = FilePath(folder).absolute.string
        let omitted: Set<Substring> = [
            "Tests", "Example", "Examples", "Demo", "Demos", "Playgrounds", "Benchmarks", "macOS", "OSX", "tvOS",
            "watchOS", "visionOS", "AppKit",
        ]
        let sources = FolderContents(folder).files.filter { file in
            let folders = file.split(separator: "/").dropLast()
            let isOther = folders.contains { omitted.contains($0) || $0.hasSuffix("Tests") }
            return file.hasSuffix(".swift") && !isOther && !(folders.isEmpty && file.hasPrefix("Package"))
        }
        return sources.map { folder + "/" + $0 }
    }

    // MARK: Podfiles

    /// The folders in `pod 'Name', :path => '../'`, relative to the Podfile.
    private func localPods(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let code = line.prefix { $0 != "#" }
            guard code.drop(while: \.isWhitespace).hasPrefix("pod "),
                let mark = code.range(of: ":path") ?? code.range(of: "path:")
            else { return nil }
            let value = Specification.quotedTexts(in: code[mark.upperBound...]).first
            return value.map { $0.hasSuffix(".podspec") ? FilePath($0).relativeFolder : $0 }
        }
    }

    private func text(_ path: String) -> String {
        String(decoding: (try? folder.contents(path, limit: 1 << 20)) ?? [], as: UTF8.self)
    }
}

/// The folder of a target in the text of a manifest, of which only literals are read.
private struct PackageTarget {
    /// Relative to the folder of the package.
    let folder: String
    /// Relative to the folder of the target.
    var excluded: [String] = []

    /// `nil` if the manifest declares no such target.
    init?(_ module: String, in text: String) {
        for part in text.components(separatedBy: "arget(").dropFirst() {
            guard let first = Specification.quotedTexts(in: part.prefix { $0 != "," && $0 != ")" }).first,
                first == module
            else { continue }
            // Up to the parenthesis that closes the call.
            var depth = 1
            let call = part.prefix { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0
            }
            if let mark = call.range(of: "exclude:"), let end = call[mark.upperBound...].firstIndex(of: "]") {
                excluded = Specification.quotedTexts(in: call[mark.upperBound..<end])
            }
            let path = call.range(of: "path:").map { Specification.quotedTexts(in: call[$0.upperBound...]).first }
            folder = (path ?? nil) ?? "Sources/" + module
            return
        }
        return nil
    }
}
