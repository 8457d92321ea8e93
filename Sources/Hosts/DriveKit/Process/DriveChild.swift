internal import Foundation
internal import ViewerProtocol

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A process with a ``DriveWorker``, as its parent sees it. It may end at any time.
@MainActor final class DriveChild {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var buffer: [UInt8] = []
    private let log = SharedLog()
    private let executable: String
    /// The library whose lines a trap names.
    private let library: String

    /// What standard error received, collected by a thread of its own.
    private final class SharedLog: @unchecked Sendable {
        private let lock = NSLock()
        private var text: [UInt8] = []
        private var taken = 0
        private let ended = DispatchSemaphore(value: 0)

        func append(_ data: Data) {
            lock.withLock {
                text += data
                // A program that prints without end keeps its last lines.
                if text.count > 1 << 20 {
                    let excess = text.count - (1 << 19)
                    text.removeFirst(excess)
                    taken = max(0, taken - excess)
                }
            }
        }
        func end() { ended.signal() }
        func waitForEnd() { _ = ended.wait(timeout: .now() + 5) }
        var all: String { lock.withLock { String(decoding: text, as: UTF8.self) } }
        func take() -> String {
            lock.withLock {
                defer { taken = text.count }
                return String(decoding: text[taken...], as: UTF8.self)
            }
        }
        /// What was printed since the last call, up to the mark of the worker.
        func takeToMark() -> String {
            let mark = Array(DriveWorker.logMark.utf8)
            let deadline = ContinuousClock.now + .seconds(1)
            while ContinuousClock.now < deadline,
                lock.withLock({ !text[taken...].suffix(mark.count).elementsEqual(mark) })
            {
                Thread.sleep(forTimeInterval: 0.001)
            }
            return take().replacing(DriveWorker.logMark, with: "")
        }
    }

    /// The address of the page that the process serves; `nil` for none.
    private(set) var page: String?

    /// What became of a request.
    enum Outcome {
        case message(JSONValue)
        /// The process ended, or was ended because it did not answer.
        case ended(String)
    }

    /// Starts a program and waits until it is ready.
    ///
    /// - Throws: Why it is not: it does not start, or it trapped.
    init(
        executable: String, arguments: [String], environment: [String: String], folder: String?, library: String? = nil
    ) throws(DriveFault) {
        self.executable = executable
        self.library = library ?? executable
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // The backtrace of a trap takes seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(environment) { $1 }
        do {
            try process.run()
        } catch {
            throw DriveFault("\(executable) does not start: \(error.localizedDescription)")
        }
        signal(SIGPIPE, SIG_IGN)
        let (handle, log) = (errors.fileHandleForReading, log)
        Thread.detachNewThread {
            while true {
                let data = handle.availableData
                if data.isEmpty { break }
                log.append(data)
            }
            log.end()
        }
        switch read(within: 60) {
        case .message(let message): page = message["page"]?.string
        case .ended(let reason): throw DriveFault(reason)
        }
    }

    /// Whether the process can answer.
    var isRunning: Bool { process.isRunning }

    /// The lines that were printed since the last call.
    ///
    /// - Parameter isMarked: Whether the worker has just answered `log`.
    func takeLog(isMarked: Bool = false) -> [String] {
        (isMarked ? log.takeToMark() : log.take()).split(separator: "\n").map(String.init)
    }

    /// Sends a request and waits for its answer.
    ///
    /// - Parameter limit: The longest time in seconds of real time. A process that takes longer is ended.
    func ask(_ verb: String, _ arguments: JSONValue, within limit: Double) -> Outcome {
        send(verb, arguments)
        return read(within: limit)
    }

    /// Sends a request without waiting.
    func send(_ verb: String, _ arguments: JSONValue) {
        let line = JSONValue.object(["verb": .string(verb), "arguments": arguments]).text + "\n"
        // If the process has ended, reading says so.
        try? input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    }

    /// Waits for the answer of a request.
    func read(within limit: Double) -> Outcome {
        let deadline = ContinuousClock.now + .seconds(limit)
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            if let end = buffer.firstIndex(of: 10) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                if let value = JSONValue(parsing: line) { return .message(value) }
                continue
            }
            let left = deadline - ContinuousClock.now
            guard left > .zero else {
                end()
                return .ended(
                    "The program did not answer within \(Int(limit)) seconds and was ended: it may loop or wait. "
                        + "The next request starts it again.")
            }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let wait = Int32(min(1_000, left / .milliseconds(1)).rounded(.up))
            guard poll(&entry, 1, wait) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = readBytes(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .ended(endReason()) }
            buffer += bytes[..<count]
        }
    }

    private func endReason() -> String {
        process.waitUntilExit()
        log.waitForEnd()
        let text = log.all
        let trap = TrapReport.trap(in: text)
        let report =
            trap ?? TrapReport.report(text, status: process.terminationStatus, reason: process.terminationReason)
        let place =
            TrapReport.location(in: text, library: library).map { "\($0.file):\($0.line)" }
            ?? (report.file.isEmpty ? nil : "\(report.file):\(report.line)")
        return (trap == nil ? "" : "The program trapped: ") + report.text + (place.map { " (\($0))" } ?? "")
            + " The next request starts it again."
    }

    /// Ends the process.
    func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? input.fileHandleForWriting.close()
    }
}

/// The system's function: a method of the same name hides it.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
