import Foundation

/// Runs the program `uikit-port`, which is built with the tests.
enum PortCommand {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("uikit-port")

    /// Runs the program with at most 3 GB of address space and for at most 200 s; the status is 124 after that time.
    static func runBounded(_ arguments: [String]) throws -> Outcome {
        let limits = "ulimit -v 3000000; exec timeout 200 \"$0\" \"$@\""
        return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", limits, program.path] + arguments)
    }

    /// - Parameter tools: A folder whose programs take the place of those of the same name, such as `swift`.
    static func run(_ arguments: [String], tools: String? = nil) throws -> Outcome {
        var environment = ProcessInfo.processInfo.environment
        if let tools { environment["PATH"] = tools + ":" + (environment["PATH"] ?? "/usr/bin:/bin") }
        return try run(program, arguments, environment)
    }

    private static func run(
        _ program: URL, _ arguments: [String], _ environment: [String: String]? = nil
    ) throws -> Outcome {
        let command = Process()
        if let environment { command.environment = environment }
        command.executableURL = program
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
