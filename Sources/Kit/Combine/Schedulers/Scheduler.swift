/// Determines when and where code runs.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    /// The current time of the scheduler's clock.
    var now: SchedulerTimeType { get }
    /// The shortest tolerance that the scheduler can keep.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs `action` as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs `action` at a time.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs `action` at a time and then repeatedly, until the result is canceled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs an action as soon as possible, without options.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    /// Runs an action at a time, with the minimum tolerance and without options.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    /// Runs an action at a time, without options.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) { schedule(after: date, tolerance: tolerance, options: nil, action) }
    /// Runs an action at a time and then repeatedly, with the minimum tolerance, until the result is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
    /// Runs an action at a time and then repeatedly, without options, until the result is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable { schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action) }
}

/// A duration that can be written in common units.
public protocol SchedulerTimeIntervalConvertible {
    /// Returns a duration of a whole number of seconds.
    static func seconds(_ s: Int) -> Self
    /// Returns a duration of a fractional number of seconds.
    static func seconds(_ s: Double) -> Self
    /// Returns a duration of thousandths of a second.
    static func milliseconds(_ ms: Int) -> Self
    /// Returns a duration of millionths of a second.
    static func microseconds(_ us: Int) -> Self
    /// Returns a duration of billionths of a second.
    static func nanoseconds(_ ns: Int) -> Self
}

/// Runs all work immediately. Delays are ignored.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// There are no options.
    public typealias SchedulerOptions = Never

    /// The only time, because no time passes.
    public struct SchedulerTimeType: Strideable, Sendable {
        /// Returns zero, because all times are equal.
        public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
        /// Returns the same time.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }

        /// A number without effect on the time at which work runs.
        public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
            SchedulerTimeIntervalConvertible, Sendable
        {
            /// The signed number.
            public var magnitude: Int

            /// Stores a number.
            public init(_ value: Int) { magnitude = value }
            /// Stores a number.
            public init(integerLiteral value: Int) { magnitude = value }
            /// Stores the whole part of a number.
            public init(floatLiteral value: Double) { magnitude = Int(value) }
            /// Stores a number; `nil` if it does not fit into `Int`.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            /// Compares signed numbers.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// Returns the sum.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            /// Returns the difference.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            /// Returns the product.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            /// Adds a number.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            /// Subtracts a number.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            /// Multiplies by a number.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            /// Returns zero, because no time passes.
            public static func seconds(_ s: Int) -> Stride { Stride(0) }
            /// Returns zero, because no time passes.
            public static func seconds(_ s: Double) -> Stride { Stride(0) }
            /// Returns zero, because no time passes.
            public static func milliseconds(_ ms: Int) -> Stride { Stride(0) }
            /// Returns zero, because no time passes.
            public static func microseconds(_ us: Int) -> Stride { Stride(0) }
            /// Returns zero, because no time passes.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(0) }
        }
    }

    /// The scheduler that all code can use, because it has no state.
    public static let shared = ImmediateScheduler()

    /// The only time, because no time passes.
    public var now: SchedulerTimeType { SchedulerTimeType() }
    /// Zero, because no time passes.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs an action before returning.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    /// Runs an action before returning, whatever the time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { action() }
    /// Runs an action once before returning, whatever the time and interval.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
