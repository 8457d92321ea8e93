internal import CoreGraphics

// Operators that deliver one value when their upstream finishes. They have unlimited demand.

extension Publishers {
    /// Delivers all values as one array.
    public struct Collect<Upstream: Publisher>: Publisher {
        /// Consecutive values, in the order in which they arrived.
        public typealias Output = [Upstream.Output]
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            upstream.accumulate(into: subscriber, "Collect", result: { values }) { value in
                values.append(value)
                return .skip
            }
        }
    }

    /// Delivers arrays with a number of values; the last one may have fewer.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        /// Consecutive values, in the order in which they arrived.
        public typealias Output = [Upstream.Output]
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The number of values in an array.
        public let count: Int

        /// - Precondition: `count` is above 0.
        public init(upstream: Upstream, count: Int) {
            require(count > 0, "A count must be above 0, not \(count).")
            self.upstream = upstream
            self.count = count
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(CountedCollect<S, Upstream.Output>(subscriber, count: count))
        }
    }

    /// Delivers the completion only.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        /// No values are delivered.
        public typealias Output = Never
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
            upstream.accumulate(into: subscriber, "IgnoreOutput", result: { nil }) { _ in .skip }
        }
    }

    /// Delivers the result of combining all values.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The result before the first value.
        public let initial: Output
        /// The function that combines the result so far with the next value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initial
            let next = nextPartialResult
            upstream.accumulate(into: subscriber, "Reduce", result: { result }) { value in
                result = next(result, value)
                return .skip
            }
        }
    }

    /// Delivers the result of combining all values; an error ends the stream.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The result before the first value.
        public let initial: Output
        /// The function that combines the result so far with the next value.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initial
            let next = nextPartialResult
            upstream.subscribe(
                Accumulate<Upstream.Output, Upstream.Failure, S>(
                    subscriber, "TryReduce", convert: { $0 }, result: { result }
                ) { value in
                    do {
                        result = try next(result, value)
                        return .skip
                    } catch { return .fail(error) }
                })
        }
    }

    /// Delivers the number of values.
    public struct Count<Upstream: Publisher>: Publisher {
        /// The number of values of the upstream.
        public typealias Output = Int
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
            var count = 0
            upstream.accumulate(into: subscriber, "Count", result: { count }) { _ in
                count += 1
                return .skip
            }
        }
    }

    /// Delivers the last value.
    public struct Last<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Output?
            upstream.accumulate(into: subscriber, "Last", result: { last }) { value in
                last = value
                return .skip
            }
        }
    }

    /// Delivers the last value that fulfills a condition.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The condition, called for each value until the result is certain.
        public let predicate: (Output) -> Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Output?
            let predicate = predicate
            upstream.accumulate(into: subscriber, "LastWhere", result: { last }) { value in
                if predicate(value) { last = value }
                return .skip
            }
        }
    }

    /// Delivers whether a value fulfills a condition, as soon as one does.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        /// The answer, which is the only value of the stream.
        public typealias Output = Bool
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The condition, called for each value until the result is certain.
        public let predicate: (Upstream.Output) -> Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
            var isFound = false
            let predicate = predicate
            upstream.accumulate(into: subscriber, "ContainsWhere", result: { isFound }) { value in
                isFound = predicate(value)
                return isFound ? .finish : .skip
            }
        }
    }

    /// Delivers whether the upstream contains a value, as soon as it does.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        /// The answer, which is the only value of the stream.
        public typealias Output = Bool
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The value to find.
        public let output: Upstream.Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
            let output = output
            ContainsWhere(upstream: upstream) { $0 == output }.receive(subscriber: subscriber)
        }
    }

    /// Delivers whether all values fulfill a condition, as soon as one does not.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        /// The answer, which is the only value of the stream.
        public typealias Output = Bool
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The condition, called for each value until the result is certain.
        public let predicate: (Upstream.Output) -> Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
            var holds = true
            let predicate = predicate
            upstream.accumulate(into: subscriber, "AllSatisfy", result: { holds }) { value in
                holds = predicate(value)
                return holds ? .skip : .finish
            }
        }
    }

    /// Delivers a value if the upstream delivers none.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The value that is delivered if there is no other.
        public let output: Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var replacement: Output? = output
            upstream.accumulate(into: subscriber, "ReplaceEmpty", requestsAll: false, result: { replacement }) {
                value in
                replacement = nil
                return .emit(value)
            }
        }
    }
}

extension Publisher {
    fileprivate func accumulate<S: Subscriber>(
        into subscriber: S, _ description: String, requestsAll: Bool = true, result: @escaping () -> S.Input?,
        _ handler: @escaping (Output) -> Step<S.Input, Failure>
    ) where S.Failure == Failure {
        subscribe(
            Accumulate<Output, Failure, S>(
                subscriber, description, requestsAll: requestsAll, convert: { $0 }, result: result, handler: handler))
    }

    /// Returns a publisher that delivers all values as one array.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
    /// Returns a publisher that delivers arrays of `count` values; the last array may have fewer.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
    /// Returns a publisher that delivers the completion only.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
    /// Returns a publisher that delivers the result of combining all values.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Returns a publisher that delivers the result of combining all values; an error ends the stream.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
    /// Returns a publisher that delivers the number of values.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
    /// Returns a publisher that delivers the last value.
    public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
    /// Returns a publisher that delivers the last value that fulfills a condition.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }
    /// Returns a publisher that delivers whether a value fulfills a condition, as soon as one does.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }
    /// Returns a publisher that delivers whether all values fulfill a condition, as soon as one does not.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }
    /// Returns a publisher that delivers a value if the upstream delivers none.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}

extension Publisher where Output: Equatable {
    /// Returns a publisher that delivers whether the upstream contains a value, as soon as it does.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}
