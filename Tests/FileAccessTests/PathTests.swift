import FileAccess
import Foundation
import Testing

@Suite("Paths") struct PathTests {
    @Test(
        "the parts of every short path are defined",
        arguments: [
            ("", ".", "", "", ""), ("a", ".", "a", "a", ""), ("a/", ".", "a", "a", ""), ("~", ".", "~", "~", ""),
            (".", ".", ".", ".", ""), ("..", ".", "..", "..", ""), ("/", "/", "", "", ""), ("/a", "/", "a", "a", ""),
            ("//a//", "/", "a", "a", ""), ("a/b", "a", "b", "b", ""), ("a//b.c", "a", "b.c", "b", "c"),
            ("./a", ".", "a", "a", ""), (".a", ".", ".a", ".a", ""), ("a.", ".", "a.", "a.", ""),
            ("a.b/c", "a.b", "c", "c", ""), ("/a/b/c.tar.gz", "/a/b", "c.tar.gz", "c.tar", "gz"),
            ("é/\u{301}b.ü", "é", "\u{301}b.ü", "\u{301}b", "ü"), (".a.b", ".", ".a.b", ".a", "b"),
        ])
    func parts(_ path: String, _ folder: String, _ name: String, _ stem: String, _ fileExtension: String) {
        let value = FilePath(path)
        #expect(value.folder == folder && value.name == name)
        #expect(value.stem == stem && value.fileExtension == fileExtension)
    }

    @Test("no path of up to five characters is without parts, and folders end")
    func allShortPaths() {
        let letters = ["/", ".", "a", "~", "é"]
        var paths = [""]
        for _ in 0..<5 {
            paths += paths.flatMap { path in letters.map { path + $0 } }
            paths = Array(Set(paths))
        }
        #expect(paths.count > 3_000)
        for path in paths {
            let value = FilePath(path)
            #expect(value.standardized.standardized == value.standardized, "\(path)")
            #expect(!value.folder.isEmpty && value.absolute.isAbsolute, "\(path)")
            var folder = path
            for _ in 0..<6 { folder = FilePath(folder).folder }
            #expect(folder == "." || folder == "/", "\(path): \(folder)")
            #expect(value.fileExtension.isEmpty || value.name == value.stem + "." + value.fileExtension, "\(path)")
        }
    }

    @Test(
        "'.' and '..' are removed from paths",
        arguments: [
            ("a/./b//c/..", "a/b"), ("../a/../..", "../.."), ("/../a", "/a"), ("a/..", ""), ("/", "/"),
            ("/a/../..", "/"),
        ])
    func standardized(_ path: String, _ expected: String) {
        #expect(FilePath(path).standardized.string == expected)
    }

    @Test("the tests that the security policy names exist")
    func securityPolicy() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let policy = try String(contentsOf: root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
        var suites: [Substring: String] = [:]
        for case let name as String in try #require(
            FileManager.default.enumerator(atPath: root.appendingPathComponent("Tests").path))
        where name.hasSuffix("Tests.swift") {
            let text = try String(contentsOf: root.appendingPathComponent("Tests/" + name), encoding: .utf8)
            for suite in text.matches(of: /struct (\w+Tests)\b/) { suites[suite.1, default: ""] += text }
        }
        let references = policy.matches(of: /`(\w+Tests)\/(\w+)`/)
        #expect(references.count > 20)
        for reference in references {
            #expect(suites[reference.1]?.contains("func \(reference.2)(") == true, "\(reference.0)")
        }
    }

    @Test("no source uses the path functions of NSString, some of which trap on short paths")
    func noFoundationPaths() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources")
        let functions = [
            "deletingLastPathComponent", "lastPathComponent", "deletingPathExtension", "pathExtension",
            "expandingTildeInPath", "appendingPathComponent", "standardizingPath", "resolvingSymlinksInPath",
        ]
        var count = 0
        for case let name as String in try #require(FileManager.default.enumerator(atPath: sources.path))
        where name.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
            count += 1
            for function in functions { #expect(!text.contains("as NSString).\(function)"), "\(name)") }
        }
        #expect(count > 500)
    }
}

@Suite("Confined folders") struct ConfinedFolderTests {
    private let base: String
    private let project: String

