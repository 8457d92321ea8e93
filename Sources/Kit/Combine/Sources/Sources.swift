internal import Foundation

/// Delivers one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        SequenceSubscription.begin(subscriber, CollectionOfOne(output), "Just")
    }
}

extension Just: Equatable where Output: Equatable {}

/// Fails immediately.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}

/// Delivers no values, and finishes immediately or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// Creates a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

extension Publishers {
    /// Delivers the elements of a sequence.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            SequenceSubscription.begin(subscriber, sequence, "\(Elements.self)")
        }
    }
}

extension Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// Delivers the value if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?

        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            SequenceSubscription.begin(subscriber, output.map { [$0] } ?? [], "Optional")
        }
    }

    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    /// Delivers the value and finishes, or fails.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public let result: Result

        public init(_ result: Result) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): SequenceSubscription.begin(subscriber, CollectionOfOne(value), "Result")
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }

    public var publisher: Publisher { Publisher(self) }
}

/// Delivers elements as they are requested.
private final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription,
    CustomStringConvertible
where Elements.Element == Downstream.Input {
    private let lock = NSLock()
    private var downstream: Downstream?
    private var iterator: Elements.Iterator?
    /// The next element, read in advance so that the completion immediately follows the last element.
    private var next: Downstream.Input?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    let description: String

    /// Passes the subscription to the subscriber. An empty sequence finishes immediately, without demand.
    static func begin(_ downstream: Downstream, _ elements: Elements, _ description: String) {
        let subscription = SequenceSubscription(downstream, elements, description)
        guard subscription.next == nil else { return downstream.receive(subscription: subscription) }
        downstream.receive(subscription: Subscriptions.empty)
        downstream.receive(completion: .finished)
    }

    private init(_ downstream: Downstream, _ elements: Elements, _ description: String) {
        self.downstream = downstream
        self.description = description
        var iterator = elements.makeIterator()
        next = iterator.next()
        self.iterator = iterator
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let delivers = lock.withLock {
            self.demand += demand
            defer { isDelivering = true }
            return !isDelivering
        }
        guard delivers else { return }
        while true {
            let due: (Downstream, Downstream.Input?)? = lock.withLock {
                guard let downstream else { return nil }
                guard let value = next else { return (downstream, nil) }
                guard self.demand > 0 else {
                    isDelivering = false
                    return nil
                }
                self.demand -= 1
                next = iterator?.next()
                return (downstream, value)
            }
            guard let (receiver, value) = due else { return }
            guard let value else {
                cancel()
                return receiver.receive(completion: .finished)
            }
            let more = receiver.receive(value)
            lock.withLock { self.demand += more }
        }
    }

    func cancel() {
        // Released outside of the lock, because deinitializers may call this object.
        _ = lock.withLock {
            let parts = (downstream, iterator, next)
            (downstream, iterator, next) = (nil, nil, nil)
            return parts
        }
    }
}
