import CHeap
import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

#if canImport(Glibc)
    import Glibc

    /// Screens that are opened, used, and closed again and again leave nothing behind.
    @Suite("Cycles of screens") struct CycleTests {
        fileprivate static let mark = " remain of a cycle: "

        /// Sanitizers have a heap of their own, which the counter does not see.
        private static var measuresHeap: Bool {
            let before = heap_bytes()
            let block = [UInt8](repeating: 1, count: 100_000)
            return block.withUnsafeBufferPointer { $0.first == 1 && heap_bytes() > before }
        }

        @Test("no live objects and less than 64 bytes remain of each cycle", .enabled(if: measuresHeap))
        func growth() async throws {
            // In a process of its own, because the heap is that of the whole process.
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let count = ProcessInfo.processInfo.environment["SCREEN_CYCLES"].flatMap { Int($0) } ?? 60
                    var failures = AbandonedInteraction.allCases.flatMap { ScreenCycles($0).run(count) }
                    // What each cycle leaves behind on purpose is found.
                    let left = LeftBehind()
                    let found = ScreenCycles(.animation) { left.pieces.append([UInt8](repeating: 1, count: 100)) }.run(
                        20)
                    if !found.contains(where: { $0.contains("bytes") }) {
                        failures.append("nothing\(CycleTests.mark)control")
                    }
                    for failure in failures { FileHandle.standardError.write(Data(("\n" + failure + "\n").utf8)) }
                    exit(0)
                }
            }
            // The testing library writes bytes of its own between the lines.
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            for line in text.split(separator: "\n") where line.contains(Self.mark) { Issue.record("\(line)") }
        }
    }

    private final class LeftBehind {
        var pieces: [[UInt8]] = []
    }

    @MainActor private struct ScreenCycles {
        private let interaction: AbandonedInteraction
        private let host = ViewHost(size: CGSize(width: 390, height: 844))
        private let navigation = UINavigationController(rootViewController: UIViewController())
        /// Called once in each cycle.
        private let leave: () -> Void

        init(_ interaction: AbandonedInteraction, leave: @escaping () -> Void = {}) {
            (self.interaction, self.leave) = (interaction, leave)
            host.show(navigation)
        }

        /// - Returns: What remains, in sentences.
        func run(_ count: Int) -> [String] {
            // Caches and tables reach their sizes first.
            for _ in 0..<count / 3 { _ = cycle() }
            var failures: Set<String> = []
            // The median, because what is left behind grows in most parts. Tables fill in the first hundred cycles, and at
            // times they double their sizes or are cleaned up.
            var parts: [Int] = []
            var growth: Int { parts.isEmpty ? .max : parts.sorted()[parts.count / 2] }
            while parts.count < 4 || growth >= 64 && parts.count < 24 {
                let before = heap_bytes()
                for _ in 0..<count / 4 { failures.formUnion(cycle()) }
                parts.append((Int(heap_bytes()) - Int(before)) / (count / 4))
            }
            if growth >= 64 { failures.insert("\(growth) bytes") }
            return failures.map { "\($0)\(CycleTests.mark)\(interaction)" }.sorted()
        }

        private func cycle() -> [String] {
            var probe = ObjectProbe()
            leave()
            do {
                let screen = AbandonedScreen()
                probe.watch("controller", screen)
                navigation.pushViewController(screen, animated: true)
                host.settle()
                interaction.build(screen)
                host.layout()
                let finger = interaction.open(screen, host)
                if let content = screen.content { probe.watch(below: content) }
                for token in screen.tokens { probe.watch("token", token) }
                screen.tokens = []
                screen.dynamics = nil
                if let finger { host.lift(finger) }
                screen.view.endEditing(true)
                if screen.presentedViewController != nil { screen.dismiss(animated: true) }
                host.settle()
                if navigation.topViewController === screen { navigation.popViewController(animated: true) }
            }
            host.settle()
            return probe.retained
        }
    }
#endif
