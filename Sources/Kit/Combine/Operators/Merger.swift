internal import Foundation

/// Delivers the values of several publishers to one downstream. Deliveries do not overlap.
///
/// A value without demand is stored. Its publisher is requested to deliver the next value after the stored one was
/// delivered.
final class Merger<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    /// The type of the values of all publishers.
    typealias Value = Downstream.Input
    /// The type of errors, which is that of the downstream.
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    /// Held while the downstream runs.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The publishers that deliver values, by number.
    private var sources: [Int: Source] = [:]
    private var nextNumber = 0
    /// Values without demand, the oldest first.
    private var buffer: [(source: Source, value: Value)] = []
    /// The publisher of publishers, and whether it may still deliver some.
    private var outer: (any Subscription)?
    private var expectsSources: Bool
    /// Called when a publisher has finished.
    private var onFinish: (() -> Void)?
    /// Whether each new publisher replaces the one before it.
    private let keepsLatestOnly: Bool
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// Creates a subscription. It ends with the last publisher unless `expectsSources` is true.
    init(
        _ downstream: Downstream, _ description: String, expectsSources: Bool = true, keepsLatestOnly: Bool = false
    ) {
        self.downstream = downstream
        self.description = description
        self.expectsSources = expectsSources
        self.keepsLatestOnly = keepsLatestOnly
    }

    /// Passes the subscription to the downstream.
    func begin(outer: (any Subscription)? = nil, onFinish: (() -> Void)? = nil) {
        let downstream = lock.withLock {
            (self.outer, self.onFinish) = (outer, onFinish)
            return self.downstream
        }
        downstream?.receive(subscription: self)
    }

    /// Whether the stream has ended.
    var isCanceled: Bool { lock.withLock { downstream == nil } }

    // MARK: Publishers

    /// Announces publishers, so that the first one to finish does not end the stream.
    func reserve(_ count: Int) -> [Source] { (0..<count).compactMap { _ in makeSource() } }

    private func makeSource() -> Source? {
        var replaced: [Source] = []
        var discarded: [(source: Source, value: Value)] = []
        let source: Source? = lock.withLock {
            guard downstream != nil else { return nil }
            if keepsLatestOnly {
                (replaced, discarded) = (Array(sources.values), buffer)
                (sources, buffer) = ([:], [])
            }
            let source = Source(self, number: nextNumber)
            nextNumber += 1
            sources[source.number] = source
            return source
        }
        for old in replaced { old.cancel() }
        return withExtendedLifetime(discarded) { source }
    }

    /// Subscribes to a publisher. Has no effect after the end of the stream.
    func add<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Failure {
        if let source = makeSource() { publisher.subscribe(source) }
    }

    /// Called when no further publishers follow.
    func endSources() {
        lock.withLock {
            expectsSources = false
            outer = nil
        }
        finishIfDone()
    }

    fileprivate func initialDemand(of source: Source) -> Subscribers.Demand? {
        lock.withLock {
            guard downstream != nil, sources[source.number] === source else { return nil }
            return demand == .unlimited ? .unlimited : .max(1)
        }
    }

    fileprivate func receive(_ value: Value, from source: Source) -> Subscribers.Demand {
        delivery.lock()
        defer { delivery.unlock() }
        let receiver: Downstream? = lock.withLock {
            guard downstream != nil, sources[source.number] === source else { return nil }
            guard demand > 0, buffer.isEmpty else {
                buffer.append((source, value))
                return nil
            }
            demand -= 1
            return downstream
        }
        guard let receiver else { return .none }
        let more = receiver.receive(value)
        lock.withLock { demand += more }
        deliver()
        return source.isUnlimited ? .none : .max(1)
    }

    fileprivate func finished(_ source: Source, _ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .failure:
            guard lock.withLock({ sources[source.number] === source }) else { return }
            end(completion)
        case .finished:
            let onFinish: (() -> Void)? = lock.withLock {
                guard sources[source.number] === source else { return nil }
                sources[source.number] = nil
                return self.onFinish
            }
            onFinish?()
            finishIfDone()
        }
    }

    // MARK: Downstream

    /// Delivers stored values within the demand.
    private func deliver() {
        delivery.lock()
        defer { delivery.unlock() }
        while true {
            let due: (Downstream, Source, Value)? = lock.withLock {
                guard demand > 0, let downstream, !buffer.isEmpty else { return nil }
                demand -= 1
                let first = buffer.removeFirst()
                return (downstream, first.source, first.value)
            }
            guard let due else { break }
            let more = due.0.receive(due.2)
            lock.withLock { demand += more }
            due.1.requestAnother()
        }
        finishIfDone()
    }

    private func finishIfDone() {
        if lock.withLock({ !expectsSources && sources.isEmpty && buffer.isEmpty && downstream != nil }) {
            end(.finished)
        }
    }

    /// Cancels all upstreams and delivers the completion.
    func end(_ completion: Subscribers.Completion<Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        release()?.receive(completion: completion)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { self.demand += demand }
        deliver()
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { _ = release() }

    private func release() -> Downstream? {
        let (receiver, sources, outer, captures) = lock.withLock {
            let parts = (downstream, Array(self.sources.values), self.outer, (buffer, onFinish))
            (downstream, self.sources, self.outer, buffer, onFinish) = (nil, [:], nil, [], nil)
            return parts
        }
        outer?.cancel()
        for source in sources.sorted(by: { $0.number < $1.number }) { source.cancel() }
        return withExtendedLifetime(captures) { receiver }
    }

    /// The subscriber of one publisher.
    final class Source: Subscriber {
        /// The type of the values, which all publishers share.
        typealias Input = Value
        /// The type of errors, which is that of the downstream.
        typealias Failure = Downstream.Failure
        /// The key of the source in `Merger.sources`.
        let number: Int
        private let lock = NSLock()
        private var merger: Merger?
        private var upstream: (any Subscription)?
        private var requestedAll = false

        fileprivate init(_ merger: Merger, number: Int) {
            self.merger = merger
            self.number = number
        }

        /// Whether all values of the publisher are requested.
        var isUnlimited: Bool { lock.withLock { requestedAll } }

        /// Accepts the first subscription and cancels any other one.
        func receive(subscription: any Subscription) {
            let demand = lock.withLock { upstream == nil ? merger : nil }?.initialDemand(of: self)
            guard let demand else { return subscription.cancel() }
            lock.withLock { (upstream, requestedAll) = (subscription, demand == .unlimited) }
            subscription.request(demand)
        }

        /// Handles a value of the upstream, and returns how many more values to request.
        func receive(_ input: Value) -> Subscribers.Demand {
            lock.withLock { merger }?.receive(input, from: self) ?? .none
        }

        /// Handles the end of the upstream, after which no more values arrive.
        func receive(completion: Subscribers.Completion<Failure>) {
            take().0?.finished(self, completion)
        }

        /// Requests one more value, after a stored one was delivered.
        func requestAnother() {
            guard !isUnlimited else { return }
            lock.withLock { upstream }?.request(.max(1))
        }

        /// Cancels the subscription to the publisher, and releases the merger.
        func cancel() { take().1?.cancel() }

        private func take() -> (Merger?, (any Subscription)?) {
            lock.withLock {
                let parts = (merger, upstream)
                (merger, upstream) = (nil, nil)
                return parts
            }
        }
    }
}

