/// Delivers one value and finishes.
public struct Just<Output>: Publisher {
    /// No error: the stream cannot fail.
    public typealias Failure = Never
    /// The value that each subscriber receives.
    public let output: Output

    /// Creates a publisher of one value.
    public init(_ output: Output) { self.output = output }

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        SequenceSubscription.begin(subscriber, CollectionOfOne(output), "Just")
    }
}

extension Just: Equatable where Output: Equatable {}
