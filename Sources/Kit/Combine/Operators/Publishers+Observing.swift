internal import Foundation

extension Publishers {
    /// Calls functions for all events of a subscription.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// Called before the downstream receives the subscription; `nil` for no call.
        public var receiveSubscription: ((any Subscription) -> Void)?
        /// Called before the downstream receives a value; `nil` for no call.
        public var receiveOutput: ((Output) -> Void)?
        /// Called before the downstream receives the completion; `nil` for no call.
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        /// Called when the downstream cancels; `nil` for no call.
        public var receiveCancel: (() -> Void)?
        /// Called with the demand before it is passed to the upstream; `nil` for no call.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(EventHandler(subscriber, self))
        }
    }

    /// Writes all events of a subscription to a stream.
    public struct Print<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The text before each line, followed by a colon; none if empty.
        public let prefix: String
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// The destination; `nil` for the standard output.
        public let stream: (any TextOutputStream)?

        /// Creates a publisher that does nothing until it has a subscriber.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
        }

        /// Subscribes to the upstream on behalf of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let start = prefix.isEmpty ? "" : prefix + ": "
            let lock = NSLock()
            var stream = stream
            func write(_ text: String) {
                lock.withLock {
                    if stream == nil { Swift.print(start + text) } else { stream?.write(start + text + "\n") }
                }
            }
            upstream.handleEvents(
                receiveSubscription: { write("receive subscription: (\($0))") },
                receiveOutput: { write("receive value: (\($0))") },
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: write("receive finished")
                    case .failure(let error): write("receive error: (\(error))")
                    }
                },
                receiveCancel: { write("receive cancel") },
                receiveRequest: { demand in
                    write("request " + (demand.max.map { "max: (\($0))" } ?? "unlimited"))
                }
            ).receive(subscriber: subscriber)
        }
    }
}

private final class EventHandler<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
    CustomStringConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    /// The values of the upstream.
    typealias Input = Upstream.Output
    /// The error type of the upstream, whose failure ends this stream, too.
    typealias Failure = Upstream.Failure
    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var events: Publishers.HandleEvents<Upstream>?

    /// Creates a subscription that calls the functions of `events`.
    init(_ downstream: Downstream, _ events: Publishers.HandleEvents<Upstream>) {
        (self.downstream, self.events) = (downstream, events)
    }

    /// Accepts the first subscription and cancels any other one.
    func receive(subscription: any Subscription) {
        let accepted: (Downstream, Publishers.HandleEvents<Upstream>)? = lock.withLock {
            guard upstream == nil, let downstream, let events else { return nil }
            upstream = subscription
            return (downstream, events)
        }
        guard let accepted else { return subscription.cancel() }
        accepted.1.receiveSubscription?(subscription)
        accepted.0.receive(subscription: self)
    }

    /// Handles a value of the upstream, and returns how many more values to request.
    func receive(_ input: Input) -> Subscribers.Demand {
        let events = lock.withLock { self.events }
        events?.receiveOutput?(input)
        let more = lock.withLock { downstream }?.receive(input) ?? .none
        if more > 0 { events?.receiveRequest?(more) }
        return more
    }

    /// Handles the end of the upstream, after which no more values arrive.
    func receive(completion: Subscribers.Completion<Failure>) {
        let parts = release()
        parts.events?.receiveCompletion?(completion)
        parts.downstream?.receive(completion: completion)
    }

    /// Increases the number of values that the downstream accepts.
    func request(_ demand: Subscribers.Demand) {
        let (events, upstream) = lock.withLock { (self.events, self.upstream) }
        events?.receiveRequest?(demand)
        upstream?.request(demand)
    }

    /// Ends the stream without a completion, and releases the downstream.
    func cancel() {
        let parts = release()
        parts.events?.receiveCancel?()
        parts.upstream?.cancel()
    }

    private func release() -> (
        downstream: Downstream?, upstream: (any Subscription)?, events: Publishers.HandleEvents<Upstream>?
    ) {
        lock.withLock {
            let parts = (downstream, upstream, events)
            (downstream, upstream, events) = (nil, nil, nil)
            return parts
        }
    }

    /// The name that `print(_:to:)` shows for the subscription.
    var description: String { "HandleEvents" }
}

extension Publisher {
    /// Returns a publisher that calls functions for all events of a subscription.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
    /// Returns a publisher that writes all events of a subscription to a stream.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
