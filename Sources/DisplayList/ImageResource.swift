public import CollectionCore

/// A picture as a value that can be passed around before, or without, being decoded.
///
/// Equality is by `id`: two loads of the same file are two resources.
public final class ImageResource: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        case file(path: String)
        /// An encoded file: JPEG, PNG or WebP.
        case encoded([UInt8])
        /// Premultiplied BGRA, rows top to bottom without padding, `4 * width * height` bytes.
        case pixels([UInt8])
        /// A drawing, resolved at whatever size it is shown.
        case drawing(DisplayList)
    }

    /// Unique in the process, never reused.
    public let id: UInt64
    /// Of the upright picture (after EXIF orientation), in pixels.
    public let pixelSize: Size
    /// EXIF orientation, 1...8, that turns the stored rows upright; 1 for none.
    public let orientation: Int
    public let source: Source

    public init(id: UInt64, pixelSize: Size, orientation: Int = 1, source: Source) {
        self.id = id
        self.pixelSize = pixelSize
        self.orientation = orientation
        self.source = source
    }

    public static func == (a: ImageResource, b: ImageResource) -> Bool { a.id == b.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
