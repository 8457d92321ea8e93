package import Foundation

/// Runs other programs.
package enum Subprocess {
    /// What a program left behind.
    package struct Result: Sendable {
        /// The exit status; 127 if it did not start.
        package var status: Int32
        /// What it wrote to standard output.
        package var output: Data
        /// What it wrote to standard error.
        package var errors: Data
    }

    private final class Collected: @unchecked Sendable {
        private let lock = NSLock()
        private var data = Data()
        func append(_ more: Data) { lock.withLock { data.append(more) } }
        var all: Data { lock.withLock { data } }
    }

    /// Runs a program from the search path to its end.
    package static func run(
        _ command: [String], in folder: String? = nil, environment: [String: String] = [:]
    ) -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0].contains("/") ? command[0] : "/usr/bin/env")
        process.arguments = command[0].contains("/") ? Array(command.dropFirst()) : command
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return Result(status: 127, output: Data(), errors: Data("\(error.localizedDescription)".utf8))
        }
        // Both pipes are read at the same time, because a full one would block the program.
        let collected = Collected()
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            collected.append(errors.fileHandleForReading.readDataToEndOfFile())
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: data, errors: collected.all)
    }
}
