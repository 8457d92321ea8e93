internal import Foundation

/// Delivers events in order through a function that schedules work.
final class Postponed<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    /// The type of the values, which is that of the downstream.
    typealias Input = Downstream.Input
    /// The type of errors, which is that of the downstream.
    typealias Failure = Downstream.Failure
    private let lock = NSLock()
    /// Held while the downstream runs, because a scheduler may run work in parallel.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let schedule: (@escaping () -> Void) -> Void
    /// Received events that are not delivered yet. Each piece of work delivers the first of them, so a concurrent queue
    /// keeps the order.
    private var waiting: [Event] = []
    private var hasEnded = false
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    private enum Event {
        case value(Input)
        case completion(Subscribers.Completion<Failure>)
    }

    /// Creates a subscription whose events are delivered by work that `schedule` receives.
    init(_ downstream: Downstream, _ description: String, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.description = description
        self.schedule = schedule
    }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let accepted: Downstream? = lock.withLock {
            guard upstream == nil, let downstream else { return nil }
            upstream = subscription
            return downstream
        }
        if let accepted { accepted.receive(subscription: self) } else { subscription.cancel() }
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        add(.value(input))
        return .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) { add(.completion(completion)) }

    private func add(_ event: Event) {
        let isAdded = lock.withLock {
            guard downstream != nil, !hasEnded else { return false }
            if case .completion = event { hasEnded = true }
            waiting.append(event)
            return true
        }
        if isAdded { schedule { self.deliverFirst() } }
    }

    private func deliverFirst() {
        delivery.lock()
        defer { delivery.unlock() }
        let due: (Downstream, Event)? = lock.withLock {
            guard let downstream, !waiting.isEmpty else { return nil }
            return (downstream, waiting.removeFirst())
        }
        guard let (receiver, event) = due else { return }
        switch event {
        case .value(let value):
            let more = receiver.receive(value)
            if more > 0 { lock.withLock { upstream }?.request(more) }
        case .completion(let completion): release().0?.receive(completion: completion)
        }
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { release().1?.cancel() }

    private func release() -> (Downstream?, (any Subscription)?, [Event]) {
        lock.withLock {
            let parts = (downstream, upstream, waiting)
            (downstream, upstream, waiting) = (nil, nil, [])
            return parts
        }
    }
}

/// Sends requests and cancellation through a function that schedules work.
final class ScheduledRequests<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    /// The type of the values, which is that of the downstream.
    typealias Input = Downstream.Input
    /// The type of errors, which is that of the downstream.
    typealias Failure = Downstream.Failure
    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let schedule: (@escaping () -> Void) -> Void

    /// Creates a subscription whose requests are sent by work that `schedule` receives.
    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let accepted: Downstream? = lock.withLock {
            guard upstream == nil, let downstream else { return nil }
            upstream = subscription
            return downstream
        }
        if let accepted { accepted.receive(subscription: self) } else { subscription.cancel() }
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        guard let receiver = lock.withLock({ downstream }) else { return .none }
        let more = receiver.receive(input)
        if more > 0 { request(more) }
        return .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) { release().0?.receive(completion: completion) }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard let upstream = lock.withLock({ upstream }) else { return }
        schedule { upstream.request(demand) }
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() {
        guard let upstream = release().1 else { return }
        schedule { upstream.cancel() }
    }

    private func release() -> (Downstream?, (any Subscription)?) {
        lock.withLock {
            let parts = (downstream, upstream)
            (downstream, upstream) = (nil, nil)
            return parts
        }
    }

    /// The name that `print(_:to:)` shows for the subscription.
    var description: String { "SubscribeOn" }
}
