internal import Foundation

/// Forwards values until it is closed.
final class Gate<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    /// The type of the values, which is that of the downstream.
    typealias Input = Downstream.Input
    /// The type of errors, which is that of the downstream.
    typealias Failure = Downstream.Failure
    private let lock = NSLock()
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var isClosed = false
    private var otherSubscription: AnyCancellable?

    /// Creates an open gate.
    init(_ downstream: Downstream) { self.downstream = downstream }

    /// The subscription that closes the gate.
    var other: AnyCancellable? {
        get { lock.withLock { otherSubscription } }
        set {
            let isOpen = lock.withLock {
                if downstream != nil, !isClosed { otherSubscription = newValue }
                return downstream != nil && !isClosed
            }
            if !isOpen { newValue?.cancel() }
        }
    }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let state: (downstream: Downstream, isClosed: Bool)? = lock.withLock {
            guard upstream == nil, let downstream else { return nil }
            upstream = subscription
            return (downstream, isClosed)
        }
        guard let state else { return subscription.cancel() }
        state.downstream.receive(subscription: state.isClosed ? Subscriptions.empty : self)
        if state.isClosed { finish() }
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        delivery.lock()
        defer { delivery.unlock() }
        return lock.withLock { downstream }?.receive(input) ?? .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        release().downstream?.receive(completion: completion)
    }

    /// Ends the stream. A stream that has not begun ends as soon as it begins.
    func close() {
        let hasBegun = lock.withLock {
            isClosed = true
            return upstream != nil
        }
        if hasBegun { finish() }
    }

    private func finish() {
        delivery.lock()
        defer { delivery.unlock() }
        let parts = release()
        parts.upstream?.cancel()
        parts.downstream?.receive(completion: .finished)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { release().upstream?.cancel() }

    private func release() -> (downstream: Downstream?, upstream: (any Subscription)?) {
        let other: AnyCancellable?
        let parts: (Downstream?, (any Subscription)?)
        (other, parts) = lock.withLock {
            let found = (otherSubscription, (downstream, upstream))
            (otherSubscription, downstream, upstream) = (nil, nil, nil)
            return found
        }
        other?.cancel()
        return parts
    }

    /// The name that `print(_:to:)` shows for the subscription.
    var description: String { "PrefixUntilOutput" }
}
