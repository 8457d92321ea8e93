public import Foundation

extension RunLoop: Scheduler {
    /// A date, as run loops use it.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The wrapped date.
        public var date: Date

        /// Wraps a date.
        public init(_ date: Date) { self.date = date }

        /// Returns the duration until another time; negative if it is earlier.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
        }
        /// Returns the time after a duration.
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

        /// A duration in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Codable, Hashable, Sendable
        {
            /// The signed number of seconds.
            public var magnitude: TimeInterval
            /// The same duration for Foundation, in seconds.
            public var timeInterval: TimeInterval { magnitude }

            /// Creates a duration of seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
            /// Creates a duration of seconds.
            public init(integerLiteral value: TimeInterval) { magnitude = value }
            /// Creates a duration of seconds.
            public init(floatLiteral value: TimeInterval) { magnitude = value }
            /// Creates a duration of seconds; `nil` if the number is not exactly representable.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = TimeInterval(exactly: source) else { return nil }
                magnitude = value
            }

            /// Compares signed durations.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// Returns the sum.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            /// Returns the difference.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            /// Multiplies the numbers of seconds.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            /// Adds a duration.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            /// Subtracts a duration.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            /// Multiplies the numbers of seconds.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            /// Returns a duration in the unit in which it is stored.
            public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
            /// Returns a duration in the unit in which it is stored.
            public static func seconds(_ s: Double) -> Stride { Stride(s) }
            /// Returns a duration of thousandths of a second.
            public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
            /// Returns a duration of millionths of a second.
            public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
            /// Returns a duration of billionths of a second.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
        }
    }

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === RunLoop.main }

    /// The current date. On the main run loop, it follows the host's clock, which tests can control.
    public var now: SchedulerTimeType { SchedulerTimeType(isMain ? MainTime.date : Date()) }
    /// Zero: work is never delayed on purpose.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs an action in the next turn of the run loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if isMain { return MainTime.enqueue(action) }
        nonisolated(unsafe) let action = action
        perform { action() }
    }

    /// Runs an action at a time. Ignores the tolerance.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = start(after: date, every: nil, action) }

    /// Runs an action at a time and then repeatedly, until the result is canceled. Ignores the tolerance.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable { AnyCancellable(start(after: date, every: interval.timeInterval, action)) }

    /// - Returns: Cancels the work.
    private func start(
        after date: SchedulerTimeType, every interval: Double?, _ action: @escaping () -> Void
    ) -> () -> Void {
        let delay = now.distance(to: date).timeInterval
        if isMain { return MainTime.schedule(after: delay, every: interval, action) }
        nonisolated(unsafe) let action = action
        let timer = Timer(fire: Date() + max(0, delay), interval: interval ?? 0, repeats: interval != nil) { _ in
            action()
        }
        add(timer, forMode: .default)
        nonisolated(unsafe) let held = timer
        return { held.invalidate() }
    }
}
