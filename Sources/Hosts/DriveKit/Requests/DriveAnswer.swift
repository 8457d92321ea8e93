/// What a request found or changed.
public struct DriveAnswer: Hashable, Sendable {
    /// The answer for people and for language models; at most ``textLimit`` characters.
    public var text: String
    /// The same as JSON, for requests that ask for it.
    public var json: String?
    /// A PNG.
    public var image: [UInt8]?

    /// The maximum number of characters of a text. Longer ones say how many lines they left out.
    public static let textLimit = 24_000

    /// Creates an answer. A text that is too long is shortened.
    public init(_ text: String, json: String? = nil, image: [UInt8]? = nil) {
        self.text = Self.shortened(text)
        (self.json, self.image) = (json, image)
    }

    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > textLimit else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var length = 0
        let kept = lines.prefix {
            length += $0.count + 1
            return length <= textLimit - 100
        }
        // One line may exceed the limit by itself.
        guard !kept.isEmpty else { return text.prefix(textLimit - 100) + " … (the rest is left out)" }
        return kept.joined(separator: "\n")
            + "\n… \(lines.count - kept.count) lines are left out; ask for a part (in, depth)"
    }
}
