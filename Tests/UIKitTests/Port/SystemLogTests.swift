import Foundation
import TestRuntimes
import Testing

@testable @_spi(Port) import UIKit

@Suite("The system's log", .ownRuntime) struct SystemLogTests {
    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var kept: [String] = []
        var all: [String] { lock.withLock { kept } }
        func add(_ line: String) { lock.withLock { kept.append(line) } }
    }

    private func written(_ body: () -> Void) -> [String] {
        let (lines, before) = (Lines(), HostServiceTable.current.log)
        HostServiceTable.current.log = { lines.add($0) }
        defer { HostServiceTable.current.log = before }
        body()
        return lines.all
    }

    @Test("a line says where it is from and how grave it is, with its values")
    func lines() {
        let logger = Logger(subsystem: "shop", category: "basket")
        let count = 3
        let lines = written {
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
        var heard: [String] = []
        func hear(_ word: Any) { heard.append(word as? String ?? "?") }
    }

    @Test("with a wait it is done at once, without one soon after")
    func performing() async {
        let target = Target()
        let selector = Selector("hear:", calling: Target.hear(_:))
        target.performSelector(onMainThread: selector, with: "later", waitUntilDone: false)
        #expect(target.heard == [])
        target.performSelector(onMainThread: selector, with: "now", waitUntilDone: true)
        #expect(target.heard == ["now"])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue.main.async { done.resume() }
        }
        #expect(target.heard == ["now", "later"])
    }
}
