public import Foundation

extension RunLoop: Scheduler {
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        public var date: Date

        public init(_ date: Date) { self.date = date }

        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
        }
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

        /// A duration in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Codable, Hashable, Sendable
        {
            public var magnitude: TimeInterval
            public var timeInterval: TimeInterval { magnitude }

            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
            public init(integerLiteral value: TimeInterval) { magnitude = value }
            public init(floatLiteral value: TimeInterval) { magnitude = value }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = TimeInterval(exactly: source) else { return nil }
                magnitude = value
            }

            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
            public static func seconds(_ s: Double) -> Stride { Stride(s) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
            public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
        }
    }

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === RunLoop.main }

    public var now: SchedulerTimeType { SchedulerTimeType(isMain ? MainTime.date : Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if isMain { return MainTime.enqueue(action) }
        nonisolated(unsafe) let action = action
        perform { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = start(after: date, every: nil, action) }

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
