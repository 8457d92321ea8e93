internal import Foundation

/// The base class of the subscriptions of debounce, throttle, and timeout. By default, requests all values.
/// Delivers values within the demand of the downstream.
class RateLimit<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription, CustomStringConvertible {
    /// The type of the values, which is that of the downstream.
    typealias Input = Downstream.Input
    /// The type of errors, which is that of the downstream.
    typealias Failure = Downstream.Failure
    /// Guards the state of this class and of its subclasses.
    let lock = NSLock()
    /// Held while the downstream runs, because a scheduler may run work in parallel.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    /// Cancels the scheduled work.
    private var pendingWork: (any Cancellable)?
    /// The scheduler that runs deliveries and supplies the time.
    let scheduler: Context
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// Creates a subscription without scheduled work.
    init(_ downstream: Downstream, _ description: String, _ scheduler: Context) {
        self.downstream = downstream
        self.description = description
        self.scheduler = scheduler
    }

    /// Whether all values are requested when the subscription begins.
    var requestsAll: Bool { true }

    /// Accepts the first subscription and cancels any other one.
    final func receive(subscription: any Subscription) {
        let accepted: Downstream? = lock.withLock {
            guard upstream == nil, let downstream else { return nil }
            upstream = subscription
            return downstream
        }
        guard let accepted else { return subscription.cancel() }
        accepted.receive(subscription: self)
        begin()
        if requestsAll { subscription.request(.unlimited) }
    }

    /// Called once, after the downstream received the subscription. Does nothing by default.
    func begin() {}
    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {}

    /// Delivers a value if there is demand.
    ///
    /// - Returns: The additional demand.
    @discardableResult
    final func deliver(_ value: Input) -> Subscribers.Demand {
        delivery.lock()
        defer { delivery.unlock() }
        let receiver: Downstream? = lock.withLock {
            guard demand > 0, let downstream else { return nil }
            demand -= 1
            return downstream
        }
        guard let receiver else { return .none }
        let more = receiver.receive(value)
        lock.withLock { demand += more }
        return more
    }

    /// Delivers the completion and releases everything; optionally cancels the upstream first.
    final func end(_ completion: Subscribers.Completion<Failure>, cancelsUpstream: Bool = false) {
        delivery.lock()
        defer { delivery.unlock() }
        let parts = release()
        if cancelsUpstream { parts.upstream?.cancel() }
        parts.downstream?.receive(completion: completion)
    }

    /// Whether the stream has not ended.
    final var isActive: Bool { lock.withLock { downstream != nil } }

    /// Replaces the scheduled work.
    final func schedule(
        after interval: Context.SchedulerTimeType.Stride, _ options: Context.SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let token = Token()
        lock.withLock { pendingWork }?.cancel()
        let isActive = lock.withLock {
            pendingWork = downstream == nil ? nil : token
            return downstream != nil
        }
        guard isActive else { return }
        token.action = action
        scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) { token.run() }
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let upstream = lock.withLock {
            self.demand += demand
            return self.upstream
        }
        if !requestsAll { upstream?.request(demand) }
    }

    /// Ends the stream without a completion, and releases the downstream.
    final func cancel() { release().upstream?.cancel() }

    /// Releases the values of subclasses. Called with the lock held; the result is released without it.
    func takeValues() -> Any? { nil }

    private func release() -> (downstream: Downstream?, upstream: (any Subscription)?) {
        let (parts, work, values) = lock.withLock {
            let parts = ((downstream, upstream), pendingWork, takeValues())
            (downstream, upstream, pendingWork) = (nil, nil, nil)
            return parts
        }
        work?.cancel()
        return withExtendedLifetime(values) { parts }
    }

    /// Work that a scheduler cannot cancel.
    private final class Token: Cancellable {
        private let lock = NSLock()
        private var work: (() -> Void)?

        var action: (() -> Void)? {
            get { lock.withLock { work } }
            set { lock.withLock { work = newValue } }
        }

        func run() { take()?() }
        func cancel() { _ = take() }

        private func take() -> (() -> Void)? {
            lock.withLock {
                let due = work
                work = nil
                return due
            }
        }
    }
}
