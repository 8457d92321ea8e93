internal import DriveKit
internal import Foundation
internal import ViewerProtocol

/// A process that runs the user's code. It may end at any time.
///
/// It is started before there is a library to load, so that its start does not delay the first frame of the library.
@MainActor final class PreviewChild {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var stream = MessageStream(limit: ProtocolLimits.programMessage)
    private var errorText = ""
    private var hasEnded = false
    private var library = ""
    private var openPipes = 2
    /// Called for each message, with its bytes.
    var onMessage: (([UInt8]) -> Void)?
    /// Called once when the process has ended by itself, with the cause.
    var onEnd: ((ProgramReport) -> Void)?
    /// Called with the output of the module.
    var onPrint: ((String) -> Void)?

    /// - Parameter binaries: The folder with the programs of this package.
    init(binaries: String) throws(PreviewFailure) {
        process.executableURL = URL(fileURLWithPath: binaries + "/preview-host")
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // The backtrace of a trap takes seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        do {
            try process.run()
        } catch {
            throw PreviewFailure("\(binaries)/preview-host does not start: \(error.localizedDescription)")
        }
        signal(SIGPIPE, SIG_IGN)
        read(output) { [weak self] in self?.received($0) }
        read(errors) { [weak self] in self?.complained($0) }
    }

    private func read(_ pipe: Pipe, _ take: @escaping @MainActor @Sendable (Data) -> Void) {
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread {
            while true {
                let data = handle.availableData
                DispatchQueue.main.async { MainActor.assumeIsolated { take(data) } }
                if data.isEmpty { return }
            }
        }
    }

    /// Passes the path of a library to the process, which loads it and shows its preview.
    func load(_ library: String) {
        self.library = library
        write(Data((library + "\n").utf8))
    }

    /// Sends messages to the process. They are dropped after it has ended.
    func send(_ messages: [ViewerMessage]) {
        guard !hasEnded else { return }
        write(Data(messages.flatMap { MessageStream.framed($0.encoded) }))
    }

    private func write(_ data: Data) { try? input.fileHandleForWriting.write(contentsOf: data) }

    /// Ends the process, without a report.
    func end() {
        hasEnded = true
        onMessage = nil
        onEnd = nil
        stop()
        try? input.fileHandleForWriting.close()
    }

    private func received(_ data: Data) {
        if data.isEmpty { return closed() }
        guard !hasEnded else { return }
        stream.receive(data)
        do {
            while let message = try stream.next() { onMessage?(message) }
        } catch {
            ended(ProgramReport(.trap, "\(error)"))
        }
    }

    private func complained(_ data: Data) {
        if data.isEmpty { return closed() }
        let text = String(decoding: data, as: UTF8.self)
        errorText = String((errorText + text).suffix(8_000))
        onPrint?(text)
    }

    private func closed() {
        openPipes -= 1
        guard openPipes == 0, !hasEnded else { return }
        process.waitUntilExit()
        var report = TrapReport.report(errorText, status: process.terminationStatus, reason: process.terminationReason)
        if let location = TrapReport.location(in: errorText, library: library) { (report.file, report.line) = location }
        ended(report)
    }

    private func ended(_ report: ProgramReport) {
        guard !hasEnded else { return }
        hasEnded = true
        stop()
        onEnd?(report)
    }

    /// The process inherits the signals that are blocked on the thread that started it, and SIGTERM is often one of
    /// them.
    private func stop() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
}
