import CoreGraphics
import Foundation
import QuartzCore

// Run loop observers. Layout code uses them to combine the changes of one turn. A turn is an iteration of the frame
// loop.

/// A function to be called in each turn of a run loop.
@preconcurrency @MainActor public final class CFRunLoopObserver {
    let activities: CFRunLoopActivity
    let repeats: Bool
    let order: CFIndex
    let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
    var isValid = true

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

@preconcurrency @MainActor public func CFRunLoopAddObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
    guard observer.isValid else { return }
    RunLoopObservers.current.add(observer)
}

@preconcurrency @MainActor public func CFRunLoopRemoveObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
    RunLoopObservers.current.remove(observer)
}

@preconcurrency @MainActor public func CFRunLoopContainsObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
    RunLoopObservers.current.observers.contains { $0 === observer }
}

@preconcurrency @MainActor public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    observer.isValid = false
    RunLoopObservers.current.remove(observer)
}

@preconcurrency @MainActor public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool {
    observer.isValid
}

/// The observers of one runtime, in the order of their calls.
@MainActor final class RunLoopObservers {
    private(set) var observers: [CFRunLoopObserver] = []

    static var current: RunLoopObservers { InterfaceState.current.slot { _ in RunLoopObservers() } }

    func add(_ observer: CFRunLoopObserver) {
        guard !observers.contains(where: { $0 === observer }) else { return }
        let index = observers.firstIndex { $0.order > observer.order } ?? observers.count
        observers.insert(observer, at: index)
        // Without a host, an idle loop produces no frames until one is requested.
        InterfaceState.current.requestFrame()
    }

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
