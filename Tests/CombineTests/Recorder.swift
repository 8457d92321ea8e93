import Combine
import Foundation

struct Broken: Error, Equatable {}

/// A subscriber that records what it receives and requests what a test says.
final class Recorder<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var received: [Input] = []
    private var ends: [Subscribers.Completion<Failure>] = []
    private var connection: (any Subscription)?
    private var connections = 0
    private var late = 0
    private let first: Subscribers.Demand
    private let more: (Input) -> Subscribers.Demand

    /// - Parameters:
    ///   - first: Requested at once.
    ///   - more: The additional demand after a value.
    init(_ first: Subscribers.Demand = .unlimited, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
        (self.first, self.more) = (first, more)
    }

    var values: [Input] { lock.withLock { received } }
    var completions: [Subscribers.Completion<Failure>] { lock.withLock { ends } }
    var isFinished: Bool { completions.contains { if case .finished = $0 { true } else { false } } }
    var hasFailed: Bool { completions.contains { if case .failure = $0 { true } else { false } } }
    var subscriptions: Int { lock.withLock { connections } }
    /// What arrived although it must not: values after the completion, or before the subscription.
    var violations: Int { lock.withLock { late } }

    func receive(subscription: any Subscription) {
        lock.withLock {
            connections += 1
            connection = subscription
        }
        if first > 0 { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock {
            if !ends.isEmpty || connections != 1 { late += 1 }
            received.append(input)
        }
        return more(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.withLock {
            if !ends.isEmpty || connections != 1 { late += 1 }
            ends.append(completion)
            connection = nil
        }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { connection }?.request(demand) }

    func cancel() {
        let ended = lock.withLock {
            defer { connection = nil }
            return connection
        }
        ended?.cancel()
    }
}

extension Publisher {
    /// What a subscriber with unlimited demand received so far.
    func recorded(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(demand)
        subscribe(recorder)
        return recorder
    }
}

/// A publisher that counts requests and cancellations, delivers what a test sends, and checks its demand.
final class Probe<Output, Failure: Error>: Publisher, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var open = Subscribers.Demand.none
    private var canceled = 0

    var demand: Subscribers.Demand { lock.withLock { open } }
    var cancellations: Int { lock.withLock { canceled } }
    var isAttached: Bool { lock.withLock { downstream != nil } }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        lock.withLock { downstream = AnySubscriber(subscriber) }
        subscriber.receive(subscription: Link(self))
    }

    /// Sends a value if there is demand, as publishers must.
    @discardableResult func send(_ value: Output) -> Bool {
        let receiver: AnySubscriber<Output, Failure>? = lock.withLock {
            guard open > 0 else { return nil }
            open -= 1
            return downstream
        }
        guard let receiver else { return false }
        let more = receiver.receive(value)
        lock.withLock { open += more }
        return true
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let receiver = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        receiver?.receive(completion: completion)
    }

    private final class Link: Subscription {
        private weak var probe: Probe?
        init(_ probe: Probe) { self.probe = probe }
        func request(_ demand: Subscribers.Demand) {
            guard let probe else { return }
            probe.lock.withLock { probe.open += demand }
        }
        func cancel() {
            guard let probe else { return }
            let released = probe.lock.withLock {
                probe.canceled += 1
                defer { probe.downstream = nil }
                return probe.downstream
            }
            withExtendedLifetime(released) {}
        }
    }
}

/// Whether it still exists.
final class Token: @unchecked Sendable {
    /// Returns its argument; a function that calls this retains the token.
    func pass<Value>(_ value: Value) -> Value { value }
}
