package import Dispatch

/// Determines whether the main actor runs on this thread.
package enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether a queue is the main one. The identity of the object does not determine this: on other platforms than
    /// Apple's, each access creates another object for the main queue.
    package static func isMainQueue(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) ?? false }

    /// On other platforms than Apple's, a thread other than the first may run the main queue, as in tests.
    package static var isCurrent: Bool {
        ThreadLocal.current.isFirstThread || DispatchQueue.getSpecific(key: key) ?? false
    }
}
