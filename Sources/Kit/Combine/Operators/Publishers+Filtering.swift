internal import CoreGraphics

// Operators that omit values or end early.

extension Publishers {
    /// Delivers the values that fulfill a condition.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that determines whether a value is delivered.
        public let isIncluded: (Output) -> Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isIncluded = isIncluded
            upstream.transform(into: subscriber, "Filter") { isIncluded($0) ? .emit($0) : .skip }
        }
    }

    /// Delivers the values that fulfill a condition; an error ends the stream.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that determines whether a value is delivered.
        public let isIncluded: (Output) throws -> Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isIncluded = isIncluded
            upstream.tryTransform(into: subscriber, "TryFilter") { try isIncluded($0) ? .emit($0) : .skip }
        }
    }

    /// Omits values that equal the previous value.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that determines whether a value counts as equal to its predecessor.
        public let predicate: (Output, Output) -> Bool

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isSame = predicate
            var last: Output?
            upstream.transform(into: subscriber, "RemoveDuplicates") { value in
                if let last, isSame(last, value) { return .skip }
                last = value
                return .emit(value)
            }
        }
    }

    /// Delivers the values at some positions and then finishes.
    public struct Output<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The positions of the delivered values, counted from 0.
        public let range: CountableRange<Int>

        /// - Precondition: The range begins at 0 or later.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            require(range.lowerBound >= 0, "A position must be at least 0, not \(range.lowerBound).")
            self.upstream = upstream
            self.range = range
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let range = range
            var position = 0
            upstream.transform(into: subscriber, "Output", isEmpty: range.isEmpty) { value in
                defer { position += 1 }
                if position < range.lowerBound { return .skip }
                return position + 1 < range.upperBound ? .emit(value) : .emitAndFinish(value)
            }
        }
    }

    /// Delivers values until one does not fulfill a condition.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
            let predicate = predicate
            upstream.transform(into: subscriber, "PrefixWhile") { predicate($0) ? .emit($0) : .finish }
        }
    }

    /// Omits the first values.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The number of values to omit.
        public let count: Int

        /// - Precondition: `count` is at least 0.
        public init(upstream: Upstream, count: Int) {
            require(count >= 0, "A count must be at least 0, not \(count).")
            self.upstream = upstream
            self.count = count
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var remaining = count
            upstream.transform(into: subscriber, "Drop") { value in
                guard remaining > 0 else { return .emit(value) }
                remaining -= 1
                return .skip
            }
        }
    }

    /// Omits values until one does not fulfill a condition.
    public struct DropWhile<Upstream: Publisher>: Publisher {
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
            let predicate = predicate
            var drops = true
            upstream.transform(into: subscriber, "DropWhile") { value in
                drops = drops && predicate(value)
                return drops ? .skip : .emit(value)
            }
        }
    }

    /// Delivers the first value.
    public struct First<Upstream: Publisher>: Publisher {
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
            upstream.transform(into: subscriber, "First") { .emitAndFinish($0) }
        }
    }

    /// Delivers the first value that fulfills a condition.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
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
            let predicate = predicate
            upstream.transform(into: subscriber, "FirstWhere") { predicate($0) ? .emitAndFinish($0) : .skip }
        }
    }

    /// Delivers values of the upstream until another publisher delivers one or finishes.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The publisher whose first event ends the stream.
        public let other: Other

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Subscribes to both publishers on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let gate = Gate(subscriber)
            gate.other = other.first().sink(
                receiveCompletion: { _ in }, receiveValue: { [weak gate] _ in gate?.close() })
            upstream.subscribe(gate)
        }
    }
}

extension Publisher {
    /// Returns a publisher that delivers the values that fulfill a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
    /// Returns a publisher that delivers the values that fulfill a condition; an error ends the stream.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
    /// Returns a publisher that omits values for which `predicate` returns true when called with the previous value.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }
    /// Returns a publisher that delivers the value at a position, counted from 0, and finishes.
    public func output(at index: Int) -> Publishers.Output<Self> {
        Publishers.Output(upstream: self, range: index..<(index + 1))
    }
    /// Returns a publisher that delivers the values at a range of positions, counted from 0, and finishes.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
    /// Delivers the first values and then finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }
    /// Returns a publisher that delivers values until one does not fulfill a condition.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }
    /// Returns a publisher that delivers values of the upstream until another publisher delivers one or finishes.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
    /// Returns a publisher that omits the first `count` values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }
    /// Returns a publisher that omits values until one does not fulfill a condition.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }
    /// Returns a publisher that delivers the first value.
    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
    /// Returns a publisher that delivers the first value that fulfills a condition.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }
}

extension Publisher where Output: Equatable {
    /// Returns a publisher that omits values that equal the previous value.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: ==)
    }
}
