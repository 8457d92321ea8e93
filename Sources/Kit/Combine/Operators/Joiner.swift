internal import Foundation

/// A value of a publisher, which may itself be optional.
struct Slot<Value> {
    /// The wrapped value.
    let value: Value
}

/// Combines values of several publishers into one value for the downstream.
///
/// Demand of the downstream goes to every publisher. Without demand, the latest values are stored until there is some.
final class Joiner<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    /// The rule by which values are combined.
    enum Kind {
        /// Delivers the latest value of each publisher whenever a value arrives.
        case combineLatest
        /// Delivers the oldest value of each publisher. Each value is delivered once.
        case zip
    }

    private let lock = NSLock()
    /// Held while the downstream runs.
    private let delivery = NSRecursiveLock()
    private let kind: Kind
    private let make: ([Any]) -> Downstream.Input?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The total demand that was requested of every publisher.
    private var requested = Subscribers.Demand.none
    private var upstreams: [(any Subscription)?]
    private var hasFinished: [Bool]
    /// Values that were not delivered, by publisher; `.combineLatest` retains the latest one.
    private var values: [[Any]]
    /// Whether the latest values have not been delivered.
    private var isStale = false

    /// - Parameter make: Receives a `Slot` with a value of each publisher.
    init(_ downstream: Downstream, _ kind: Kind, count: Int, make: @escaping ([Any]) -> Downstream.Input?) {
        self.downstream = downstream
        self.kind = kind
        self.make = make
        upstreams = Array(repeating: nil, count: count)
        hasFinished = Array(repeating: false, count: count)
        values = Array(repeating: [], count: count)
    }

    /// Passes the subscription to the downstream. Call it before any publisher is added.
    func begin() { lock.withLock { downstream }?.receive(subscription: self) }

    /// Subscribes to a publisher, whose values have the index `index` in the combination.
    func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Downstream.Failure {
        guard lock.withLock({ downstream != nil }) else { return }
        publisher.subscribe(Side<P.Output>(self, index))
    }

    // MARK: Publishers

    /// - Returns: The total demand of the downstream so far; `nil` if the stream has ended.
    fileprivate func begin(_ subscription: any Subscription, at index: Int) -> Subscribers.Demand? {
        lock.withLock {
            guard downstream != nil, upstreams[index] == nil, !hasFinished[index] else { return nil }
            upstreams[index] = subscription
            return requested
        }
    }

    fileprivate func receive(_ value: Any, at index: Int) -> Subscribers.Demand {
        delivery.lock()
        defer { delivery.unlock() }
        let isComplete: Bool = lock.withLock {
            guard downstream != nil, !hasFinished[index] else { return true }
            switch kind {
            case .combineLatest: values[index] = [value]
            case .zip: values[index].append(value)
            }
            isStale = true
            return values.allSatisfy { !$0.isEmpty }
        }
        if isComplete { deliver() }
        // A value that arrives before every publisher has delivered one does not count against the demand.
        return isComplete || kind == .zip ? .none : .max(1)
    }

    fileprivate func finished(at index: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .failure = completion { return end(completion) }
        lock.withLock {
            hasFinished[index] = true
            upstreams[index] = nil
        }
        finishIfDone()
    }

    // MARK: Downstream

    private func deliver() {
        delivery.lock()
        defer { delivery.unlock() }
        while true {
            let due: (Downstream, [Any])? = lock.withLock {
                guard demand > 0, isStale, let downstream, values.allSatisfy({ !$0.isEmpty }) else { return nil }
                demand -= 1
                let row = values.map { $0[0] }
                switch kind {
                case .combineLatest: isStale = false
                case .zip: for index in values.indices { values[index].removeFirst() }
                }
                return (downstream, row)
            }
            guard let due else { break }
            guard let joined = make(due.1) else { preconditionFailure("A value of another publisher: \(due.1)") }
            let more = due.0.receive(joined)
            if more > 0 { addDemand(more) }
        }
        finishIfDone()
    }

    private func finishIfDone() {
        let isDone = lock.withLock {
            switch kind {
            case .combineLatest:
                hasFinished.allSatisfy { $0 }
                    && !(isStale && demand == .none && values.allSatisfy { !$0.isEmpty })
            // No further value can be combined when a finished publisher has no stored values.
            case .zip: zip(hasFinished, values).contains { $0 && $1.isEmpty }
            }
        }
        if isDone { end(.finished) }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        release()?.receive(completion: completion)
    }

    private func addDemand(_ more: Subscribers.Demand) {
        let upstreams = lock.withLock {
            demand += more
            requested += more
            return self.upstreams
        }
        for upstream in upstreams { upstream?.request(more) }
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        addDemand(demand)
        deliver()
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { _ = release() }

    private func release() -> Downstream? {
        let (receiver, upstreams, captures) = lock.withLock {
            let parts = (downstream, self.upstreams, values)
            downstream = nil
            for index in values.indices { (self.upstreams[index], values[index]) = (nil, []) }
            return parts
        }
        for upstream in upstreams { upstream?.cancel() }
        return withExtendedLifetime(captures) { receiver }
    }

    /// The name that `print(_:to:)` shows for the subscription.
    var description: String { kind == .zip ? "Zip" : "CombineLatest" }

    /// The subscriber of one publisher.
    private final class Side<Input>: Subscriber {
        typealias Failure = Downstream.Failure
        private let lock = NSLock()
        private var joiner: Joiner?
        private let index: Int

        init(_ joiner: Joiner, _ index: Int) {
            self.joiner = joiner
            self.index = index
        }

        func receive(subscription: any Subscription) {
            guard let demand = lock.withLock({ joiner })?.begin(subscription, at: index) else {
                return subscription.cancel()
            }
            if demand > 0 { subscription.request(demand) }
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            lock.withLock { joiner }?.receive(Slot(value: input), at: index) ?? .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            let joiner = lock.withLock {
                defer { self.joiner = nil }
                return self.joiner
            }
            joiner?.finished(at: index, completion)
        }
    }
}

