import Foundation
import StormKit

/// Implements `--jumps [SCRIPTS] [SEED]`: random scripts of lists in which no visible item may jump, in one child
/// process for each core.
enum JumpsCommand {
    private static let chunk = 250

    static func run(_ words: [String]) -> Never {
        let numbers = words.compactMap { UInt64($0) }
        guard numbers.count == words.count, words.count <= 2, numbers.first != 0 else {
            FileHandle.standardError.write(Data("storm: --jumps takes the number of scripts and a seed.\n".utf8))
            exit(2)
        }
        let lists = JumpList.allCases
        let perList = (Int(numbers.first ?? 20_000) + lists.count - 1) / lists.count
        let first = numbers.count == 2 ? numbers[1] : 1
        let queue = Work(lists: lists, perList: perList, seed: first)
        let start = Date()
        Workers.run(ProcessInfo.processInfo.activeProcessorCount) { queue.runNext() }
        let seconds = Date().timeIntervalSince(start)
        queue.report()
        print(
            "\(perList * lists.count) scripts in \(Int(seconds)) s, "
                + "\(Int(Double(perList * lists.count) / max(seconds, 0.001))) a second")
        exit(queue.faultCount == 0 ? 0 : 1)
    }

    /// Implements `--jumps-scripts LIST [SCRIPTS] [SEED]`: prints the scripts of consecutive seeds, one in JSON per line.
    static func write(_ words: [String]) -> Never {
        let numbers = words.dropFirst().compactMap { UInt64($0) }
        guard let list = words.first.flatMap(JumpList.init(rawValue:)), numbers.count == words.count - 1,
            words.count <= 3
        else {
            let names = JumpList.allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(
                Data("storm: --jumps-scripts takes a list, the number of scripts, and a seed. Lists: \(names).\n".utf8))
            exit(2)
        }
        let count = numbers.first ?? 20
        let seed = numbers.count == 2 ? numbers[1] : 1
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for number in 0..<count {
            guard let data = try? encoder.encode(JumpScript.random(list, seed: seed &+ number)) else { exit(1) }
            FileHandle.standardOutput.write(data + Data("\n".utf8))
        }
        exit(0)
    }

    /// Implements `--jump-child LIST FIRST COUNT`. Prints one fault in JSON per line, and at the end `done`.
    @MainActor static func child(_ words: [String]) -> Never {
        guard words.count == 3, let list = JumpList(rawValue: words[0]), let first = UInt64(words[1]),
            let count = UInt64(words[2])
        else { exit(2) }
        let encoder = JSONEncoder()
        for seed in first..<first + count {
            FileHandle.standardOutput.write(Data("\(seed)\n".utf8))
            guard let fault = JumpFault.find(list, seed: seed), let data = try? encoder.encode(fault) else { continue }
            FileHandle.standardOutput.write(data + Data("\n".utf8))
        }
        FileHandle.standardOutput.write(Data("done\n".utf8))
        exit(0)
    }

    /// Implements `--jump-replay`, which runs a script from standard input in JSON and prints the visible items after
    /// each step.
    @MainActor static func replay() -> Never {
        let data = FileHandle.standardInput.readDataToEndOfFile()
        guard let script = try? JSONDecoder().decode(JumpScript.self, from: data) else { exit(2) }
        let faults = script.faults { print($0) }
        for fault in faults { print(fault) }
        exit(faults.isEmpty ? 0 : 1)
    }

    /// The chunks of all lists, and what their children found.
    private final class Work: @unchecked Sendable {
        private let lock = NSLock()
        private var chunks: [(list: JumpList, first: UInt64, count: Int)] = []
        private var found: [JumpList: [String: (fault: JumpFault, count: Int)]] = [:]
        private var broken: [String] = []
        private let perList: Int

        init(lists: [JumpList], perList: Int, seed: UInt64) {
            self.perList = perList
            for first in stride(from: 0, to: perList, by: JumpsCommand.chunk) {
                for list in lists {
                    chunks.append((list, seed + UInt64(first), min(JumpsCommand.chunk, perList - first)))
                }
            }
            chunks.reverse()
        }

        var faultCount: Int { found.values.reduce(broken.count) { $0 + $1.count } }

        /// Runs the next chunk; `false` if none is left.
        func runNext() -> Bool {
            guard let chunk = lock.withLock({ chunks.popLast() }) else { return false }
            let result = ChildProcess.run(
                ["--jump-child", chunk.list.rawValue, "\(chunk.first)", "\(chunk.count)"],
                limit: 60 + Double(chunk.count))
            lock.withLock { note(result, chunk.list) }
            return true
        }

        private func note(_ result: ChildResult, _ list: JumpList) {
            let lines = result.output.split(separator: "\n")
            for line in lines where line.hasPrefix("{") {
                guard let fault = try? JSONDecoder().decode(JumpFault.self, from: Data(line.utf8)) else { continue }
                let kind = JumpFault.kind(fault.text)
                let known = found[list]?[kind]
                let shortest =
                    known.map { $0.fault.script.steps.count <= fault.script.steps.count ? $0.fault : fault } ?? fault
                found[list, default: [:]][kind] = (shortest, (known?.count ?? 0) + 1)
            }
            guard lines.last != "done" else { return }
            let seed = lines.last { $0.allSatisfy(\.isNumber) } ?? "?"
            let reason =
                result.timedOut ? "hangs" : result.errors.split(separator: "\n").first.map(String.init) ?? "traps"
            broken.append("\(list.rawValue), seed \(seed): \(reason)")
        }

        func report() {
            for list in JumpList.allCases {
                let faults = (found[list] ?? [:]).values.sorted { $0.count > $1.count }
                let jumps = faults.reduce(0) { $0 + $1.count }
                print(
                    "\(list.rawValue.padding(toLength: 24, withPad: " ", startingAt: 0))"
                        + "\(perList) scripts, \(jumps == 0 ? "no jump" : "\(jumps) with a jump")")
                for (fault, count) in faults {
                    let script = (try? JSONEncoder().encode(fault.script)).map { String(decoding: $0, as: UTF8.self) }
                    print("    \(count) times: \(fault.text)\n    \(script ?? "")")
                }
            }
            for line in broken { print(line) }
        }
    }
}
