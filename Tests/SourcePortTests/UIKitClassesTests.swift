import Foundation
import InterfaceModel
import Testing

@testable import SourcePort

/// The table of UIKit's classes that the check of storyboards uses, compared with the sources of UIKit.
@Suite struct UIKitClassesTests {
    /// The superclass of each public class in the sources.
    private static func declared() throws -> [String: String] {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let folder = root.deletingLastPathComponent().appending(path: "Sources/Kit/UIKit")
        let declaration = #/(?m)^(?:@\w+(?:\([^)]*\))? )*(?:open|public)(?: final)? class (\w+)(?:<[^>]*>)?: (\w+)/#
        var superclasses: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for match in text.matches(of: declaration) { superclasses[String(match.1)] = String(match.2) }
        }
        return superclasses
    }

    @Test("the table has the superclasses of the sources, and every class that a storyboard can contain")
    func table() throws {
        let declared = try Self.declared()
        #expect(declared.count > 150)
        #expect(declared.keys.filter(AbsentUIKit.names.contains) == [])
        let roots: Set = [
            "UIView", "UIViewController", "UIGestureRecognizer", "UICollectionViewLayout", "UIBarItem",
            "UIStoryboardSegue",
        ]
        for (name, superclass) in declared where !name.hasPrefix("_") {
            let known = UIKitClasses.ancestry(of: name)
            if known.count > 1 { #expect(known[1] == superclass, "\(name)") }
            var ancestors: Set<String> = []
            var next = declared[name]
            while let current = next, ancestors.insert(current).inserted { next = declared[current] }
            if !ancestors.isDisjoint(with: roots) { #expect(!known.isEmpty, "\(name) is not in the table") }
        }
    }

    @Test("the table of members that extensions may override has every dynamic member of the sources, and no other")
    func replaceableMembers() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let folder = root.deletingLastPathComponent().appending(path: "Sources/Kit/UIKit")
        var found: [String: Set<String>] = [:]
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            guard text.contains(" dynamic ") else { continue }
            var type = ""
            for line in text.split(separator: "\n") {
                if let match = line.firstMatch(of: #/^(?:@\w+(?:\([^)]*\))? )*(?:open|public)(?: final)? class (\w+)/#)
                {
                    type = String(match.1)
                }
                if let match = line.firstMatch(of: #/^    open (?:override )?dynamic (?:func|var) (\w+)/#) {
                    found[type, default: []].insert(String(match.1))
                }
            }
        }
        #expect(found.count > 10)
        #expect(found == ReplaceableMembers.all)
    }

    @Test("the porting tool accepts exactly the names that UIKit finds for value(forKey:)")
    func knownKeys() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let file = root.deletingLastPathComponent().appending(
            path: "Sources/Kit/UIKit/Controllers/Compatibility/KeyValueCoding.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let found = Set(text.matches(of: #/\((?:let \w+ as|is) \w+, "([\w.]+)"\)/#).map { String($0.1) })
        #expect(found.count > 15)
        #expect(found == KnownKeys.all)
    }
}
