/// The connection of a subscriber to a publisher. Canceling it is final.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Increases the number of values that the publisher may deliver.
    func request(_ demand: Subscribers.Demand)
}

/// Ready-made subscriptions.
public enum Subscriptions {
    /// A subscription without effect.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription, CustomStringConvertible {
        let combineIdentifier = CombineIdentifier()
        var description: String { "Empty" }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
