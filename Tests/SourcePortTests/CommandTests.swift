import Foundation
import Testing

/// The output, exit status, and files of the command.
@Suite("the command uikit-port")
struct CommandTests {
    /// Three files: one with code to rewrite, one with code that cannot be rewritten, and one without either.
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

    private func run(_ arguments: String...) throws -> PortCommand.Outcome { try PortCommand.run(arguments) }

    @Test("--import A=B replaces a module, and an invalid value is an error")
    func replacedImport() throws {
        try "import Combine\n\nlet one = Just(1)\n".write(to: file("Plain.swift"), atomically: true, encoding: .utf8)
        let outcome = try run("--write", "--import", "Combine=OpenCombine", file("Plain.swift").path)
        #expect(outcome.status == 0)
        #expect(
            try String(contentsOf: file("Plain.swift"), encoding: .utf8) == "import OpenCombine\n\nlet one = Just(1)\n")
        let refused = try run("--check", "--import", "Combine=", file("Plain.swift").path)
        #expect(refused.status == 2)
        #expect(
            refused.errors
                == "uikit-port: --import needs MODULE or MODULE=OTHER, not Combine=; see uikit-port --help\n")
    }

    private var sources: [String] {
        get throws {
            try ["Panel.swift", "Runtime.swift", "Plain.swift"].map {
                try String(contentsOf: file($0), encoding: .utf8)
            }
        }
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test("without an option and with --check, it reports file and line, ends with status 1, and writes no files")
    func check() throws {
        defer { cleanUp() }
        for arguments in [[file("").path], ["--check", file("").path]] {
            let outcome = try arguments.count == 1 ? run(arguments[0]) : run(arguments[0], arguments[1])
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("Runtime.swift:3: error: "))
            #expect(outcome.output.hasSuffix("3 files, 2 to be rewritten, 1 place that cannot be\n"))
            #expect(try sources == Self.all)
        }
    }

    @Test("--check ends with status 0 if all code can be rewritten")
    func checkWithoutErrors() throws {
        defer { cleanUp() }
        let outcome = try run("--check", file("Panel.swift").path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Panel.swift:7: note: moved into the declaration of 'Panel'\n"))
        #expect(outcome.output.hasSuffix("1 file, 1 to be rewritten, 0 places that cannot be\n"))
    }

    @Test("--output writes copies and does not change the sources")
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

    @Test("only --write overwrites sources, and only those that change")
    func write() throws {
        defer { cleanUp() }
        #expect(try run("--write", file("").path).status == 0)
        let after = try sources
        #expect(after[0] != Self.panel && !after[0].contains("extension Panel"))
        #expect(after[1].hasPrefix("@_spi(Port) import UIKit\n"))
        #expect(after[2] == Self.plain)
    }

    @Test("an unknown option and a missing file are reported with status 2")
    func mistakes() throws {
        defer { cleanUp() }
        let unknown = try run("--wrte", file("").path)
        #expect(unknown.status == 2 && unknown.errors == "uikit-port: unknown option --wrte; see uikit-port --help\n")
        let missing = try run("--check", folder.appendingPathComponent("none").path)
        #expect(missing.status == 2 && missing.errors.contains("no such file or folder"))
        #expect(try sources == Self.all)
    }

    @Test(
        "a file that cannot be parsed is reported at its line, with status 1",
        arguments: [
            ("import UIKit\nfunc x( {\n}\n", "2: error: the file cannot be parsed: ')' is missing"),
            (
                "import UIKit\nlet a = 1\nstruct A { var }\n",
                "3: error: the file cannot be parsed: something is missing"
            ),
            ("import UIKit\n}\n", "2: error: the file cannot be parsed: unexpected code"),
            ("import UIKit\n#if NEVER\n) = (\n#endif\nlet a = 1\n", ""),
        ])
    func syntaxErrors(text: String, message: String) throws {
        defer { cleanUp() }
        try text.write(to: file("Plain.swift"), atomically: true, encoding: .utf8)
        let outcome = try run(file("Plain.swift").path)
        #expect(outcome.status == (message.isEmpty ? 0 : 1))
        #expect(message.isEmpty || outcome.output.contains("Plain.swift:\(message)\n"), "\(outcome.output)")
    }

    @Test("--output in the folder of the sources or below it is rejected, even through links")
    func outputOverSources() throws {
        defer { cleanUp() }
        let sources = file("").path
        let link = folder.appendingPathComponent("Link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: sources))
        for (output, input) in [
            (sources, sources), (link.path, sources), (sources, link.path), (sources + "/Inner/Ported", sources),
            (link.path + "/new/../..//Sources", file("Panel.swift").path), (folder.path, folder.path),
        ] {
            let outcome = try run("--output", output, input)
            #expect(outcome.status == 2 && outcome.errors.contains("or lies in it"), "\(output)")
            #expect(try self.sources == Self.all)
        }
        let ported = folder.appendingPathComponent("Ported")
        try FileManager.default.createDirectory(at: ported, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: ported.appendingPathComponent("Panel.swift"), withDestinationURL: file("Panel.swift"))
        let linked = try run("--output", ported.path, sources)
        #expect(linked.status == 2 && linked.errors.contains("is a link to a source"))
        #expect(try self.sources == Self.all)
    }

    @Test("--write keeps symbolic links and writes their destinations")
    func writeThroughLinks() throws {
        defer { cleanUp() }
        let link = folder.appendingPathComponent("Linked.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file("Runtime.swift"))
        #expect(try run("--write", link.path).status == 0)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file("Runtime.swift").path)
        #expect(try sources[1].hasPrefix("@_spi(Port) import UIKit\n"))
    }

    @Test("sources that are not UTF-8 or not regular files are reported with the line")
    func unreadable() throws {
        defer { cleanUp() }
        let wide = folder.appendingPathComponent("Wide.swift")
        try Data([0xFF, 0xFE, 0x6C, 0, 0x65, 0]).write(to: wide)
        let utf16 = try run("--check", wide.path)
        #expect(utf16.status == 2)
        #expect(utf16.errors == "\(wide.path):1: error: the source is not UTF-8; it begins like UTF-16\n")
        let latin = folder.appendingPathComponent("Latin.swift")
        try Data(Array("let a = 1\n// caf".utf8) + [0xE9, 0x0A]).write(to: latin)
        let latin1 = try run("--check", latin.path)
        #expect(latin1.status == 2 && latin1.errors.hasPrefix("\(latin.path):2: error: the source is not UTF-8"))
        let pipe = folder.appendingPathComponent("Pipe.swift").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let fifo = try run("--check", pipe)
        #expect(fifo.status == 2)
        #expect(
            fifo.errors
                == "\(pipe):1: error: the source cannot be read: it is a named pipe, not a regular file\n")
    }

    @Test("an output folder that cannot be written ends with status 3")
    func unwritable() throws {
        defer { cleanUp() }
        let outcome = try run("--output", "/proc/none", file("").path)
        #expect(outcome.status == 3 && outcome.errors.contains("cannot write '/proc/none'"))
    }
}
