/// The maximum size of an image, for decoders, drawing, and command-line arguments.
///
/// A small file can claim any size, and a short argument can request one. Without a limit, both could allocate
/// gigabytes.
package enum PixelBudget {
    /// The maximum number of pixels of an image: 480 MB at four bytes per pixel. Phones and full-frame cameras
    /// produce smaller images.
    package static let maximumPixels = 120_000_000
    /// The maximum of either side. Cairo stores coordinates of image surfaces in 16 bits.
    package static let maximumSide = 32_000
    /// The maximum size of an encoded file, whose bytes are in memory while it is decoded.
    package static let maximumEncodedBytes = 256 << 20

    /// Whether both sides are between 1 and `maximumSide` and their product is at most `maximumPixels`.
    package static func allows(width: Int, height: Int) -> Bool {
        (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixels
    }

    /// Whether an image of this size at `scale` pixels per point may be drawn. Partial pixels count as whole ones.
    package static func allows(width: Double, height: Double, scale: Double) -> Bool {
        let columns = (width * scale).rounded(.up)
        let rows = (height * scale).rounded(.up)
        guard columns <= Double(maximumSide), rows <= Double(maximumSide), columns >= 1, rows >= 1 else { return false }
        return allows(width: Int(columns), height: Int(rows))
    }

    /// The limits as text for messages.
    package static let description =
        "at most \(maximumSide) pixels on each side and \(maximumPixels / 1_000_000) million pixels in all"
}
