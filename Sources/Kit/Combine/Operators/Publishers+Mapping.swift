// Operators that replace values.

extension Publishers {
    /// Replaces each value.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that is called once for each value.
        public let transform: (Upstream.Output) -> Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.transform(into: subscriber, "Map") { .emit(transform($0)) }
        }
    }

    /// Replaces each value; an error ends the stream.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that is called once for each value.
        public let transform: (Upstream.Output) throws -> Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.tryTransform(into: subscriber, "TryMap") { .emit(try transform($0)) }
        }
    }

    /// Replaces each value and omits `nil`.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that is called once for each value.
        public let transform: (Upstream.Output) -> Output?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.transform(into: subscriber, "CompactMap") { transform($0).map { .emit($0) } ?? .skip }
        }
    }

    /// Replaces each value and omits `nil`; an error ends the stream.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that is called once for each value.
        public let transform: (Upstream.Output) throws -> Output?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.tryTransform(into: subscriber, "TryCompactMap") { try transform($0).map { .emit($0) } ?? .skip }
        }
    }

    /// Delivers the result of combining each value with the previous result.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The result before the first value.
        public let initialResult: Output
        /// The function that combines the result so far with the next value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initialResult
            let next = nextPartialResult
            upstream.transform(into: subscriber, "Scan") { value in
                result = next(result, value)
                return .emit(result)
            }
        }
    }

    /// Delivers the result of combining each value with the previous result; an error ends the stream.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The result before the first value.
        public let initialResult: Output
        /// The function that combines the result so far with the next value.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initialResult
            let next = nextPartialResult
            upstream.tryTransform(into: subscriber, "TryScan") { value in
                result = try next(result, value)
                return .emit(result)
            }
        }
    }

    /// Delivers the value at a key path.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The path from a value of the upstream to the delivered value.
        public let keyPath: KeyPath<Upstream.Output, Output>

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let keyPath = keyPath
            upstream.transform(into: subscriber, "ValueForKey") { .emit($0[keyPath: keyPath]) }
        }
    }

    /// Delivers the values at two key paths.
    public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
        /// The values at the two paths.
        public typealias Output = (Output0, Output1)
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The path to the first element of the delivered tuple.
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        /// The path to the second element of the delivered tuple.
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let paths = (keyPath0, keyPath1)
            upstream.transform(into: subscriber, "ValueForKeys") { .emit(($0[keyPath: paths.0], $0[keyPath: paths.1])) }
        }
    }

    /// Delivers the values at three key paths.
    public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
        /// The values at the three paths.
        public typealias Output = (Output0, Output1, Output2)
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The path to the first element of the delivered tuple.
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        /// The path to the second element of the delivered tuple.
        public let keyPath1: KeyPath<Upstream.Output, Output1>
        /// The path to the third element of the delivered tuple.
        public let keyPath2: KeyPath<Upstream.Output, Output2>

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let paths = (keyPath0, keyPath1, keyPath2)
            upstream.transform(into: subscriber, "ValueForKeys") {
                .emit(($0[keyPath: paths.0], $0[keyPath: paths.1], $0[keyPath: paths.2]))
            }
        }
    }
}

extension Publisher {
    /// Returns a publisher that replaces each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }
    /// Returns a publisher that replaces each value; an error ends the stream.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
    /// Returns a publisher that replaces each value and omits `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
    /// Returns a publisher that replaces each value and omits `nil`; an error ends the stream.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
    /// Returns a publisher that delivers the result of combining each value with the previous result.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Returns a publisher that delivers the result of combining each value with the previous result; an error ends the
    /// stream.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Returns a publisher that delivers the value at a key path.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }
    /// Returns a publisher that delivers the values at two key paths.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.MapKeyPath2<Self, T0, T1> {
        Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
    }
    /// Returns a publisher that delivers the values at three key paths.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
        Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
    /// Delivers `output` in place of each `nil`, and other values unwrapped.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}
