internal import Foundation

/// Something that can be canceled, such as a subscription.
public protocol Cancellable {
    /// Ends the activity and releases its resources. Further calls do nothing.
    func cancel()
}

extension Cancellable {
    /// Retains a type-erased value in `collection`; it is canceled when the collection releases it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Retains a type-erased value in `set`; it is canceled when the set releases it.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// A cancellable that cancels when it is deallocated.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    /// - Parameter cancel: Called at most once.
    public init(_ cancel: @escaping () -> Void) { action = cancel }

    /// Wraps a cancellable, whose `cancel()` is called at most once.
    public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

    /// Calls the wrapped function. Later calls have no effect.
    public func cancel() {
        let due = lock.withLock {
            let due = action
            action = nil
            return due
        }
        due?()
    }

    /// Retains this object in `collection`; it is canceled when the collection releases it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Retains this object in `set`; it is canceled when the set releases it.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Compares identities, not the wrapped functions.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    deinit { action?() }
}
