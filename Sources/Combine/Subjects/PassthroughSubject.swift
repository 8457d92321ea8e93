internal import Foundation

/// A subject without memory: a subscriber receives what is sent while it has demand, and nothing else.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSLock()
    private var list = ConduitList<Output, Failure>()
    /// Upstreams are asked for values when the first subscriber asks.
    private var hasDemand = false

    public init() {}

    deinit { for upstream in list.upstreams { upstream.cancel() } }

    public func send(subscription: any Subscription) {
        let asks = lock.withLock {
            list.connect(subscription)
            return hasDemand
        }
        if asks { subscription.request(.unlimited) }
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let conduit = Conduit(AnySubscriber(subscriber), of: self, named: "PassthroughSubject")
        conduit.begin(subscriber, ended: lock.withLock { list.add(conduit) })
    }

    /// Sends a value to the subscribers of this moment.
    ///
    /// - Complexity: O(*n*) in the number of subscribers.
    public func send(_ value: Output) {
        for conduit in lock.withLock({ list.conduits }) { conduit.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        for conduit in lock.withLock({ list.end(completion) }) { conduit.finish(completion) }
    }
}

extension PassthroughSubject: ConduitOwner {
    var latest: (value: Output, version: Int)? { nil }

    func detach(_ conduit: AnyObject) { lock.withLock { list.remove(conduit) } }

    func didRequest() {
        let due = lock.withLock {
            guard !hasDemand else { return [any Subscription]() }
            hasDemand = true
            return list.upstreams
        }
        for upstream in due { upstream.request(.unlimited) }
    }
}
