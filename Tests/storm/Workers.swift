import Foundation

/// Threads that work off a list of child processes.
enum Workers {
    /// Calls `body` on `count` threads until it returns `false`, and waits for all of them.
    static func run(_ count: Int, _ body: @escaping @Sendable () -> Bool) {
        let group = DispatchGroup()
        for _ in 0..<count {
            group.enter()
            Thread.detachNewThread {
                while body() {}
                group.leave()
            }
        }
        group.wait()
    }
}
