import CoreGraphics
import Foundation
import QuartzCore

// Run loop observers. Layout code uses them to combine the changes of one turn. A turn is an iteration of the frame
// loop.

/// A function to be called in each turn of a run loop.
@preconcurrency @MainActor public final class CFRunLoopObserver {
    /// The activities for which the handler is called.
    let activities: CFRunLoopActivity
    /// Whether the handler is called more than once.
    let repeats: Bool
    /// The order among observers: smaller numbers are called first.
    let order: CFIndex
    /// The code that is called.
    let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
    /// Whether the observer can be called. `false` after it was invalidated.
    var isValid = true

    /// Creates an observer, which is called only after it was added.
    init(
        _ activities: CFRunLoopActivity, _ repeats: Bool, _ order: CFIndex,
        _ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
    ) {
        (self.activities, self.repeats, self.order, self.handler) = (activities, repeats, order, handler)
    }
}

/// Creates an observer.
///
/// - Parameters:
///   - allocator: Ignored.
///   - activities: The activities of the run loop at which the block is called.
///   - repeats: Whether the observer remains after its first call.
///   - order: Observers with smaller orders are called first.
///   - block: Called with the observer and the activity.
@preconcurrency @MainActor public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver! {
    CFRunLoopObserver(CFRunLoopActivity(rawValue: activities), repeats, order, block)
}

/// Adds an observer to the main loop. Has no effect if it is invalid. The mode does not matter.
@preconcurrency @MainActor public func CFRunLoopAddObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
    guard observer.isValid else { return }
    RunLoopObservers.current.add(observer)
}

/// Removes an observer from the main loop.
@preconcurrency @MainActor public func CFRunLoopRemoveObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
    RunLoopObservers.current.remove(observer)
}

/// Whether the observer is among those of the main loop.
@preconcurrency @MainActor public func CFRunLoopContainsObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
    RunLoopObservers.current.observers.contains { $0 === observer }
}

/// Removes an observer from the loop. It cannot be added again.
@preconcurrency @MainActor public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    observer.isValid = false
    RunLoopObservers.current.remove(observer)
}

/// Whether the observer was not invalidated.
@preconcurrency @MainActor public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool {
    observer.isValid
}

/// The observers of one runtime, in the order of their calls.
@MainActor final class RunLoopObservers {
    /// The observers by their order, and within it by the time at which they were added.
    private(set) var observers: [CFRunLoopObserver] = []

    /// The observers of the current runtime.
    static var current: RunLoopObservers { InterfaceState.current.slot { _ in RunLoopObservers() } }

    /// Adds an observer behind those of the same order. Has no effect if it was added.
    func add(_ observer: CFRunLoopObserver) {
        guard !observers.contains(where: { $0 === observer }) else { return }
        let index = observers.firstIndex { $0.order > observer.order } ?? observers.count
        observers.insert(observer, at: index)
        // Without a host, an idle loop produces no frames until one is requested.
        InterfaceState.current.requestFrame()
    }

    /// Removes an observer.
    func remove(_ observer: CFRunLoopObserver) { observers.removeAll { $0 === observer } }

    /// Calls the observers of an activity. They may add and remove observers.
    func call(_ activity: CFRunLoopActivity) {
        guard !observers.isEmpty else { return }
        for observer in observers where observer.activities.contains(activity) && observer.isValid {
            // A previous observer may have removed it.
            guard observers.contains(where: { $0 === observer }) else { continue }
            if !observer.repeats {
                observer.isValid = false
                remove(observer)
            }
            Runtime.callingApp { observer.handler(observer, activity) }
        }
    }
}
