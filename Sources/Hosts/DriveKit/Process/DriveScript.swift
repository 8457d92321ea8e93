package import FileAccess
internal import Foundation

/// Requests as lines of text: a verb, values in the order of its parameters, and `name=value`. `#` begins a comment.
package struct DriveScript {
    /// A line with its number.
    package struct Step: Sendable {
        /// The number of the line, from 1.
        package var number: Int
        /// The name of the verb.
        package var verb: String
        /// The arguments by the names of the parameters.
        package var arguments: JSONValue
    }

    /// The lines that are requests, in order.
    package let steps: [Step]
    private let path: String

    /// Reads a script.
    ///
    /// - Parameter path: The file, for messages.
    /// - Throws: The first line that is not a request.
    package init(_ text: String, path: String) throws(DriveFault) {
        self.path = path
        var steps: [Step] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(DriveFault) {
                guard let (verb, arguments) = try Self.parse(String(line)) else { continue }
                // Also checks the values.
                _ = try DriveVerb.request(verb, arguments)
                steps.append(Step(number: index + 1, verb: verb, arguments: arguments))
            } catch {
                throw DriveFault("\(path):\(index + 1): \(error)")
            }
        }
        self.steps = steps
    }

    /// Performs the steps in order, and prints the answers. The first failure ends the script.
    ///
    /// - Returns: The exit status: 0 if all steps succeeded, 1 if one failed.
    @MainActor package func run(
        print: (String) throws(FileError) -> Void,
        perform: (_ verb: String, _ arguments: JSONValue) throws(DriveFault) -> DriveAnswer
    ) throws(FileError) -> Int32 {
        for step in steps {
            let answer: DriveAnswer
            do throws(DriveFault) {
                answer = try perform(step.verb, step.arguments)
            } catch {
                StandardStream.writeError("\(path):\(step.number): \(step.verb): \(error)\n")
                return 1
            }
            try print(answer.text)
        }
        return 0
    }

    /// The verbs with their parameters, one per line.
    package static var help: String {
        DriveVerb.all.map { "\($0.usage)\n    \($0.summary)" }.joined(separator: "\n")
    }

    // MARK: Lines

    /// A verb and its arguments; `nil` for an empty line.
    package static func parse(_ line: String) throws(DriveFault) -> (String, JSONValue)? {
        let words = try words(line)
        guard let first = words.first else { return nil }
        guard let verb = DriveVerb.named(first.text) else {
            throw DriveFault(
                "“\(first.text.prefix(80))” is no verb; there are "
                    + DriveVerb.all.map(\.name).joined(separator: ", ") + ".")
        }
        var members: [String: JSONValue] = [:]
        // Required parameters come first.
        var free = verb.parameters.filter(\.isRequired) + verb.parameters.filter { !$0.isRequired }
        for word in words.dropFirst() {
            let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, !word.isQuoted, let named = verb.parameters.first(where: { $0.name == parts[0] }) {
                members[named.name] = try value(String(parts[1]), of: named, verb)
                free.removeAll { $0.name == named.name }
            } else if !free.isEmpty {
                let next = free.removeFirst()
                members[next.name] = try value(word.text, of: next, verb)
            } else {
                throw DriveFault("\(verb.name) takes no further value “\(word.text.prefix(80))”: \(verb.usage)")
            }
        }
        return (verb.name, .object(members))
    }

    private static func value(
        _ text: String, of parameter: DriveVerb.Parameter, _ verb: DriveVerb
    ) throws(DriveFault) -> JSONValue {
        switch parameter.kind {
        case .text, .choice: return .string(text)
        case .flag:
            guard text == "true" || text == "false" else {
                throw DriveFault("\(parameter.name) of \(verb.name) must be true or false, not “\(text.prefix(80))”.")
            }
            return .bool(text == "true")
        case .number, .whole:
            guard let number = Double(text), number.isFinite else {
                throw DriveFault("\(parameter.name) of \(verb.name) must be a number, not “\(text.prefix(80))”.")
            }
            return .number(number)
        }
    }

    private struct Word {
        var text = ""
        /// Whether it begins with a quotation mark, so that it is a value as it stands.
        var isQuoted = false
    }

    /// The words of a line. Quotation marks keep spaces together; a backslash in them stands before a quotation mark, a
    /// backslash, or `n` for a line break.
    private static func words(_ line: String) throws(DriveFault) -> [Word] {
        var words: [Word] = []
        var word: Word?
        var quote: Character?
        var characters = line[...]
        while let character = characters.popFirst() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if character == "\\", let next = characters.first, "\"'\\n".contains(next) {
                    characters.removeFirst()
                    word?.text.append(next == "n" ? "\n" : next)
                } else {
                    word?.text.append(character)
                }
            } else if character == "\"" || character == "'" {
                quote = character
                if word == nil { word = Word(isQuoted: true) }
            } else if character.isWhitespace {
                if let whole = word { words.append(whole) }
                word = nil
            } else if character == "#", word == nil {
                break
            } else {
                word = word ?? Word()
                word?.text.append(character)
            }
        }
        guard quote == nil else { throw DriveFault("A quotation mark is missing at the end.") }
        if let whole = word { words.append(whole) }
        return words
    }

    /// A word as a script contains it.
    static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.allSatisfy { !$0.isWhitespace && !"\"'#=\\".contains($0) }
        return isPlain
            ? text
            : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
                + "\""
    }
}
