internal import CommandArguments

extension ParsedArguments {
    /// Parses the arguments after the name of a command.
    static func parse(
        _ arguments: [String], options: [CommandOption], command: String
    ) throws(UsageError) -> ParsedArguments {
        do throws(ArgumentFault) {
            return try ParsedArguments(arguments, options: options)
        } catch {
            let help = "See 'gallery \(command) --help'."
            switch error {
            case .unknown(let name): throw .unknown("option", name, known: options.map(\.name), hint: help)
            case .missingValue(let option):
                throw UsageError("\(option.name) needs a value: \(option.name) \(option.value ?? ""). \(help)")
            case .unwantedValue(let option): throw UsageError("\(option.name) is a switch and takes no value. \(help)")
            case .repeated(let option): throw UsageError("\(option.name) is given twice.")
            }
        }
    }
}

/// Parsers for option values.
enum ArgumentValue {
    /// A size such as `375x667`, with sides of 1 to 20,000.
    static func size(_ text: String, _ option: String) throws(UsageError) -> (width: Double, height: Double) {
        guard let size = ArgumentText.pair(text, separators: ["x", "X", "×"], in: 1...20_000) else {
            throw UsageError("\(option) must be WIDTHxHEIGHT in points, such as 375x667 (1 to 20000), not '\(text)'.")
        }
        return (size.0, size.1)
    }

    /// One to eight sizes such as `375x667,1280x800`, with sides of 100 to 4,000.
    static func sizes(_ text: String, _ option: String) throws(UsageError) -> [Command.ViewSize] {
        var sizes: [Command.ViewSize] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let size = ArgumentText.pair(String(part), separators: ["x", "X", "×"], in: 100...4000) else {
                throw UsageError(
                    "\(option) must be sizes in points, separated by commas, such as 375x667,1280x800 (each 100 to 4000), not '\(text)'."
                )
            }
            sizes.append(Command.ViewSize(width: size.0, height: size.1))
        }
        guard (1...8).contains(sizes.count) else {
            throw UsageError("\(option) must be 1 to 8 sizes, not \(sizes.count).")
        }
        return sizes
    }

    /// A point such as `0,120`, with coordinates of at most ten million in either direction.
    static func point(_ text: String, _ option: String) throws(UsageError) -> (x: Double, y: Double) {
        guard let point = ArgumentText.pair(text, separators: [","], in: -1e7...1e7) else {
            throw UsageError("\(option) must be X,Y in points, such as 0,120, not '\(text)'.")
        }
        return (point.0, point.1)
    }

    /// A display scale: 0.5 to 4 pixels per point.
    static func scale(_ text: String, _ option: String) throws(UsageError) -> Double {
        guard let scale = ArgumentText.number(text, in: 0.5...4) else {
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
                    "\(option) must be item counts, separated by commas, one for each section, such as 1,4,4,2 (each 0 to 10000000), not '\(text)'."
                )
            }
            counts.append(part)
        }
        let total = counts.reduce(0, +)
        guard total <= 10_000_000, counts.count <= 100_000 else {
            throw UsageError(
                "\(option) can be at most 10000000 items in 100000 sections, not \(total) items in \(counts.count) sections."
            )
        }
        return counts
    }
}
