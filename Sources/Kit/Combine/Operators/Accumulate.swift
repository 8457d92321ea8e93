internal import Foundation

/// The subscription of an operator that delivers a value when its upstream finishes.
final class Accumulate<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
{
    /// Handles one value of the upstream.
    typealias Handler = (Input) -> Step<Downstream.Input, Downstream.Failure>
    /// Replaces an error of the upstream by one of the downstream's type.
    typealias Convert = (Failure) -> Downstream.Failure

    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var handler: Handler?
    private var result: (() -> Downstream.Input?)?
    private var convert: Convert?
    private var demand = Subscribers.Demand.none
    /// The last value, while it waits for demand.
    private var last: Downstream.Input?
    /// Whether all values are requested when the subscription begins. Otherwise, the demand is that of the downstream.
    private let requestsAll: Bool
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// - Parameters:
    ///   - handler: `.finish` ends the stream with the result.
    ///   - result: Called when the upstream finishes; `nil` for no value.
    init(
        _ downstream: Downstream, _ description: String, requestsAll: Bool = true, convert: @escaping Convert,
        result: @escaping () -> Downstream.Input?, handler: @escaping Handler
    ) {
        self.downstream = downstream
        self.description = description
        self.requestsAll = requestsAll
        (self.convert, self.result, self.handler) = (convert, result, handler)
    }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let accepted: Downstream? = lock.withLock {
            guard upstream == nil, let downstream else { return nil }
            upstream = subscription
            return downstream
        }
        guard let accepted else { return subscription.cancel() }
        accepted.receive(subscription: self)
        if requestsAll { subscription.request(.unlimited) }
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        guard let handler = lock.withLock({ handler }) else { return .none }
        let step = handler(input)
        guard let downstream = lock.withLock({ downstream }) else { return .none }
        switch step {
        case .emit(let value):
            lock.withLock { demand -= 1 }
            let more = downstream.receive(value)
            lock.withLock { demand += more }
            return requestsAll ? .none : more
        case .skip: return requestsAll ? .none : .max(1)
        case .emitAndFinish, .finish:
            lock.withLock { upstream }?.cancel()
            finish()
        case .fail(let error):
            let parts = release()
            parts.upstream?.cancel()
            parts.downstream?.receive(completion: .failure(error))
        }
        return .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .failure(let error) = completion else { return finish() }
        let convert = lock.withLock { self.convert }
        guard let convert else { return }
        let converted = convert(error)
        release().downstream?.receive(completion: .failure(converted))
    }

    /// Delivers the result, or stores it until there is demand.
    private func finish() {
        guard let result = lock.withLock({ result }) else { return }
        let value = result()
        var isDue = true
        lock.withLock {
            // Later values of the upstream are ignored.
            (handler, self.result) = (nil, nil)
            if value != nil, demand == .none { (last, isDue) = (value, false) }
        }
        guard isDue, let downstream = release().downstream else { return }
        if let value { _ = downstream.receive(value) }
        downstream.receive(completion: .finished)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let (last, upstream) = lock.withLock {
            self.demand += demand
            return (self.last, self.upstream)
        }
        if let last {
            guard let downstream = release().downstream else { return }
            _ = downstream.receive(last)
            downstream.receive(completion: .finished)
        } else if !requestsAll {
            upstream?.request(demand)
        }
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { release().upstream?.cancel() }

    private func release() -> (
        downstream: Downstream?, upstream: (any Subscription)?, captures: (Handler?, (() -> Downstream.Input?)?)
    ) {
        lock.withLock {
            let parts = (downstream, upstream, (handler, result))
            (downstream, upstream, handler, result, convert, last) = (nil, nil, nil, nil, nil, nil)
            return parts
        }
    }
}

/// Collects values in arrays of a size.
final class CountedCollect<Downstream: Subscriber, Value>: Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == [Value] {
    /// The type of the elements of the arrays.
    typealias Input = Value
    /// The type of errors, which is that of the downstream.
    typealias Failure = Downstream.Failure
    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var values: [Value] = []
    private let count: Int

    /// Creates a subscription that delivers arrays of `count` elements.
    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        self.count = count
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
    func receive(_ input: Value) -> Subscribers.Demand {
        let due: (Downstream, [Value])? = lock.withLock {
            guard let downstream else { return nil }
            values.append(input)
            guard values.count == count else { return nil }
            defer { values = [] }
            return (downstream, values)
        }
        return due.map { $0.0.receive($0.1) * count } ?? .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        let (downstream, _, values) = release()
        if case .finished = completion, !values.isEmpty { _ = downstream?.receive(values) }
        downstream?.receive(completion: completion)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand * count) }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { release().1?.cancel() }

    private func release() -> (Downstream?, (any Subscription)?, [Value]) {
        lock.withLock {
            let parts = (downstream, upstream, values)
            (downstream, upstream, values) = (nil, nil, [])
            return parts
        }
    }

    /// The name that `print(_:to:)` shows for the subscription.
    var description: String { "CollectByCount" }
}
