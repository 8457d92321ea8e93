/// Delivers a sequence of values over time.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the errors; `Never` for a publisher that cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Call `subscribe(_:)` instead, which calls this method.
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber, which receives a subscription first, then at most as many values as it requested, then
    /// at most one completion.
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Sends values and the completion to a subject until the result is canceled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        receive(subscriber: subscriber)
        return AnyCancellable(subscriber)
    }

    /// Returns a type-erased publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// The namespace of the publishers that operators create.
public enum Publishers {}

/// Receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Called once, before anything else. Values arrive after they were requested of `subscription`.
    func receive(subscription: any Subscription)
    /// - Returns: The number of values to deliver in addition to those already requested.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Called once, after the last value.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives a value without content.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher. Canceling it is final.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Increases the number of values that the publisher may deliver.
    func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
    /// A subscription without effect.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription, CustomStringConvertible {
        let combineIdentifier = CombineIdentifier()
        var description: String { "Empty" }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let base: any Publisher<Output, Failure>

    public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
        base = (publisher as? Self)?.base ?? publisher
    }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
        base.receive(subscriber: subscriber)
    }

    public var description: String { "AnyPublisher" }
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void
    public let combineIdentifier: CombineIdentifier

    public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
        onSubscription = { s.receive(subscription: $0) }
        onValue = { s.receive($0) }
        onCompletion = { s.receive(completion: $0) }
        combineIdentifier = s.combineIdentifier
    }

    /// Creates a subscriber that sends values and the completion to a subject, with unlimited demand.
    public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure { self.init(SubjectSubscriber(s)) }

    /// Creates a subscriber from functions. A missing function has no effect; without `receiveValue` there is no
    /// further demand.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
        combineIdentifier = CombineIdentifier()
    }

    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
    public var description: String { "AnySubscriber" }
}
