internal import FileAccess
import Foundation
import SourcePort

/// The parts of a podspec that name a library's sources. Podspecs are Ruby programs; only literals are read.
struct Specification {
    /// The path of the podspec.
    let path: String
    /// The name of the library's module.
    let module: String
    private let patterns: [String]

    /// The limits of a podspec. Its patterns are compared with each file of its folder.
    private static let maximumPatterns = 200
    private static let maximumPatternBytes = 1_000
    private static let maximumAttributes = 400
    private static let maximumSteps = 10_000_000

    /// The podspecs directly in a folder, sorted by name; at most 100.
    static func all(in folder: String) -> [Specification] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".podspec") }.sorted().prefix(100).map { Specification(folder + "/" + $0) }
    }

    private init(_ path: String) {
        self.path = path
        var name = FilePath(path).stem
        var patterns: [String] = []
        // Without lines that are comments.
        let bytes = (try? ConfinedFolder(FilePath(path).folder).contents(FilePath(path).name, limit: 1 << 20)) ?? []
        let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            line.drop(while: \.isWhitespace).hasPrefix("#") ? "" : line
        }.joined(separator: "\n")
        var rest = Substring(text)
        for _ in 0..<Self.maximumAttributes {
            guard patterns.count < Self.maximumPatterns, let mark = rest.range(of: "source_files") else { break }
            let line = rest[..<mark.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            rest = rest[mark.upperBound...]
            if ["osx.", "macos.", "tvos.", "watchos.", "visionos.", "exclude_"].contains(where: line.hasSuffix) {
                continue
            }
            // An array of that many patterns is shorter.
            let value = rest.prefix(50_000).drop { $0 == " " || $0 == "=" }
            // An array may continue on further lines.
            let end = value.hasPrefix("[") ? value.firstIndex(of: "]") : value.firstIndex(of: "\n")
            patterns += Self.quotedTexts(in: value[..<(end ?? value.endIndex)])
        }
        if let mark = text.range(of: ".module_name"), let line = text[mark.upperBound...].split(separator: "\n").first {
            name = Self.quotedTexts(in: line).first ?? name
        }
        module = XcodeProject.Target.identifier(name)
        self.patterns = patterns.prefix(Self.maximumPatterns).filter { $0.utf8.count <= Self.maximumPatternBytes }
    }

    /// The absolute paths of the Swift files that match.
    ///
    /// - Throws: If too many patterns with too many parts would be compared with too many files.
    func sources() throws(ExpansionBudget.Exceeded) -> [String] {
        let folder = FilePath(path).folder
        let patterns = patterns.flatMap(Self.expanded).map { $0.split(separator: "/").filter { $0 != "." } }
        var budget = ExpansionBudget(bytes: 0, steps: Self.maximumSteps)
        var found: [String] = []
        for file in FolderContents(folder).files where file.hasSuffix(".swift") {
            let parts = file.split(separator: "/")
            for pattern in patterns {
                try budget.add(steps: pattern.count * parts.count)
                guard Self.matches(pattern, parts) else { continue }
                found.append(folder + "/" + file)
                break
            }
        }
        return found
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
    ///
    /// - Complexity: O(components of the pattern · components of the path).
    private static func matches(_ pattern: [Substring], _ path: [Substring]) -> Bool {
        // For each number of components of the path, whether the rest of it matches the rest of the pattern. A pattern
        // without rest matches a file in the folder.
        var rest = (0...path.count).map { $0 == path.count - 1 }
        for (index, part) in pattern.enumerated().reversed() {
            let isLast = index == pattern.count - 1
            var next = [Bool](repeating: false, count: path.count + 1)
            for start in path.indices.reversed() {
                let isFile = start == path.count - 1
                if part == "**" {
                    next[start] = rest[start] || !isFile && next[start + 1]
                } else if matches(part, path[start]) {
                    next[start] = isFile ? isLast : rest[start + 1]
                }
            }
            rest = next
        }
        return rest[0]
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

    // MARK: Texts

    /// The texts in quotation marks, of either kind.
    static func quotedTexts(in text: Substring) -> [String] {
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
}
