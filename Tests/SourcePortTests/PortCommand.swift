import Foundation

/// Runs the program `uikit-port`, which is built with the tests.
enum PortCommand {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    static func run(_ arguments: [String]) throws -> Outcome {
        let command = Process()
        command.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("uikit-port")
        command.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        command.standardOutput = output
        command.standardError = errors
        try command.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let reported = errors.fileHandleForReading.readDataToEndOfFile()
        command.waitUntilExit()
        return Outcome(
            status: command.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: reported, as: UTF8.self))
    }
}
