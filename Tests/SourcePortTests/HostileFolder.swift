import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// A project in a folder of its own, beside a folder `outside` that it must neither read nor change.
final class HostileFolder {
    let base: URL
    var project: URL { base.appendingPathComponent("project") }
    var outside: URL { base.appendingPathComponent("outside") }
    static let secret = "SECRET-TEXT"
    static let app = "import UIKit\n\n@main class App: UIResponder, UIApplicationDelegate {}\n"

    init(_ files: [String: String]) throws {
        base = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        for name in ["secret.plist", "secret.json", "secret.swift", "secret.strings", "secret.xcstrings", "Info.plist"]
        {
            try add("../outside/" + name, "// \(Self.secret)\n")
        }
        for (path, text) in files { try add(path, text) }
    }

    deinit { try? FileManager.default.removeItem(at: base) }

    func add(_ path: String, _ text: String) throws { try add(path, Data(text.utf8)) }

    func add(_ path: String, _ data: Data) throws {
        let file = URL(fileURLWithPath: project.path + "/" + path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent().standardizedFileURL, withIntermediateDirectories: true)
        try data.write(to: file.standardizedFileURL)
    }

    func link(_ path: String, to destination: String) throws {
        let file = project.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: destination)
    }

    func run(_ arguments: String...) throws -> PortCommand.Outcome {
        let before = try contents(of: base, except: "project")
        let outcome = try PortCommand.runBounded(["init"] + arguments + [project.path])
        #expect(try contents(of: base, except: "project") == before, "files outside of the project have changed")
        #expect([0, 2, 3].contains(outcome.status), "\(outcome)")
        #expect(outcome.status == 0 || !outcome.errors.isEmpty)
        return outcome
    }

    /// The texts of all files by path; links are not followed.
    func contents(of folder: URL, except name: String? = nil) throws -> [String: String] {
        var found: [String: String] = [:]
        for case let path as String in try #require(FileManager.default.enumerator(atPath: folder.path)) {
            if let name, path == name || path.hasPrefix(name + "/") { continue }
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                found[path] = "-"
                continue
            }
            found[path] = FileManager.default.contents(atPath: folder.path + "/" + path).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        return found
    }

    /// The files that the program has written, by path.
    func written() throws -> [String: String] {
        try contents(of: project).filter { path, text in
            text.contains("Written by 'uikit-port init'") || path.contains("PortStrings/")
                || path.contains("PortLibraries/")
                || path.hasSuffix("AppInfo.plist")
        }
    }

    /// Verifies that generated Swift parses, and that no word of the project is code in it.
    func checkGenerated(_ words: String = "INJECTED") throws {
        let files = try written().filter { $0.key.hasSuffix(".swift") }
        #expect(!files.isEmpty)
        for (path, text) in files {
            let tree = Parser.parse(source: text)
            #expect(!tree.hasError, "\(path): \(text)")
            for token in tree.tokens(viewMode: .sourceAccurate) where token.text == words {
                if case .stringSegment = token.tokenKind { continue }
                Issue.record("\(path): \(token.text) is code")
            }
        }
    }
}
