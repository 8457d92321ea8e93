internal import Foundation

extension Publishers {
    /// Calls functions for all events of a subscription.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

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

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(EventHandler(subscriber, self))
        }
    }

    /// Writes all events of a subscription to a stream.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let prefix: String
        public let upstream: Upstream
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
        }

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
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure
    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var events: Publishers.HandleEvents<Upstream>?

    init(_ downstream: Downstream, _ events: Publishers.HandleEvents<Upstream>) {
        (self.downstream, self.events) = (downstream, events)
    }

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

    func receive(_ input: Input) -> Subscribers.Demand {
        let events = lock.withLock { self.events }
        events?.receiveOutput?(input)
        let more = lock.withLock { downstream }?.receive(input) ?? .none
        if more > 0 { events?.receiveRequest?(more) }
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let parts = release()
        parts.events?.receiveCompletion?(completion)
        parts.downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let (events, upstream) = lock.withLock { (self.events, self.upstream) }
        events?.receiveRequest?(demand)
        upstream?.request(demand)
    }

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

    var description: String { "HandleEvents" }
}

extension Publisher {
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
