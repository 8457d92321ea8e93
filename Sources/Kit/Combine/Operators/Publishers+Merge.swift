// Operators that deliver the values of several publishers as they come.

extension Publishers {
    /// Delivers the values of 2 publishers.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(2)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
        }
    }

    /// Delivers the values of 3 publishers.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Output == C.Output, A.Failure == B.Failure, A.Failure == C.Failure {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(3)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
            c.subscribe(sources[2])
        }
    }

    /// Delivers the values of 4 publishers.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Failure == B.Failure,
        A.Failure == C.Failure, A.Failure == D.Failure
    {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(4)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
            c.subscribe(sources[2])
            d.subscribe(sources[3])
        }
    }

    /// Delivers the values of 5 publishers.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output, A.Failure == B.Failure,
        A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure
    {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(5)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
            c.subscribe(sources[2])
            d.subscribe(sources[3])
            e.subscribe(sources[4])
        }
    }

    /// Delivers the values of 6 publishers.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output, A.Output == F.Output,
        A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
        A.Failure == F.Failure
    {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(6)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
            c.subscribe(sources[2])
            d.subscribe(sources[3])
            e.subscribe(sources[4])
            f.subscribe(sources[5])
        }
    }

    /// Delivers the values of 7 publishers.
    public struct Merge7<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
    >: Publisher
    where
        A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output, A.Output == F.Output,
        A.Output == G.Output, A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure,
        A.Failure == E.Failure, A.Failure == F.Failure, A.Failure == G.Failure
    {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F
        /// The seventh publisher.
        public let g: G

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(7)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
            c.subscribe(sources[2])
            d.subscribe(sources[3])
            e.subscribe(sources[4])
            f.subscribe(sources[5])
            g.subscribe(sources[6])
        }
    }

    /// Delivers the values of 8 publishers.
    public struct Merge8<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
    >: Publisher
    where
        A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output, A.Output == F.Output,
        A.Output == G.Output, A.Output == H.Output, A.Failure == B.Failure, A.Failure == C.Failure,
        A.Failure == D.Failure, A.Failure == E.Failure, A.Failure == F.Failure, A.Failure == G.Failure,
        A.Failure == H.Failure
    {
        /// The type of the values of all these publishers.
        public typealias Output = A.Output
        /// The error type of all these publishers. The first failure ends the stream.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D
        /// The fifth publisher.
        public let e: E
        /// The sixth publisher.
        public let f: F
        /// The seventh publisher.
        public let g: G
        /// The eighth publisher.
        public let h: H

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        /// Subscribes to all publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merger = Merger(subscriber, "Merge", expectsSources: false)
            let sources = merger.reserve(8)
            merger.begin()
            a.subscribe(sources[0])
            b.subscribe(sources[1])
            c.subscribe(sources[2])
            d.subscribe(sources[3])
            e.subscribe(sources[4])
            f.subscribe(sources[5])
            g.subscribe(sources[6])
            h.subscribe(sources[7])
        }
    }

}

extension Publisher {
    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher>(
        with b: B
    ) -> Publishers.Merge<Self, B>
    where Output == B.Output, Failure == B.Failure {
        Publishers.Merge(self, b)
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where Output == B.Output, Output == C.Output, Failure == B.Failure, Failure == C.Failure {
        Publishers.Merge3(self, b, c)
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Failure == B.Failure, Failure == C.Failure,
        Failure == D.Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output, Failure == B.Failure,
        Failure == C.Failure, Failure == D.Failure, Failure == E.Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output, Output == F.Output,
        Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure, Failure == F.Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output, Output == F.Output,
        Output == G.Output, Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure,
        Failure == F.Failure, Failure == G.Failure
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Returns a publisher that delivers the values of all publishers in the order of their arrival, and finishes with
    /// the last publisher.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output, Output == F.Output,
        Output == G.Output, Output == H.Output, Failure == B.Failure, Failure == C.Failure, Failure == D.Failure,
        Failure == E.Failure, Failure == F.Failure, Failure == G.Failure, Failure == H.Failure
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }

}
