internal import Dispatch
internal import Foundation

/// The time of a host that advances it manually, and the work that is scheduled on it.
///
/// Work with a delay runs when ``advance(to:)`` passes its deadline: in order of the deadlines, and in order of
/// scheduling for equal ones. May be used on any thread; only one thread advances it.
package final class Timeline: @unchecked Sendable {
    /// How often work without delay may schedule more such work within one call of ``advance(to:)``.
    private static let maximumRounds = 1000

    private let lock = NSLock()
    /// Sorted by deadline and number.
    private var waiting: [Work] = []
    private var nextNumber = 0
    /// In seconds.
    private var time: Double
    private let firstDate = Date()
    private let firstUptime = DispatchTime.now().uptimeNanoseconds
    private let start: Double

    /// - Parameter now: The time of the host's clock, in seconds.
    package init(now: Double = 0) { (time, start) = (now, now) }

    /// The time of the host, in seconds. While work runs, it is the deadline of that work.
    package var now: Double { lock.withLock { time } }

    /// The date of the creation plus the time that passed, in seconds since the reference date.
    package var referenceTime: Double { firstDate.timeIntervalSinceReferenceDate + (now - start) }

    /// Like ``referenceTime``, in nanoseconds of `DispatchTime`.
    package var uptime: UInt64 { firstUptime + UInt64(max(0, now - start) * 1e9) }

    /// The earliest deadline; infinite for none.
    package var nextDeadline: Double { lock.withLock { waiting.first?.deadline ?? .infinity } }

    /// Scheduled work.
    package final class Work: @unchecked Sendable {
        fileprivate var deadline: Double
        fileprivate var number: Int
        /// The seconds after which it runs again; `nil` for once.
        fileprivate let interval: Double?
        private let lock = NSLock()
        private var body: (() -> Void)?
        private weak var timeline: Timeline?

        fileprivate init(
            _ deadline: Double, _ number: Int, _ interval: Double?, _ timeline: Timeline, _ body: @escaping () -> Void
        ) {
            (self.deadline, self.number, self.interval, self.timeline, self.body) =
                (deadline, number, interval, timeline, body)
        }

        /// Runs it unless it ran or was canceled.
        package func runNow() {
            guard let body = take() else { return }
            body()
        }

        /// Prevents further runs.
        package func cancel() { _ = take() }

        /// Runs repeated work, which remains scheduled.
        fileprivate func runOnce() { lock.withLock { body }?() }

        private func take() -> (() -> Void)? {
            let (body, timeline) = lock.withLock {
                let parts = (self.body, self.timeline)
                self.body = nil
                return parts
            }
            if body != nil { timeline?.remove(self) }
            return body
        }

        fileprivate var isCanceled: Bool { lock.withLock { body == nil } }
    }

    /// - Parameters:
    ///   - delay: In seconds. Negative values count as 0.
    ///   - interval: The seconds after which it runs again, at least a thousandth; `nil` for once.
    package func schedule(
        after delay: Double, every interval: Double? = nil, _ body: @escaping () -> Void
    ) -> Work {
        lock.withLock {
            let work = Work(time + max(0, delay), nextNumber, interval.map { max(0.001, $0) }, self, body)
            insert(work)
            return work
        }
    }

    /// Advances the time to `end`, and runs the work whose deadlines it passes.
    package func advance(to end: Double) {
        var rounds = 0
        while true {
            let work: Work? = lock.withLock {
                guard let first = waiting.first, first.deadline <= end else { return nil }
                // Work without delay that schedules itself again continues in the next frame.
                rounds = first.deadline > time ? 0 : rounds + 1
                guard rounds <= Timeline.maximumRounds else { return nil }
                time = max(time, first.deadline)
                if let interval = first.interval {
                    waiting.removeFirst()
                    first.deadline += interval
                    insert(first)
                }
                return first
            }
            guard let work else { break }
            if work.interval == nil { work.runNow() } else { work.runOnce() }
        }
        lock.withLock { time = max(time, end) }
    }

    /// Discards all work, because the host ends.
    package func discard() {
        for work in lock.withLock({ waiting }) { work.cancel() }
    }

    private func insert(_ work: Work) {
        work.number = nextNumber
        nextNumber += 1
        let index = waiting.lastIndex { $0.deadline <= work.deadline }.map { $0 + 1 } ?? 0
        waiting.insert(work, at: index)
    }

    private func remove(_ work: Work) { lock.withLock { waiting.removeAll { $0 === work } } }
}
