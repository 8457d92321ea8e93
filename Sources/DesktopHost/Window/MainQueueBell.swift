internal import CSDL2
internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Wakes the window's loop when something waits on the main queue, so that it can sleep without looking.
///
/// The main queue signals a file descriptor when it has work and no run loop of Foundation runs; a thread waits for
/// that and puts an event into SDL's queue.
final class MainQueueBell: @unchecked Sendable {
    private let descriptor: Int32
    private let event: UInt32
    private let served = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var rings = false
    private var isOver = false

    /// `nil` where the queue has no such descriptor, and off the main thread: there nobody serves the queue meanwhile.
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
            served.wait()
            if lock.withLock({ isOver }) { return }
            // Work that nobody took, as when the loop itself runs on the main queue, must not keep two threads busy.
            if hasWork { usleep(50_000) }
        }
    }

    /// Does what waits on the main queue and the timers that are due; when the next timer is.
    func serve() -> Date? {
        let next = RunLoop.main.limitDate(forMode: .default)
        let rang = lock.withLock {
            defer { rings = false }
            return rings
        }
        if rang { served.signal() }
        return next
    }

    /// Lets the thread end; it may take until the next thing comes along the main queue.
    func close() {
        lock.withLock { isOver = true }
        served.signal()
    }
}
