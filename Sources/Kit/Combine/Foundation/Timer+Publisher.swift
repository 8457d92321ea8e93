public import Foundation

extension Timer {
    /// Delivers the date repeatedly while it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?
        private let subject = PassthroughSubject<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode, self.options) =
                (interval, tolerance, runLoop, mode, options)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.subscribe(subscriber)
        }

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

    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
