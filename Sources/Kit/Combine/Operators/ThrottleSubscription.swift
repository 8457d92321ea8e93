internal import Foundation

/// Delivers at most one value in each interval.
final class ThrottleSubscription<Downstream: Subscriber, Context: Scheduler>: RateLimit<Downstream, Context> {
    private let interval: Context.SchedulerTimeType.Stride
    private let latest: Bool
    /// The value to deliver at the end of the interval.
    private var pending: Input?
    private var lastTime: Context.SchedulerTimeType?
    private var isScheduled = false

    /// Creates a subscription that delivers the first value immediately.
    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
        (self.interval, self.latest) = (interval, latest)
        super.init(downstream, "Throttle", scheduler)
    }

    override func takeValues() -> Any? {
        defer { pending = nil }
        return pending
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        guard isActive else { return .none }
        let now = scheduler.now
        let wait: Context.SchedulerTimeType.Stride? = lock.withLock {
            if pending == nil || latest { pending = input }
            guard !isScheduled else { return nil }
            isScheduled = true
            let passed = lastTime?.distance(to: now) ?? interval
            return passed >= interval ? .seconds(0) : interval - passed
        }
        guard let wait else { return .none }
        let work = {
            let now = self.scheduler.now
            let due = self.lock.withLock {
                defer { (self.pending, self.isScheduled, self.lastTime) = (nil, false, now) }
                return self.pending
            }
            if let due { self.deliver(due) }
        }
        if wait > .seconds(0) { schedule(after: wait, nil, work) } else { scheduler.schedule(work) }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        scheduler.schedule {
            let due = self.lock.withLock {
                defer { self.pending = nil }
                return self.pending
            }
            if let due, case .finished = completion { self.deliver(due) }
            self.end(completion)
        }
    }
}
