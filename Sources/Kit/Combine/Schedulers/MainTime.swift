internal import Foundation
internal import QuartzCore

/// Time and work of the main thread: those of the host that runs the calling code if it has a timeline, otherwise those
/// of the main queue.
///
/// Thus a test that advances the time of a `ViewHost` also advances timers and schedulers on the main thread.
enum MainTime {
    /// The runtime of the calling code if its host advances time explicitly. Only the main thread has one.
    private static var virtual: (runtime: Runtime, timeline: Timeline)? {
        guard MainThread.isCurrent else { return nil }
        let runtime = Runtime.current
        return runtime.timeline.map { (runtime, $0) }
    }

    /// The date in the time of the host.
    static var date: Date { virtual.map { Date(timeIntervalSinceReferenceDate: $0.timeline.referenceTime) } ?? Date() }

    /// In nanoseconds of `DispatchTime`.
    static var uptime: UInt64 { virtual.map { $0.timeline.uptime } ?? DispatchTime.now().uptimeNanoseconds }

    /// Runs `action` after the current code, in order.
    static func enqueue(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        guard let (runtime, timeline) = virtual else { return DispatchQueue.main.async { action() } }
        // The next frame of the host runs the action, or the main queue if it is earlier.
        let work = timeline.schedule(after: 0) { runtime.run(action) }
        DispatchQueue.main.async { work.runNow() }
    }

    /// Runs `action` after `delay` seconds.
    ///
    /// - Parameter interval: The interval of repetition in seconds; `nil` to run once.
    /// - Returns: Cancels the work.
    static func schedule(
        after delay: Double, every interval: Double? = nil, _ action: @escaping () -> Void
    ) -> () -> Void {
        nonisolated(unsafe) let action = action
        if let (runtime, timeline) = virtual {
            let work = timeline.schedule(after: delay, every: interval) { runtime.run(action) }
            return { work.cancel() }
        }
        return DispatchQueue.main.schedule(after: delay, every: interval, action)
    }
}

extension DispatchQueue {
    /// Runs `action` after `delay` seconds of real time, and again every `interval` seconds.
    ///
    /// - Returns: Cancels the work.
    func schedule(after delay: Double, every interval: Double?, _ action: @escaping () -> Void) -> () -> Void {
        nonisolated(unsafe) let action = action
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: .now() + max(0, delay), repeating: interval.map { .nanoseconds(Int($0 * 1e9)) } ?? .never)
        // A timer without references never fires, so its handler retains it until the timer is done.
        nonisolated(unsafe) var held: (any DispatchSourceTimer)? = timer
        timer.setEventHandler {
            if interval == nil { timer.cancel() }
            action()
        }
        timer.setCancelHandler {
            held?.setEventHandler(handler: nil)
            held = nil
        }
        timer.activate()
        return { timer.cancel() }
    }
}
