/// The words of a command line, split into options and positional arguments.
package struct ParsedArguments: Equatable, Sendable {
    /// One occurrence of an option.
    package struct Occurrence: Equatable, Sendable {
        /// The full name of the option.
        package var name: String
        /// The value; empty for a switch.
        package var value: String
    }

    /// The handling of words that begin with a dash but are not an option.
    package enum Unknown: Sendable {
        /// Unknown options are errors.
        case isFault
        /// Unknown options are skipped. They are not positional arguments.
        case isIgnored
    }

    /// The options in the order of the words.
    package private(set) var occurrences: [Occurrence] = []
    /// The words that are neither options nor their values, in order.
    package private(set) var positional: [String] = []

    /// Creates the result for a command line without words.
    package init() {}

    /// Whether an option occurs. Names have their dashes.
    package func has(_ option: String) -> Bool { occurrences.contains { $0.name == option } }
    /// Returns the value of the last occurrence of an option; `nil` if there is none.
    package func last(_ option: String) -> String? { occurrences.last { $0.name == option }?.value }
    /// Returns the values of all occurrences of an option, in order.
    package func all(_ option: String) -> [String] { occurrences.filter { $0.name == option }.map(\.value) }

    /// Parses `--name value`, `--name=value`, and switches. Everything after `--` is positional, and so are a single
    /// dash and negative numbers. A value may begin with a dash.
    ///
    /// - Parameters:
    ///   - words: The words of the command line without the name of the program.
    ///   - unknown: The handling of unknown options, for programs that share their command line with others.
    package init(
        _ words: some Collection<String>, options: [CommandOption], unknown: Unknown = .isFault
    ) throws(ArgumentFault) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                break
            }
            guard word.hasPrefix("-"), word.count > 1, Double(word) == nil else {
                positional.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
                if unknown == .isIgnored { continue }
                throw .unknown(parts[0])
            }
            var value = ""
            if option.value != nil {
                if parts.count == 2 {
                    value = parts[1]
                } else if let next = rest.popFirst() {
                    value = next
                } else {
                    throw .missingValue(option)
                }
            } else if parts.count == 2 {
                throw .unwantedValue(option)
            }
            if !option.repeats, has(option.name) { throw .repeated(option) }
            occurrences.append(Occurrence(name: option.name, value: value))
        }
    }
}
