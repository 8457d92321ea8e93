internal import Foundation

/// Subscribes a downstream to several publishers in sequence. Demand that a publisher did not fulfill goes to the next
/// one.
final class Chain<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    /// The next step after a publisher has ended.
    enum Next {
        case finish
        case end(Subscribers.Completion<Downstream.Failure>)
        /// Starts the next publisher.
        case follow((Chain) -> Void)
    }

    private let lock = NSLock()
    private var downstream: Downstream?
    private var current: (any Subscription)?
    private var hasBegun = false
    private var demand = Subscribers.Demand.none
    /// Whether the loop in `follow(_:)` is starting a publisher. The same loop then starts the next one.
    private var isStarting = false
    private var waiting: ((Chain) -> Void)?
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// Creates a chain without a publisher.
    init(_ downstream: Downstream, _ description: String) {
        self.downstream = downstream
        self.description = description
    }

    /// Subscribes to a publisher, whose completion determines the next step.
    func start<P: Publisher>(
        _ publisher: P, then next: @escaping (Subscribers.Completion<P.Failure>) -> Next
    ) where P.Output == Downstream.Input {
        publisher.subscribe(Link<P.Failure>(self, next))
    }

    /// Starts a publisher, without recursion if it ends immediately.
    private func follow(_ starter: @escaping (Chain) -> Void) {
        let loops = lock.withLock {
            waiting = starter
            defer { isStarting = true }
            return !isStarting
        }
        guard loops else { return }
        while true {
            let due: ((Chain) -> Void)? = lock.withLock {
                let due = downstream == nil ? nil : waiting
                waiting = nil
                if due == nil { isStarting = false }
                return due
            }
            guard let due else { return }
            due(self)
        }
    }

    fileprivate func begin(_ subscription: any Subscription) -> Bool {
        let (accepted, isFirst, demand): (Downstream?, Bool, Subscribers.Demand) = lock.withLock {
            guard let downstream else { return (nil, false, .none) }
            current = subscription
            defer { hasBegun = true }
            return (downstream, !hasBegun, self.demand)
        }
        guard let accepted else { return false }
        if isFirst { accepted.receive(subscription: self) } else if demand > 0 { subscription.request(demand) }
        return true
    }

    fileprivate func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        let receiver = lock.withLock {
            if downstream != nil { demand -= 1 }
            return downstream
        }
        guard let receiver else { return .none }
        let more = receiver.receive(value)
        lock.withLock { demand += more }
        return more
    }

    fileprivate func proceed(_ next: Next) {
        lock.withLock { current = nil }
        switch next {
        case .finish: release().downstream?.receive(completion: .finished)
        case .end(let completion): release().downstream?.receive(completion: completion)
        case .follow(let starter): follow(starter)
        }
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let current = lock.withLock {
            self.demand += demand
            return self.current
        }
        current?.request(demand)
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { release().current?.cancel() }

    private func release() -> (
        downstream: Downstream?, current: (any Subscription)?, waiting: ((Chain) -> Void)?
    ) {
        lock.withLock {
            let parts = (downstream, current, waiting)
            (downstream, current, waiting) = (nil, nil, nil)
            return parts
        }
    }

    /// The subscriber of one publisher.
    private final class Link<Failure: Error>: Subscriber {
        typealias Input = Downstream.Input
        private let lock = NSLock()
        private var chain: Chain?
        private var next: ((Subscribers.Completion<Failure>) -> Next)?
        private var hasBegun = false

        init(_ chain: Chain, _ next: @escaping (Subscribers.Completion<Failure>) -> Next) {
            (self.chain, self.next) = (chain, next)
        }

        func receive(subscription: any Subscription) {
            let owner: Chain? = lock.withLock {
                guard !hasBegun else { return nil }
                hasBegun = true
                return chain
            }
            if let owner, owner.begin(subscription) { return }
            subscription.cancel()
        }

        func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { chain }?.receive(input) ?? .none }

        func receive(completion: Subscribers.Completion<Failure>) {
            let parts = lock.withLock {
                let parts = (chain, next)
                (chain, next) = (nil, nil)
                return parts
            }
            guard let chain = parts.0, let next = parts.1 else { return }
            chain.proceed(next(completion))
        }
    }
}
