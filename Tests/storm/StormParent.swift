import Foundation
import StormKit

/// Runs child processes for all layouts, collects failures, and shrinks their scripts.
final class StormParent: @unchecked Sendable {
    private let options: StormArguments
    private let lock = NSLock()
    private var failures: [String: (layout: StormLayout, seed: UInt64, text: String, count: Int)] = [:]
    private var total = 0
    private let start = Date()
    /// The number of seeds of one layout that a child process runs.
    private let chunk: Int
    private var next = 0

    init(_ options: StormArguments) {
        self.options = options
        chunk = min(max(options.scripts, 1), 500)
    }

    /// Runs all scripts and prints a report.
    ///
    /// - Returns: Whether there were no failures.
    func run() -> Bool {
        Workers.run(options.jobs) {
            guard let (layout, first, count) = self.take() else { return false }
            self.runChunk(layout, first, count)
            return true
        }
        report()
        return failures.isEmpty
    }

    /// Returns the next seeds, cycling through the layouts.
    private func take() -> (StormLayout, UInt64, Int)? {
        lock.withLock {
            let layout = options.layouts[next % options.layouts.count]
            let round = next / options.layouts.count
            let first = round * chunk
            if let minutes = options.minutes {
                guard Date().timeIntervalSince(start) < minutes * 60 else { return nil }
            } else {
                guard first < options.scripts else { return nil }
            }
            next += 1
            let count = options.minutes == nil ? min(chunk, options.scripts - first) : chunk
            return (layout, options.seed + UInt64(first), count)
        }
    }

    private func runChunk(_ layout: StormLayout, _ first: UInt64, _ count: Int) {
        var first = first
        let end = first + UInt64(count)
        while first < end {
            let result = ChildProcess.run(
                ["--child", layout.rawValue, "\(first)", "\(end - first)", "\(options.usesCallbacks)"],
                limit: 60 + 0.1 * Double(count))
            var last = first
            for line in result.output.split(separator: "\n") {
                if line.hasPrefix("! ") {
                    let words = line.split(separator: " ", maxSplits: 2)
                    if words.count == 3, let seed = UInt64(words[1]) { note(layout, seed, String(words[2])) }
                } else if let seed = UInt64(line) {
                    last = seed
                }
            }
            lock.withLock { total += Int(last - first) + 1 }
            guard !result.output.hasSuffix("done\n") else { return }
            note(layout, last, Self.words(result))
            first = last + 1
        }
    }

    /// Describes how a child process ended.
    private static func words(_ result: ChildResult) -> String {
        if result.timedOut { return "hangs" }
        let line =
            result.errors.split(separator: "\n").first { $0.contains("Fatal error") }
            ?? result.errors.split(separator: "\n").first
        return "traps: \(line.map(String.init) ?? "without a message")"
    }

    /// Returns a key that is equal for failures that differ only in numbers.
    private static func kind(_ text: String) -> String {
        // Further failures and the number of the step are arbitrary.
        let first = text.components(separatedBy: "; ")[0]
        var kind = ""
        for character in first where !character.isNumber && !"[]. -".contains(character) { kind.append(character) }
        return kind
    }

    private func note(_ layout: StormLayout, _ seed: UInt64, _ text: String) {
        lock.withLock {
            let key = "\(layout.rawValue): \(Self.kind(text))"
            failures[key, default: (layout, seed, text, 0)].count += 1
        }
    }

    private func report() {
        let seconds = Date().timeIntervalSince(start)
        for (_, failure) in failures.sorted(by: { $0.value.count > $1.value.count }) {
            print("\n\(failure.layout.rawValue), seed \(failure.seed), \(failure.count) times: \(failure.text)")
            guard options.shrinks else { continue }
            let kind = Self.kind(failure.text)
            var last = failure.text
            let script = Shrinker.shrink(.random(failure.layout, seed: failure.seed, callbacks: options.usesCallbacks))
            { candidate in
                guard let text = Self.replay(candidate), Self.kind(text) == kind else { return false }
                last = text
                return true
            }
            print("\(script)\n// \(last)")
            if kind.hasPrefix("traps") { print(Self.backtrace(of: script)) }
        }
        print(
            "\(total) scripts in \(Int(seconds)) s, \(Int(Double(total) / max(seconds, 0.001))) a second, "
                + "\(failures.count) different failures")
    }

    /// Returns a backtrace of a script that traps, as comments. Lists only functions of the library, innermost first.
    private static func backtrace(of script: StormScript) -> String {
        guard let data = try? JSONEncoder().encode(script) else { return "" }
        let result = ChildProcess.run(["--replay"], input: data, limit: 60, backtrace: true)
        let frames = (result.errors + result.output).split(separator: "\n").filter {
            $0.contains(" in ") && $0.contains("/Sources/")
        }
        return frames.prefix(14).map { "//   \($0)" }.joined(separator: "\n")
    }

    /// Runs a script in a child process. Returns a description of its failures; `nil` if there are none.
    private static func replay(_ script: StormScript) -> String? {
        guard let data = try? JSONEncoder().encode(script) else { return nil }
        let result = ChildProcess.run(["--replay"], input: data, limit: 20)
        if result.crashed || result.timedOut { return words(result) }
        let faults = result.output.split(separator: "\n").filter { $0.hasPrefix("! 0 ") }.map {
            String($0.dropFirst(4))
        }
        return faults.isEmpty ? nil : faults.joined(separator: "; ")
    }
}
