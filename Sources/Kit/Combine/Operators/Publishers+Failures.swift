internal import Foundation

// Operators on errors.

extension Publishers {
    /// Replaces the error.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that replaces the error.
        public let transform: (Upstream.Failure) -> Failure

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.transform(into: subscriber, "MapError", end: { $0.mapError(transform) }) { .emit($0) }
        }
    }

    /// Changes the error type of a publisher that cannot fail.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.transform(into: subscriber, "SetFailureType", end: { _ in .finished }) { .emit($0) }
        }
    }

    /// Stops the program when the upstream fails.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The beginning of the message.
        public let prefix: String
        /// The file that the message names.
        public let file: StaticString
        /// The line that the message names.
        public let line: UInt

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            let (prefix, file, line) = (prefix, file, line)
            upstream.transform(
                into: subscriber, "AssertNoFailure",
                end: { completion in
                    if case .failure(let error) = completion {
                        fatalError("\(prefix): \(error)", file: file, line: line)
                    }
                    return .finished
                }
            ) { .emit($0) }
        }
    }

    /// Delivers a value in place of an error and finishes.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The value that replaces an error.
        public let output: Output

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            let output = output
            upstream.catch { _ in Just(output) }.receive(subscriber: subscriber)
        }
    }

    /// Continues with another publisher when the upstream fails.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the publisher that replaces the upstream.
        public typealias Failure = NewPublisher.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that creates the publisher with which the stream continues.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let handler = handler
            let chain = Chain(subscriber, "Catch")
            chain.start(upstream) { completion in
                switch completion {
                case .finished: .finish
                case .failure(let error): .follow { $0.start(handler(error)) { .end($0) } }
                }
            }
        }
    }

    /// Continues with another publisher when the upstream fails, or fails.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// An error of the replacing publisher, or the one that the function throws.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The function that creates the publisher with which the stream continues.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let handler = handler
            let chain = Chain(subscriber, "TryCatch")
            chain.start(upstream) { completion in
                guard case .failure(let error) = completion else { return .finish }
                do {
                    let next = try handler(error)
                    return .follow { $0.start(next) { .end($0.mapError { $0 }) } }
                } catch { return .end(.failure(error)) }
            }
        }
    }

    /// Subscribes again when the upstream fails.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream. The failure of the last attempt ends the stream.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// `nil` for no limit.
        public let retries: Int?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Retry.attempt(upstream, retries: retries, in: Chain(subscriber, "Retry"))
        }

        private static func attempt<S: Subscriber>(
            _ upstream: Upstream, retries: Int?, in chain: Chain<S>
        ) where S.Input == Output, S.Failure == Failure {
            chain.start(upstream) { completion in
                guard case .failure = completion, retries != 0 else { return .end(completion) }
                return .follow { attempt(upstream, retries: retries.map { $0 - 1 }, in: $0) }
            }
        }
    }

    /// Delivers the values of one publisher and then those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        /// The type of the values of both publishers.
        public typealias Output = Suffix.Output
        /// The error type of both publishers.
        public typealias Failure = Suffix.Failure
        /// The publisher whose values come first.
        public let prefix: Prefix
        /// The publisher to which `prefix` gives way when it finishes.
        public let suffix: Suffix

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Subscribes to `prefix` on behalf of `subscriber` and, when it finishes, to `suffix`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let suffix = suffix
            Chain(subscriber, "Concatenate").start(prefix) { completion in
                guard case .finished = completion else { return .end(completion) }
                return .follow { $0.start(suffix) { .end($0) } }
            }
        }
    }
}

extension Publisher {
    /// Returns a publisher that replaces the error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }
    /// Returns a publisher that stops the program when the upstream fails.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
    /// Returns a publisher that delivers a value in place of an error and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
    /// Returns a publisher that continues with another publisher when the upstream fails.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }
    /// Returns a publisher that continues with another publisher when the upstream fails. It fails if the function
    /// throws.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
    /// Subscribes again, at most `retries` times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
    /// Returns a publisher that delivers the values of another publisher after the values of this publisher, once it
    /// finishes.
    public func append<P: Publisher>(
        _ publisher: P
    ) -> Publishers.Concatenate<Self, P> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
    /// Returns a publisher that delivers the values of another publisher before the values of this publisher.
    public func prepend<P: Publisher>(
        _ publisher: P
    ) -> Publishers.Concatenate<P, Self> where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }
    /// Returns a publisher that delivers some values after the values of this publisher, once it finishes.
    public func append(
        _ elements: Output...
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(Publishers.Sequence(sequence: elements))
    }
    /// Returns a publisher that delivers the elements of a sequence after the values of this publisher, once it
    /// finishes.
    public func append<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
        append(Publishers.Sequence(sequence: elements))
    }
    /// Returns a publisher that delivers some values before the values of this publisher.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(Publishers.Sequence(sequence: elements))
    }
    /// Returns a publisher that delivers the elements of a sequence before the values of this publisher.
    public func prepend<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
        prepend(Publishers.Sequence(sequence: elements))
    }
}

extension Publisher where Failure == Never {
    /// Returns a publisher with the same values, which has another error type without ever failing.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
