public import Foundation

extension Timer {
    /// Delivers the date repeatedly while it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        /// The time at which the timer fires.
        public typealias Output = Date
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        /// The time between two values, in seconds. Values below 0.0001 count as 0.0001.
        public let interval: TimeInterval
        /// The time by which a value may be late, in seconds; `nil` for none. Ignored on the main run loop.
        public let tolerance: TimeInterval?
        /// The run loop on which the timer fires.
        public let runLoop: RunLoop
        /// The mode in which the run loop must run. Ignored on the main run loop.
        public let mode: RunLoop.Mode
        /// Has no effect.
        public let options: RunLoop.SchedulerOptions?
        private let subject = PassthroughSubject<Date, Never>()

        /// Creates a publisher that delivers nothing until `connect()` is called.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode, self.options) =
                (interval, tolerance, runLoop, mode, options)
        }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        /// Starts a timer for all subscribers. It runs until the result is canceled.
        public func connect() -> any Cancellable {
            let subject = subject
            let scheduler = runLoop
            // As for timers of Foundation, the shortest interval is a tenth of a millisecond.
            let interval = max(0.0001, interval)
            if runLoop === RunLoop.main {
                return AnyCancellable(
                    MainTime.schedule(after: interval, every: interval) { subject.send(scheduler.now.date) })
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            nonisolated(unsafe) let held = timer
            return AnyCancellable { held.invalidate() }
        }
    }

    /// Returns a publisher of the date every `interval` seconds, once it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
