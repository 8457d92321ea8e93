/// An error in the arguments. The program prints it and exits with status 2.
public struct UsageError: Error, Hashable, CustomStringConvertible {
    /// What is wrong with the arguments, and what is allowed.
    public var description: String

    /// Creates an error from its message.
    init(_ message: String) { description = message }

    /// An error for a name that is not one of `known`. Its message suggests similar names.
    static func unknown(_ kind: String, _ unknown: String, known: [String], hint: String) -> UsageError {
        let suggestions = Suggestions.of(known, like: unknown)
        var text = "there is no \(kind) '\(unknown)'."
        if !suggestions.isEmpty { text += " Did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?" }
        return UsageError(text + " " + hint)
    }
}

/// Suggestions for misspelled names.
enum Suggestions {
    /// Returns at most three names of `known`, best first: those with the prefix `word`, and those with a small edit
    /// distance.
    static func of(_ known: [String], like word: String) -> [String] {
        let word = word.lowercased()
        let scored: [(score: Int, name: String)] = known.compactMap { name in
            let lower = name.lowercased()
            if !word.isEmpty && (lower.hasPrefix(word) || (word.count > 2 && lower.contains(word))) { return (0, name) }
            let distance = editDistance(Array(word.unicodeScalars), Array(lower.unicodeScalars))
            return distance <= max(1, lower.count / 3) ? (distance, name) : nil
        }
        return scored.sorted { ($0.score, $0.name) < ($1.score, $1.name) }.prefix(3).map(\.name)
    }

    /// The number of insertions, deletions, replacements, and swaps of adjacent characters that turn `a` into `b`.
    private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...b.count)]
        for i in 1...max(a.count, 1) where i <= a.count {
            var row = [i] + Array(repeating: 0, count: b.count)
            for j in 1...max(b.count, 1) where j <= b.count {
                row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    row[j] = min(row[j], rows[i - 2][j - 2] + 1)
                }
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
