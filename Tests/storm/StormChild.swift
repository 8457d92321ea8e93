import Foundation
import StormKit

/// What child processes do.
enum StormChild {
    /// `--child LAYOUT FIRST COUNT CALLBACKS`: runs the scripts of consecutive seeds.
    ///
    /// Before each it prints the seed, so that the parent knows which one trapped; faults follow on a line of their own.
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

    /// `--replay`: runs the script that standard input holds as JSON. Status 1 when something was wrong.
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
