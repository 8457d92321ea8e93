/// Delivers no values, and finishes immediately or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether the stream finishes at once instead of never.
    public let completeImmediately: Bool

    /// Creates a publisher, which finishes at once by default.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    /// Creates a publisher whose types cannot be inferred from its use.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
