extension Publishers {
    /// Delivers the elements of a sequence.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The type of the elements.
        public typealias Output = Elements.Element
        /// The sequence, iterated once for each subscriber.
        public let sequence: Elements

        /// Creates a publisher of the elements of a sequence.
        public init(sequence: Elements) { self.sequence = sequence }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            SequenceSubscription.begin(subscriber, sequence, "\(Elements.self)")
        }
    }
}

extension Sequence {
    /// Delivers the elements as they are requested, and finishes.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
