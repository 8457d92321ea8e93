import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Messages between a page and the main thread, in the order in which they arrive.
final class PageMailbox: @unchecked Sendable {
    /// An event of a socket, with its number.
    enum Event: Sendable {
        case opened(Int, query: String)
        case received(Int, [UInt8])
        case closed(Int)
    }

    private let lock = NSLock()
    private var events: [Event] = []
    private var pipes: [Int32] = [0, 0]
    /// Becomes readable when there are events.
    var descriptor: Int32 { pipes[0] }

    /// Creates an empty mailbox with a pipe that wakes the main thread.
    init() {
        pipe(&pipes)
        for end in pipes { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in pipes { close(end) } }

    /// Adds an event and wakes the main thread. May be called on any thread.
    func post(_ event: Event) {
        lock.withLock { events.append(event) }
        var byte: UInt8 = 0
        write(pipes[1], &byte, 1)
    }

    /// Removes and returns the events that have arrived.
    func take() -> [Event] {
        var buffer = [UInt8](repeating: 0, count: 256)
        while read(pipes[0], &buffer, buffer.count) > 0 {}
        return lock.withLock {
            defer { events = [] }
            return events
        }
    }

    /// Handlers for a server that post each event to this mailbox.
    var handlers: PageServer.Handlers {
        PageServer.Handlers(
            opened: { self.post(.opened($0, query: $1)) }, received: { self.post(.received($0, $1)) },
            closed: { self.post(.closed($0)) })
    }
}
