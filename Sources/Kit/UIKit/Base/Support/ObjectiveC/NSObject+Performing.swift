import CoreGraphics
public import Foundation
import QuartzCore

// Methods that the Objective-C runtime provides for all objects, for selectors with known methods.

extension NSObjectProtocol {
    /// The result must be used before the next call of a `perform` method.
    @_spi(Port) @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        performed(aSelector, [])
    }

    /// Calls a method with one argument. Traps if the object does not implement it. The result is retained until the
    /// next call.
    @_spi(Port) @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        performed(aSelector, [object])
    }

    /// Calls a method with two arguments. Traps if the object does not implement it. The result is retained until the
    /// next call.
    @_spi(Port) @discardableResult public func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        performed(aSelector, [object1, object2])
    }

    private func performed(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        nonisolated(unsafe) let receiver = self
        nonisolated(unsafe) let passed = arguments
        nonisolated(unsafe) var result: AnyObject?
        MainActor.assumeIsolated {
            guard let value = selector.performRequired(on: receiver, with: passed), !(value is Void) else { return }
            result = value as AnyObject
        }
        nonisolated(unsafe) let transferred = result
        // Retains the result until the next call, like an autorelease pool.
        MainActor.assumeIsolated { SharedState.main.performedResult = transferred }
        return result.map { Unmanaged.passUnretained($0) }
    }
}

extension NSObject {
    /// Performs the method once, after `delay` seconds, on the run loop of the calling thread.
    @_spi(Port) public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerformances.add(self, aSelector, anArgument, after: delay)
    }

    /// Performs the method asynchronously on the main thread, or synchronously if `wait` is `true`.
    @_spi(Port) public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
    ) {
        nonisolated(unsafe) let receiver = self
        nonisolated(unsafe) let passed = arg
        let work: @Sendable () -> Void = { receiver.perform(aSelector, with: passed) }
        if wait, MainThread.isCurrent {
            work()
        } else if wait {
            DispatchQueue.main.sync(execute: work)
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }

    /// Cancels all delayed calls of an object's methods.
    @_spi(Port) public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedPerformances.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the delayed calls of a method with an argument, which is compared by identity.
    @_spi(Port) public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedPerformances.cancel {
            guard $0.target === aTarget as AnyObject, $0.selector == aSelector else { return false }
            guard let anArgument else { return $0.argument == nil }
            return $0.argument.map { $0 as AnyObject === anArgument as AnyObject } ?? false
        }
    }
}

/// Pending delayed calls of methods. Any thread can add and cancel them.
private enum DelayedPerformances {
    final class Performance {
        private(set) var target: NSObject?
        let selector: Selector
        private(set) var argument: Any?
        var timer: Timer?

        init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
            self.target = target
            self.selector = selector
            self.argument = argument
        }

        /// Releases the target and the argument. Called when the call is performed or canceled, because Foundation on
        /// other platforms keeps the blocks of timers.
        func discard() { (target, argument, timer) = (nil, nil, nil) }
    }

    private final class Table: @unchecked Sendable {
        private let lock = NSLock()
        private var pending: [Performance] = []

        func append(_ performance: Performance) { lock.withLock { pending.append(performance) } }

        /// Returns the removed elements. They are released outside of the lock, because their targets may use the
        /// table.
        func remove(where matches: (Performance) -> Bool) -> [Performance] {
            lock.withLock {
                let removed = pending.filter(matches)
                pending.removeAll { performance in removed.contains { $0 === performance } }
                return removed
            }
        }
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }

    /// Retains the target until the method is performed or canceled, as on Apple's platforms.
    static func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
        let performance = Performance(target, selector, argument)
        nonisolated(unsafe) let transferred = performance
        let runtime = Runtime.current
        performance.timer = Timer.scheduledTimer(withTimeInterval: max(0, delay), repeats: false) { _ in
            // Another thread may just have canceled it.
            guard !table.remove(where: { $0 === transferred }).isEmpty, let target = transferred.target else { return }
            let argument = transferred.argument
            transferred.discard()
            runtime.run { _ = target.perform(transferred.selector, with: argument) }
        }
        table.append(performance)
    }

    /// - Parameter matches: Compares identities only: it runs under the lock and must not use the table.
    static func cancel(where matches: (Performance) -> Bool) {
        for performance in table.remove(where: matches) {
            performance.timer?.invalidate()
            performance.discard()
        }
    }
}

extension Timer {
    /// Retains its target until it is invalidated. `userInfo` cannot be read back, because Foundation on other
    /// platforms does not set it.
    @_spi(Port) public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        nonisolated(unsafe) let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { timer in
            nonisolated(unsafe) let timer = timer
            onMain { aSelector.performRequired(on: target, with: [timer]) }
        }
    }

    /// Creates a timer that calls a method of its target, and adds it to the current run loop.
    @_spi(Port) @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// Runs `body` synchronously on the main thread, or asynchronously from other threads.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

/// Whether `object` implements an optional requirement.
///
/// - Parameter classes: The names of the classes of the calling module that implement it. Subclasses count as well.
@_spi(Port) public func _implements(_ object: Any?, in classes: [String]) -> Bool {
    guard let object else { return false }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let next = mirror {
        if classes.contains(String(describing: next.subjectType).prefix { $0 != "<" }.description) { return true }
        mirror = next.superclassMirror
    }
    return false
}

/// Whether instances of a class implement a method.
///
/// - Parameter classes: The names of the classes of the calling module that implement it. Subclasses count as well.
@_spi(Port) public func _instancesImplement(_ type: AnyClass, in classes: [String]) -> Bool {
    var next: AnyClass? = type
    while let current = next {
        if classes.contains(String(describing: current).prefix { $0 != "<" }.description) { return true }
        next = _getSuperclass(current)
    }
    return false
}

/// Whether `object` exists: it implements every requirement that is not optional.
@_spi(Port) public func _implements(_ object: Any?) -> Bool { object != nil }

/// Returns its argument. A closure that passes through it is not inlined into its caller; see `WeakCaptureRule` of
/// `uikit-port`.
@inline(never) @_optimize(none)
@_spi(Port) public func _notInlined<Closure>(_ closure: Closure) -> Closure { closure }
