import Foundation
internal import QuartzCore

/// The services of a runtime that any thread may use.
package final class HostServiceTable: @unchecked Sendable {
    private struct Values {
        var text: any TextMeasuring = BundledFontMetrics()
        var log: @Sendable (String) -> Void = { line in FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }

    private let lock = NSLock()
    private var values = Values()

    /// The defaults, which need no C library.
    init() {}

    /// What `other` has now.
    init(copying other: HostServiceTable) { values = other.lock.withLock { other.values } }

    package var text: any TextMeasuring {
        get { lock.withLock { values.text } }
        set { lock.withLock { values.text = newValue } }
    }
    /// Receives the lines that `os_log` writes.
    package var log: @Sendable (String) -> Void {
        get { lock.withLock { values.log } }
        set { lock.withLock { values.log = newValue } }
    }

    /// Those of the code that asks: on a thread of its own, those of the host in which its task was started.
    package static var current: HostServiceTable { Runtime.serviceOwner.services(HostServiceTable.init) }
}
