public import Foundation
internal import QuartzCore

extension DispatchQueue: Scheduler {
    /// A time of the system clock that stops during sleep, in nanoseconds.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The same time for Dispatch.
        public var dispatchTime: DispatchTime

        /// Wraps a time of Dispatch.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// Decodes nanoseconds since the start of the system.
        public init(from decoder: any Decoder) throws {
            dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
        }
        /// Encodes nanoseconds since the start of the system.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// Returns the duration until another time; negative if it is earlier.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return .nanoseconds(end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
        }
        /// Returns the time after a duration. Saturates instead of overflowing.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            let start = dispatchTime.uptimeNanoseconds
            let (sum, overflow) =
                n.magnitude >= 0
                ? start.addingReportingOverflow(UInt64(n.magnitude))
                : start.subtractingReportingOverflow(UInt64(n.magnitude.magnitude))
            if overflow {
                return SchedulerTimeType(n.magnitude >= 0 ? .distantFuture : DispatchTime(uptimeNanoseconds: 1))
            }
            return SchedulerTimeType(DispatchTime(uptimeNanoseconds: sum))
        }
        /// Hashes the nanoseconds.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A duration in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable
        {
            /// The signed number of nanoseconds.
            public var magnitude: Int

            /// Converts a duration of Dispatch. Saturates instead of overflowing.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let s): self = .seconds(s)
                case .milliseconds(let ms): self = .milliseconds(ms)
                case .microseconds(let us): self = .microseconds(us)
                case .nanoseconds(let ns): magnitude = ns
                case .never: magnitude = .max
                @unknown default: magnitude = .max
                }
            }
            private init(nanoseconds: Int) { magnitude = nanoseconds }
            /// In seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }
            /// In seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// Creates a duration of nanoseconds; `nil` if the number does not fit into `Int`.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            /// The same duration for Dispatch.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// Compares signed durations.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// Returns the sum. Saturates instead of overflowing.
            public static func + (lhs: Stride, rhs: Stride) -> Stride {
                Stride(nanoseconds: lhs.magnitude.addingSaturating(rhs.magnitude))
            }
            /// Returns the difference. Saturates instead of overflowing.
            public static func - (lhs: Stride, rhs: Stride) -> Stride {
                Stride(nanoseconds: lhs.magnitude.subtractingSaturating(rhs.magnitude))
            }
            /// Multiplies the numbers of nanoseconds. Saturates instead of overflowing.
            public static func * (lhs: Stride, rhs: Stride) -> Stride {
                Stride(nanoseconds: lhs.magnitude.multipliedSaturating(rhs.magnitude))
            }
            /// Adds a duration. Saturates instead of overflowing.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            /// Subtracts a duration. Saturates instead of overflowing.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            /// Multiplies the numbers of nanoseconds. Saturates instead of overflowing.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            /// Returns a duration rounded to nanoseconds. Saturates at nine billion seconds.
            public static func seconds(_ s: Double) -> Stride {
                Stride(nanoseconds: abs(s) < 9e9 ? Int((s * 1e9).rounded()) : (s < 0 ? -.max : .max))
            }
            /// Returns a duration. Saturates instead of overflowing.
            public static func seconds(_ s: Int) -> Stride {
                Stride(nanoseconds: s.multipliedSaturating(1_000_000_000))
            }
            /// Returns a duration of thousandths of a second. Saturates instead of overflowing.
            public static func milliseconds(_ ms: Int) -> Stride {
                Stride(nanoseconds: ms.multipliedSaturating(1_000_000))
            }
            /// Returns a duration of millionths of a second. Saturates instead of overflowing.
            public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: us.multipliedSaturating(1000)) }
            /// Returns a duration in the unit in which it is stored.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
        }
    }

    /// How work is added to the queue.
    public struct SchedulerOptions {
        /// The priority of the work; `.unspecified` by default.
        public var qos: DispatchQoS
        /// The behavior of the work; none by default.
        public var flags: DispatchWorkItemFlags
        /// The group that waits for the work; `nil` by default.
        public var group: DispatchGroup?

        /// Creates options, by default those of `async(execute:)`.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    private var isMain: Bool { MainThread.isMainQueue(self) }

    /// The current time. On the main queue, it is the time of the host's clock, which tests can control.
    public var now: SchedulerTimeType {
        SchedulerTimeType(isMain ? DispatchTime(uptimeNanoseconds: MainTime.uptime) : .now())
    }
    /// Zero: work is never delayed on purpose.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Adds an action to the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if isMain, options?.group == nil { return MainTime.enqueue(action) }
        nonisolated(unsafe) let action = action
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
    }

    /// Adds an action to the queue at a time. Ignores the tolerance and the options.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = start(after: date, every: nil, action) }

    /// Adds an action to the queue at a time and then repeatedly, until the result is canceled. Ignores the tolerance
    /// and the options.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable { AnyCancellable(start(after: date, every: Double(interval.magnitude) / 1e9, action)) }

    /// - Returns: Cancels the work.
    private func start(
        after date: SchedulerTimeType, every interval: Double?, _ action: @escaping () -> Void
    ) -> () -> Void {
        let delay = Double(now.distance(to: date).magnitude) / 1e9
        return isMain
            ? MainTime.schedule(after: delay, every: interval, action)
            : schedule(after: delay, every: interval, action)
    }
}

extension Int {
    /// Returns the sum, or the nearest representable number. The lowest is `-Int.max`.
    func addingSaturating(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? -.max : .max) : sum
    }
    /// Returns the difference, or the nearest representable number. The lowest is `-Int.max`.
    func subtractingSaturating(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other > 0 ? -.max : .max) : difference
    }
    /// Returns the product, or the nearest representable number. The lowest is `-Int.max`.
    func multipliedSaturating(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : -.max) : product
    }
}
