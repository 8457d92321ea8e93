internal import CoreGraphics
internal import Foundation

/// Announces the changes of an object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    /// Announcements have no content.
    public typealias Output = Void
    /// No error: the stream cannot fail.
    public typealias Failure = Never
    private let subject = PassthroughSubject<Void, Never>()

    /// Creates a publisher without subscribers.
    public init() {}

    /// Begins a subscription of `subscriber`. Called by `subscribe(_:)`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    /// Announces that the object is about to change.
    public func send() { subject.send() }
}

/// An object that announces its changes before they happen.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Delivers a value before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Delivers a value before a property with `@Published` changes. It is the same publisher on each access.
    ///
    /// - Complexity: O(*n*) in the number of stored properties.
    public var objectWillChange: ObservableObjectPublisher {
        var properties: [any AnnouncesChanges] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            properties += current.children.compactMap { $0.value as? any AnnouncesChanges }
            mirror = current.superclassMirror
        }
        guard let first = properties.first else {
            return ProcessTables.shared.table(PublishersOfObjects.init).publisher(of: self)
        }
        let publisher = first.announceChanges { ObservableObjectPublisher() }
        for property in properties.dropFirst() { _ = property.announceChanges { publisher } }
        return publisher
    }
}

/// The publishers of objects without published properties. These objects have no storage for them.
private final class PublishersOfObjects: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated objects are removed.
    private var limit = 16

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        // Removed entries are released outside of the lock, because they may retain subscribers.
        let (publisher, removed): (ObservableObjectPublisher, [Entry]) = lock.withLock {
            let key = ObjectIdentifier(object)
            if let known = entries[key], known.object === object { return (known.publisher, []) }
            var removed: [Entry] = []
            if let old = entries[key] { removed.append(old) }
            if entries.count >= limit {
                removed += entries.values.filter { $0.object == nil }
                entries = entries.filter { $0.value.object != nil }
                limit = max(16, entries.count * 2)
            }
            let made = ObservableObjectPublisher()
            entries[key] = Entry(object: object, publisher: made)
            return (made, removed)
        }
        return withExtendedLifetime(removed) { publisher }
    }
}
