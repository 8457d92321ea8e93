import CollectionCore
import Foundation
import Testing

/// Tests of the program as a process: its output, its exit status, and its files.
@Suite("The program gallery")
struct ProgramTests {
    private struct Outcome {
        let status: Int32
        /// Whether a signal terminated the process.
        let isKilled: Bool
        let output: String
        let errors: String
    }

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Pictures"), withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }
    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Runs a shell command in the folder of the test. In the command, `gallery` is the program.
    private func run(_ line: String) throws -> Outcome {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("gallery").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        // The program that `./gallery new-package` runs receives the version of the library first.
        let small = "newpackage() { '\(program.dropLast(7))new-package' \(OpenCollectionView.version) \"$@\"; }; "
        process.arguments = ["-c", small + "gallery() { '\(program)' \"$@\"; }; set -o pipefail; " + line]
        process.currentDirectoryURL = folder
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
            output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self))
    }

    @Test("--version prints the version of the library")
    func version() throws {
        defer { cleanUp() }
        let outcome = try run("gallery --version")
        #expect(outcome.status == 0 && outcome.output == "gallery \(OpenCollectionView.version)\n")
    }

    @Test("a new package has all files with its name, and does not replace an existing folder")
    func newPackage() throws {
        defer { cleanUp() }
        let url = "https://example.com/OpenCollectionView.git"
        #expect(try run("gallery new-package Cards --library \(url)").status == 0)
        let manifest = try String(contentsOfFile: path("Cards/Package.swift"), encoding: .utf8)
        #expect(manifest.contains("name: \"Cards\"") && manifest.contains("\"\(OpenCollectionView.version)\""))
        let files = try FileManager.default.subpathsOfDirectory(atPath: path("Cards"))
        for file in [
            ".gitignore", ".github/workflows/tests.yml", "README.md", "Sources/Cards/MosaicLayout.swift",
            "Tests/CardsTests/MosaicLayoutTests.swift",
            "Tests/CardsTests/__Snapshots__/MosaicLayoutTests/aMosaicAtTheTop.light.png",
        ] { #expect(files.contains(file), "\(file)") }
        for file in files where !file.hasSuffix(".png") {
            guard let text = try? String(contentsOfFile: path("Cards/" + file), encoding: .utf8) else { continue }
            #expect(!text.contains("TheName") && !text.contains("TheDependency"), "\(file)")
        }
        let again = try run("gallery new-package Cards --library \(url)")
        #expect(again.status == 2 && again.errors.contains("'Cards' exists already"))
    }

    @Test("the small program writes the same package as the gallery, with the same messages")
    func smallProgram() throws {
        defer { cleanUp() }
        let url = "--library https://example.com/OpenCollectionView.git"
        let first = try run("gallery new-package Cards -o a \(url)")
        let second = try run("newpackage Cards -o b \(url)")
        #expect(first.status == 0 && second.status == 0)
        #expect(first.output.replacingOccurrences(of: " a", with: " b") == second.output)
        #expect(try run("diff -r a b").status == 0)
        for words in ["3Cards \(url)", "Cards", "Cards -o a \(url)", "Cards --library /nowhere"] {
            let (one, other) = (try run("gallery new-package \(words)"), try run("newpackage \(words)"))
            #expect(one.status == 2 && other.status == 2 && one.errors == other.errors, "\(words)")
        }
        for words in ["", "Cards More", "Cards --unknown"] {
            #expect(try run("newpackage \(words)").status == 2, "\(words)")
        }
    }

    @Test("if standard output is full or closed, every command ends with one message and status 3")
    func fullOutput() throws {
        defer { cleanUp() }
        for command in ["list", "inspect flow", "inspect flow --json", "--help", "render flow -o a.png"] {
            let full = try run("gallery \(command) > /dev/full")
            #expect(full.status == 3 && !full.isKilled, "\(command)")
            #expect(full.errors == "gallery: cannot write 'standard output': No space left on device.\n", "\(command)")
            let closed = try run("gallery \(command) >&-")
            #expect(closed.status == 3 && closed.errors.contains("cannot write 'standard output'"), "\(command)")
        }
        let pipe = try run("{ sleep 0.3; gallery list; } | true")
        #expect(pipe.status == 3 && pipe.errors == "gallery: cannot write 'standard output': Broken pipe.\n")
    }

    @Test(
        "an output that exceeds the available space leaves no partial file and does not change an existing one",
        arguments: ["render flow -o out.png", "render flow -o out.svg", "record flow --gesture g.json -o out.webp"])
    func fullDisk(_ command: String) throws {
        defer { cleanUp() }
        try Data("[{\"t\": 0, \"down\": [9, 9]}]".utf8).write(to: folder.appendingPathComponent("g.json"))
        let output = String(command.split(separator: " ").last!)
        let before = names
        // The limit for files is four kilobytes.
        let outcome = try run("ulimit -f 4; gallery \(command)")
        #expect(outcome.status == 3 && !outcome.isKilled)
        #expect(outcome.errors.hasSuffix("gallery: cannot write '\(output)': File too large.\n"))
        #expect(names == before)
        try Data("before".utf8).write(to: folder.appendingPathComponent(output))
        #expect(try run("ulimit -f 4; gallery \(command)").status == 3)
        #expect(try String(contentsOfFile: path(output), encoding: .utf8) == "before")
    }

    @Test("a missing output folder is an error and is not created")
    func missingFolder() throws {
        defer { cleanUp() }
        for command in ["render flow -o new/a.png", "render flow -o new/a.svg", "record flow -o new/a.webp"] {
            let outcome = try run("gallery \(command)")
            #expect(outcome.status == 3)
            #expect(outcome.errors.hasSuffix("': there is no folder 'new'.\n"))
        }
        #expect(names == ["Pictures"])
    }

    @Test("images that are too large are rejected before memory is allocated")
    func tooLarge() throws {
        defer { cleanUp() }
        for command in [
            "render flow --size 20000x20000 -o a.png", "render flow --size 20000x1 --scale 4 -o a.svg",
            "record flow --size 20000x20000 -o a.webp", "render list --size 16000x7600 --scale 1 -o a.png",
        ] {
            let outcome = try run("gallery \(command)")
            #expect(outcome.status == 2 && outcome.errors.contains("million pixels"), "\(command)")
        }
        #expect(names == ["Pictures"])
    }

    @Test("special files in a folder of pictures are reported and never opened")
    func specialFiles() throws {
        defer { cleanUp() }
        #expect(mkfifo(path("Pictures/pipe.jpg"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: path("Pictures/zero.png"), withDestinationPath: "/dev/zero")
        try FileManager.default.createDirectory(atPath: path("Pictures/In"), withIntermediateDirectories: true)
        #expect(mkfifo(path("Pictures/In/deep.jpg"), 0o600) == 0)
        let empty = try run("gallery render flow --images Pictures -o a.png")
        #expect(empty.status == 2 && empty.errors.contains("there are no regular files in 'Pictures'"))

        // Two files of six gigabytes: one without a header, and one that begins like a JPEG.
        for (name, start) in [("sparse.png", [UInt8]()), ("sparse.jpg", [0xFF, 0xD8, 0xFF])] {
            #expect(FileManager.default.createFile(atPath: path("Pictures/" + name), contents: Data(start)))
            #expect(truncate(path("Pictures/" + name), 6_000_000_000) == 0)
        }
        #expect(try run("ulimit -v 4000000; gallery render flow --images Pictures --size 200x200 -o a.png").status == 0)
        let outcome = try run("gallery render flow --images Pictures -o a.png")
        #expect(outcome.errors.contains("cannot show 'Pictures/pipe.jpg': it is a named pipe, not a regular file\n"))
        #expect(outcome.errors.contains("cannot show 'Pictures/zero.png': it is a character device"))
        #expect(outcome.errors.contains("cannot show 'Pictures/In/deep.jpg': it is a named pipe"))
        #expect(outcome.errors.contains("cannot show 'Pictures/sparse.jpg': it is not a picture"))
    }

    @Test("control characters in file names are escaped in messages")
    func controlCharacters() throws {
        defer { cleanUp() }
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("Pictures/a\u{1B}[2J\nb.png"))
        let outcome = try run("gallery render flow --images Pictures -o a.png")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("Pictures/a\\u{1B}[2J\\u{A}b.png"))
        #expect(!outcome.errors.contains("\u{1B}"))
        let name = try run("gallery render $'f\\x1blow' -o a.png")
        #expect(name.status == 2 && name.errors.contains("f\\u{1B}low") && !name.errors.contains("\u{1B}"))
    }

    @Test("a gesture file that is a pipe is rejected immediately")
    func gestures() throws {
        defer { cleanUp() }
        #expect(mkfifo(path("g.json"), 0o600) == 0)
        let outcome = try run("gallery record flow --gesture g.json -o a.webp")
        #expect(outcome.status == 2 && outcome.errors.contains("it is a named pipe, not a regular file"))
    }
}
