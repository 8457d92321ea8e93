public import Foundation
@_spi(Port) public import UIKit

extension NSObject {
    /// Delivers the values of a property that reports its changes, which are those of `observe(_:options:)`.
    ///
    /// A subscriber without demand receives the latest value when it requests more. The publisher and its subscriptions
    /// retain the object.
    @_spi(Port) public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
        /// The type of the observed property.
        public typealias Output = Value
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        /// The observed object.
        public let object: Subject
        /// The path from the object to the property.
        public let keyPath: KeyPath<Subject, Value>
        /// The events to deliver; `.initial` delivers the current value first.
        public let options: NSKeyValueObservingOptions
        private let name: String

        /// Creates a publisher that observes `name`, the name of the property at `keyPath`.
        init(
            object: Subject, keyPath: KeyPath<Subject, Value>, name: String, options: NSKeyValueObservingOptions
        ) {
            (self.object, self.keyPath, self.name, self.options) = (object, keyPath, name, options)
        }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let source = KeyValueSource<Value>()
            let conduit = Conduit(AnySubscriber(subscriber), of: source, named: "KVOSubscription")
            if options.contains(.initial) { _ = source.store(object[keyPath: keyPath]) }
            let (object, keyPath) = (object, keyPath)
            source.begin(
                object,
                object.observe(keyPath, name) { [weak source, weak conduit] object, _ in
                    let value = object[keyPath: keyPath]
                    guard let version = source?.store(value) else { return }
                    conduit?.offer(value, version: version)
                })
            conduit.begin(subscriber, ended: nil)
        }
    }
}

@_spi(Port) extension NSObject.KeyValueObservingPublisher: Equatable {
    /// Compares the identities of the objects, the key paths, and the options.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// - Parameter name: The property's name, because key paths do not provide it on other platforms. `uikit-port` inserts
    ///   it.
    @_spi(Port) public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, _ name: String, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, name: name, options: options)
    }
}

/// The observation and the latest value of one subscription.
private final class KeyValueSource<Value>: ConduitOwner, @unchecked Sendable {
    typealias Output = Value
    private let lock = NSLock()
    private var subject: AnyObject?
    private var observation: NSKeyValueObservation?
    private var current: Value?
    private var version = 0

    func begin(_ subject: AnyObject, _ observation: NSKeyValueObservation) {
        lock.withLock { (self.subject, self.observation) = (subject, observation) }
    }

    /// - Returns: The number of the value.
    func store(_ value: Value) -> Int {
        // The old value is released outside of the lock, because its deinitializer may call this object.
        var old: Value?
        let number = lock.withLock {
            old = current
            current = value
            version += 1
            return version
        }
        withExtendedLifetime(old) {}
        return number
    }

    var latest: (value: Value, version: Int)? { lock.withLock { current.map { ($0, version) } } }
    func didRequest() {}
    func detach(_ conduit: AnyObject) {
        let ended = lock.withLock {
            let ended = (observation, subject, current)
            (observation, subject, current) = (nil, nil, nil)
            return ended
        }
        ended.0?.invalidate()
    }
}
