internal import FileAccess
import Foundation
import SourcePort

/// Finds the sources of libraries that a project imports: folders named on the command line, podspecs in the project
/// or in folders that its Podfile names, libraries checked in below `Pods` or `Carthage`, and local packages.
struct LibraryFinder {
    private let root: String
    private let contents: FolderContents
    /// Folders by module.
    private let given: [String: String]
    private let specifications: [Specification]

    /// - Parameter given: Absolute paths of folders by module.
    init(_ root: String, _ contents: FolderContents, given: [String: String]) {
        (self.root, self.contents, self.given) = (root, contents, given)
        var folders: [String] = []
        for file in contents.files where file.hasSuffix(".podspec") {
            folders.append(root + "/" + Self.folder(of: file))
        }
        for file in contents.files where (file as NSString).lastPathComponent == "Podfile" {
            folders += Self.localPods(Self.text(root + "/" + file)).map {
                Self.standard(root + "/" + Self.folder(of: file) + "/" + $0)
            }
        }
        var visited: Set<String> = []
        specifications = folders.map(Self.standard).filter { visited.insert($0).inserted }.flatMap(Specification.all)
    }

    /// The absolute paths of the Swift sources of a module; empty if there are none.
    func sources(of module: String) -> [String] {
        if let folder = given[module] {
            // A clone of a library says where its sources are.
            if let found = Specification.all(in: folder).first(where: { $0.module == module }), !found.sources.isEmpty {
                return found.sources
            }
            let target = folder + "/Sources/" + module
            let own = FileStatus(of: target)?.kind == .folder ? target : folder
            return sources(below: own)
        }
        if let named = specifications.first(where: { $0.module == module })?.sources, !named.isEmpty { return named }
        let local = contents.files.compactMap { file -> String? in
            // The folder of a target in a local package.
            guard let range = file.range(of: "Sources/\(module)/") else { return nil }
            let start = file[..<range.lowerBound]
            let isPackage = FileStatus(of: root + "/" + start + "Package.swift") != nil
            return isPackage ? start + "Sources/" + module : nil
        }
        for folder in ["Pods/" + module, "Carthage/Checkouts/\(module)/Sources", "Carthage/Checkouts/" + module]
            + local.prefix(1) + rootPackageFolder(of: module)
        {
            let path = root + "/" + folder
            guard FileStatus(of: path)?.kind == .folder else { continue }
            let found = sources(below: path)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The folder that the package around an example app names for a target.
    private func rootPackageFolder(of module: String) -> [String] {
        let text = Self.text(root + "/Package.swift")
        for part in text.components(separatedBy: "arget(").dropFirst() {
            let call = part.prefix { $0 != ")" }
            guard call.contains("name: \"\(module)\""), let mark = call.range(of: "path:"),
                let path = Self.quotedTexts(in: call[mark.upperBound...]).first
            else { continue }
            return [path]
        }
        return []
    }

    private func sources(below folder: String) -> [String] {
        let folder = Self.standard(folder)
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
    private static func localPods(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let code = line.prefix { $0 != "#" }
            guard code.drop(while: \.isWhitespace).hasPrefix("pod "),
                let mark = code.range(of: ":path") ?? code.range(of: "path:")
            else { return nil }
            let value = quotedTexts(in: code[mark.upperBound...]).first
            return value.map { $0.hasSuffix(".podspec") ? folder(of: $0) : $0 }
        }
    }

    fileprivate static func quotedTexts(in text: Substring) -> [String] {
        var found: [String] = []
        var open: Character?
        var current = ""
        for character in text {
            if let quote = open {
                if character == quote {
                    found.append(current)
                    open = nil
                } else {
                    current.append(character)
                }
            } else if character == "'" || character == "\"" {
                (open, current) = (character, "")
            }
        }
        return found
    }

    fileprivate static func text(_ path: String) -> String {
        String(decoding: (try? RegularFile.contents(path, limit: 1 << 20)) ?? [], as: UTF8.self)
    }

    private static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }
    private static func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}

/// The parts of a podspec that name a library's sources. Podspecs are Ruby programs; only literals are read.
private struct Specification {
    let path: String
    let module: String
    private let patterns: [String]

    static func all(in folder: String) -> [Specification] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".podspec") }.sorted().map { Specification(folder + "/" + $0) }
    }

    private init(_ path: String) {
        self.path = path
        var name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        var patterns: [String] = []
        // Without lines that are comments.
        let text = LibraryFinder.text(path).split(whereSeparator: \.isNewline).map { line in
            line.drop(while: \.isWhitespace).hasPrefix("#") ? "" : line
        }.joined(separator: "\n")
        var rest = Substring(text)
        while let mark = rest.range(of: "source_files") {
            let line = rest[..<mark.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            rest = rest[mark.upperBound...]
            if ["osx.", "macos.", "tvos.", "watchos.", "visionos.", "exclude_"].contains(where: line.hasSuffix) {
                continue
            }
            let value = rest.drop { $0 == " " || $0 == "=" }
            // An array may continue on further lines.
            let end = value.hasPrefix("[") ? value.firstIndex(of: "]") : value.firstIndex(of: "\n")
            patterns += LibraryFinder.quotedTexts(in: value[..<(end ?? value.endIndex)])
        }
        if let mark = text.range(of: ".module_name"), let line = text[mark.upperBound...].split(separator: "\n").first {
            name = LibraryFinder.quotedTexts(in: line).first ?? name
        }
        module = XcodeProject.Target.identifier(name)
        self.patterns = patterns
    }

    /// The absolute paths of the Swift files that match.
    var sources: [String] {
        let folder = (path as NSString).deletingLastPathComponent
        let patterns = patterns.flatMap(Self.expanded).map { $0.split(separator: "/").filter { $0 != "." } }
        return FolderContents(folder).files.filter { file in
            guard file.hasSuffix(".swift") else { return false }
            let parts = file.split(separator: "/")
            return patterns.contains { Self.matches($0[...], parts[...]) }
        }.map { folder + "/" + $0 }
    }

    /// The alternatives in `{h,swift}`, at most 64.
    private static func expanded(_ pattern: String) -> [String] {
        var open = [pattern]
        var done: [String] = []
        while let next = open.popLast(), open.count + done.count < 64 {
            guard let start = next.firstIndex(of: "{"), let end = next[start...].firstIndex(of: "}") else {
                done.append(next)
                continue
            }
            let choices = next[next.index(after: start)..<end]
            for part in choices.split(separator: ",", omittingEmptySubsequences: false) {
                open.append(String(next[..<start] + part.drop { $0 == " " } + next[next.index(after: end)...]))
            }
        }
        return done
    }

    /// Whether a path matches a pattern with `**` for any folders. A pattern also matches what is directly in the
    /// folder that it names.
    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return path.count == 1 }
        guard let head = path.first else { return false }
        if first == "**" {
            return matches(pattern.dropFirst(), path) || path.count > 1 && matches(pattern, path.dropFirst())
        }
        guard matches(first[...], head[...]) else { return false }
        return path.count == 1 ? pattern.count == 1 : matches(pattern.dropFirst(), path.dropFirst())
    }

    /// Whether a name matches a pattern with `*` for any characters.
    private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1, let start = parts.first else { return pattern == name }
        guard name.hasPrefix(start) else { return false }
        var rest = name.dropFirst(start.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return parts.last.map { rest.hasSuffix($0) } ?? true
    }
}
