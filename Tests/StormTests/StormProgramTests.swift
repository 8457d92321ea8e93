import Foundation
import StormKit
import Testing

/// Storms of each layout, in processes of their own: a trap ends one and is told with its seed and a short script.
@Suite("Storms of all layouts") struct StormProgramTests {
    /// Scripts of each layout: with all layouts about two minutes on two cores.
    private static let scripts = 80

    @Test("random scripts show what plain arrays say", arguments: StormLayout.allCases)
    func storm(layout: StormLayout) async throws {
        let (status, output) = try Self.run(
            ["--scripts", "\(Self.scripts)", "--layout", layout.rawValue, "--jobs", "1"])
        if let open = Self.openFaults[layout] {
            withKnownIssue("\(open)") { #expect(status == 0, "\(output)") }
        } else {
            #expect(status == 0, "\(output)")
        }
    }

    /// Faults among these scripts that are not fixed yet. A layout that passes again fails here until its line is gone.
    private static let openFaults: [StormLayout: Comment] = [
        .spreadsheet: "seed 6: an inset change in willEndDragging leaves a fling of one axis outside the legal offsets"
    ]

    @Test("a bounded soak keeps its memory")
    func soak() throws {
        let (status, output) = try Self.run(["--soak", "40000"])
        #expect(status == 0, "\(output)")
    }

    @Test(
        "arguments that mean nothing are refused with one sentence",
        arguments: ["--layout nowhere", "--seed x", "--x 1"])
    func badArguments(words: String) throws {
        let (status, output) = try Self.run(words.split(separator: " ").map(String.init))
        #expect(status == 2)
        #expect(output.hasPrefix("storm: ") && output.split(separator: "\n").count == 1, "\(output)")
    }

    /// - Returns: The status, and both outputs.
    private static func run(_ arguments: [String]) throws -> (Int32, String) {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("storm")
        program.arguments = arguments
        let output = Pipe()
        program.standardOutput = output
        program.standardError = output
        try program.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        program.waitUntilExit()
        return (program.terminationStatus, text)
    }
}
