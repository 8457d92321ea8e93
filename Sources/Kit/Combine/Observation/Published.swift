internal import Foundation

/// Publishes the changes of a property of a class: subscribers of `$property` receive the current value first, and then
/// each new value before the property has it.
@propertyWrapper public struct Published<Value> {
    private var storage: PublishedStorage<Value>

    /// Creates a property with its first value.
    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
    /// Creates a property with its first value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Traps, because a property of a structure has no object to announce changes.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    /// The value of the property. Setting it announces the change by the object, then sends the new value to
    /// subscribers.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.send(newValue) }
    }

    /// The publisher of the property, written `$property`. Setting it makes both properties share one value.
    public var projectedValue: Publisher {
        mutating get { Publisher(storage) }
        set { storage = newValue.storage }
    }

    /// Delivers the values of a published property. Never finishes.
    public struct Publisher: Combine.Publisher {
        /// The type of the property.
        public typealias Output = Value
        /// No error: the stream cannot fail.
        public typealias Failure = Never
        fileprivate let storage: PublishedStorage<Value>

        fileprivate init(_ storage: PublishedStorage<Value>) { self.storage = storage }

        /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.attach(subscriber)
        }
    }
}

extension Published: AnnouncesChanges {
    /// Announces changes through a publisher, made at the first call, and returns it.
    func announceChanges(with make: () -> ObservableObjectPublisher) -> ObservableObjectPublisher {
        storage.announceChanges(with: make)
    }
}

/// A property whose changes are announced by its object.
protocol AnnouncesChanges {
    /// Returns the publisher of the object. A property without one stores the result of `make`.
    func announceChanges(with make: () -> ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// The value of a published property, and its subscribers.
private final class PublishedStorage<Value>: ConduitOwner {
    typealias Output = Value
    private let lock = NSLock()
    private var current: Value
    private var version = 0
    private var list = ConduitList<Value, Never>()
    /// `objectWillChange` of the object; `nil` until it is first accessed.
    private var objectWillChange: ObservableObjectPublisher?
    /// Subscriptions that assign to this property. They end with the property.
    private var assigned: [AnyCancellable] = []

    init(_ value: Value) { current = value }

    deinit { for cancellable in assigned { cancellable.cancel() } }

    var value: Value { lock.withLock { current } }

    func send(_ value: Value) {
        lock.withLock { objectWillChange }?.send()
        let (conduits, version) = lock.withLock {
            self.version += 1
            return (list.conduits, self.version)
        }
        for conduit in conduits { conduit.offer(value, version: version) }
        // The old value is released outside of the lock, because its deinitializer may read the property.
        let old = lock.withLock {
            let old = current
            current = value
            return old
        }
        withExtendedLifetime(old) {}
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
        let conduit = Conduit(AnySubscriber(subscriber), of: self, named: "PublishedSubject")
        conduit.begin(subscriber, ended: lock.withLock { list.add(conduit) })
    }

    func hold(_ cancellable: AnyCancellable) { lock.withLock { assigned.append(cancellable) } }

    func announceChanges(with make: () -> ObservableObjectPublisher) -> ObservableObjectPublisher {
        if let known = lock.withLock({ objectWillChange }) { return known }
        let made = make()
        return lock.withLock {
            if let known = objectWillChange { return known }
            objectWillChange = made
            return made
        }
    }

    // MARK: ConduitOwner

    var latest: (value: Value, version: Int)? { lock.withLock { (current, version) } }
    func detach(_ conduit: AnyObject) { lock.withLock { list.remove(conduit) } }
    func didRequest() {}
}

extension Publisher where Failure == Never {
    /// Assigns each value to a published property, as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.hold(sink { [weak storage] in storage?.send($0) })
    }
}
