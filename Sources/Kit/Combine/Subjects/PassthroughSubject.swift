internal import Foundation

/// A subject without a stored value. A subscriber receives the values that are sent while it has demand.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSLock()
    private var list = ConduitList<Output, Failure>()
    /// Whether a subscriber has requested values. Only then are values requested of the upstreams.
    private var hasDemand = false

    /// Creates a subject without subscribers.
    public init() {}

    deinit { for upstream in list.upstreams { upstream.cancel() } }

    /// Connects the subject to a publisher. Its values are requested once a subscriber requests some.
    public func send(subscription: any Subscription) {
        let requestsValues = lock.withLock {
            list.connect(subscription)
            return hasDemand
        }
        if requestsValues { subscription.request(.unlimited) }
    }

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let conduit = Conduit(AnySubscriber(subscriber), of: self, named: "PassthroughSubject")
        conduit.begin(subscriber, ended: lock.withLock { list.add(conduit) })
    }

    /// Sends a value to the current subscribers.
    ///
    /// - Complexity: O(*n*) in the number of subscribers.
    public func send(_ value: Output) {
        for conduit in lock.withLock({ list.conduits }) { conduit.offer(value) }
    }

    /// Ends the stream for all subscribers. Later calls have no effect.
    public func send(completion: Subscribers.Completion<Failure>) {
        for conduit in lock.withLock({ list.end(completion) }) { conduit.finish(completion) }
    }
}

extension PassthroughSubject: ConduitOwner {
    /// Always `nil`: new subscribers receive later values only.
    var latest: (value: Output, version: Int)? { nil }

    /// Removes a canceled subscription.
    func detach(_ conduit: AnyObject) { lock.withLock { list.remove(conduit) } }

    /// Requests all values of the publishers at the first request of a subscriber.
    func didRequest() {
        let due = lock.withLock {
            guard !hasDemand else { return [any Subscription]() }
            hasDemand = true
            return list.upstreams
        }
        for upstream in due { upstream.request(.unlimited) }
    }
}
