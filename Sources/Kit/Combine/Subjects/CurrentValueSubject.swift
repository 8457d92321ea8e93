internal import Foundation

/// A subject with a current value, which new subscribers receive first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = NSLock()
    private var current: Output
    private var version = 0
    private var list = ConduitList<Output, Failure>()

    /// Creates a subject whose first value is `value`.
    public init(_ value: Output) { current = value }

    deinit { for upstream in list.upstreams { upstream.cancel() } }

    /// Setting it sends the new value.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    /// Connects the subject to a publisher and requests all its values.
    public func send(subscription: any Subscription) {
        lock.withLock { list.connect(subscription) }
        subscription.request(.unlimited)
    }

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        let conduit = Conduit(AnySubscriber(subscriber), of: self, named: "CurrentValueSubject")
        conduit.begin(subscriber, ended: lock.withLock { list.add(conduit) })
    }

    /// Stores a value and sends it to the current subscribers. A subscriber without demand receives the latest value
    /// when it requests more.
    ///
    /// - Complexity: O(*n*) in the number of subscribers.
    public func send(_ value: Output) {
        // The old value is released outside of the lock, because its deinitializer may call this object.
        var old: Output?
        let (conduits, version) = lock.withLock {
            guard list.completion == nil else { return ([Conduit<Output, Failure>](), 0) }
            old = current
            current = value
            self.version += 1
            return (list.conduits, self.version)
        }
        withExtendedLifetime(old) { for conduit in conduits { conduit.offer(value, version: version) } }
    }

    /// Ends the stream for all subscribers. Later calls have no effect.
    public func send(completion: Subscribers.Completion<Failure>) {
        for conduit in lock.withLock({ list.end(completion) }) { conduit.finish(completion) }
    }
}

extension CurrentValueSubject: ConduitOwner {
    /// The current value, which is offered to each new subscription, with the number of changes before it.
    var latest: (value: Output, version: Int)? { lock.withLock { (current, version) } }
    /// Removes a canceled subscription.
    func detach(_ conduit: AnyObject) { lock.withLock { list.remove(conduit) } }
    /// Does nothing, because the subject requests all values of its publishers.
    func didRequest() {}
}
