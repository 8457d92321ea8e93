import Foundation
import QuartzCore

/// The thread-safe services of a runtime.
package final class HostServiceTable: @unchecked Sendable {
    private struct Values {
        /// `nil` for the engine of the process.
        var text: (any TextMeasuring)?
        var log: @Sendable (String) -> Void = { line in FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }

    private let lock = NSLock()
    private var values = Values()
    /// Thread-safe objects of higher layers for this runtime, by type. Not copied.
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// The defaults, which require no C library.
    package init() {}

    /// Copies the current services of `other`.
    package init(copying other: HostServiceTable) { values = other.lock.withLock { other.values } }

    /// Measures text. Until it is set, the engine of the linked modules.
    package var text: any TextMeasuring {
        get { lock.withLock { values.text } ?? TextServices.standard }
        set { lock.withLock { values.text = newValue } }
    }
    /// The text engine that a host chose; `nil` for the engine of the process.
    package var chosenText: (any TextMeasuring)? { lock.withLock { values.text } }
    /// Receives the lines that `os_log` writes.
    package var log: @Sendable (String) -> Void {
        get { lock.withLock { values.log } }
        set { lock.withLock { values.log = newValue } }
    }

    /// The object of a type that belongs to this runtime, created on first access.
    package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        lock.withLock {
            if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
            let made = make()
            objects[ObjectIdentifier(Object.self)] = made
            return made
        }
    }

    /// The services of the current context. On other threads, those of the host in which the task was started.
    package static var current: HostServiceTable { Runtime.serviceOwner.services(HostServiceTable.init) }
}