    init() throws {
        base = FileManager.default.temporaryDirectory.appendingPathComponent("confined-\(UUID().uuidString)").path
        project = base + "/project"
        for folder in ["/project/in/deep", "/outside"] {
            try FileManager.default.createDirectory(atPath: base + folder, withIntermediateDirectories: true)
        }
        for file in ["/project/in/a.txt", "/outside/secret.txt", "/project/in/deep/b.txt"] {
            try Data("text".utf8).write(to: URL(fileURLWithPath: base + file))
        }
    }

    private func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: project + "/" + path, withDestinationPath: destination)
    }

    @Test("paths that leave the folder, directly or through links, are refused for reading and writing")
    func outside() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        try link("file", to: "../outside/secret.txt")
        try link("folder", to: "../outside")
        try link("absolute", to: base + "/outside")
        try link("first", to: "in/second")
        try link("in/second", to: "../../outside/secret.txt")
        try link("missing", to: "../outside/new/file.txt")
        try link("cycle", to: "cycle")
        try link("up", to: "in/deep/../../..")
        try link("root", to: "/")
        let folder = ConfinedFolder(project)
        for path in [
            "..", "../outside/secret.txt", "in/../../outside/secret.txt", base + "/outside/secret.txt", "/etc/passwd",
            "file",
            "folder", "folder/secret.txt", "absolute/new.txt", "first", "in/second", "missing", "cycle", "up",
            "up/outside",
            "root/etc/passwd", "folder/../in/a.txt/../../../x", "../project2", "../project-in", "in/a\u{0}b",
            String(repeating: "a/", count: 3_000),
        ] {
            #expect(!folder.contains(path), "\(path)")
            #expect(folder.status(of: path) == nil)
            #expect(throws: FileError.self) { try folder.contents(path, limit: 100) }
            #expect(throws: FileError.self) { try folder.resolve(path, for: .write) }
        }
        let refused = #expect(throws: FileError.self) { try folder.resolve("file") }
        #expect(refused?.description.contains("outside of the folder '\(project)'") == true)
    }

    @Test("paths and links within the folder are followed, also to files that do not exist yet")
    func inside() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        try link("file", to: "in/a.txt")
        try link("in/deep/back", to: "../../in")
        let folder = ConfinedFolder(project)
        for path in [
            "file", "in/a.txt", "./in//a.txt", "in/deep/../a.txt", "in/deep/back/a.txt", project + "/in/a.txt",
        ] {
            #expect(try folder.contents(path, limit: 100) == Array("text".utf8), "\(path)")
        }
        #expect(folder.contains("new/folder/file.txt") && folder.contains(""))
        // The folder itself may be reached through a link, and others may be allowed.
        try FileManager.default.createSymbolicLink(atPath: base + "/alias", withDestinationPath: "project")
        #expect(ConfinedFolder(base + "/alias").contains("in/a.txt"))
        #expect(ConfinedFolder(project, others: [base + "/outside"]).contains("../outside/secret.txt"))
        #expect(!ConfinedFolder(base + "/alias").contains("../outside/secret.txt"))
    }
}

@Suite("Generated Swift") struct SwiftTextTests {
    @Test(
        "text of external origin becomes one literal, whatever it contains",
        arguments: [
            ("a", "\"a\""), ("\"\\", "\"\\\"\\\\\""), ("\\(x)", "\"\\\\(x)\""), ("a\nb", "\"a\\nb\""),
            ("\r\n", "\"\\u{D}\\n\""), ("\u{2028}\u{202E}\0", "\"\\u{2028}\\u{202E}\\u{0}\""), ("é🙂", "\"é🙂\""),
        ])
    func literals(_ text: String, _ literal: String) {
        #expect(SwiftText.literal(text) == literal)
    }

    @Test("names are words, keywords are in backticks, and everything else has no name")
    func names() {
        for text in ["a", "_a1", "Größe", "名前"] { #expect(SwiftText.identifier(text) == text) }
        for text in ["self", "class", "init"] { #expect(SwiftText.identifier(text) == "`\(text)`") }
        for text in ["", "_", "__", "1a", "a b", "a.b", "a\n", "a`", "$0", "🙂", "a\u{2028}"] {
            #expect(SwiftText.identifier(text) == nil, "\(text)")
        }
        #expect(SwiftText.comment("a\nb") == "a\\u{A}b")
    }
}
