/// An option of a program, for its parser and its help.
package struct CommandOption: Equatable, Sendable {
    /// The name with its dashes: `--size`.
    package var name: String
    /// An alternative name, such as `-o`.
    package var short: String?
    /// The placeholder of its value in the help; `nil` for a switch.
    package var value: String?
    /// The description in the help, with line breaks; empty by default.
    package var help: String
    /// Whether the option may occur several times.
    package var repeats: Bool

    /// Creates an option, by default a switch that occurs once.
    package init(name: String, short: String? = nil, value: String? = nil, help: String = "", repeats: Bool = false) {
        (self.name, self.short, self.value, self.help, self.repeats) = (name, short, value, help, repeats)
    }
}

/// The first error in the arguments of a command line.
package enum ArgumentFault: Error, Equatable {
    /// An argument that begins with a dash but is not an option.
    case unknown(String)
    /// The option is the last argument but requires a value.
    case missingValue(CommandOption)
    /// `--name=value` for a switch.
    case unwantedValue(CommandOption)
    /// The option occurs several times but must not.
    case repeated(CommandOption)

    /// A message without a period, for programs that have no words of their own.
    package var message: String {
        switch self {
        case .unknown(let name): "unknown option \(name)"
        case .missingValue(let option): "\(option.name) requires a value"
        case .unwantedValue(let option): "\(option.name) takes no value"
        case .repeated(let option): "\(option.name) is given twice"
        }
    }
}
