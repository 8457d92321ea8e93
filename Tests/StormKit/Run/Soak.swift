import Foundation
import UIKit

/// Runs storms for hours of simulated time and checks that nothing fails and that memory does not grow.
@MainActor public enum Soak {
    /// The number of events for one view before it is replaced by another.
    static let eventsPerView = 4000
    /// The permitted growth of memory after the first cycle through all layouts, in bytes. The allocator retains some
    /// memory.
    static let allowance = 24 << 20

    /// Sends `events` events to views of all layouts in turn.
    ///
    /// - Parameter report: Called after each cycle with the number of events so far and the resident memory in bytes.
    /// - Returns: Descriptions of the failures.
    public static func run(events: Int, seed: UInt64, report: (Int, Int) -> Void) -> [String] {
        var done = 0
        var cycle = 0
        var baseline: Int?
        while done < events {
            for layout in StormLayout.allCases where done < events {
                let script = StormScript(layout, sections: [12, 0, 7], [])
                var writer = StepWriter(
                    layout: layout, generator: StormGenerator(seed: seed &+ UInt64(cycle) &* 1009 &+ layout.number))
                let harness = StormRunner.make(script)
                var last: [StormStep] = []
                while harness.eventCount < eventsPerView {
                    for step in writer.stepGroup() where !step.changesLayout {
                        harness.run(step)
                        last = last.suffix(20) + [step]
                    }
                    harness.host.layout()
                    harness.limitItemCount()
                    guard harness.faults.isEmpty else {
                        return ["\(layout), cycle \(cycle): \(harness.faults) after \(last)"]
                    }
                }
                harness.check()
                if !harness.faults.isEmpty { return ["\(layout), cycle \(cycle): \(harness.faults)"] }
                done += harness.eventCount
                harness.close()
            }
            cycle += 1
            let bytes = residentBytes()
            report(done, bytes)
            if cycle == 1 { baseline = bytes }
        }
        let (first, end) = (baseline ?? 0, residentBytes())
        guard end <= first + allowance else {
            return ["memory grew from \(first) to \(end) bytes in \(done) events"]
        }
        return []
    }

    /// Returns the resident memory of the process in bytes; 0 if it is unknown.
    static func residentBytes() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
    }
}

extension StormStep {
    /// Whether the step changes the layout. A soak skips such steps because it tests one layout at a time.
    var changesLayout: Bool {
        switch self {
        case .setLayout, .transition, .progress, .finishTransition, .cancelTransition: true
        default: false
        }
    }
}

extension StormHarness {
    /// Keeps the number of items and sections within bounds.
    func limitItemCount() {
        if data.sections.count > 8 { run(.batch([.deleteSection(1)], .immediate)) }
        if data.itemCount > 120 {
            run(.batch((0..<40).map { .delete($0, $0 * 3) }, .immediate))
        }
        if data.itemCount < 8 { run(.batch([.insertSection(0, count: 12)], .animated)) }
    }
}
