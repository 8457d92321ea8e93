import Foundation
import StormKit

/// The work of child processes.
enum StormChild {
    /// Implements `--child LAYOUT FIRST COUNT CALLBACKS`, which runs the scripts of consecutive seeds.
    ///
    /// Prints each seed before its script runs, so that the parent can identify a script that traps. Failures follow on
    /// a separate line.
    @MainActor static func runSeeds(_ words: [String]) {
        guard words.count == 4, let layout = StormLayout(rawValue: words[0]), let first = UInt64(words[1]),
            let count = UInt64(words[2])
        else { exit(2) }
        var line = ""
        for seed in first..<first + count {
            line = "\(seed)\n"
            write(line)
            let faults = StormRunner.faults(of: .random(layout, seed: seed, callbacks: words[3] == "true"))
            if !faults.isEmpty {
                write("! \(seed) \(faults.joined(separator: "; ").split(separator: "\n").joined(separator: " "))\n")
            }
        }
        write("done\n")
    }

    /// Implements `--replay`, which runs a script from standard input in JSON format. Exits with status 1 if there are
    /// failures.
    @MainActor static func replay() {
        let data = FileHandle.standardInput.readDataToEndOfFile()
        guard let script = try? JSONDecoder().decode(StormScript.self, from: data) else { exit(2) }
        let faults = StormRunner.faults(of: script)
        for fault in faults { write("! 0 \(fault.split(separator: "\n").joined(separator: " "))\n") }
        exit(faults.isEmpty ? 0 : 1)
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
