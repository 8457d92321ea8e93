internal import FileAccess
import Foundation
import SourcePort

/// Reads the Swift files of a project once, line by line. Parses only those with conditions.
final class SourceReader {
    /// What a file contains.
    struct Facts {
        /// The modules that it imports where UIKit is available, and Combine and CollectionViewTesting if the rewritten
        /// source imports them.
        var imports: Set<String> = []
        /// Whether it has the entry point of an app.
        var hasEntryPoint = false
        /// Whether it uses `String(localized:)` or `String.LocalizationValue`.
        var usesLocalizedTexts = false
        /// Whether it uses a localized text as a format.
        var fillsLocalizedFormats = false
        /// Whether it calls `Bundle(for:)`.
        var findsBundles = false
        /// Whether it calls `Bundle(identifier:)`.
        var namesBundles = false
        /// Whether it uses the names of resources that R.swift generates, and whether it declares them.
        var (usesResourceNames, declaresResourceNames) = (false, false)
    }

    private let folder: ConfinedFolder
    private var facts: [String: Facts] = [:]
    private var bytes = 0
    /// Whether files were not read because of the limit.
    private(set) var isTruncated = false
    /// The maximum size of all files. Links may name a file many times.
    static let maximumBytes = 512 << 20

    /// Creates a reader of the files in a folder.
    init(_ folder: ConfinedFolder) { self.folder = folder }

    /// - Parameter path: Relative to the folder of the project, or absolute.
    func facts(_ path: String) -> Facts {
        if let known = facts[path] { return known }
        var found = Facts()
        let lines = lines(path)
        for line in lines { Self.add(line, to: &found) }
        // Files with conditions are parsed, because their imports may be for other platforms.
        if lines.contains(where: { $0.drop(while: \.isWhitespace).hasPrefix("#if") }) {
            let active = ImportedModules.names(in: lines.joined(separator: "\n"))
            let added: Set = ["CollectionViewTesting", "Combine", AbsentUIKit.module]
            found.imports = found.imports.filter { active.contains($0) || added.contains($0) }
        }
        facts[path] = found
        return found
    }

    /// The modules that sources import.
    func imports(of sources: [String]) -> Set<String> {
        sources.reduce(into: []) { if $1.hasSuffix(".swift") { $0.formUnion(facts($1).imports) } }
    }

    /// The lines of a file; empty beyond the limit of all files together.
    func lines(_ path: String) -> [Substring] {
        guard bytes <= Self.maximumBytes else {
            isTruncated = true
            return []
        }
        let contents = (try? folder.contents(path, limit: SourceLimits.maximumBytes)) ?? []
        bytes += contents.count
        return String(decoding: contents, as: UTF8.self).split(whereSeparator: \.isNewline)
    }

    private static func add(_ line: Substring, to facts: inout Facts) {
        let text = line.drop { $0.isWhitespace }
        if ["@main", "@UIApplicationMain", "UIApplicationMain("].contains(where: text.hasPrefix) {
            facts.hasEntryPoint = true
        }
        if line.contains("import "), let module = module(importedBy: line) { facts.imports.insert(module) }
        // The rewritten source imports this module if it uses these names of Foundation.
        if Porter.needsCombine(line) { facts.imports.insert("Combine") }
        if Porter.needsTestKit(line) { facts.imports.insert("CollectionViewTesting") }
        if line.contains("String(localized:") || line.contains("String.LocalizationValue") {
            facts.usesLocalizedTexts = true
        }
        if AbsentUIKit.isUsed(in: text) { facts.imports.insert(AbsentUIKit.module) }
        if line.contains("Bundle(for:") { facts.findsBundles = true }
        if line.contains("Bundle(identifier:") { facts.namesBundles = true }
        if ResourceNames.areUsed(in: line) { facts.usesResourceNames = true }
        if ResourceNames.areDeclared(in: line) { facts.declaresResourceNames = true }
        if line.contains("localizedStringWithFormat(") || line.contains("String(format: NSLocalizedString(") {
            facts.fillsLocalizedFormats = true
        }
    }

    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]

    private static func module(importedBy line: Substring) -> String? {
        var words = line.split(whereSeparator: \.isWhitespace)[...]
        while let first = words.first, first.hasPrefix("@") || first == "public" || first == "internal" {
            words = words.dropFirst()
        }
        guard words.first == "import" else { return nil }
        words = words.dropFirst()
        if let first = words.first, kinds.contains(first) { words = words.dropFirst() }
        guard let module = words.first?.split(separator: ".").first, SwiftText.isWord(module) else { return nil }
        return String(module)
    }
}
