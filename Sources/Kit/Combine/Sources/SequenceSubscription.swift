internal import Foundation

/// Delivers elements as they are requested.
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription,
    CustomStringConvertible
where Elements.Element == Downstream.Input {
    private let lock = NSLock()
    private var downstream: Downstream?
    private var iterator: Elements.Iterator?
    /// The next element, read in advance so that the completion immediately follows the last element.
    private var next: Downstream.Input?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// Passes the subscription to the subscriber. An empty sequence finishes immediately, without demand.
    static func begin(_ downstream: Downstream, _ elements: Elements, _ description: String) {
        let subscription = SequenceSubscription(downstream, elements, description)
        guard subscription.next == nil else { return downstream.receive(subscription: subscription) }
        downstream.receive(subscription: Subscriptions.empty)
        downstream.receive(completion: .finished)
    }

    private init(_ downstream: Downstream, _ elements: Elements, _ description: String) {
        self.downstream = downstream
        self.description = description
        var iterator = elements.makeIterator()
        next = iterator.next()
        self.iterator = iterator
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let delivers = lock.withLock {
            self.demand += demand
            defer { isDelivering = true }
            return !isDelivering
        }
        guard delivers else { return }
        while true {
            let due: (Downstream, Downstream.Input?)? = lock.withLock {
                guard let downstream else { return nil }
                guard let value = next else { return (downstream, nil) }
                guard self.demand > 0 else {
                    isDelivering = false
                    return nil
                }
                self.demand -= 1
                next = iterator?.next()
                return (downstream, value)
            }
            guard let (receiver, value) = due else { return }
            guard let value else {
                cancel()
                return receiver.receive(completion: .finished)
            }
            let more = receiver.receive(value)
            lock.withLock { self.demand += more }
        }
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() {
        // Released outside of the lock, because deinitializers may call this object.
        _ = lock.withLock {
            let parts = (downstream, iterator, next)
            (downstream, iterator, next) = (nil, nil, nil)
            return parts
        }
    }
}
