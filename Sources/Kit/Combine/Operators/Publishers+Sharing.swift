internal import Foundation

/// A publisher that delivers nothing before ``connect()``.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins to deliver values until the result is canceled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Connects when the first subscriber arrives, and disconnects when the last one cancels.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// Sends the values of one subscription to all subscribers, through a subject.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        /// Creates the subject, once, when the first subscriber arrives or the publisher is connected.
        public let createSubject: () -> SubjectType
        private let lock = NSLock()
        private var subject: SubjectType?

        /// Creates a publisher that subscribes to the upstream when it is connected.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            (self.upstream, self.createSubject) = (upstream, createSubject)
        }

        private var shared: SubjectType {
            if let known = lock.withLock({ subject }) { return known }
            let made = createSubject()
            return lock.withLock {
                if let known = subject { return known }
                subject = made
                return made
            }
        }

        /// Attaches `subscriber` to the subject, without connecting it to the upstream.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }

        /// Subscribes to the upstream. Canceling the result ends that subscription.
        public func connect() -> any Cancellable { upstream.subscribe(shared) }
    }

    /// Connects a connectable publisher while it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        private let lock = NSLock()
        private var count = 0
        private var connection: (any Cancellable)?
        /// Differs for each connection, because canceling may end one while it begins.
        private var generation = 0

        /// Creates a publisher that connects the upstream for its first subscriber.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Attaches `subscriber` to the upstream and, if it is the only one, connects the upstream.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (isFirst, current) = lock.withLock {
                count += 1
                if count == 1 { generation += 1 }
                return (count == 1, generation)
            }
            let member = Member(subscriber) { [self] in leave(current) }
            upstream.subscribe(member)
            guard isFirst else { return }
            let made = upstream.connect()
            let isNeeded = lock.withLock {
                guard count > 0, generation == current else { return false }
                connection = made
                return true
            }
            if !isNeeded { made.cancel() }
        }

        private func leave(_ generation: Int) {
            let ended: (any Cancellable)? = lock.withLock {
                guard generation == self.generation, count > 0 else { return nil }
                count -= 1
                guard count == 0 else { return nil }
                let ended = connection
                connection = nil
                return ended
            }
            ended?.cancel()
        }

        /// The subscription of one subscriber, which reports its end.
        private final class Member<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
            typealias Input = Downstream.Input
            typealias Failure = Downstream.Failure
            private let lock = NSLock()
            private var downstream: Downstream?
            private var upstream: (any Subscription)?
            private var leave: (() -> Void)?

            init(_ downstream: Downstream, leave: @escaping () -> Void) {
                (self.downstream, self.leave) = (downstream, leave)
            }

            func receive(subscription: any Subscription) {
                let accepted: Downstream? = lock.withLock {
                    guard upstream == nil, let downstream else { return nil }
                    upstream = subscription
                    return downstream
                }
                if let accepted { accepted.receive(subscription: self) } else { subscription.cancel() }
            }

            func receive(_ input: Input) -> Subscribers.Demand {
                lock.withLock { downstream }?.receive(input) ?? .none
            }

            func receive(completion: Subscribers.Completion<Failure>) {
                let parts = release()
                parts.0?.receive(completion: completion)
                parts.2?()
            }

            func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

            func cancel() {
                let parts = release()
                parts.1?.cancel()
                parts.2?()
            }

            private func release() -> (Downstream?, (any Subscription)?, (() -> Void)?) {
                lock.withLock {
                    let parts = (downstream, upstream, leave)
                    (downstream, upstream, leave) = (nil, nil, nil)
                    return parts
                }
            }

            var description: String { "Autoconnect" }
        }
    }

    /// Shares one subscription of the upstream among all subscribers.
    public final class Share<Upstream: Publisher>: Publisher, Equatable, @unchecked Sendable {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// The error type of the upstream, whose failure ends this stream, too.
        public typealias Failure = Upstream.Failure
        private typealias Shared = Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>
        /// The publisher to which each subscriber of this one is connected.
        public let upstream: Upstream
        private let shared: Shared

        /// Creates a publisher that subscribes to the upstream for its first subscriber, until it has none.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Multicast(upstream: upstream) { PassthroughSubject() }.autoconnect()
        }

        /// Attaches `subscriber` to the shared subscription, which begins with the first subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }

        /// Compares identities.
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }

    /// Makes a publisher wait for a connection.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
        /// The type of the upstream's values, which are delivered without conversion.
        public typealias Output = Upstream.Output
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        private let inner: Multicast<Upstream, PassthroughSubject<Output, Never>>

        /// Creates a publisher that subscribes to the upstream when it is connected.
        public init(upstream: Upstream) { inner = upstream.multicast { PassthroughSubject() } }

        /// Attaches `subscriber`, without connecting it to the upstream.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            inner.subscribe(subscriber)
        }
        /// Subscribes to the upstream. Canceling the result ends that subscription.
        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher {
    /// Returns a publisher that sends the values of one subscription to all subscribers, through a subject.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
    /// Returns a publisher that sends the values of one subscription to all subscribers, through a subject.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output { multicast { subject } }
    /// Returns a publisher that shares one subscription of the upstream among all subscribers.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
    /// Returns a publisher that subscribes to this one when it is connected.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
