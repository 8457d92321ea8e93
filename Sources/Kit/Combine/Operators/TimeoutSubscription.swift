internal import Foundation

/// Ends the stream after an interval without values.
final class TimeoutSubscription<Downstream: Subscriber, Context: Scheduler>: RateLimit<Downstream, Context> {
    private let interval: Context.SchedulerTimeType.Stride
    private let options: Context.SchedulerOptions?
    private let error: (() -> Failure)?

    /// Creates a subscription. `error` creates the error; if it is `nil`, the stream finishes.
    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?, error: (() -> Failure)?
    ) {
        (self.interval, self.options, self.error) = (interval, options, error)
        super.init(downstream, "Timeout", scheduler)
    }

    override var requestsAll: Bool { false }

    override func begin() {
        schedule(after: interval, options) {
            self.end(self.error.map { .failure($0()) } ?? .finished, cancelsUpstream: true)
        }
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        begin()
        return deliver(input)
    }

    override func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}
