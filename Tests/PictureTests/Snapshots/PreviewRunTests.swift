import Foundation
import PixelSnapshots
import Testing

@Suite("Previews as a suite") struct PreviewRunTests {
    private static let output = """
        Building for debugging...
        FAILED A-card: the trees differ
            text:Milk | text:Bread
        FAILED List: The program trapped: no data (Card.swift:3)
        all failures: failures/index.html
        2 pictures, 2 failed, 0.4 s
        error: The preview ended with 1.
        """

    @Test func `each preview that differs is a failure with its lines`() {
        #expect(
            PreviewRun.failures(in: Self.output, status: 1) == [
                "The preview A-card: the trees differ\n    text:Milk | text:Bread",
                "The preview List: The program trapped: no data (Card.swift:3)\nall failures: failures/index.html",
            ])
        #expect(PreviewRun.failures(in: "3 pictures, 0 failed, 0.1 s", status: 0).isEmpty)
    }

    @Test func `a command that fails without a preview is a failure with its last lines`() throws {
        let failures = PreviewRun.failures(in: "a.swift:1: error: no such module 'Maps'\n", status: 1)
        #expect(failures.count == 1 && failures[0].contains("no such module 'Maps'"))
        #expect(PreviewRun.failures(in: "", status: 127).count == 1)
    }

    @Test func `the command runs in the package of the suite, with the running build`() throws {
        let folder = NSTemporaryDirectory() + "preview-run-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tests = folder + "/Tests/NotesTests"
        try FileManager.default.createDirectory(atPath: tests, withIntermediateDirectories: true)
        try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
        let run = PreviewRun(
            sourceFile: tests + "/Previews.swift", target: "Notes", arguments: ["--device", "tablet"],
            program: "/build/x86_64-unknown-linux-gnu/debug/NotesPackageTests.xctest")
        #expect(
            run.command == [
                "package", "--package-path", folder, "--scratch-path", "/build", "--ignore-lock",
                "--disable-build-manifest-caching", "preview", "--target", "Notes", "--test", "--device", "tablet",
            ])
    }
}
