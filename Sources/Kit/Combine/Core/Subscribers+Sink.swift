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
        public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { onCompletion } ?? { _ in } }

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            onValue = receiveValue
            onCompletion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            let function = lock.withLock { onValue }
            function?(value)
            return .none
        }

        public func receive(completion: Completion<Failure>) { end().completion?(completion) }

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

        public var description: String { "Sink" }
    }

    /// A subscriber with unlimited demand that assigns values to a property. It retains the object until the stream
    /// ends.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
        public typealias Failure = Never
        private let lock = NSLock()
        private var state = TerminalState.waiting
        private var root: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// `nil` when the stream has ended.
        public var object: Root? { lock.withLock { root } }

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            root = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            let accepted = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Completion<Never>) { _ = end() }

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
