import DriveKit
import Foundation
import Testing
import ViewerProtocol

@testable import PreviewKit

@Suite struct ScanTests {
    @Test("previews are found with their names and lines")
    func names() {
        let scan = SourceScan(
            """
            import UIKit
            // #Preview("in a comment") {}
            let text = "#Preview { }"
            #Preview("Week", traits: .portrait) {
                WeekViewController()
            }
            #Preview
            {
                let label = UILabel()
                return label
            }
            """)
        #expect(scan.macros.map(\.name) == ["Week", nil])
        #expect(scan.macros.map(\.line) == [4, 7])
    }

    @Test(
        "braces in comments and literals do not count",
        arguments: [
            (#"let a = "}" /* } */"#, 0), ("let a = \"\\(\"}\".count) }\"", 0), ("let a = #\"}\\\"\"#", 0),
            ("let a = \"\"\"\n  } \\(f(\")\")) }\n  \"\"\"", 0), ("/* /* } */ } */ {", 1),
            ("let a = \"unterminated }\n{", 1),
            ("// {\n{ }", 1),
        ])
    func braces(_ text: String, _ open: Int) {
        let mask = CodeMask(text)
        #expect(mask.bytes.count == text.utf8.count)
        #expect(mask.bytes.count { $0 == UInt8(ascii: "{") } == open)
        #expect(mask.bytes.count { $0 == UInt8(ascii: "}") } == (text.hasSuffix("{ }") ? 1 : 0))
        #expect(mask.bytes.count { $0 == UInt8(ascii: "\n") } == text.utf8.count { $0 == UInt8(ascii: "\n") })
    }

    static let classes: [(String, [String])] = [
        ("class A: UIViewController {}", ["PreviewCatalog.add(\"A\", controller: { A() })"]),
        ("private final class A: UIViewController {}", []),
        ("class A: UIViewController { init(x: Int) {} }", []),
        (
            "class A: UIViewController { init(x: Int = 3, y: [Int] = [1, 2]) {} }",
            ["PreviewCatalog.add(\"A\", controller: { A() })"]
        ),
        ("class A: UIViewController { init(x: Int = 3, y: Int) {} }", []),
        (
            "class A: UIViewController { init() {}\n required init?(coder: NSCoder) { nil } }",
            ["PreviewCatalog.add(\"A\", controller: { A() })"]
        ),
        (
            "class A: UICollectionViewController {}",
            ["PreviewCatalog.add(\"A\", controller: { A(collectionViewLayout: UICollectionViewFlowLayout()) })"]
        ),
        (
            "class B: Base {}\nclass Base: UIViewController { init(x: Int) {} }", []
        ),
        (
            "class Wall: UICollectionViewFlowLayout { override init() { super.init() } }",
            ["PreviewCatalog.add(\"Wall\", layout: { Wall() })"]
        ),
        (
            "class A: UICollectionViewFlowLayout { public convenience init(style: Int) { self.init() } }",
            ["PreviewCatalog.add(\"A\", layout: { A() })"]
        ),
        (
            "class A: UICollectionViewFlowLayout { convenience init(a: Int) { self.init(b: a) }\ninit(b: Int) {} }", []
        ),
        (
            "class A: UICollectionViewController { convenience init() { self.init(collectionViewLayout: made()) } }",
            ["PreviewCatalog.add(\"A\", controller: { A() })"]
        ),
        (
            "class B: Base { convenience init(y: Int) {} }\nclass Base: UIViewController { init(x: Int) {} }", []
        ),
        ("class A: UICollectionViewCompositionalLayout {}", []), ("class A: NSObject {}", []),
        ("struct A { class func make() {} }\nclass A<T>: UIViewController {}", []),
        (
            "class A: UIViewController { class Inner: UIViewController {} }",
            ["PreviewCatalog.add(\"A\", controller: { A() })"]
        ),
    ]

    @Test("classes whose initializers need no arguments are previews", arguments: classes)
    func previewClasses(_ text: String, _ lines: [String]) {
        let list = PreviewList([PreviewList.Source(path: "/a/A.swift", text: text)])
        let found = list.registration.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("PreviewCatalog.add(\"") }
        #expect(found == lines)
    }

    @Test("a rewritten file has the same line numbers")
    func rewrittenFile() throws {
        let text = "import UIKit\n#Preview(\n    \"A\", traits: .portrait\n) { Page() }\nlet x = 1\n"
        let list = PreviewList([PreviewList.Source(path: "/a/A.swift", text: text)])
        let changed = try #require(list.changed["/a/A.swift"])
        let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "#sourceLocation(file: \"/a/A.swift\", line: 1)")
        #expect(lines.dropFirst().firstIndex(of: "let x = 1") == 5)
        #expect(lines[2] == "@MainActor let __ocvPreview0_0 = __ocvPreview(")
        #expect(lines[3] == "    \"A\", traits: .portrait")
        #expect(list.names == ["A"])
    }

    @Test("the previews of the named file come first")
    func order() {
        let list = PreviewList(
            [
                PreviewList.Source(path: "/a/A.swift", text: "class A: UIViewController {}\n#Preview(\"a\") { A() }"),
                PreviewList.Source(
                    path: "/a/B.swift", text: "class B: UIViewController {}\nclass L: UICollectionViewLayout {}"),
            ], first: "/a/B.swift")
        #expect(list.names == ["B", "L", "a", "A"])
    }
}

