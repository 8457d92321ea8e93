/// Why a request was not performed, with what to do instead.
public struct DriveFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence or a few.
    public var description: String
    /// Whether the program has ended, by a trap or because it did not answer.
    package var isEnd = false

    /// Creates a fault with its message.
    public init(_ description: String) { self.description = description }
}
