internal import Foundation

/// The result of an operator for one value of its upstream.
enum Step<Output, Failure: Error> {
    case emit(Output)
    /// Nothing is delivered, so one more value is requested.
    case skip
    /// The last value.
    case emitAndFinish(Output)
    case finish
    case fail(Failure)
}

/// The subscription of an operator that handles values one by one, within the demand of its downstream.
final class Transform<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
{
    /// Handles one value of the upstream.
    typealias Handler = (Input) -> Step<Downstream.Input, Downstream.Failure>
    /// Maps the completion of the upstream. It must not deliver values.
    typealias End = (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>

    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var handler: Handler?
    private var end: End?
    /// Whether no values are delivered, regardless of the upstream.
    private let isEmpty: Bool
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// Creates a subscription. If `isEmpty` is true, it finishes as soon as it begins.
    init(
        _ downstream: Downstream, _ description: String, isEmpty: Bool = false, end: @escaping End,
        handler: @escaping Handler
    ) {
        self.downstream = downstream
        self.description = description
        self.isEmpty = isEmpty
        self.end = end
        self.handler = handler
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
        if isEmpty { finish(.finished) }
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        guard let handler = lock.withLock({ handler }) else { return .none }
        let step = handler(input)
        // The handler may have canceled.
        guard let downstream = lock.withLock({ downstream }) else { return .none }
        switch step {
        case .emit(let value): return downstream.receive(value)
        case .skip: return .max(1)
        case .emitAndFinish(let value):
            _ = downstream.receive(value)
            finish(.finished)
        case .finish: finish(.finished)
        case .fail(let error): finish(.failure(error))
        }
        return .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        let end = lock.withLock { self.end }
        guard let end else { return }
        let mapped = end(completion)
        release().downstream?.receive(completion: mapped)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { release().upstream?.cancel() }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let parts = release()
        parts.upstream?.cancel()
        parts.downstream?.receive(completion: completion)
    }

    /// The functions are returned, because releasing their captures may call this object.
    private func release() -> (
        downstream: Downstream?, upstream: (any Subscription)?, handler: Handler?, end: End?
    ) {
        lock.withLock {
            let parts = (downstream, upstream, handler, end)
            (downstream, upstream, handler, end) = (nil, nil, nil, nil)
            return parts
        }
    }
}

extension Publisher {
    /// Attaches a subscriber to this publisher through a handler of values.
    func transform<S: Subscriber>(
        into subscriber: S, _ description: String, isEmpty: Bool = false,
        end: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<S.Failure>,
        _ handler: @escaping (Output) -> Step<S.Input, S.Failure>
    ) {
        subscribe(
            Transform<Output, Failure, S>(subscriber, description, isEmpty: isEmpty, end: end, handler: handler))
    }

    /// Attaches a subscriber through a handler of values. The completion is forwarded.
    func transform<S: Subscriber>(
        into subscriber: S, _ description: String, isEmpty: Bool = false,
        _ handler: @escaping (Output) -> Step<S.Input, S.Failure>
    ) where S.Failure == Failure {
        transform(into: subscriber, description, isEmpty: isEmpty, end: { $0 }, handler)
    }

    /// Attaches a subscriber through a handler of values that can throw. An error ends the stream.
    func tryTransform<S: Subscriber>(
        into subscriber: S, _ description: String, isEmpty: Bool = false,
        _ handler: @escaping (Output) throws -> Step<S.Input, any Error>
    ) where S.Failure == any Error {
        transform(into: subscriber, description, isEmpty: isEmpty, end: { $0.mapError { $0 } }) { value in
            do { return try handler(value) } catch { return .fail(error) }
        }
    }
}
