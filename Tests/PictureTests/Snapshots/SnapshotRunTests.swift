import FileAccess
import Foundation
import PixelSnapshots
import Raster
import RasterFixtures
import SnapshotReport
import Testing

/// The report of all failures, and `swift package snapshots`.
@Suite("Snapshots of a whole package") struct SnapshotRunTests {
    /// A package with two failed pictures and a failed text, and the folder of its failures.
    private final class Package: Sendable {
        let root: String
        var package: String { root + "/package" }
        var artifacts: String { root + "/failures" }
        let store: SnapshotStore

        @MainActor init(_ name: String) throws {
            root =
                FilePath(NSTemporaryDirectory()).appending(
                    "snapshot-run-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
                ).string
            store = SnapshotStore(
                folder: root + "/package/Tests/__Snapshots__/CardTests", failureFolder: root + "/failures/CardTests")
            for name in ["light.1", "it's <dark>.1"] {
                _ = try store.verify(corners(10, 8), named: name)
                _ = try store.verify(corners(12, 8), named: name)
            }
            try verifyText("a\nb")
            try verifyText("a\nc")
        }

        @MainActor func verifyText(_ text: String) throws {
            _ = try store.verify(
                text, diffing: .lines, pathExtension: "txt", named: "frames.1", recording: .missing)
        }

