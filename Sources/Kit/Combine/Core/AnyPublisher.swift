/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let base: any Publisher<Output, Failure>

    /// Wraps a publisher. An `AnyPublisher` is not wrapped again.
    public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
        base = (publisher as? Self)?.base ?? publisher
    }

    /// Attaches the subscriber to the wrapped publisher. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
        base.receive(subscriber: subscriber)
    }

    /// Always `AnyPublisher`, whatever publisher is wrapped.
    public var description: String { "AnyPublisher" }
}
