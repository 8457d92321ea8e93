/// What a source may ask of the parser.
///
/// SwiftSyntax's parser recurses: over brackets, generic arguments, conditions, and long chains of operators, members,
/// or keywords. It tries an array bracket as several things, so that the time doubles with each level of them. Files
/// that no person writes overflow the stack or take hours; a scan of the text finds these before anything is parsed.
package enum SourceLimits {
    /// Of a file, in UTF-8.
    package static let maximumBytes = 2 << 20
    /// Of brackets of all kinds and interpolations, one in another.
    package static let maximumNesting = 100
    /// Of `<` without a `>` in one statement.
    package static let maximumGenericNesting = 64
    /// Of `#if`, one in another.
    package static let maximumConditionNesting = 64
    /// Tokens of one statement or list element, those of the statements around it included.
    package static let maximumStatementTokens = 5_000
    /// The parser's time is quadratic in their number.
    package static let maximumPrecedenceGroups = 100
    /// Tokens in arrays that are nested five deep or deeper, each counted as often as the parser may read it. One array
    /// of a few tokens may so be nested 16 deep, which takes the parser about 50 ms.
    package static let maximumArrayWork = 1 << 17
}

/// A limit that a source exceeds.
package struct ExceededLimit: Hashable, Sendable {
    /// From 1.
    package let line: Int
    package let message: String
}

extension SourceLimits {
    /// The first place at which a source exceeds a limit; `nil` for one that can be parsed.
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
