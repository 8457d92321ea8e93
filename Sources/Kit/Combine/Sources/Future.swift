internal import Foundation

/// Runs a function immediately and delivers its result to all subscribers, including those that subscribe after the
/// result is known.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// Fulfills the future. Further calls do nothing.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = NSLock()
    private var result: Result<Output, Failure>?
    private var waiting: [Delivery] = []

    /// Calls the function immediately. Only the first call of the promise has an effect.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let delivery = Delivery(AnySubscriber(subscriber), self)
        let known = lock.withLock {
            if result == nil { waiting.append(delivery) }
            return result
        }
        subscriber.receive(subscription: delivery)
        if let known { delivery.fulfill(known) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let due: [Delivery] = lock.withLock {
            guard self.result == nil else { return [] }
            self.result = result
            defer { waiting = [] }
            return waiting
        }
        for delivery in due { delivery.fulfill(result) }
    }

    private func remove(_ delivery: Delivery) { lock.withLock { waiting.removeAll { $0 === delivery } } }

    /// A subscription. A value waits for demand, an error does not.
    private final class Delivery: Subscription, CustomStringConvertible {
        private let lock = NSLock()
        private var downstream: AnySubscriber<Output, Failure>?
        private var owner: Future?
        private var hasDemand = false
        private var result: Result<Output, Failure>?

        init(_ downstream: AnySubscriber<Output, Failure>, _ owner: Future) {
            (self.downstream, self.owner) = (downstream, owner)
        }

        func fulfill(_ result: Result<Output, Failure>) {
            lock.withLock { if downstream != nil { self.result = result } }
            deliver()
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > 0 else { return }
            lock.withLock { hasDemand = true }
            deliver()
        }

        private func deliver() {
            let due: (AnySubscriber<Output, Failure>, Result<Output, Failure>, Future?)? = lock.withLock {
                guard let downstream, let result else { return nil }
                if case .success = result, !hasDemand { return nil }
                let parts = (downstream, result, owner)
                (self.downstream, self.result, owner) = (nil, nil, nil)
                return parts
            }
            guard let (receiver, result, _) = due else { return }
            switch result {
            case .success(let value):
                _ = receiver.receive(value)
                receiver.receive(completion: .finished)
            case .failure(let error): receiver.receive(completion: .failure(error))
            }
        }

        func cancel() {
            let parts = lock.withLock {
                let parts = (downstream, result, owner)
                (downstream, result, owner) = (nil, nil, nil)
                return parts
            }
            parts.2?.remove(self)
        }

        var description: String { "Future" }
    }
}
