import Foundation

/// Caches and side tables that belong to the whole process: what files hold, and what is kept beside an object.
///
/// Such a table is keyed by what it describes, so one host cannot disturb another through it. It may be used on any
/// thread: each kind of table has its own lock or is isolated to the main actor. Everything else that outlives a call
/// belongs to a ``Runtime`` of the module `QuartzCore`.
package final class ProcessTables: @unchecked Sendable {
    package static let shared = ProcessTables()

    private let lock = NSLock()
    private var tables: [ObjectIdentifier: AnyObject] = [:]
    private var messages: Set<String> = []

    /// The only table of its type, made with `make` when it is asked for first.
    ///
    /// - Complexity: A lock and a hash lookup. `make` runs under the lock and must not come back here.
    package func table<Table: AnyObject & Sendable>(_ make: () -> Table) -> Table {
        lock.withLock {
            if let known = tables[ObjectIdentifier(Table.self)] { return unsafeDowncast(known, to: Table.self) }
            let made = make()
            tables[ObjectIdentifier(Table.self)] = made
            return made
        }
    }

    /// Writes `message` and a line break to standard error, once in the life of the process.
    package func warnOnce(_ message: @autoclosure () -> String, key: String) {
        guard lock.withLock({ messages.insert(key).inserted }) else { return }
        FileHandle.standardError.write(Data((message() + "\n").utf8))
    }
}