/// The subscriber of a publisher of publishers.
final class MergerInput<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    private let lock = NSLock()
    private var merger: Merger<Downstream>?
    private var add: ((Input, Merger<Downstream>) -> Void)?
    private var convert: ((Failure) -> Downstream.Failure)?
    private let demand: Subscribers.Demand
    private var hasBegun = false

    /// - Parameter demand: The maximum number of publishers that are merged at the same time.
    init(
        _ merger: Merger<Downstream>, demand: Subscribers.Demand, convert: @escaping (Failure) -> Downstream.Failure,
        add: @escaping (Input, Merger<Downstream>) -> Void
    ) {
        (self.merger, self.demand, self.convert, self.add) = (merger, demand, convert, add)
    }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let owner: Merger<Downstream>? = lock.withLock {
            guard !hasBegun else { return nil }
            hasBegun = true
            return merger
        }
        guard let owner else { return subscription.cancel() }
        owner.begin(outer: subscription, onFinish: demand == .unlimited ? nil : { subscription.request(.max(1)) })
        subscription.request(demand)
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        let parts = lock.withLock { (merger, add) }
        guard let merger = parts.0, let add = parts.1, !merger.isCanceled else { return .none }
        add(input, merger)
        return .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        let parts = lock.withLock {
            let parts = (merger, add, convert)
            (merger, add, convert) = (nil, nil, nil)
            return parts
        }
        guard let merger = parts.0, let convert = parts.2 else { return }
        switch completion {
        case .finished: merger.endSources()
        case .failure(let error): merger.end(.failure(convert(error)))
        }
    }
}
