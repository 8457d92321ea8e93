import Foundation
import StormKit

/// Implements `--soak [EVENTS] [SEED]`. The default is ten million events.
enum SoakCommand {
    @MainActor static func run(_ words: [String]) -> Never {
        let events = words.first.flatMap { Int($0) } ?? 10_000_000
        let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? 1
        let faults = Soak.run(events: events, seed: seed) { done, bytes in
            FileHandle.standardOutput.write(Data("\(done) events, \(bytes >> 10) kB resident\n".utf8))
        }
        for fault in faults { print(fault) }
        exit(faults.isEmpty ? 0 : 1)
    }
}
