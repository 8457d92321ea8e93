import Foundation
import Testing

/// The command as it is run by hand: what it says, with which status it ends, and what it leaves on disk.
@Suite("the command uikit-port")
struct CommandTests {
    private struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Three files: one with something to rewrite, one with something that cannot be, one with neither.
    private static let panel = """
        import UIKit

        class Panel: UIView {}

        extension Panel {
            // Once it is in a window.
            override func didMoveToWindow() {}
        }

        """
    private static let runtime = "import UIKit\n\nlet action = NSSelectorFromString(name())\n"
    private static let plain = "import UIKit\n\nlet gap: CGFloat = 8\n"
    private static let all = [panel, runtime, plain]

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-port-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: true)
        try Self.panel.write(to: file("Panel.swift"), atomically: true, encoding: .utf8)
        try Self.runtime.write(to: file("Runtime.swift"), atomically: true, encoding: .utf8)
        try Self.plain.write(to: file("Plain.swift"), atomically: true, encoding: .utf8)
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent("Sources").appendingPathComponent(name) }

    private func run(_ arguments: String...) throws -> Outcome {
        let command = Process()
        // Built beside the tests.
        command.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("uikit-port")
        command.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        command.standardOutput = output
        command.standardError = errors
        try command.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        command.waitUntilExit()
        return Outcome(
            status: command.terminationStatus, output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self))
    }

    private var sources: [String] {
        get throws {
            try ["Panel.swift", "Runtime.swift", "Plain.swift"].map {
                try String(contentsOf: file($0), encoding: .utf8)
            }
        }
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test("without an option, and with --check, it reports by file and line, ends with 1 and writes nothing")
    func check() throws {
        defer { cleanUp() }
        for arguments in [[file("").path], ["--check", file("").path]] {
            let outcome = try arguments.count == 1 ? run(arguments[0]) : run(arguments[0], arguments[1])
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("Runtime.swift:3: error: "))
            #expect(outcome.output.hasSuffix("3 files, 2 to be rewritten, 1 places that cannot be\n"))
            #expect(try sources == Self.all)
        }
    }

    @Test("what can all be rewritten ends --check with 0")
    func checkWithoutErrors() throws {
        defer { cleanUp() }
        let outcome = try run("--check", file("Panel.swift").path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Panel.swift:7: note: moved into the declaration of 'Panel'\n"))
        #expect(outcome.output.hasSuffix("1 files, 1 to be rewritten, 0 places that cannot be\n"))
    }

    @Test("--output writes copies and leaves the sources alone")
    func output() throws {
        defer { cleanUp() }
        let ported = folder.appendingPathComponent("Ported")
        let outcome = try run("--output", ported.path, file("").path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Runtime.swift:3: warning: not ported: "))
        #expect(try sources == Self.all)
        let text = try String(contentsOf: ported.appendingPathComponent("Panel.swift"), encoding: .utf8)
        #expect(text.contains("class Panel: UIView {\n"))
        #expect(text.contains("// Once it is in a window."))
        #expect(!text.contains("extension Panel"))
    }

    @Test("only --write writes over the sources, and only over those that change")
    func write() throws {
        defer { cleanUp() }
        #expect(try run("--write", file("").path).status == 0)
        let after = try sources
        #expect(after[0] != Self.panel && !after[0].contains("extension Panel"))
        #expect(after[1].hasPrefix("@_spi(Port) import UIKit\n"))
        #expect(after[2] == Self.plain)
    }

    @Test("an unknown option and a missing file are named, with status 2")
    func mistakes() throws {
        defer { cleanUp() }
        let unknown = try run("--wrte", file("").path)
        #expect(unknown.status == 2 && unknown.errors.contains("unknown option --wrte"))
        let missing = try run("--check", folder.appendingPathComponent("none").path)
        #expect(missing.status == 2 && missing.errors.contains("no such file or folder"))
        #expect(try sources == Self.all)
    }
}
