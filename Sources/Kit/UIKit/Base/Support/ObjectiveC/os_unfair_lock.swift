// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A lock that one thread holds. Here it is a mutex of the system.
@_spi(Port) public struct os_unfair_lock {
    // The initial value of a mutex is zero in glibc and musl.
    fileprivate var mutex = pthread_mutex_t()

    /// A lock that nobody holds.
    public init() {}
}
/// The name of the structure in C.
@_spi(Port) public typealias os_unfair_lock_s = os_unfair_lock

/// Waits until the lock is free, and takes it.
@_spi(Port) public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
    pthread_mutex_lock(&lock.pointee.mutex)
}
/// Frees a lock that the thread holds.
@_spi(Port) public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
    pthread_mutex_unlock(&lock.pointee.mutex)
}
/// Takes the lock if it is free.
@_spi(Port) public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
    pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// The recursive locks of objects, each of which an object keeps while it exists.
private func lock(of object: Any) -> NSRecursiveLock {
    ProcessTables.shared.table(SyncTable.init).lock(of: object as AnyObject)
}

private final class SyncTable: @unchecked Sendable {
    private let own = NSLock()
    private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, entered: Int)] = [:]

    /// The lock of an object. Objects that nobody has entered have none, so the table does not grow.
    func lock(of object: AnyObject) -> NSRecursiveLock {
        own.withLock {
            var entry = locks[ObjectIdentifier(object)] ?? (NSRecursiveLock(), 0)
            entry.entered += 1
            locks[ObjectIdentifier(object)] = entry
            return entry.lock
        }
    }

    func leave(_ object: AnyObject) -> NSRecursiveLock? {
        own.withLock {
            guard var entry = locks[ObjectIdentifier(object)] else { return nil }
            entry.entered -= 1
            locks[ObjectIdentifier(object)] = entry.entered > 0 ? entry : nil
            return entry.lock
        }
    }
}

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` of an object.
@_spi(Port) @discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
    lock(of: object).lock()
    return 0
}

/// - Returns: 0, or -1 if the object was not entered.
@_spi(Port) @discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
    guard let lock = ProcessTables.shared.table(SyncTable.init).leave(object as AnyObject) else { return -1 }
    lock.unlock()
    return 0
}
