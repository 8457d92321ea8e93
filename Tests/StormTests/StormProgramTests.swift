import Foundation
import StormKit
import Testing

/// Runs storms of each layout in child processes. A trap is reported with its seed and a short script.
@Suite("Storms of all layouts") struct StormProgramTests {
    /// The number of scripts for each layout. All layouts take about two minutes on two cores.
    private static let scripts = 80

    @Test("the views agree with plain arrays after random scripts", arguments: StormLayout.allCases)
    func storm(layout: StormLayout) async throws {
        let (status, output) = try Self.run(
            ["--scripts", "\(Self.scripts)", "--layout", layout.rawValue, "--jobs", "1"])
        #expect(status == 0, "\(output)")
    }

    @Test("memory does not grow in a bounded soak test")
    func soak() throws {
        let (status, output) = try Self.run(["--soak", "40000"])
        #expect(status == 0, "\(output)")
    }

    @Test(
        "invalid arguments are rejected with one sentence",
        arguments: ["--layout nowhere", "--seed x", "--x 1", "--jumps-scripts nowhere", "--jumps-scripts listPlain x"])
    func badArguments(words: String) throws {
        let (status, output) = try Self.run(words.split(separator: " ").map(String.init))
        #expect(status == 2)
        #expect(output.hasPrefix("storm: ") && output.split(separator: "\n").count == 1, "\(output)")
    }

    @Test("the scripts of a list are printed as one line of JSON each")
    func jumpScripts() throws {
        let (status, output) = try Self.run(["--jumps-scripts", "listPlain", "2", "7"])
        #expect(status == 0)
        let scripts = try output.split(separator: "\n").map {
            try JSONDecoder().decode(JumpScript.self, from: Data($0.utf8))
        }
        #expect(scripts == [.random(.listPlain, seed: 7), .random(.listPlain, seed: 8)])
    }

    /// Runs the `storm` program.
    ///
    /// - Returns: The exit status and the combined output.
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
