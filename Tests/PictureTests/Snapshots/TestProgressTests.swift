import Foundation
import Testing

@testable import TestReporting

@Suite("Tests go on after a trap") struct TestProgressTests {
    private static func test(_ id: String, _ name: String) -> String {
        #"{"kind":"test","payload":{"id":"\#(id)","kind":"function","name":"\#(name)","sourceLocation":{"#
            + #""_filePath":"/a/T.swift","column":4,"fileID":"M/T.swift","line":3}},"version":0}"#
    }

    private static func event(_ kind: String, _ id: String) -> String {
        #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)"},"version":0}"#
    }

    private func progress(_ lines: [String], isSwiftTesting: Bool = true) throws -> TestProgress {
        let path = NSTemporaryDirectory() + "progress-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        var progress = TestProgress()
        progress.read(path, isSwiftTesting: isSwiftTesting)
        return progress
    }

    @Test func `events tell which tests were running and which have ended`() throws {
        let names = ["M.S/a()/T.swift:3:4", "M.S/b()/T.swift:3:4", "M.T/In/c()/T.swift:3:4", "M.free()/T.swift:3:4"]
        let lines =
            names.map { Self.test($0, "x()") } + names.dropLast().map { Self.event("testStarted", $0) }
            + [Self.event("testEnded", names[0]), Self.event("testEnded", names[2]), "{\"kind\":\"event\",\"payl"]
        let progress = try progress(lines)
        #expect(progress.hasStarted && progress.running.map(\.identifier) == [names[1]])
        #expect(progress.running[0].place == "T.swift:3:4" && progress.running[0].path == "/a/T.swift")
        #expect(!progress.isDone(nil))
        // All tests of a suite are left out by its name, those of others one by one.
        #expect(progress.skipped == [#"^M\.S\/a\(\)\/T\.swift:3:4$"#, #"^M\.T\/In/"#])
        #expect(try self.progress([]).hasStarted == false)
    }

    @Test func `the report of XCTest has a line for each start and end`() throws {
        let lines = ["started M.Plain/testA", "ended M.Plain/testA", "started M.Plain/testB"]
        let progress = try progress(lines, isSwiftTesting: false)
        #expect(progress.running.map(\.name) == ["Plain.testB"])
        let all = ["M.Plain/testA", "M.Plain/testB", "M.Plain/testC"]
        #expect(progress.remaining(of: all) == Array(all.dropFirst()) && !progress.isDone(all))
        #expect(progress.isDone(["M.Plain/testA"]))
    }

    #if os(Linux)
        private static let waits = ProcessInfo.processInfo.environment["OCV_TEST_WAITS"] != nil

        /// Runs only in the program that the next test starts.
        @Test(.enabled(if: waits)) func waitsForTheEnd() {
            FileHandle.standardOutput.write(Data("process \(getpid())\n".utf8))
            while true { pause() }
        }

        @Test("the process with the tests ends with the one that started it") func endsWithParent() throws {
            // The first process is killed, so that it cannot remove its reports.
            let folder = NSTemporaryDirectory() + "/progress-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let program = Process()
            program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            program.arguments = ["--testing-library", "swift-testing", "--filter", "TestProgressTests/waitsForTheEnd"]
            program.environment = ProcessInfo.processInfo.environment.merging(["OCV_TEST_WAITS": "1", "TMPDIR": folder])
            { $1 }
            .filter { $0.key != TestSupervisor.variable }
            let output = Pipe()
            program.standardOutput = output
            program.standardError = FileHandle.nullDevice
            try program.run()
            var text = ""
            while !text.contains("\n") || !text.contains("process ") {
                let data = output.fileHandleForReading.availableData
                guard !data.isEmpty else { break }
                text += String(decoding: data, as: UTF8.self)
            }
            let number = text.components(separatedBy: "process ").last?.prefix { $0.isNumber } ?? ""
            let child = try #require(Int32(number), "\(text)")
            #expect(child != program.processIdentifier && kill(child, 0) == 0)
            kill(program.processIdentifier, SIGKILL)
            program.waitUntilExit()
            // The pipe ends when no process can write to it.
            _ = output.fileHandleForReading.readDataToEndOfFile()
            #expect(
                kill(child, 0) != 0 || FileManager.default.contents(atPath: "/proc/\(child)/cmdline")?.isEmpty == true)
        }

        @Test func `a class that XCTest cannot run is named with the remedy`() throws {
            let cast =
                "Could not cast value of type '(M.Screens) -> @Swift.MainActor () -> ()' (0x1) to '(M.Screens) -> () -> ()'"
            let reason = try #require(TestSupervisor.reason(of: cast + " (0x2).\nstack\n"))
            #expect(reason.contains("M.Screens") && reason.contains("ViewTestCase"), "\(reason)")
            #expect(TestSupervisor.reason(of: "UIKit/E.swift:1: Fatal error: no cell\nframes") == "no cell")
            #expect(TestSupervisor.reason(of: "nothing") == nil)
        }
    #endif
}
