/// Reads a source token by token without parsing it, and counts what determines the parser's stack and time.
///
/// Ambiguous text is counted at its maximum. Sources that compile stay far below the limits.
struct SourceScanner {
    /// An open bracket, and the counts to restore when it closes.
    private struct Level {
        enum Kind {
            case parenthesis, square, brace
            /// `\(` in a string delimited by that many `#`.
            case interpolation(hashes: Int, isMultiline: Bool)
        }

        var kind: Kind
        var tokens: Int
        var generics: Int
        var squares: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var line = 1
    private var levels: [Level] = []
    /// The tokens since the start of the statement or element, including those of the enclosing ones.
    private var tokens = 0
    /// The value of `tokens` at the start of the next statement or element of this level.
    private var base = 0
    private var generics = 0
    private var squares = 0
    private var conditions = 0
    private var precedenceGroups = 0
    private var arrayWork = 0
    /// Whether a line ended since the last token.
    private var isAtLineStart = true
    /// Whether a statement cannot end with the last token.
    private var continues = false
    private var found: ExceededLimit?

    /// Creates a scanner of a source in UTF-8, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the first limit that the source exceeds; `nil` if it can be parsed.
    mutating func scan() -> ExceededLimit? {
        while found == nil, let byte = peek() { read(byte) }
        return found
    }

    private func peek(_ offset: Int = 0) -> UInt8? { at + offset < bytes.count ? bytes[at + offset] : nil }

    private mutating func exceed(_ message: String) {
        if found == nil { found = ExceededLimit(line: line, message: message) }
    }

    // MARK: Bytes

    private mutating func read(_ byte: UInt8) {
        switch byte {
        case newline:
            line += 1
            at += 1
            isAtLineStart = true
        case space, tab, carriageReturn, 0: at += 1
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
            while at < bytes.count, bytes[at] != newline { at += 1 }
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""):
            token(continues: false)
            openString(hashes: 0)
        case UInt8(ascii: "#"): readHash()
        case UInt8(ascii: "("): open(.parenthesis)
        case UInt8(ascii: "["): open(.square)
        case UInt8(ascii: "{"): open(.brace)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            at += 1
            tokens = base
            if byte == UInt8(ascii: ";") { generics = levels.last?.generics ?? 0 }
            continues = true
            isAtLineStart = false
        case _ where Self.isWord(byte): readWord()
        case UInt8(ascii: "@"):
            token(continues: true)
            at += 1
        default: readOperator(byte)
        }
    }

