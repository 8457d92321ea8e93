import Foundation

/// A program that runs until its end.
enum ChildProcess {
    /// The end of a program.
    struct Outcome {
        /// The exit status.
        let status: Int32
        /// Standard output and standard error.
        let output: String
    }

    /// - Parameters:
    ///   - command: A program, which is searched for in the path, and its arguments.
    ///   - folder: The working folder; by default, that of this process.
    ///   - limit: The seconds after which the program is ended.
    static func run(_ command: [String], in folder: String? = nil, limit: Double? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch {
            throw PortCommand.InputError(
                message: "uikit-port: \(command[0]) cannot be run: \(error.localizedDescription)")
        }
        if let limit {
            DispatchQueue.global().asyncAfter(deadline: .now() + limit) { if process.isRunning { process.terminate() } }
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }
}
