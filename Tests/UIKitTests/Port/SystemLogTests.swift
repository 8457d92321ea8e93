import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

@Suite("System log", .ownRuntime) struct SystemLogTests {
    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var storage: [String] = []
        var all: [String] { lock.withLock { storage } }
        func add(_ line: String) { lock.withLock { storage.append(line) } }
    }

    private func loggedLines(_ body: () -> Void) -> [String] {
        let (lines, before) = (Lines(), HostServiceTable.current.log)
        HostServiceTable.current.log = { lines.add($0) }
        defer { HostServiceTable.current.log = before }
        body()
        return lines.all
    }

    @Test("a line contains its subsystem, category, level, and values")
    func lines() {
        let logger = Logger(subsystem: "shop", category: "basket")
        let count = 3
        let lines = loggedLines {
            logger.info("\(count) things, \(Optional<Int>.none, privacy: .public)")
            logger.log(level: .fault, "over")
            Logger().debug("here")
            os_log(.error, "bad \(count)")
            os_log("%d of %{public}@: %.2f%%", log: OSLog(subsystem: "a", category: "b"), type: .info, 1, "two", 0.5)
            os_log("lost", log: .disabled)
        }
        #expect(
            lines == [
                "[shop:basket] info: 3 things, nil", "[shop:basket] fault: over", "debug: here", "error: bad 3",
                "[a:b] info: 1 of two: 0.5%",
            ])
    }
}

@MainActor @Suite("Performing on the main thread", .ownRuntime) struct MainThreadPerformingTests {
    @MainActor private final class Target: NSObject {
        var received: [String] = []
        func receive(_ value: Any) { received.append(value as? String ?? "?") }
    }

    @Test("performing runs immediately with waitUntilDone, and later without")
    func performing() async {
        let target = Target()
        let selector = Selector("receive:", calling: Target.receive(_:))
        target.performSelector(onMainThread: selector, with: "later", waitUntilDone: false)
        #expect(target.received == [])
        target.performSelector(onMainThread: selector, with: "now", waitUntilDone: true)
        #expect(target.received == ["now"])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue.main.async { done.resume() }
        }
        #expect(target.received == ["now", "later"])
    }

    @Test("delayed calls can be requested and canceled on several threads, and canceling releases the target")
    func severalThreads() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let (target, other) = (NSObject(), NSObject())
                    for _ in 0..<300 {
                        target.perform(Selector(("receive:")), with: nil, afterDelay: 1_000)
                        other.perform(Selector(("receive:")), with: nil, afterDelay: 1_000)
                        NSObject.cancelPreviousPerformRequests(withTarget: target)
                    }
                    NSObject.cancelPreviousPerformRequests(withTarget: other)
                }
            }
        }
        weak var released: NSObject?
        do {
            let target = NSObject()
            released = target
            target.perform(Selector(("receive:")), with: nil, afterDelay: 1_000)
            NSObject.cancelPreviousPerformRequests(withTarget: target)
        }
        #expect(released == nil)
    }
}
