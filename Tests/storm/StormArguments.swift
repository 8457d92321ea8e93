import CommandArguments
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
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(words, options: Self.options)
        } catch {
            throw Fault(description: error.message + ".")
        }
        if let word = parsed.positional.first { throw Fault(description: "\(word) is not an option.") }
        shrinks = !parsed.has("--no-shrink")
        usesCallbacks = !parsed.has("--no-callbacks")
        func number(_ name: String) throws(Fault) -> Double? {
            guard let text = parsed.last(name) else { return nil }
            // Below the largest number whose neighbors are integers.
            guard let value = ArgumentText.number(text, in: 0...1e15) else {
                throw Fault(description: "\(name) needs a number of at least 0, not \(text).")
            }
            return value
        }
        minutes = try number("--minutes")
        scripts = try number("--scripts").map { Int($0) } ?? scripts
        jobs = try number("--jobs").map { max(Int($0), 1) } ?? jobs
        seed = try number("--seed").map { UInt64($0) } ?? seed
        for name in parsed.all("--layout") {
            guard let layout = StormLayout(rawValue: name) else {
                let names = StormLayout.allCases.map(\.rawValue).joined(separator: ", ")
                throw Fault(description: "There is no layout \(name); there are \(names).")
            }
            layouts.append(layout)
        }
        if layouts.isEmpty { layouts = StormLayout.allCases }
    }

    private static let options = [
        CommandOption(name: "--minutes", value: "M", repeats: true),
        CommandOption(name: "--scripts", value: "N", repeats: true),
        CommandOption(name: "--jobs", value: "J", repeats: true),
        CommandOption(name: "--seed", value: "S", repeats: true),
        CommandOption(name: "--layout", value: "NAME", repeats: true),
        CommandOption(name: "--no-shrink", repeats: true), CommandOption(name: "--no-callbacks", repeats: true),
    ]
}
