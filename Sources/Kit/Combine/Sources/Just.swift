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
