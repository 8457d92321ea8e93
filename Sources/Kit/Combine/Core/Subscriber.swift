/// Receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Called once, before anything else. Values arrive after they were requested of `subscription`.
    func receive(subscription: any Subscription)
    /// - Returns: The number of values to deliver in addition to those already requested.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Called once, after the last value.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives a value without content.
    public func receive() -> Subscribers.Demand { receive(()) }
}
