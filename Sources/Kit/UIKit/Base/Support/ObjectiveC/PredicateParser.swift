import Foundation

/// Reads the text of a predicate.
struct PredicateParser {
    private enum Token: Equatable {
        case word(String)
        case text(String)
        case sign(String)
    }

    private let format: String
    private var tokens: [Token] = []
    private var next = 0
    private var arguments: ArraySlice<Any>
    private var depth = 0
    private static let greatestDepth = 100

    /// - Parameter arguments: The values of `%@`, `%K`, and the other specifiers, in their order.
    init(_ format: String, _ arguments: [Any]) {
        self.format = format
        self.arguments = arguments[...]
    }

    /// - Throws: If the text is not a predicate.
    mutating func predicate() throws(UIKitException) -> PredicateFormat {
        try split()
        let result = try alternatives()
        guard next == tokens.count, arguments.isEmpty else { throw failure }
        return result
    }

    private var failure: UIKitException {
        UIKitException(.invalidArgument, "Unable to parse the format string \"\(format)\"")
    }

    // MARK: Tokens

    private static let signs = [
        "&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>", "<", ">", "=", "!", "(", ")", "{", "}", ",",
    ]

    private mutating func split() throws(UIKitException) {
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                rest.removeFirst()
                var (text, isClosed) = ("", false)
                while !isClosed, let character = rest.popFirst() {
                    isClosed = character == first
                    if character == "\\" {
                        text.append(rest.popFirst() ?? character)
                    } else if !isClosed {
                        text.append(character)
                    }
                }
                guard isClosed else { throw failure }
                tokens.append(.text(text))
            } else if let sign = Self.signs.first(where: { rest.hasPrefix($0) }) {
                rest.removeFirst(sign.count)
                tokens.append(.sign(sign))
            } else if first == "[" {
                guard let end = rest.firstIndex(of: "]") else { throw failure }
                tokens.append(.sign(String(rest[...end]).lowercased()))
                rest = rest[rest.index(after: end)...]
            } else {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@%#$-+".contains($0) }
                guard !word.isEmpty else { throw failure }
                tokens.append(.word(String(word)))
                rest.removeFirst(word.count)
            }
        }
    }

    /// Takes the next token if it is one of the words or signs, which are lowercase.
    private mutating func take(_ choices: String...) -> Bool {
        guard next < tokens.count else { return false }
        let found =
            switch tokens[next] {
            case .word(let word): choices.contains(word.lowercased())
            case .sign(let sign): choices.contains(sign)
            case .text: false
            }
        if found { next += 1 }
        return found
    }

    // MARK: Grammar

    private mutating func alternatives() throws(UIKitException) -> PredicateFormat {
        var result = try conjunction()
        while take("or", "||") { result = .either(result, try conjunction()) }
        return result
    }

    private mutating func conjunction() throws(UIKitException) -> PredicateFormat {
        var result = try factor()
        while take("and", "&&") { result = .both(result, try factor()) }
        return result
    }

    private mutating func factor() throws(UIKitException) -> PredicateFormat {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.greatestDepth else { throw failure }
        if take("not", "!") { return .not(try factor()) }
        if take("truepredicate") { return .constant(true) }
        if take("falsepredicate") { return .constant(false) }
        if take("(") {
            let result = try alternatives()
            guard take(")") else { throw failure }
            return result
        }
        var quantifier: PredicateFormat.Comparison.Quantifier?
        if next < tokens.count, case .word(let word) = tokens[next] {
            quantifier = PredicateFormat.Comparison.Quantifier(rawValue: word.lowercased())
            if quantifier != nil { next += 1 }
        }
        let left = try term()
        let operation = try operation()
        var options: NSString.CompareOptions = []
        if next < tokens.count, case .sign(let sign) = tokens[next], sign.hasPrefix("[") {
            guard sign.dropFirst().dropLast().allSatisfy({ "cdln".contains($0) }) else { throw failure }
            if sign.contains("c") { options.insert(.caseInsensitive) }
            if sign.contains("d") { options.insert(.diacriticInsensitive) }
            next += 1
        }
        return .comparison(
            PredicateFormat.Comparison(
                quantifier: quantifier, left: left, operation: operation, options: options, right: try term()))
    }

    private mutating func operation() throws(UIKitException) -> PredicateFormat.Comparison.Operation {
        guard next < tokens.count else { throw failure }
        let name: String
        switch tokens[next] {
        case .word(let word): name = word.lowercased()
        case .sign("="): name = "=="
        case .sign("<>"): name = "!="
        case .sign("=<"): name = "<="
        case .sign("=>"): name = ">="
        case .sign(let sign): name = sign
        case .text: throw failure
        }
        guard let operation = PredicateFormat.Comparison.Operation(rawValue: name) else { throw failure }
        next += 1
        return operation
    }

    private mutating func term() throws(UIKitException) -> PredicateFormat.Term {
        guard next < tokens.count else { throw failure }
        defer { next += 1 }
        switch tokens[next] {
        case .text(let text): return .value(text)
        case .sign("{"):
            next += 1
            var terms: [PredicateFormat.Term] = []
            while next < tokens.count, tokens[next] != .sign("}") {
                depth += 1
                defer { depth -= 1 }
                guard depth <= Self.greatestDepth else { throw failure }
                terms.append(try term())
                guard take(",") || next < tokens.count && tokens[next] == .sign("}") else { throw failure }
            }
            guard next < tokens.count else { throw failure }
            return .list(terms)
        case .sign: throw failure
        case .word(let word): return try term(word)
        }
    }

    private mutating func term(_ word: String) throws(UIKitException) -> PredicateFormat.Term {
        switch word.lowercased() {
        case "true", "yes": return .value(true)
        case "false", "no": return .value(false)
        case "nil", "null": return .value(nil)
        default: break
        }
        if word.first == "%" {
            guard let argument = arguments.popFirst() else { throw failure }
            guard word == "%K" else { return .value(argument) }
            guard let path = argument as? String else { throw failure }
            return .path(path.split(separator: ".").map(String.init))
        }
        if let number = Double(word) { return .value(number) }
        let parts = word.drop { $0 == "$" }
        guard !parts.isEmpty, word.count - parts.count < 2, parts.allSatisfy({ !"%$+-".contains($0) }) else {
            throw failure
        }
        if word.first == "$" { return .variable(parts.split(separator: ".").map(String.init)) }
        return .path(word.split(separator: ".").map { $0.first == "#" ? String($0.dropFirst()) : String($0) })
    }
}
