internal import Foundation

/// The values of a publisher as an asynchronous sequence. One value is requested at a time.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// The values of the publisher.
    public typealias Element = P.Output
    private let publisher: P

    /// Creates a sequence. Subscribes only when the sequence is iterated.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Subscribes to the publisher, once for each iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// A subscription from which a task reads values.
    public struct Iterator: AsyncIteratorProtocol {
        private let queue: ValueQueue<P.Output, Never>
        private let cancellation: AnyCancellable

        /// Subscribes to a publisher. The end of the iterator's lifetime cancels the subscription.
        init(_ publisher: P) {
            queue = ValueQueue()
            cancellation = AnyCancellable(queue.cancel)
            publisher.subscribe(queue)
        }

        /// Waits for the next value; `nil` after the end of the stream or the cancellation of the task.
        public mutating func next() async -> P.Output? {
            let queue = queue
            return await withTaskCancellationHandler {
                try? await queue.next()
            } onCancel: {
                queue.cancel()
            }
        }
    }
}

/// The values of a publisher that may fail as an asynchronous sequence. One value is requested at a time.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// The values of the publisher.
    public typealias Element = P.Output
    private let publisher: P

    /// Creates a sequence. Subscribes only when the sequence is iterated.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Subscribes to the publisher, once for each iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// A subscription from which a task reads values.
    public struct Iterator: AsyncIteratorProtocol {
        private let queue: ValueQueue<P.Output, P.Failure>
        private let cancellation: AnyCancellable

        /// Subscribes to a publisher. The end of the iterator's lifetime cancels the subscription.
        init(_ publisher: P) {
            queue = ValueQueue()
            cancellation = AnyCancellable(queue.cancel)
            publisher.subscribe(queue)
        }

        /// Waits for the next value; `nil` after the end of the stream.
        ///
        /// - Throws: The error with which the stream fails.
        public mutating func next() async throws -> P.Output? {
            let queue = queue
            return try await withTaskCancellationHandler {
                try await queue.next()
            } onCancel: {
                queue.cancel()
            }
        }
    }
}

extension Publisher {
    /// The values as an asynchronous sequence, which throws the error of the publisher.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Future {
    /// The result. The task waits until there is one.
    public var value: Output {
        get async throws {
            for try await value in AsyncThrowingPublisher(self) { return value }
            throw CancellationError()
        }
    }
}

extension Future where Failure == Never {
    /// The result. The task waits until there is one.
    public var value: Output {
        get async {
            // It cannot fail, so a canceled task waits for the result, too.
            let queue = ValueQueue<Output, Never>()
            subscribe(queue)
            guard let value = try? await queue.next() else { preconditionFailure("A future ends with its result.") }
            return value
        }
    }
}

/// Passes values from a publisher to a task.
private final class ValueQueue<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private var upstream: (any Subscription)?
    /// A value to which this module has no other reference.
    private struct Handover: @unchecked Sendable { var value: Input? }
    private var waiting: [CheckedContinuation<Handover, any Error>] = []
    private var completion: Subscribers.Completion<Failure>?
    /// The number of values that were requested before the subscription began.
    private var earlyRequests = 0

    func receive(subscription: any Subscription) {
        let demand: Int? = lock.withLock {
            guard upstream == nil, completion == nil else { return nil }
            upstream = subscription
            return earlyRequests
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(.max(demand)) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let first = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
        first?.resume(returning: Handover(value: input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { end(completion) }

    func next() async throws -> Input? {
        let handover = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Handover, any Error>) in
            let (ended, upstream): (Subscribers.Completion<Failure>?, (any Subscription)?) = lock.withLock {
                if let completion {
                    // An error is thrown once.
                    self.completion = .finished
                    return (completion, nil)
                }
                waiting.append(continuation)
                if self.upstream == nil { earlyRequests += 1 }
                return (nil, self.upstream)
            }
            switch ended {
            case .failure(let error): continuation.resume(throwing: error)
            case .finished: continuation.resume(returning: Handover(value: nil))
            case nil: upstream?.request(.max(1))
            }
        }
        return handover.value
    }

    @Sendable func cancel() { end(.finished)?.cancel() }

    @discardableResult
    private func end(_ completion: Subscribers.Completion<Failure>) -> (any Subscription)? {
        let (due, upstream) = lock.withLock {
            let parts = (waiting, self.upstream)
            if self.completion == nil { self.completion = completion }
            (waiting, self.upstream) = ([], nil)
            return parts
        }
        for (index, continuation) in due.enumerated() {
            if index == 0, case .failure(let error) = completion {
                lock.withLock { self.completion = .finished }
                continuation.resume(throwing: error)
            } else {
                continuation.resume(returning: Handover(value: nil))
            }
        }
        return upstream
    }
}
