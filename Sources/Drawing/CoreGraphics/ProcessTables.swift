import Foundation

/// Caches and side tables of the whole process: the contents of files, and values associated with objects.
///
/// The keys of such a table are the described objects, so hosts cannot affect each other through it. It may be used
/// on any thread: each kind of table has its own lock or is isolated to the main actor. Other state that outlives a
/// call belongs to a ``Runtime`` of the module `QuartzCore`.
package final class ProcessTables: @unchecked Sendable {
    /// The tables of the process.
    package static let shared = ProcessTables()

    private let lock = NSLock()
    private var tables: [ObjectIdentifier: AnyObject] = [:]
    private var messages: Set<String> = []

    /// The only table of its type, created with `make` on first use.
    ///
    /// - Complexity: A lock and a hash lookup. `make` runs under the lock and must not call this method.
    package func table<Table: AnyObject & Sendable>(_ make: () -> Table) -> Table {
        lock.withLock {
            if let known = tables[ObjectIdentifier(Table.self)] { return unsafeDowncast(known, to: Table.self) }
            let created = make()
            tables[ObjectIdentifier(Table.self)] = created
            return created
        }
    }

    /// Writes `message` and a line break to standard error, once per process and `key`.
    package func warnOnce(_ message: @autoclosure () -> String, key: String) {
        guard lock.withLock({ messages.insert(key).inserted }) else { return }
        FileHandle.standardError.write(Data((message() + "\n").utf8))
    }
}
