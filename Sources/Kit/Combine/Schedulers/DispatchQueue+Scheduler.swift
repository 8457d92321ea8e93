public import Foundation
internal import QuartzCore

extension DispatchQueue: Scheduler {
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        public var dispatchTime: DispatchTime

        public init(_ time: DispatchTime) { dispatchTime = time }

        public init(from decoder: any Decoder) throws {
            dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return .nanoseconds(end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
        }
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
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A duration in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable
        {
            public var magnitude: Int

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
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            public static func + (lhs: Stride, rhs: Stride) -> Stride {
                Stride(nanoseconds: lhs.magnitude.addingSaturating(rhs.magnitude))
            }
            public static func - (lhs: Stride, rhs: Stride) -> Stride {
                Stride(nanoseconds: lhs.magnitude.subtractingSaturating(rhs.magnitude))
            }
            public static func * (lhs: Stride, rhs: Stride) -> Stride {
                Stride(nanoseconds: lhs.magnitude.multipliedSaturating(rhs.magnitude))
            }
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            public static func seconds(_ s: Double) -> Stride {
                Stride(nanoseconds: abs(s) < 9e9 ? Int((s * 1e9).rounded()) : (s < 0 ? -.max : .max))
            }
            public static func seconds(_ s: Int) -> Stride {
                Stride(nanoseconds: s.multipliedSaturating(1_000_000_000))
            }
            public static func milliseconds(_ ms: Int) -> Stride {
                Stride(nanoseconds: ms.multipliedSaturating(1_000_000))
            }
            public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: us.multipliedSaturating(1000)) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
        }
    }

    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    private var isMain: Bool { MainThread.isMainQueue(self) }

    public var now: SchedulerTimeType {
        SchedulerTimeType(isMain ? DispatchTime(uptimeNanoseconds: MainTime.uptime) : .now())
    }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if isMain, options?.group == nil { return MainTime.enqueue(action) }
        nonisolated(unsafe) let action = action
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = start(after: date, every: nil, action) }

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
    func addingSaturating(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? -.max : .max) : sum
    }
    func subtractingSaturating(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other > 0 ? -.max : .max) : difference
    }
    func multipliedSaturating(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : -.max) : product
    }
}
