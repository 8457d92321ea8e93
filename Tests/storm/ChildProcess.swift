import Foundation

/// The result of a child process that runs this program.
struct ChildResult: Sendable {
    var output: String
    var errors: String
    /// Whether the child trapped, was terminated because of a timeout, or could not be started.
    var crashed: Bool
    /// Whether the child used too much processor time, or waited for something that never came.
    var timedOut: Bool
}

enum ChildProcess {
    /// The environment variable with the limit of processor time of a child, in seconds.
    private static let limitVariable = "STORM_PROCESSOR_SECONDS"

    /// Applies the limit of processor time in a child process. The kernel ends a process that exceeds it.
    static func applyLimit() {
        guard let text = ProcessInfo.processInfo.environment[limitVariable], let seconds = UInt(text) else { return }
        var limit = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds + 5))
        guard setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) == 0 else {
            fatalError("The limit of \(seconds) seconds of processor time could not be set.")
        }
    }

    /// Runs this program with other arguments.
    ///
    /// - Parameter limit: The processor time in seconds after which the child is terminated. On a busy machine, this
    ///   can take much longer. A child that does not use the processor is terminated after 30 times as long.
    static func run(
        _ arguments: [String], input: Data? = nil, limit: Double, backtrace: Bool = false
    ) -> ChildResult {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = backtrace ? "enable=yes,color=no,interactive=no,limit=30" : "enable=no"
        environment[limitVariable] = "\(Int(limit.rounded(.up)))"
        child.environment = environment
        let (output, errors) = (Pipe(), Pipe())
        child.standardOutput = output
        child.standardError = errors
        let standardInput = Pipe()
        child.standardInput = standardInput
        do { try child.run() } catch {
            return ChildResult(output: "", errors: "cannot start: \(error)", crashed: true, timedOut: false)
        }
        let timer = DispatchSource.makeTimerSource()
        let timedOut = Flag()
        timer.schedule(deadline: .now() + 30 * limit)
        timer.setEventHandler {
            timedOut.set()
            child.terminate()
        }
        timer.resume()
        if let input { standardInput.fileHandleForWriting.write(input) }
        try? standardInput.fileHandleForWriting.close()
        let errorReader = Reader(errors)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = errorReader.wait()
        child.waitUntilExit()
        timer.cancel()
        return ChildResult(
            output: text, errors: errorText, crashed: child.terminationReason == .uncaughtSignal,
            timedOut: timedOut.isSet
                || (child.terminationReason == .uncaughtSignal && child.terminationStatus == SIGXCPU))
    }
}

/// Reads a pipe to its end on another thread.
private final class Reader: @unchecked Sendable {
    private let group = DispatchGroup()
    private var text = ""

    init(_ pipe: Pipe) {
        group.enter()
        DispatchQueue.global().async {
            self.text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            self.group.leave()
        }
    }

    func wait() -> String {
        group.wait()
        return text
    }
}

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    func set() { lock.withLock { value = true } }
    var isSet: Bool { lock.withLock { value } }
}
