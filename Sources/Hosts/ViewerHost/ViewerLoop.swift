internal import Foundation
internal import QuartzCore
package import UIKit
internal import ViewerProtocol

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A connection to viewers that can wake a sleeping loop.
@MainActor package protocol ViewerTransport: AnyObject {
    /// Becomes readable when messages have arrived.
    var descriptor: Int32 { get }
    /// Returns the messages that arrived; `nil` when the connection has ended permanently.
    func messages() -> [[UInt8]]?
    /// Sends a message to the viewer. It is dropped if there is none.
    func send(_ message: [UInt8])
}

/// Runs a program for viewers: sleeps until a message, the next frame, a timer, or work of the main queue.
@MainActor package final class ViewerLoop {
    private let transport: any ViewerTransport
    /// The session that handles the messages.
    package let session: ViewerSession
    /// Whether the loop continues. It ends after the turn in which this becomes `false`.
    package var isOpen = true
    private static let frame = 1.0 / 60
    private var lastFrame = -Double.infinity

    /// Creates a loop for a window. Installs the system clock if the host has another one.
    package init(window: UIWindow, name: String, transport: any ViewerTransport) {
        self.transport = transport
        session = ViewerSession(window: window, name: name) { transport.send($0) }
        if !(HostServices.clock is SystemClock) { HostServices.clock = SystemClock() }
    }

    /// Returns when the connection has ended.
    package func run() {
        session.window.ownRuntime.run {
            while isOpen, turn() {}
        }
        session.detach()
    }

    private func turn() -> Bool {
        let timer = RunLoop.main.limitDate(forMode: .default)
        guard let messages = transport.messages() else { return false }
        for bytes in messages {
            do {
                session.receive(try ViewerMessage(bytes))
            } catch {
                session.send(.report(ProgramReport(.warning, "\(error)")))
            }
        }
        let now = HostServices.clock.now
        // Frames follow one another at 60 per second; input between them waits for the next.
        if now >= lastFrame + Self.frame - 0.001 || !session.isBusy {
            lastFrame = now
            session.turn()
        }
        wait(timer)
        return true
    }

    private func wait(_ timer: Date?) {
        let now = HostServices.clock.now
        var deadline = session.isBusy ? lastFrame + Self.frame : session.nextDeadline
        if let timer { deadline = min(deadline, now + max(0, timer.timeIntervalSinceNow)) }
        let seconds = min(max(0, deadline - now), 10)
        var entries = [pollfd(fd: transport.descriptor, events: Int16(POLLIN), revents: 0)]
        if let queue = Self.mainQueue { entries.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&entries, nfds_t(entries.count), Int32((seconds * 1000).rounded(.up)))
    }

    /// Becomes readable when the main queue has work.
    private static let mainQueue: Int32? = {
        guard let symbol = dlsym(nil, "_dispatch_get_main_queue_handle_4CF") else { return nil }
        let descriptor = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
        return descriptor >= 0 ? descriptor : nil
    }()
}

/// Messages over two pipes, each with its length before it.
@MainActor package final class PipeTransport: ViewerTransport {
    /// The descriptor of the pipe that messages arrive on.
    package let descriptor: Int32
    private let output: Int32
    private var stream = MessageStream(limit: ProtocolLimits.viewerMessage)
    private var hasEnded = false
    /// The process that reads the messages. Its end need not close the pipes, because other processes may have them.
    private let parent = getppid()

    /// Creates a transport from the descriptors of two pipes. Ignores `SIGPIPE` from then on.
    package init(input: Int32, output: Int32) {
        descriptor = input
        self.output = output
        signal(SIGPIPE, SIG_IGN)
    }

    /// The messages that have arrived; `nil` after the other process has ended.
    package func messages() -> [[UInt8]]? {
        var found: [[UInt8]] = []
        if getppid() != parent { return nil }
        while !hasEnded {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 0) > 0 else { break }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                hasEnded = true
                break
            }
            stream.receive(buffer[..<count])
        }
        do {
            while let message = try stream.next() { found.append(message) }
        } catch {
            hasEnded = true
        }
        return hasEnded && found.isEmpty ? nil : found
    }

    /// Writes a message to the pipe. Blocks while the pipe is full.
    package func send(_ message: [UInt8]) {
        let bytes = MessageStream.framed(message)
        var sent = 0
        while sent < bytes.count, !hasEnded {
            let count = bytes[sent...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                hasEnded = true
                return
            }
            sent += count
        }
    }
}
