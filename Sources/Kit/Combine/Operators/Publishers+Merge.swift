// Operators that deliver the values of several publishers as they come.

extension Publishers {
    /// Delivers the values of 2 publishers.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

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
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

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
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

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
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

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
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

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
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

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
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public let h: H

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
    public func merge<B: Publisher>(
        with b: B
    ) -> Publishers.Merge<Self, B>
    where Output == B.Output, Failure == B.Failure {
        Publishers.Merge(self, b)
    }

    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where Output == B.Output, Output == C.Output, Failure == B.Failure, Failure == C.Failure {
        Publishers.Merge3(self, b, c)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Failure == B.Failure, Failure == C.Failure,
        Failure == D.Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output, Failure == B.Failure,
        Failure == C.Failure, Failure == D.Failure, Failure == E.Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output, Output == F.Output,
        Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure, Failure == F.Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

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
