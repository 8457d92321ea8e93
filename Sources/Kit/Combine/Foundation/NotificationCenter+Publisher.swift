public import Foundation

extension NotificationCenter {
    /// Delivers notifications as they are posted.
    public struct Publisher: Combine.Publisher {
        /// The notifications as they are posted.
        public typealias Output = Notification
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        /// The center that is observed while there are subscribers.
        public let center: NotificationCenter
        /// The name of the delivered notifications.
        public let name: Notification.Name
        /// The object that must have posted a notification; `nil` for any.
        public let object: AnyObject?

        /// Creates a publisher, which observes the center once per subscriber.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let source = Observation(center)
            let conduit = Conduit(AnySubscriber(subscriber), of: source, named: "NotificationCenter Observer")
            nonisolated(unsafe) let target = conduit
            source.begin(center.addObserver(forName: name, object: object, queue: nil) { target.offer($0) })
            conduit.begin(subscriber, ended: nil)
        }
    }

    /// Returns a publisher of the notifications with this name, posted by `object` or, if it is `nil`, by any object.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// The registration of one subscription.
    private final class Observation: ConduitOwner {
        typealias Output = Notification
        private let lock = NSLock()
        private let center: NotificationCenter
        private var token: (any NSObjectProtocol)?

        init(_ center: NotificationCenter) { self.center = center }

        func begin(_ token: any NSObjectProtocol) { lock.withLock { self.token = token } }

        var latest: (value: Notification, version: Int)? { nil }
        func didRequest() {}
        func detach(_ conduit: AnyObject) {
            let ended = lock.withLock {
                let ended = token
                token = nil
                return ended
            }
            if let ended { center.removeObserver(ended) }
        }
    }
}

extension NotificationCenter.Publisher: Equatable {
    /// Compares the centers and objects by identity, and the names.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}