extension Joiner {
    /// Subscribes to two publishers.
    static func join<A: Publisher, B: Publisher>(
        _ downstream: Downstream, _ kind: Kind, _ a: A, _ b: B
    ) where Downstream.Input == (A.Output, B.Output), A.Failure == Downstream.Failure, B.Failure == Downstream.Failure {
        let joiner = Joiner(downstream, kind, count: 2) {
            guard let a = $0[0] as? Slot<A.Output>, let b = $0[1] as? Slot<B.Output> else { return nil }
            return (a.value, b.value)
        }
        joiner.begin()
        joiner.add(a, at: 0)
        joiner.add(b, at: 1)
    }

    /// Subscribes to three publishers.
    static func join<A: Publisher, B: Publisher, C: Publisher>(
        _ downstream: Downstream, _ kind: Kind, _ a: A, _ b: B, _ c: C
    )
    where
        Downstream.Input == (A.Output, B.Output, C.Output), A.Failure == Downstream.Failure,
        B.Failure == Downstream.Failure, C.Failure == Downstream.Failure
    {
        let joiner = Joiner(downstream, kind, count: 3) {
            guard let a = $0[0] as? Slot<A.Output>, let b = $0[1] as? Slot<B.Output>, let c = $0[2] as? Slot<C.Output>
            else { return nil }
            return (a.value, b.value, c.value)
        }
        joiner.begin()
        joiner.add(a, at: 0)
        joiner.add(b, at: 1)
        joiner.add(c, at: 2)
    }

    /// Subscribes to four publishers.
    static func join<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ downstream: Downstream, _ kind: Kind, _ a: A, _ b: B, _ c: C, _ d: D
    )
    where
        Downstream.Input == (A.Output, B.Output, C.Output, D.Output), A.Failure == Downstream.Failure,
        B.Failure == Downstream.Failure, C.Failure == Downstream.Failure, D.Failure == Downstream.Failure
    {
        let joiner = Joiner(downstream, kind, count: 4) {
            guard let a = $0[0] as? Slot<A.Output>, let b = $0[1] as? Slot<B.Output>,
                let c = $0[2] as? Slot<C.Output>, let d = $0[3] as? Slot<D.Output>
            else { return nil }
            return (a.value, b.value, c.value, d.value)
        }
        joiner.begin()
        joiner.add(a, at: 0)
        joiner.add(b, at: 1)
        joiner.add(c, at: 2)
        joiner.add(d, at: 3)
    }
}
