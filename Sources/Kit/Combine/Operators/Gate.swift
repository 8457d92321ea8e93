internal import Foundation

/// Forwards values until it is closed.
final class Gate<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure
    private let lock = NSLock()
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var isClosed = false
    private var otherSubscription: AnyCancellable?

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

    func receive(_ input: Input) -> Subscribers.Demand {
        delivery.lock()
        defer { delivery.unlock() }
        return lock.withLock { downstream }?.receive(input) ?? .none
    }

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

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

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

    var description: String { "PrefixUntilOutput" }
}
