internal import Foundation

/// An object that sends values to conduits.
protocol ConduitOwner<Output>: AnyObject {
    associatedtype Output
    /// Removes a canceled conduit.
    func detach(_ conduit: AnyObject)
    /// Called when a subscriber requests values.
    func didRequest()
    /// The value that a new subscriber receives first, with its number; `nil` without one.
    var latest: (value: Output, version: Int)? { get }
}

/// One subscription of a subject, with its demand and its downstream. Deliveries from several threads do not overlap.
/// A subscriber may call the subject while it receives a value.
final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
    private let lock = NSLock()
    /// Held while the downstream runs.
    private let delivery = NSRecursiveLock()
    private var downstream: AnySubscriber<Output, Failure>?
    /// Retained, so a subject exists as long as it has subscribers.
    private var owner: (any ConduitOwner<Output>)?
    private var demand = Subscribers.Demand.none
    /// Whether the latest value has not been delivered.
    private var isPending = true
    /// The number of the latest value that was delivered.
    private var delivered = -1
    /// The name that `print(_:to:)` shows for the subscription.
    let description: String

    /// Creates a subscription without demand. It is not in the list of the owner yet.
    init(_ downstream: AnySubscriber<Output, Failure>, of owner: any ConduitOwner<Output>, named name: String) {
        self.downstream = downstream
        self.owner = owner
        description = name
    }

    /// Delivers a value if there is demand.
    ///
    /// - Parameter version: The number of the value if the owner stores it. Such a value is delivered once.
    func offer(_ value: Output, version: Int? = nil) {
        delivery.lock()
        defer { delivery.unlock() }
        let receiver: AnySubscriber<Output, Failure>? = lock.withLock {
            guard let downstream, version == nil || version != delivered else { return nil }
            isPending = demand == .none
            guard demand > 0 else { return nil }
            demand -= 1
            if let version { delivered = version }
            return downstream
        }
        guard let receiver else { return }
        let more = receiver.receive(value)
        if more > 0 { lock.withLock { demand += more } }
    }

    /// Delivers the completion and releases the downstream and the owner.
    func finish(_ completion: Subscribers.Completion<Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        end().downstream?.receive(completion: completion)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let owner = lock.withLock {
            self.demand += demand
            return self.owner
        }
        owner?.didRequest()
        delivery.lock()
        defer { delivery.unlock() }
        if lock.withLock({ isPending }), let latest = owner?.latest { offer(latest.value, version: latest.version) }
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() { end().owner?.detach(self) }

    /// Releases everything. The parts are returned, because their deinitializers may call this object.
    private func end() -> (downstream: AnySubscriber<Output, Failure>?, owner: (any ConduitOwner<Output>)?) {
        lock.withLock {
            let parts = (downstream, owner)
            (downstream, owner) = (nil, nil)
            return parts
        }
    }
}

/// The conduits of a subject in the order of their subscriptions, the publishers to which it is connected, and its
/// completion. Not thread-safe.
struct ConduitList<Output, Failure: Error> {
    /// The open subscriptions, the oldest first.
    private(set) var conduits: [Conduit<Output, Failure>] = []
    /// The end of the stream; `nil` while it is open.
    private(set) var completion: Subscribers.Completion<Failure>?
    /// The subscriptions of the subject to publishers, which it cancels when it is deallocated.
    private(set) var upstreams: [any Subscription] = []

    /// - Returns: The completion if the subject has ended; then the conduit is not added.
    mutating func add(_ conduit: Conduit<Output, Failure>) -> Subscribers.Completion<Failure>? {
        if completion == nil { conduits.append(conduit) }
        return completion
    }

    /// Removes a subscription. Has no effect for one that is not in the list.
    ///
    /// - Complexity: O(*n*) in the number of subscriptions.
    mutating func remove(_ conduit: AnyObject) { conduits.removeAll { $0 === conduit } }

    /// Adds a subscription to a publisher.
    mutating func connect(_ upstream: any Subscription) { upstreams.append(upstream) }

    /// - Returns: The conduits to end.
    mutating func end(_ completion: Subscribers.Completion<Failure>) -> [Conduit<Output, Failure>] {
        guard self.completion == nil else { return [] }
        self.completion = completion
        defer { (conduits, upstreams) = ([], []) }
        return conduits
    }
}

extension Conduit {
    /// Passes the subscription to the subscriber. For a subject that has ended, passes an empty subscription and the
    /// completion.
    func begin<S: Subscriber>(
        _ subscriber: S, ended: Subscribers.Completion<Failure>?
    ) where S.Input == Output, S.Failure == Failure {
        guard let ended else { return subscriber.receive(subscription: self) }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: ended)
    }
}
