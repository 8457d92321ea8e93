package import CollectionCore
package import DisplayList

/// Text as placed outlines, for viewers without a text engine.
package struct GlyphText: Hashable, Sendable {
    /// A glyph with its position in a text.
    package struct Placed: Hashable, Sendable {
        /// The outline, as the source numbers it.
        package var outline: UInt64
        /// From the origin of the text, in points.
        package var offset: Point

        /// Creates a glyph from its outline and its offset in points.
        package init(outline: UInt64, offset: Point) { (self.outline, self.offset) = (outline, offset) }
    }

    /// The top left of the first line. Viewers round it to whole pixels, as ``Raster`` does.
    package var origin: Point
    /// The area outside which glyphs are not drawn, in points of the surrounding items; `nil` for none.
    package var clip: Rect?
    /// The glyphs in drawing order.
    package var glyphs: [Placed]

    /// Creates a text from an origin and a clip in points of the surrounding items.
    package init(origin: Point, clip: Rect?, glyphs: [Placed]) {
        (self.origin, self.clip, self.glyphs) = (origin, clip, glyphs)
    }
}

/// The sent form of an image.
package struct SentImage: Hashable, Sendable {
    /// The meaning of the bytes.
    package enum Format: UInt8, Hashable, Sendable {
        /// JPEG, PNG, or WebP.
        case encoded
        /// Premultiplied BGRA, rows from top to bottom without padding.
        case pixels
        /// The image cannot be read.
        case missing
    }

    /// The meaning of `bytes`.
    package var format: Format
    /// A file, or pixels; empty for a missing image.
    package var bytes: [UInt8]

    /// Creates an image from bytes in a format.
    package init(_ format: Format, _ bytes: [UInt8]) { (self.format, self.bytes) = (format, bytes) }

    /// A hash of the bytes that is the same in every process (FNV-1a, eight bytes at a time).
    package var hash: UInt64 {
        let prime: UInt64 = 0x100_0000_01B3
        var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(format.rawValue)
        var word: UInt64 = 0
        var filled: UInt64 = 0
        for byte in bytes {
            word = (word << 8) | UInt64(byte)
            filled += 1
            if filled % 8 == 0 {
                state = (state ^ word) &* prime
                state ^= state >> 29
            }
        }
        return ((state ^ word) &* prime ^ filled) &* prime
    }
}

/// Provides the resources that display lists only reference to the encoder of a program.
package protocol FrameSource {
    /// The bytes of an image, which are read once.
    func image(_ resource: ImageResource) -> SentImage
    /// The glyphs of a text; `nil` to send it as a string.
    func glyphs(of run: TextRun) -> GlyphText?
    /// An outline, in points relative to the glyph's origin.
    func outline(_ id: UInt64) -> Path
    /// A group as an image with its frame, for viewers that cannot draw the group; `nil` to send the group itself.
    func flattened(_ group: Group) -> (image: ImageResource, frame: Rect)?
}
