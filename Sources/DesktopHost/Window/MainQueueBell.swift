internal import CSDL2
internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Wakes the window's loop when work is enqueued on the main queue, so that it need not poll.
///
/// If no Foundation run loop is active, the main queue signals a file descriptor when it has work. A thread waits for
/// that and pushes an event to SDL's queue.
final class MainQueueBell: @unchecked Sendable {
    private let descriptor: Int32
    private let event: UInt32
    private let served = DispatchSemaphore(value: 0)
    private let arrived = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var rings = false
    /// Whether ``ring()`` was called since the last sleep.
    private var isRung = false
    private var isOver = false
    /// Whether the loop has run work of the main queue.
    private var takesWork = false
    private var hasAsked = false

    /// Returns `nil` if the queue has no such descriptor, and off the main thread, where the loop does not serve the
    /// queue.
    init?() {
        guard Thread.isMainThread, let symbol = dlsym(nil, "_dispatch_get_main_queue_handle_4CF") else { return nil }
        descriptor = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
        event = SDL_RegisterEvents(1)
        guard descriptor >= 0, event != .max else { return nil }
        let thread = Thread { [self] in wait() }
        thread.name = "main queue bell"
        thread.start()
    }

    private var hasWork: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    private func wait() {
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&entry, 1, -1)
            if lock.withLock({ isOver }) { return }
            lock.withLock { rings = true }
            var message = SDL_Event()
            message.type = event
            SDL_PushEvent(&message)
            arrived.signal()
            served.wait()
            if lock.withLock({ isOver }) { return }
            // Work that was not taken is taken never: the loop itself runs on the main queue. New work of the work that
            // ran is reported at once.
            if hasWork, !lock.withLock({ takesWork }) { usleep(50_000) }
        }
    }

    /// Sleeps for at most `seconds`, or until work arrives.
    func sleep(_ seconds: Double) {
        _ = arrived.wait(timeout: .now() + seconds)
        lock.withLock { isRung = false }
    }

    /// Ends a sleep of the loop early. May be called on any thread.
    func ring() {
        let isFirst = lock.withLock {
            defer { isRung = true }
            return !isRung
        }
        // Signals do not add up while the loop is awake or sleeps elsewhere.
        if isFirst { arrived.signal() }
    }

    /// Runs the work on the main queue and the due timers. Returns the due time of the next timer.
    func serve() -> Date? {
        let asks = lock.withLock {
            guard rings, !hasAsked else { return false }
            hasAsked = true
            return true
        }
        if asks {
            DispatchQueue.main.async { [self] in lock.withLock { takesWork = true } }
        }
        let next = RunLoop.main.limitDate(forMode: .default)
        let rang = lock.withLock {
            defer { rings = false }
            return rings
        }
        if rang { served.signal() }
        return next
    }

    /// Ends the thread, at the latest when the main queue receives its next work.
    func close() {
        lock.withLock { isOver = true }
        served.signal()
    }
}
