internal import Foundation

/// Delivers a value after `dueTime` without another one.
final class DebounceSubscription<Downstream: Subscriber, Context: Scheduler>: RateLimit<Downstream, Context> {
    private let dueTime: Context.SchedulerTimeType.Stride
    private let options: Context.SchedulerOptions?

    /// Creates a subscription without a pending value.
    init(
        _ downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?
    ) {
        (self.dueTime, self.options) = (dueTime, options)
        super.init(downstream, "Debounce", scheduler)
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        schedule(after: dueTime, options) { self.deliver(input) }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        schedule(after: .seconds(0), options) {}
        scheduler.schedule(options: options) { self.end(completion) }
    }
}
