import Foundation
import Testing

@testable import PreviewKit

@MainActor @Suite("Parts of packages that the package manager builds", .serialized) struct PackagePartTests {
    /// A package with a C target, a macro, and a plugin that writes a source file.
    ///
    /// The target does not depend on UIKit in its manifest, so that the package manager need not compile it here.
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(name: "Parts", targets: [
            .target(name: "Doubling"), .macro(name: "Answers"), .plugin(name: "Writing", capability: .buildTool()),
            .target(name: "Screens", dependencies: ["Doubling", "Answers"], exclude: ["word.txt"],
                swiftSettings: [
                    .define("SHOWN"), .define("HIDDEN", .when(configuration: .release)), .defaultIsolation(MainActor.self),
                ],
                plugins: ["Writing"]),
        ])
        """,
        "Sources/Doubling/include/Doubling.h": "#include \"Types.h\"\nnumber doubled(number);\n",
        "Sources/Doubling/include/Types.h": "#pragma once\ntypedef int number;\n",
        "Sources/Doubling/doubling.c": "#include \"Doubling.h\"\nnumber doubled(number x) { return 2 * x; }\n",
        "Plugins/Writing/Writing.swift": """
        import Foundation
        import PackagePlugin
        @main struct Writing: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
                let output = context.pluginWorkDirectoryURL.appending(path: "Word.swift")
                let input = context.package.directoryURL.appending(path: "Sources/Screens/word.txt")
                return [.buildCommand(
                    displayName: "word", executable: URL(fileURLWithPath: "/bin/cp"),
                    arguments: [input.path, output.path], inputFiles: [input], outputFiles: [output])]
            }
        }
        """,
        "Sources/Screens/word.txt": "let word = \"written\"\n",
        "Sources/Screens/Screens.swift": """
        import Doubling
        @freestanding(expression) macro answer() -> Int = #externalMacro(module: "Answers", type: "Answer")
        #if SHOWN && !HIDDEN
            func text() -> String { "\\(doubled(4)) \\(#answer) \\(word)" }
        #endif
        // Only on the main actor by default.
        final class Counter { static var count = 0 }
        #if canImport(UIKit)
            import UIKit
            #Preview("Parts", traits: .fixedLayout(width: 200, height: 60)) {
                let label = UILabel()
                label.text = text()
                return label
            }
        #endif
        """,
    ]

    @Test func `C modules, macros, and files that plugins write are part of a preview`() throws {
        let folder = PackageFolder()
        defer { folder.remove() }
        for (path, text) in Self.files { try folder.write(text, to: path) }
        // The macro of this package expands to nothing. This one expands to a number.
        let macro = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Kit/PreviewMacros/main.swift")
        let source = try String(contentsOf: macro, encoding: .utf8)
        try folder.write(
            source.replacing("\"expandedSource\":\"\"", with: "\"expandedSource\":\"42\""),
            to: "Sources/Answers/main.swift")
        func run() throws -> PreviewTests.Outcome {
            try PreviewTests(
                try PreviewOptions([folder.path, "--target", "Screens", "--size", "300x200", "--test"]),
                binaries: LivePreview.binaries
            ).run()
        }
        let outcome = try run()
        #expect(outcome.recorded == ["Parts"], "\(outcome)")
        let tree = try String(contentsOfFile: folder.path + "/__Previews__/Screens/Parts.txt", encoding: .utf8)
        #expect(tree.contains("8 42 written"), "\(tree)")
        // A change of C code is a change of the preview.
        try folder.write(
            "#include \"Doubling.h\"\nnumber doubled(number x) { return 3 * x; }\n", to: "Sources/Doubling/doubling.c")
        #expect(try run().failed.first?.contains("12 42 written") == true)
    }

    @Test func `C code that does not compile is reported with its file and line`() throws {
        let folder = PackageFolder()
        defer { folder.remove() }
        for (path, text) in Self.files where !path.contains("Writing") { try folder.write(text, to: path) }
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Parts", targets: [
                .target(name: "Doubling"), .target(name: "Screens", dependencies: ["Doubling"], exclude: ["word.txt"]),
            ])
            """, to: "Package.swift")
        try folder.write(
            "#include \"Doubling.h\"\nnumber doubled(number x) { return y; }\n", to: "Sources/Doubling/doubling.c")
        let module = try PreviewModule.find(folder.path, target: "Screens")
        guard case .failed(let reports) = PreviewBuilder(module, binaries: LivePreview.binaries).build() else {
            Issue.record("It was built.")
            return
        }
        let report = try #require(reports.first)
        #expect(report.file.hasSuffix("/Sources/Doubling/doubling.c") && report.line == 2, "\(reports)")
        #expect(report.text.contains("undeclared identifier 'y'"), "\(reports)")
    }
}

/// A folder of a test.
private struct PackageFolder {
    let path = NSTemporaryDirectory() + "preview-parts-\(UUID().uuidString)"

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
