import Foundation
import TestRuntimes
import Testing

/// `CollectionLayouts` builds in an iOS app from the same files. It may use the names of Apple and of the core, but no
/// other names of our `UIKit`, which the compiler allows because both are in one package.
@Suite(.ownRuntime) struct AppleNamesTests {
    private static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent()
    }()

    /// - Parameter module: A module with its group, as `Kit/UIKit`.
    private static func sources(_ module: String) throws -> [(name: String, text: String)] {
        let folder = root.appending(path: "Sources/\(module)")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try files.filter { $0.hasSuffix(".swift") }.sorted().map {
            ("\(module)/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }

    /// The text without comments and string literals, including interpolations.
    static func code(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var kept = ""
            var isInString = false
            var last: Character = " "
            for character in line {
                if character == "\"", last != "\\" { isInString.toggle() }
                if !isInString, character == "/", last == "/" {
                    kept.removeLast()
                    break
                }
                if !isInString { kept.append(character) }
                last = character
            }
            return kept
        }.joined(separator: "\n")
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    /// The names of declarations with the access that `access` matches, without those in backticks, which are keywords
    /// of Swift.
    private static func declared(_ text: String, access: String) -> Set<String> {
        let modifiers =
            #"(?:(?:static|class|final|override|mutating|convenience|required|lazy|weak|nonisolated|unsafe)(?:\([a-z]+\))?\s+)*"#
        let kinds = #"(?:func|var|let|class|struct|enum|protocol|typealias|case|actor)"#
        guard let pattern = try? Regex("\(access)\(modifiers)\(kinds)\\s+(`?\\w+)") else { return [] }
        return Set(
            text.matches(of: pattern).compactMap { $0.output[1].substring.map(String.init) }.filter { $0.first != "`" })
    }

    /// The names in the shell that other modules of the package see and that are not Apple's.
    private static func ownNames() throws -> Set<String> {
        let lists = ["docs/compatibility/surface-digest.json", "docs/compatibility/outside.txt"]
        var apple: Set<String> = []
        for list in lists {
            apple.formUnion(words(try String(contentsOf: root.appending(path: list), encoding: .utf8)))
        }
        var own: Set<String> = []
        for module in ["Kit/UIKit", "Drawing/QuartzCore", "Drawing/CoreGraphics", "Drawing/HostServices"] {
            for file in try sources(module) {
                own.formUnion(declared(code(file.text), access: #"(?:package|public|open)(?:\(set\))?\s+"#))
            }
        }
        var elsewhere: Set<String> = []
        for module in ["Kit/CollectionLayouts", "Engine/CollectionCore"] {
            for file in try sources(module) { elsewhere.formUnion(declared(code(file.text), access: "")) }
        }
        // Implicit names in setters, observers, and catch clauses of Swift.
        return own.subtracting(apple).subtracting(elsewhere).subtracting(["newValue", "oldValue", "error"])
    }

    /// Uses of such names, and imports of modules other than UIKit and the core.
    private static func violations(in text: String, own: Set<String>) -> [String] {
        let code = code(text)
        var found = words(code).intersection(own).sorted()
        for line in code.split(separator: "\n") where line.contains("import ") {
            let imported = line.split(separator: " ").last.map(String.init) ?? ""
            if !["UIKit", "CollectionCore"].contains(imported) || line.contains("@") { found.append(String(line)) }
        }
        return found
    }

    @Test("the layouts use only names of Apple and of the core")
    func names() throws {
        let own = try Self.ownNames()
        let files = try Self.sources("Kit/CollectionLayouts")
        #expect(files.count > 30)
        for file in files {
            let found = Self.violations(in: file.text, own: own)
            #expect(found.isEmpty, "\(file.name) uses \(found)")
        }
    }

    @Test("the scan detects the names and imports that it must detect")
    func sees() throws {
        let own = try Self.ownNames()
        #expect(
            own.contains("wantsPreferredAttributes") && own.contains("HostServices") && own.contains("LayoutWarnings"))
        #expect(
            !own.contains("contentOffset") && !own.contains("UICollectionView")
                && !own.contains("CATransform3DEqualToTransform"))
        func found(_ text: String) -> [String] { Self.violations(in: text, own: own) }
        #expect(found("let a = view._touchCenter") == ["_touchCenter"])
        #expect(found("HostServices.clock = nil").contains("HostServices"))
        #expect(found("// HostServices\nlet text = \"HostServices\"").isEmpty)
        #expect(found("import Foundation") == ["import Foundation"])
        #expect(found("@_spi(Host) import UIKit") == ["@_spi(Host) import UIKit"])
        #expect(found("internal import CollectionCore").isEmpty)
    }
}