        func run(_ words: String...) throws -> (status: Int32, output: String) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("snapshots")
            process.arguments = [package] + words + ["--artifacts", artifacts]
            let pipe = Pipe()
            (process.standardOutput, process.standardError) = (pipe, pipe)
            try process.run()
            let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, output)
        }

        deinit { try? FileManager.default.removeItem(atPath: root) }
    }

    @Test("a report names each failure and has one page for all of them")
    func reports() async throws {
        let package = try await Package("report")
        let (status, output) = try package.run("report")
        #expect(status == 1)
        let page = package.artifacts + "/index.html"
        #expect(output == "frames.1\nit's <dark>.1\nlight.1\n3 differ: \(page)\n")
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(html.contains("<h1>3 snapshots differ</h1>"))
        #expect(html.contains("it's &lt;dark>.1"))
        #expect(html.contains("src=\"CardTests/light.1.actual.png\""))
        #expect(html.contains("src=\"CardTests/light.1.expected.png\""))
        #expect(html.contains("snapshots accept 'it'\\''s"))
        #expect(!html.contains("<dark>"))
    }

    @Test("accepting replaces the recordings, after which the checks pass")
    func accepts() async throws {
        let package = try await Package("accept")
        let (status, output) = try package.run("accept", "light")
        #expect(status == 0)
        #expect(output == "accepted \(package.store.folder)/light.1.png\n")
        #expect(try package.store.verify(corners(12, 8), named: "light.1") == .matches)
        #expect(try package.run("report").output.contains("2 differ"))
        #expect(try package.run("accept").status == 0)
        #expect(try package.run("report") == (0, "no snapshot differs\n"))
        #expect(!FileManager.default.fileExists(atPath: package.artifacts + "/index.html"))
        let text = package.store.folder + "/frames.1.txt"
        #expect(try String(contentsOfFile: text, encoding: .utf8) == "a\nc")
    }

    @Test("a check that passes later is no failure any more")
    func forgetsPassedChecks() async throws {
        let package = try await Package("passed")
        #expect(try package.store.verify(corners(10, 8), named: "light.1") == .matches)
        try await package.verifyText("a\nb")
        #expect(try package.run("report").output.hasPrefix("it's <dark>.1\n1 differ"))
    }

    @Test("names without a failure and unknown commands are rejected in one line")
    func rejects() async throws {
        let package = try await Package("names")
        let unknown = try package.run("accept", "heavy")
        #expect(unknown.status == 2)
        #expect(
            unknown.output
                == "snapshots: no failure is named 'heavy'; those that differ: frames.1, it's <dark>.1, light.1.\n")
        for words in [["report", "x"], ["undo"], ["--x"], ["serve", "--port", "70000"]] {
            let process = try package.run(words[0], words.count > 1 ? words[1] : "--artifacts=x")
            #expect(process.status == 2 && process.output.split(separator: "\n").count == 1, "\(process)")
        }
    }

    @Test("a failure that names a file outside of the package is neither shown nor accepted")
    func staysInside() async throws {
        let package = try await Package("outside")
        let secret = package.root + "/secret.png"
        try "secret".write(toFile: secret, atomically: true, encoding: .utf8)
        try SnapshotFailure(
            name: "planted", kind: .picture, recording: secret, actual: "light.1.actual.png", message: ""
        ).write(to: package.artifacts + "/CardTests", file: "planted")
        #expect(try package.run("accept", "planted").status == 2)
        let link = package.store.folder + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: package.root)
        try SnapshotFailure(
            name: "planted", kind: .picture, recording: link + "/secret.png", actual: "light.1.actual.png", message: ""
        ).write(to: package.artifacts + "/CardTests", file: "planted")
        #expect(try package.run("accept", "planted").status == 2)
        try SnapshotFailure(
            name: "planted", kind: .picture, recording: package.store.folder + "/x.png", actual: "../../secret.png",
            message: ""
        ).write(to: package.artifacts + "/CardTests", file: "planted")
        #expect(try package.run("accept", "planted").status == 3)
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
    }

    @Test("recordings that no test has checked are listed until they are")
    func listsUnused() async throws {
        let package = try await Package("unused")
        let folder = package.store.folder
        let run = SnapshotRun(folder: package.artifacts)
        try run.noteChecked([folder + "/light.1.png"], by: "Tests")
        try run.noteChecked([folder + "/frames.1.txt"], by: "Tests")
        #expect(try package.run("unused").output == "\(folder)/it-s--dark-.1.png\n")
        try run.noteChecked([folder + "/it-s--dark-.1.png"], by: "Others")
        #expect(try package.run("unused").output == "every recording was checked\n")
        #expect(try package.run("clear").status == 0)
        #expect(try package.run("unused").output.split(separator: "\n").count == 3)
    }

    @Test("the served page needs its token and this machine's name, and accepts failures")
    func serves() async throws {
        let package = try await Package("serve")
        // One script starts the server and asks it, because a process of Foundation that outlives others keeps their
        // pipes open.
        let script = #"""
            "$1" "$2" serve --artifacts "$3" > "$3/address" &
            server=$!
            for i in {1..200}; do [ -s "$3/address" ] && break; sleep 0.02; done
            address="$(cat "$3/address")"
            base="${address%%/?token=*}"
            token="${address##*token=}"
            port="${base##*:}"
            answer="$3/answer"
            ask() {
                exec 9<>"/dev/tcp/127.0.0.1/$port"
                printf '%s %s HTTP/1.1\r\nHost: %s\r\n\r\n' "$1" "$2" "${3:-127.0.0.1:$port}" >&9
                cat <&9 > "$answer"
                exec 9>&-
                head -n 1 "$answer" | cut -d ' ' -f 2 | tr '\n' ' '
            }
            ask GET /
            ask GET "/?token=$token" example.org
            ask GET "/?token=$token"
            grep -c '3 snapshots differ</h1>' "$answer"
            ask GET /CardTests/light.1.actual.png
            ask GET /CardTests/../../package/Tests/__Snapshots__/CardTests/light.1.png
            ask POST "/accept?token=x&number=2"
            ask POST "/accept?token=$token&number=9"
            ask POST "/accept?token=$token&number=2"
            tail -n 1 "$answer"
            kill $server
            """#
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("snapshots").path
        shell.arguments = ["-c", script, "bash", program, package.package, package.artifacts]
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(output == "404 403 200 1\n200 404 404 404 200 accepted")
        #expect(try package.store.verify(corners(12, 8), named: "light.1") == .matches)
    }
}
