/// Fails immediately.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error that each subscriber receives.
    public let error: Failure

    /// Creates a publisher that fails with an error.
    public init(error: Failure) { self.error = error }
    /// Creates a publisher whose value type cannot be inferred from its use.
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
