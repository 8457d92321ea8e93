public import Foundation

extension OperationQueue: Scheduler {
    /// A date. On Apple's platforms, this is another type with the same members.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// There are no options.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === OperationQueue.main }

    /// The current date. On the main queue, it follows the host's clock, which tests can control.
    public var now: SchedulerTimeType { SchedulerTimeType(isMain ? MainTime.date : Date()) }
    /// Zero: work is never delayed on purpose.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds an action to the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if isMain { return MainTime.enqueue(action) }
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }

    /// Adds an action to the queue at a time. Ignores the tolerance.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = start(after: date, every: nil, action) }

    /// Adds an action to the queue at a time and then repeatedly, until the result is canceled. Ignores the tolerance.
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
        return DispatchQueue.global().schedule(after: delay, every: interval) { self.addOperation { action() } }
    }
}
