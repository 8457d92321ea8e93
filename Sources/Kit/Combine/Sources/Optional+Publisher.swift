extension Optional {
    /// Delivers the value if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?

        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            SequenceSubscription.begin(subscriber, output.map { [$0] } ?? [], "Optional")
        }
    }

    public var publisher: Publisher { Publisher(self) }
}
