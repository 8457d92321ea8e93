import Foundation
import Synchronization

/// The servers that tests start, such as X servers. They end with the test program at the latest, even if a test does
/// not release them.
enum Servers {
    private static let running = Mutex<Set<Int32>>([])
    private static let endAtExit: Void = {
        atexit { Servers.running.withLock { for id in $0 { kill(id, SIGKILL) } } }
    }()

    /// Starts a server.
    static func start(_ process: Process) throws {
        _ = endAtExit
        try process.run()
        running.withLock { _ = $0.insert(process.processIdentifier) }
    }

    /// Ends a server. Not by `SIGTERM`, because a child may inherit a signal mask that blocks it.
    static func end(_ process: Process) {
        running.withLock { _ = $0.remove(process.processIdentifier) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
