extension Result {
    /// Delivers the value and finishes, or fails.
    public struct Publisher: Combine.Publisher {
        /// The type of the value of a success.
        public typealias Output = Success
        /// The result that each subscriber receives.
        public let result: Result

        /// Creates a publisher of a result.
        public init(_ result: Result) { self.result = result }
        /// Creates a publisher of a value.
        public init(_ output: Success) { result = .success(output) }
        /// Creates a publisher that fails.
        public init(_ failure: Failure) { result = .failure(failure) }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): SequenceSubscription.begin(subscriber, CollectionOfOne(value), "Result")
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }

    /// Delivers the value and finishes, or fails.
    public var publisher: Publisher { Publisher(self) }
}
