internal import Foundation

/// A publisher whose values come from calls of ``send(_:)``.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers that have demand.
    func send(_ value: Output)
    /// Ends the stream for all subscribers. Later values are ignored.
    func send(completion: Subscribers.Completion<Failure>)
    /// Connects the subject to a publisher.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a value without content.
    public func send() { send(()) }
}

/// Sends the values and the completion of a publisher to a subject. Does not request values itself: subjects request
/// them for each subscription.
final class SubjectSubscriber<Target: Subject>: Subscriber, Subscription, CustomStringConvertible {
    /// The type of the subject's values.
    typealias Input = Target.Output
    /// The error type of the subject.
    typealias Failure = Target.Failure
    private let lock = NSLock()
    private var target: Target?
    private var upstream: (any Subscription)?

    /// Creates a subscriber that retains the subject until the stream ends.
    init(_ target: Target) { self.target = target }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let accepted: Target? = lock.withLock {
            guard upstream == nil, let target else { return nil }
            upstream = subscription
            return target
        }
        if let accepted { accepted.send(subscription: self) } else { subscription.cancel() }
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { target }?.send(input)
        return .none
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        let (target, _) = end()
        target?.send(completion: completion)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { end().1?.cancel() }

    private func end() -> (Target?, (any Subscription)?) {
        lock.withLock {
            let parts = (target, upstream)
            (target, upstream) = (nil, nil)
            return parts
        }
    }

    /// The name that `print(_:to:)` shows for the subscription.
    var description: String { "Subject" }
}
