import CoreGraphics
public import Foundation

extension NotificationCenter {
    /// Calls a method of `observer`, which is held weakly, for each notification. Removing the observer is optional.
    ///
    /// A notification posted on another thread is delivered asynchronously on the main thread.
    @_spi(Port) public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observation = SelectorObservation(
            observer as AnyObject, name: aName, sender: anObject.map { $0 as AnyObject })
        observation.token = addObserver(forName: aName, object: anObject, queue: nil) {
            [weak self, weak observation] notification in
            guard let observation else { return }
            guard let receiver = observation.receiver else {
                // The observer was deallocated without being removed.
                if let self { SelectorObservations.remove(observation, from: self) }
                return
            }
            nonisolated(unsafe) let object = receiver
            nonisolated(unsafe) let delivered = notification
            onMain { aSelector.performRequired(on: object, with: [delivered]) }
        }
        SelectorObservations.add(observation, to: self)
    }

    /// Removes an observer with all its selectors.
    @_spi(Port) public func removeObserver(_ observer: AnyObject) {
        SelectorObservations.remove(from: self) { $0.receiver === observer }
        removeObserver(observer as Any)
    }

    /// Removes an observer of a name and a sender; `nil` stands for any.
    @_spi(Port) public func removeObserver(
        _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        SelectorObservations.remove(from: self) {
            $0.receiver === observer && (aName == nil || $0.name == aName)
                && (anObject == nil || $0.sender === anObject.map { $0 as AnyObject })
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// One call of `addObserver(_:selector:name:object:)`. The token is set before other threads can access it.
private final class SelectorObservation: @unchecked Sendable {
    weak var receiver: AnyObject?
    let name: NSNotification.Name?
    weak var sender: AnyObject?
    var token: (any NSObjectProtocol)?

    init(_ receiver: AnyObject, name: NSNotification.Name?, sender: AnyObject?) {
        self.receiver = receiver
        self.name = name
        self.sender = sender
    }
}

/// The selector-based observers of each center. Foundation stores only their tokens.
private enum SelectorObservations {
    private final class Table: @unchecked Sendable {
        let lock = NSLock()
        var observations: [ObjectIdentifier: [SelectorObservation]] = [:]
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }

    static func add(_ observation: SelectorObservation, to center: NotificationCenter) {
        let table = table
        table.lock.withLock { table.observations[ObjectIdentifier(center), default: []].append(observation) }
    }

    static func remove(_ observation: SelectorObservation, from center: NotificationCenter) {
        remove(from: center) { $0 === observation }
    }

    static func remove(from center: NotificationCenter, where matches: (SelectorObservation) -> Bool) {
        let table = table
        let removed = table.lock.withLock {
            let all = table.observations[ObjectIdentifier(center)] ?? []
            table.observations[ObjectIdentifier(center)] = all.filter { !matches($0) }
            return all.filter(matches)
        }
        // Outside the lock because the center has its own.
        for case let token? in removed.map(\.token) { center.removeObserver(token as Any) }
    }
}
