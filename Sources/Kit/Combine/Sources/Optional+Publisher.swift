extension Optional {
    /// Delivers the value if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        /// The type of the value.
        public typealias Output = Wrapped
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        /// The value; `nil` for a stream that finishes without one.
        public let output: Wrapped?

        /// Creates a publisher of a value or none.
        public init(_ output: Wrapped?) { self.output = output }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            SequenceSubscription.begin(subscriber, output.map { [$0] } ?? [], "Optional")
        }
    }

    /// Delivers the value, if there is one, and finishes.
    public var publisher: Publisher { Publisher(self) }
}
