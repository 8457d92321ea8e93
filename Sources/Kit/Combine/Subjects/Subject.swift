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
    typealias Input = Target.Output
    typealias Failure = Target.Failure
    private let lock = NSLock()
    private var target: Target?
    private var upstream: (any Subscription)?

    init(_ target: Target) { self.target = target }

    func receive(subscription: any Subscription) {
        let accepted: Target? = lock.withLock {
            guard upstream == nil, let target else { return nil }
            upstream = subscription
            return target
        }
        if let accepted { accepted.send(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { target }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let (target, _) = end()
        target?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() { end().1?.cancel() }

    private func end() -> (Target?, (any Subscription)?) {
        lock.withLock {
            let parts = (target, upstream)
            (target, upstream) = (nil, nil)
            return parts
        }
    }

    var description: String { "Subject" }
}
