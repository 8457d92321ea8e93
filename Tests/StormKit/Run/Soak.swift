import Foundation
import UIKit

/// Events for hours in accelerated time: nothing may fail, and memory stays flat.
@MainActor public enum Soak {
    /// Events on one view before it goes and another comes.
    static let eventsPerView = 4000
    /// What memory may grow by after the first cycle through all layouts, in bytes. The allocator keeps some of it.
    static let allowance = 24 << 20

    /// Sends `events` events to views of all layouts in turn.
    ///
    /// - Parameter report: Hears of the progress: the events so far, and resident bytes.
    /// - Returns: What was wrong, in words.
    public static func run(events: Int, seed: UInt64, report: (Int, Int) -> Void) -> [String] {
        var done = 0
        var cycle = 0
        var baseline: Int?
        while done < events {
            for layout in StormLayout.allCases where done < events {
                let script = StormScript(layout, sections: [12, 0, 7], [])
                var writer = StepWriter(
                    layout: layout, dice: StormGenerator(seed: seed &+ UInt64(cycle) &* 1009 &+ layout.number))
                let stage = StormRunner.make(script)
                var last: [StormStep] = []
                while stage.eventCount < eventsPerView {
                    for step in writer.phrase() where !step.changesLayout {
                        stage.run(step)
                        last = last.suffix(20) + [step]
                    }
                    stage.host.layout()
                    stage.keepItemsFew()
                    guard stage.faults.isEmpty else {
                        return ["\(layout), cycle \(cycle): \(stage.faults) after \(last)"]
                    }
                }
                stage.check()
                if !stage.faults.isEmpty { return ["\(layout), cycle \(cycle): \(stage.faults)"] }
                done += stage.eventCount
                stage.close()
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

    /// What the process holds of memory at the moment; 0 where the system does not say.
    static func residentBytes() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let words = text.split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
    }
}

extension StormStep {
    /// Whether it exchanges the layout: a soak stays with the one it is about.
    var changesLayout: Bool {
        switch self {
        case .setLayout, .transition, .progress, .finishTransition, .cancelTransition: true
        default: false
        }
    }
}

extension StormStage {
    /// Edits insert and delete about as often; deletes the surplus where they do not.
    func keepItemsFew() {
        if data.sections.count > 8 { run(.batch([.deleteSection(1)], .immediate)) }
        if data.itemCount > 120 {
            run(.batch((0..<40).map { .delete($0, $0 * 3) }, .immediate))
        }
        if data.itemCount < 8 { run(.batch([.insertSection(0, count: 12)], .animated)) }
    }
}
