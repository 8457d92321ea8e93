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
