/// The limits of an expansion of external input, in which a few bytes may repeat many others: settings in property
/// lists, substitutions in string catalogs, and patterns in podspecs.
public struct ExpansionBudget: Sendable {
    /// An expansion that exceeds a limit. The message states which one.
    public struct Exceeded: Error, Equatable, CustomStringConvertible {
        /// The limit and its value, as the end of a sentence.
        public let description: String

        /// Creates an error from the end of a sentence.
        public init(description: String) { self.description = description }
    }

    private let maximumBytes: Int
    private let maximumSteps: Int
    private var bytes = 0
    private var steps = 0

    /// - Parameters:
    ///   - bytes: The maximum size of the output.
    ///   - steps: The maximum number of bytes, values, or names that the expansion examines.
    public init(bytes: Int, steps: Int) { (maximumBytes, maximumSteps) = (bytes, steps) }

    /// Counts output before it is made.
    public mutating func add(bytes count: Int) throws(Exceeded) {
        bytes += count
        if bytes > maximumBytes { throw Exceeded(description: "it expands to more than \(maximumBytes) bytes") }
    }

    /// Counts steps before they are done.
    public mutating func add(steps count: Int) throws(Exceeded) {
        steps += count
        if steps > maximumSteps { throw Exceeded(description: "it needs more than \(maximumSteps) steps to expand") }
    }

    /// Replaces all occurrences of a mark in a text.
    public mutating func replace(_ mark: String, in text: String, with part: String) throws(Exceeded) -> String {
        try add(steps: 1 + text.utf8.count)
        let occurrences = text.ranges(of: mark).count
        guard occurrences > 0 else { return text }
        try add(bytes: occurrences * part.utf8.count)
        return text.replacing(mark, with: part)
    }
}
