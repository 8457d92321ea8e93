/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void
    /// The identifier of the wrapped subscriber; a new one for a subscriber made of functions.
    public let combineIdentifier: CombineIdentifier

    /// Wraps a subscriber.
    public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
        onSubscription = { s.receive(subscription: $0) }
        onValue = { s.receive($0) }
        onCompletion = { s.receive(completion: $0) }
        combineIdentifier = s.combineIdentifier
    }

    /// Creates a subscriber that sends values and the completion to a subject, with unlimited demand.
    public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure { self.init(SubjectSubscriber(s)) }

    /// Creates a subscriber from functions. A missing function has no effect; without `receiveValue` there is no
    /// further demand.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
        combineIdentifier = CombineIdentifier()
    }

    /// Passes a subscription to the wrapped subscriber.
    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    /// Passes a value to the wrapped subscriber, and returns its additional demand.
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
    /// Passes the completion to the wrapped subscriber.
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
    /// Always `AnySubscriber`, whatever subscriber is wrapped.
    public var description: String { "AnySubscriber" }
}
