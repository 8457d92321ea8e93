import Foundation
import StormKit

/// The parsed command line.
struct StormArguments {
    /// The duration of the run in minutes. If it is `nil`, `scripts` limits the run.
    var minutes: Double?
    /// The number of scripts for each layout.
    var scripts = 1000
    /// The first seed.
    var seed: UInt64 = 1
    var layouts: [StormLayout] = []
    /// The number of concurrent child processes.
    var jobs = 2
    var shrinks = true
    /// Whether steps also run inside callbacks.
    var usesCallbacks = true

    struct Fault: Error, CustomStringConvertible { let description: String }

    init(_ words: [String]) throws(Fault) {
        var rest = words[...]
        while let name = rest.popFirst() {
            if name == "--no-shrink" {
                shrinks = false
                continue
            }
            if name == "--no-callbacks" {
                usesCallbacks = false
                continue
            }
            guard let value = rest.popFirst() else { throw Fault(description: "\(name) needs a value.") }
            switch name {
            case "--minutes": minutes = try Self.number(name, value)
            case "--scripts": scripts = Int(try Self.number(name, value))
            case "--jobs": jobs = max(Int(try Self.number(name, value)), 1)
            case "--seed": seed = UInt64(try Self.number(name, value))
            case "--layout":
                guard let layout = StormLayout(rawValue: value) else {
                    let names = StormLayout.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Fault(description: "There is no layout \(value); there are \(names).")
                }
                layouts.append(layout)
            default: throw Fault(description: "\(name) is not an option.")
            }
        }
        if layouts.isEmpty { layouts = StormLayout.allCases }
    }

    private static func number(_ name: String, _ text: String) throws(Fault) -> Double {
        guard let value = Double(text), value.isFinite, value >= 0, value < 1e15 else {
            throw Fault(description: "\(name) needs a number of at least 0, not \(text).")
        }
        return value
    }
}