    /// Skips a comment. Comments nest.
    private mutating func skipComment() {
        var depth = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                at += 2
            } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                at += 2
                if depth == 0 { return }
            } else {
                if byte == newline {
                    line += 1
                    isAtLineStart = true
                }
                at += 1
            }
        }
    }

    /// Letters, digits, and all non-ASCII bytes.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...:
            true
        default: false
        }
    }

    private mutating func word() -> Substring {
        let start = at
        while let byte = peek(), Self.isWord(byte) { at += 1 }
        // Keywords are short, so long words need not be compared.
        guard at - start <= 20 else { return "" }
        return Substring(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    }

    // MARK: Tokens

    /// Counts a token. Begins a new statement if a line ended and neither the last nor the next token continues it.
    private mutating func token(continues next: Bool, joinsLine: Bool = false) {
        if isAtLineStart, !continues, !joinsLine, isInStatements {
            tokens = base
            generics = levels.last?.generics ?? 0
        }
        isAtLineStart = false
        continues = next
        tokens += 1
        if tokens > SourceLimits.maximumStatementTokens {
            exceed("a statement has more than \(SourceLimits.maximumStatementTokens) words and operators")
        }
        if squares >= 5 {
            arrayWork += 1 << min(squares, 24)
            if arrayWork > SourceLimits.maximumArrayWork {
                exceed("array brackets are nested too deep: the parser's time doubles with each level")
            }
        }
    }

    /// Whether ends of lines can end statements. In parentheses and square brackets they cannot.
    private var isInStatements: Bool {
        switch levels.last?.kind {
        case nil, .brace: true
        default: false
        }
    }

    private mutating func readWord() {
        let wasAttribute = at > 0 && bytes[at - 1] == UInt8(ascii: "@")
        let start = at
        let word = word()
        let end = at
        at = start
        token(continues: wasAttribute || Self.prefixes.contains(word), joinsLine: Self.joiners.contains(word))
        at = end
        if word == "precedencegroup" {
            precedenceGroups += 1
            if precedenceGroups > SourceLimits.maximumPrecedenceGroups {
                exceed("there are more than \(SourceLimits.maximumPrecedenceGroups) precedence groups")
            }
        }
    }

    private mutating func readOperator(_ byte: UInt8) {
        token(continues: true, joinsLine: true)
        let before = at > 0 ? bytes[at - 1] : space
        at += 1
        // After an operand, `!` and `?` may end a statement.
        if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"), before != space { continues = false }
        if byte == UInt8(ascii: "<") {
            generics += 1
            if generics > SourceLimits.maximumGenericNesting {
                exceed("generic arguments are nested more than \(SourceLimits.maximumGenericNesting) deep")
            }
        } else if byte == UInt8(ascii: ">"), before != UInt8(ascii: "-"), generics > 0 {
            generics -= 1
        }
        if byte == UInt8(ascii: ">"), before != UInt8(ascii: "-") { continues = false }
    }

    /// Reads `#if`, `#"raw strings"#`, and macros.
    private mutating func readHash() {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if peek(hashes) == UInt8(ascii: "\"") {
            token(continues: false)
            at += hashes
            openString(hashes: hashes)
            return
        }
        token(continues: true)
        at += hashes
        switch word() {
        case "if":
            conditions += 1
            if conditions > SourceLimits.maximumConditionNesting {
                exceed("#if is nested more than \(SourceLimits.maximumConditionNesting) deep")
            }
        case "else": continues = false
        case "endif":
            conditions = max(0, conditions - 1)
            continues = false
        default: break
        }
    }

    // MARK: Brackets

    private mutating func open(_ kind: Level.Kind) {
        token(continues: true, joinsLine: { if case .brace = kind { true } else { false } }())
        at += 1
        push(kind)
    }

    private mutating func push(_ kind: Level.Kind) {
        levels.append(Level(kind: kind, tokens: base, generics: generics, squares: squares))
        base = tokens
        switch kind {
        case .square: squares += 1
        case .brace:
            // The nesting of arrays starts again in the statements of a brace.
            squares = 0
            continues = false
        case .parenthesis, .interpolation: break
        }
        if levels.count > SourceLimits.maximumNesting {
            exceed("brackets are nested more than \(SourceLimits.maximumNesting) deep")
        }
    }

    /// Closes the innermost bracket of this kind, and all unclosed brackets inside it.
    private mutating func close(_ byte: UInt8) {
        at += 1
        isAtLineStart = false
        continues = false
        let opener = levels.lastIndex { level in
            switch level.kind {
            case .parenthesis, .interpolation: byte == UInt8(ascii: ")")
            case .square: byte == UInt8(ascii: "]")
            case .brace: byte == UInt8(ascii: "}")
            }
        }
        guard let opener else { return }
        let level = levels[opener]
        // Restores the number of tokens before the bracket.
        tokens = opener + 1 < levels.count ? levels[opener + 1].tokens : base
        levels.removeSubrange(opener...)
        base = level.tokens
        generics = level.generics
        squares = level.squares
        token(continues: false)
        if case .interpolation(let hashes, let isMultiline) = level.kind {
            readString(hashes: hashes, isMultiline: isMultiline)
        }
    }

    // MARK: Strings

    private mutating func openString(hashes: Int) {
        let quote = UInt8(ascii: "\"")
        let isMultiline = peek(1) == quote && peek(2) == quote
        at += isMultiline ? 3 : 1
        readString(hashes: hashes, isMultiline: isMultiline)
    }

    /// Reads up to the end of the string or the next interpolation.
    private mutating func readString(hashes: Int, isMultiline: Bool) {
        let quote = UInt8(ascii: "\"")
        func hasHashes(_ offset: Int) -> Bool { (0..<hashes).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") } }
        while let byte = peek() {
            switch byte {
            case newline:
                // An unclosed string ends with its line. The caller reads the line break.
                if !isMultiline { return }
                line += 1
                at += 1
            case UInt8(ascii: "\\") where hasHashes(1):
                if peek(1 + hashes) == UInt8(ascii: "(") {
                    at += 2 + hashes
                    push(.interpolation(hashes: hashes, isMultiline: isMultiline))
                    return
                }
                // An escaped character may be a quotation mark, but not a line break.
                at += 1 + hashes
                if let next = peek(), next != newline { at += 1 }
            case quote where !isMultiline && hasHashes(1):
                at += 1 + hashes
                return
            case quote where isMultiline && peek(1) == quote && peek(2) == quote && hasHashes(3):
                at += 3 + hashes
                return
            default: at += 1
            }
        }
    }

    // MARK: Words

    /// Words that require a following token.
    private static let prefixes: Set<Substring> = [
        "any", "as", "async", "await", "borrow", "case", "catch", "consume", "copy", "default", "defer", "do", "each",
        "else", "extension", "for", "func", "guard", "if", "import", "in", "indirect", "inout", "is", "let", "operator",
        "precedencegroup", "repeat", "return", "some", "switch", "throw", "throws", "try", "typealias", "unsafe", "var",
        "where", "while", "yield", "class", "struct", "enum", "protocol", "actor", "macro", "static", "public",
        "private", "internal", "package", "open", "fileprivate", "final", "lazy", "weak", "unowned", "mutating",
        "nonmutating", "override", "required", "convenience", "dynamic", "optional", "infix", "prefix", "postfix",
        "consuming", "borrowing", "sending", "isolated", "nonisolated", "distributed", "associatedtype", "_const",
        "__owned", "__shared", "discard", "then",
    ]
    /// Words at the start of a line that continue the statement of the previous line.
    private static let joiners: Set<Substring> = ["else", "catch", "where", "as", "is", "in", "throws", "async"]
}