@Suite struct ReportTests {
    @Test("errors of the compiler have their file, line, and column")
    func compilerErrors() {
        let reports = CompilerReports.parse(
            Data(
                """
                /a/B.swift:12:5: error: cannot find 'x' in scope
                    x
                    ^
                /a/B.swift:12:5: error: cannot find 'x' in scope
                /a/C.swift:3:1: warning: unused
                error: link command failed with exit code 1
                """.utf8))
        #expect(
            reports == [
                ProgramReport(.error, "cannot find 'x' in scope", file: "/a/B.swift", line: 12, column: 5),
                ProgramReport(.warning, "unused", file: "/a/C.swift", line: 3, column: 1),
                ProgramReport(.error, "link command failed with exit code 1"),
            ])
    }

    @Test("a trap has its message, file, and line")
    func traps() {
        let text = "log line\nMosaic/Wall.swift:41: Fatal error: Index out of range\n"
        #expect(
            TrapReport.report(text, status: 4, reason: .uncaughtSignal)
                == ProgramReport(.trap, "Fatal error: Index out of range", file: "Mosaic/Wall.swift", line: 41))
        #expect(
            TrapReport.report("bye\n", status: 3, reason: .exit)
                == ProgramReport(.trap, "The program ended with status 3.\nbye"))
    }

    @Test(
        "the message for an invalid argument contains the argument",
        arguments: [
            (["--size", "1x"], "--size must be WIDTHxHEIGHT in points, 1 to 8000 each, not '1x'."),
            (["--items", "-1"], "--items must be a whole number from 0 to 100000, not '-1'."),
            (
                ["--device", "watch"],
                "--device must be one of phone, small-phone, large-phone, iphone-17, iphone-air, iphone-17-pro-max, tablet, large-tablet, desktop, not 'watch'."
            ),
            (["--once"], "--once needs a file to write: -o FILE.png."),
            (["a", "b"], "'b' is one word too many for preview."),
            (["--frob"], "preview has no option '--frob'. See 'gallery preview --help'."),
            (
                ["--text-size", "huge"],
                "--text-size must be one of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, not 'huge'."
            ),
        ])
    func wrongArguments(_ words: [String], _ message: String) {
        let failure = #expect(throws: PreviewFailure.self) { try PreviewOptions(words) }
        #expect(failure?.description == message)
    }

    @Test("the port may follow --serve")
    func port() throws {
        #expect(try PreviewOptions(["--serve", "8080", "Package"]).port == 8080)
        #expect(try PreviewOptions(["Package", "--serve"]).port == 0)
        #expect(try PreviewOptions(["--device", "phone,tablet", "--compare"]).variants.count == 8)
    }
}

@Suite struct PackageTests {
    /// Writes packages with one target each: the first one depends on the second one through a product.
    private func packages() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "preview-package-\(UUID().uuidString)")
        let files = [
            "App/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "../Parts")],
                targets: [.target(name: "App", dependencies: [.product(name: "PartsKit", package: "Parts")])])
            """,
            "App/Sources/App/Page.swift": "import UIKit\nfinal class Page: UIViewController {}",
            "Parts/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Parts", products: [.library(name: "PartsKit", targets: ["Parts"])],
                targets: [.target(name: "Parts", dependencies: ["Base"]), .target(name: "Base"), .target(name: "Unused")])
            """,
            "Parts/Sources/Parts/Part.swift": "", "Parts/Sources/Base/Base.swift": "",
            "Parts/Sources/Unused/Unused.swift": "",
        ]
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return folder
    }

    @Test("targets of other packages are compiled before the targets that depend on them")
    func targetOrder() throws {
        let folder = try packages()
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = folder.appendingPathComponent("App").path
        let module = try PreviewModule.find(app, target: nil)
        #expect(module.name == "App" && module.languageMode == "6")
        #expect(module.dependencies.map(\.name) == ["Base", "Parts"])
        #expect(module.dependencies.allSatisfy { $0.languageMode == "5" })
        #expect(module.dependencies.allSatisfy { $0.buildFolder.hasPrefix(app + "/.build/") })
        #expect(module.dependencies.last?.currentFiles().count == 1)
        // The other package stays as it is.
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Parts/.build").path))
    }
}
