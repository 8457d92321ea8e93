/// An encoder for values, such as `JSONEncoder`.
public protocol TopLevelEncoder<Output> {
    associatedtype Output
    /// Returns the encoded form of a value.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A decoder for values, such as `JSONDecoder`.
public protocol TopLevelDecoder<Input> {
    associatedtype Input
    /// Returns the value that `from` encodes.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension Publishers {
    /// Encodes each value; an error ends the stream.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        /// The encoded form, such as `Data`.
        public typealias Output = Coder.Output
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        private let encoder: Coder

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, encoder: Coder) { (self.upstream, self.encoder) = (upstream, encoder) }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let encoder = encoder
            upstream.tryTransform(into: subscriber, "Encode") { .emit(try encoder.encode($0)) }
        }
    }

    /// Decodes each value; an error ends the stream.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        /// An error of the upstream, or one that is thrown for a value.
        public typealias Failure = any Error
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        private let decoder: Coder

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, decoder: Coder) { (self.upstream, self.decoder) = (upstream, decoder) }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let decoder = decoder
            upstream.tryTransform(into: subscriber, "Decode") { .emit(try decoder.decode(Output.self, from: $0)) }
        }
    }
}

extension Publisher where Output: Encodable {
    /// Returns a publisher that encodes each value; an error ends the stream.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}

extension Publisher {
    /// Returns a publisher that decodes a value of type `type` from each value; an error ends the stream.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}
