internal import CSDL2
internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Wakes the window's loop when work is enqueued on the main queue, so that the loop does not poll.
///
/// If no Foundation run loop is active, the main queue signals a file descriptor when it has work. A thread waits for
/// the signal and pushes an event to SDL's queue.
final class MainQueueWaker: @unchecked Sendable {
    private let descriptor: Int32
    private let event: UInt32
    private let served = DispatchSemaphore(value: 0)
    private let arrived = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var hasPendingWork = false
    /// Whether ``wake()`` was called since the last sleep.
    private var isSignaled = false
    private var isClosed = false
    /// Whether the loop has run work of the main queue.
    private var takesWork = false
    private var hasProbed = false

    /// Returns `nil` if the queue has no such descriptor, or if the current thread is not the main thread, where the
    /// loop does not serve the queue.
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
            if lock.withLock({ isClosed }) { return }
            lock.withLock { hasPendingWork = true }
            var message = SDL_Event()
            message.type = event
            SDL_PushEvent(&message)
            arrived.signal()
            served.wait()
            if lock.withLock({ isClosed }) { return }
            // If the loop itself runs on the main queue, it never takes the work, so the thread polls slowly.
            // Otherwise, work that the previous work enqueued is reported immediately.
            if hasWork, !lock.withLock({ takesWork }) { usleep(50_000) }
        }
    }

    /// Sleeps for at most `seconds`, or until work arrives.
    func sleep(_ seconds: Double) {
        _ = arrived.wait(timeout: .now() + seconds)
        lock.withLock { isSignaled = false }
    }

    /// Ends a sleep of the loop early. May be called on any thread.
    func wake() {
        let isFirst = lock.withLock {
            defer { isSignaled = true }
            return !isSignaled
        }
        // Signals do not accumulate while the loop is awake or sleeps in another call.
        if isFirst { arrived.signal() }
    }

    /// Runs the work on the main queue and the due timers. Returns the due time of the next timer.
    func serve() -> Date? {
        let probes = lock.withLock {
            guard hasPendingWork, !hasProbed else { return false }
            hasProbed = true
            return true
        }
        if probes {
            DispatchQueue.main.async { [self] in lock.withLock { takesWork = true } }
        }
        let next = RunLoop.main.limitDate(forMode: .default)
        let hadPendingWork = lock.withLock {
            defer { hasPendingWork = false }
            return hasPendingWork
        }
        if hadPendingWork { served.signal() }
        return next
    }

    /// Ends the thread, at the latest when the main queue receives its next work.
    func close() {
        lock.withLock { isClosed = true }
        served.signal()
    }
}
