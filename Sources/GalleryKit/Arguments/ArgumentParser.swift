import Foundation

/// A command-line option, for `--help` and the parser.
struct Option: Sendable {
    /// The name with its dashes: `--size`.
    var name: String
    /// An alternative name, such as `-o`.
    var short: String?
    /// The placeholder of its value in the help; `nil` for a switch.
    var value: String?
    var help: String
    /// Whether it may occur several times.
    var repeats = false
}

/// The arguments after a command's name, split into options and positional arguments.
struct ParsedArguments: Equatable {
    var values: [String: [String]] = [:]
    var positional: [String] = []

    func has(_ option: String) -> Bool { values[option] != nil }
    func last(_ option: String) -> String? { values[option]?.last }
    func all(_ option: String) -> [String] { values[option] ?? [] }

    /// Parses `--name value`, `--name=value`, and switches. Everything after `--` is positional.
    static func parse(_ words: [String], options: [Option], command: String) throws(UsageError) -> ParsedArguments {
        var result = ParsedArguments()
        var rest = words[...]
        let help = "See 'gallery \(command) --help'."
        while let word = rest.popFirst() {
            if word == "--" {
                result.positional += rest
                break
            }
            guard word.hasPrefix("-"), word.count > 1, Double(word) == nil else {
                result.positional.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
                throw .unknown("option", parts[0], known: options.map(\.name), hint: help)
            }
            var value = ""
            if option.value != nil {
                if parts.count == 2 {
                    value = parts[1]
                } else if let next = rest.popFirst() {
                    value = next
                } else {
                    throw UsageError("\(option.name) needs a value: \(option.name) \(option.value ?? ""). \(help)")
                }
            } else if parts.count == 2 {
                throw UsageError("\(option.name) is a switch and takes no value. \(help)")
            }
            if result.values[option.name] != nil, !option.repeats {
                throw UsageError("\(option.name) is given twice.")
            }
            result.values[option.name, default: []].append(value)
        }
        return result
    }
}

/// Parsers for option values.
enum ArgumentValue {
    /// A size such as `375x667`, with both sides above 0 and at most 20,000.
    static func size(_ text: String, _ option: String) throws(UsageError) -> (width: Double, height: Double) {
        let parts = text.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (1...20_000).contains(width),
            (1...20_000).contains(height)
        else {
            throw UsageError("\(option) must be WIDTHxHEIGHT in points, such as 375x667 (1 to 20000), not '\(text)'.")
        }
        return (width, height)
    }

    /// A point such as `0,120`, with finite coordinates of at most ten million.
    static func point(_ text: String, _ option: String) throws(UsageError) -> (x: Double, y: Double) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 1e7, abs(y) <= 1e7 else {
            throw UsageError("\(option) must be X,Y in points, such as 0,120, not '\(text)'.")
        }
        return (x, y)
    }

    /// A display scale: 1, 2, or 3 for screens, up to 4 for large prints.
    static func scale(_ text: String, _ option: String) throws(UsageError) -> Double {
        guard let scale = Double(text), (0.5...4).contains(scale) else {
            throw UsageError("\(option) must be a number of pixels per point from 0.5 to 4, such as 2, not '\(text)'.")
        }
        return scale
    }

    /// The number of items of each section, such as `1,4,4,2`.
    static func counts(_ text: String, _ option: String) throws(UsageError) -> [Int] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        var counts: [Int] = []
        for part in parts {
            guard let part, part >= 0, part <= 10_000_000 else {
                throw UsageError(
                    "\(option) must be item counts with commas between, one for each section, such as 1,4,4,2 (each 0 to 10000000), not '\(text)'."
                )
            }
            counts.append(part)
        }
        return counts
    }
}
