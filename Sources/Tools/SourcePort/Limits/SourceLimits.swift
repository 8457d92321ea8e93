/// The limits of a source that the parser accepts.
///
/// SwiftSyntax's parser recurses into brackets, generic arguments, conditions, and long chains of operators, members,
/// or keywords. It parses an array bracket in several ways, so the time doubles with each level. Artificial files can
/// overflow the stack or take hours. A scan of the text finds them before parsing.
package enum SourceLimits {
    /// The maximum size of a file, in UTF-8.
    package static let maximumBytes = 2 << 20
    /// The maximum nesting of brackets and interpolations.
    package static let maximumNesting = 100
    /// The maximum number of `<` without a `>` in one statement.
    package static let maximumGenericNesting = 64
    /// The maximum nesting of `#if`.
    package static let maximumConditionNesting = 64
    /// The maximum number of tokens of one statement or list element, including those of the enclosing statements.
    package static let maximumStatementTokens = 5_000
    /// The maximum number of precedence groups, in which the parser's time is quadratic.
    package static let maximumPrecedenceGroups = 100
    /// The maximum number of superclasses in the module that are examined.
    package static let maximumSuperclasses = 100
    /// The maximum number of names that a type of the module inherits.
    package static let maximumInheritedNames = 1_000
    /// The maximum number of tokens in arrays nested at least five deep, each counted as often as the parser may read
    /// it. An array of a few tokens may be nested 16 deep, which takes the parser about 50 ms.
    package static let maximumArrayWork = 1 << 17
}

/// A limit that a source exceeds.
package struct ExceededLimit: Hashable, Sendable {
    /// The number of the line with the violation; the first one is 1.
    package let line: Int
    /// The limit and the value, as a sentence.
    package let message: String
}

extension SourceLimits {
    /// The first position at which a source exceeds a limit; `nil` if it can be parsed.
    ///
    /// - Complexity: O(bytes).
    package static func exceeded(by text: String) -> ExceededLimit? {
        var text = text
        return text.withUTF8 { bytes in
            if bytes.count > maximumBytes {
                return ExceededLimit(
                    line: 1, message: "the file has \(bytes.count) bytes, more than the limit of \(maximumBytes)")
            }
            var scanner = SourceScanner(bytes)
            return scanner.scan()
        }
    }
}
