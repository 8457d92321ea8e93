/// Creates a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// The type of the values of the created publishers.
    public typealias Output = DeferredPublisher.Output
    /// The error type of the created publishers.
    public typealias Failure = DeferredPublisher.Failure
    /// The function that is called once for each subscriber.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a publisher. The function is not called yet.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    /// Attaches `subscriber` to a new publisher. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}
