// Operators that deliver the values of the publishers that a publisher delivers.

extension Publishers {
    /// Delivers the values of the publishers that a function creates from each value.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The type of the values of the created publishers.
        public typealias Output = NewPublisher.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The maximum number of publishers that deliver values at the same time.
        public let maxPublishers: Subscribers.Demand
        /// The function that is called once for each value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.subscribe(
                MergerInput<Upstream.Output, Failure, S>(
                    Merger(subscriber, "FlatMap"), demand: maxPublishers, convert: { $0 }
                ) { value, merger in merger.add(transform(value)) })
        }
    }

    /// Delivers the values of the latest publisher.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        /// The type of the values of the inner publishers.
        public typealias Output = P.Output
        /// The error type of the inner publishers.
        public typealias Failure = P.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                MergerInput<P, Failure, S>(
                    Merger(subscriber, "SwitchToLatest", keepsLatestOnly: true), demand: .unlimited, convert: { $0 }
                ) { publisher, merger in merger.add(publisher) })
        }
    }

    /// Delivers the values of several publishers of one type.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publishers in the order in which they are subscribed to.
        public let publishers: [Upstream]

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Creates a publisher that does nothing until it has a subscriber.
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element { publishers = Array(upstream) }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: true)
            let sources = merger.reserve(publishers.count)
            merger.begin()
            for (publisher, source) in Swift.zip(publishers, sources) { publisher.subscribe(source) }
            merger.endSources()
        }

        /// Returns a publisher that delivers the values of `other`, too.
        public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
    }
}

extension Publisher {
    /// Returns a publisher that delivers the values of the publishers that a function creates from each value.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Delivers the values of publishers that cannot fail.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
            transform($0).setFailureType(to: Failure.self)
        }
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}

extension Publisher where Failure == Never {
    /// Delivers the values of the publishers that are created from the values of a publisher that cannot fail.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Returns a publisher that delivers the values of the latest publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Failure == Never {
    /// Delivers the values of the latest publisher of a publisher that cannot fail.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Output, Publishers.SetFailureType<Self, Output.Failure>
        >
    { setFailureType(to: Output.Failure.self).switchToLatest() }
}
