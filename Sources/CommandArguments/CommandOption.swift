/// An option of a program, for its parser and its help.
package struct CommandOption: Equatable, Sendable {
    /// The name with its dashes: `--size`.
    package var name: String
    /// An alternative name, such as `-o`.
    package var short: String?
    /// The placeholder of its value in the help; `nil` for a switch.
    package var value: String?
    package var help: String
    /// Whether it may occur several times.
    package var repeats: Bool

    package init(name: String, short: String? = nil, value: String? = nil, help: String = "", repeats: Bool = false) {
        (self.name, self.short, self.value, self.help, self.repeats) = (name, short, value, help, repeats)
    }
}

/// The first mistake in the words of a command line. Each program puts it in its own words.
package enum ArgumentFault: Error, Equatable {
    /// A word that begins with a dash and names no option.
    case unknown(String)
    /// The option is the last word, and needs a value.
    case missingValue(CommandOption)
    /// `--name=value` for a switch.
    case unwantedValue(CommandOption)
    /// The option occurs again, and does not repeat.
    case repeated(CommandOption)
}
