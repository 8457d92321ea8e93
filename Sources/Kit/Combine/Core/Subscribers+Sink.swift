internal import Foundation

/// The state of the subscription of a terminal subscriber.
enum TerminalState {
    case waiting
    case subscribed(any Subscription)
    case ended
}

extension Subscribers {
    /// A subscriber with unlimited demand that calls functions.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
        private let lock = NSLock()
        private var state = TerminalState.waiting
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Completion<Failure>) -> Void)?

        /// Called for each value. Released when the stream ends.
        public var receiveValue: (Input) -> Void { lock.withLock { onValue } ?? { _ in } }
        /// The function for the completion; without effect after the stream has ended.
        public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { onCompletion } ?? { _ in } }

        /// Creates a subscriber that requests all values when it is attached.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            onValue = receiveValue
            onCompletion = receiveCompletion
        }

        /// Requests unlimited values from the first subscription and cancels any other one.
        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Calls the function for values. Returns no demand, because all values are requested already.
        public func receive(_ value: Input) -> Demand {
            let function = lock.withLock { onValue }
            function?(value)
            return .none
        }

        /// Calls the function for the completion, and releases both functions.
        public func receive(completion: Completion<Failure>) { end().completion?(completion) }

        /// Cancels the subscription, and releases both functions.
        public func cancel() {
            if case .subscribed(let subscription) = end().state { subscription.cancel() }
        }

        /// Releases everything. The parts are returned, because their deinitializers may call this object.
        private func end() -> (
            state: TerminalState, value: ((Input) -> Void)?, completion: ((Completion<Failure>) -> Void)?
        ) {
            lock.withLock {
                let parts = (state, onValue, onCompletion)
                (state, onValue, onCompletion) = (.ended, nil, nil)
                return parts
            }
        }

        /// The name that `print(_:to:)` shows for the subscription.
        public var description: String { "Sink" }
    }

    /// A subscriber with unlimited demand that assigns values to a property. It retains the object until the stream
    /// ends.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        private let lock = NSLock()
        private var state = TerminalState.waiting
        private var root: Root?
        /// The path to the property that receives the values.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// `nil` when the stream has ended.
        public var object: Root? { lock.withLock { root } }

        /// Creates a subscriber that retains `object` until the stream ends.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            root = object
            self.keyPath = keyPath
        }

        /// Requests unlimited values from the first subscription and cancels any other one.
        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Assigns a value. Returns no demand, because all values are requested already.
        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        /// Releases the object.
        public func receive(completion: Completion<Never>) { _ = end() }

        /// Cancels the subscription, and releases the object.
        public func cancel() {
            if case .subscribed(let subscription) = end().state { subscription.cancel() }
        }

        private func end() -> (state: TerminalState, root: Root?) {
            lock.withLock {
                let parts = (state, root)
                (state, root) = (.ended, nil)
                return parts
            }
        }

        /// The name that `print(_:to:)` shows for the subscription.
        public var description: String { "Assign \(Root.self)" }
    }
}

extension Publisher {
    /// Calls functions for the values and the completion until the result is canceled.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a function for each value until the result is canceled.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Assigns each value to a property of `object`, which is retained until the result is canceled.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
