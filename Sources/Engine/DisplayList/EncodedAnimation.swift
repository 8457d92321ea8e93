/// The encoded file of an animation, which the images of its frames share.
///
/// Equality is by `id`: two loads of the same file are two animations.
public final class EncodedAnimation: Hashable, Sendable {
    /// The identifier, unique in the process and never reused.
    public let id: UInt64
    /// A GIF, APNG, or WebP file.
    public let bytes: [UInt8]

    /// Creates an animation from a GIF, APNG, or WebP file, which is not read here. No other animation of the process may
    /// have had the identifier.
    public init(id: UInt64, bytes: [UInt8]) {
        self.id = id
        self.bytes = bytes
    }

    /// Compares identifiers only.
    public static func == (a: EncodedAnimation, b: EncodedAnimation) -> Bool { a.id == b.id }
    /// Hashes the identifier only.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
