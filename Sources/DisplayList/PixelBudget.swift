/// How large a picture may be: one bound for decoders, for what is drawn, and for sizes on command lines.
///
/// A small file can claim any size, and a few characters of an argument can ask for one. Without a bound both would ask
/// for gigabytes.
package enum PixelBudget {
    /// Of one picture: 480 MB at four bytes for each pixel. Larger than what phones and full-frame cameras take.
    package static let maximumPixels = 120_000_000
    /// Of either side. Cairo keeps coordinates of image surfaces in 16 bits.
    package static let maximumSide = 32_000
    /// Of an encoded file. The bytes are in memory while it is decoded.
    package static let maximumEncodedBytes = 256 << 20

    package static func allows(width: Int, height: Int) -> Bool {
        (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixels
    }

    /// Whether a picture of that many points at `scale` pixels per point may be drawn. Parts of pixels count as pixels.
    package static func allows(width: Double, height: Double, scale: Double) -> Bool {
        let across = (width * scale).rounded(.up)
        let down = (height * scale).rounded(.up)
        guard across <= Double(maximumSide), down <= Double(maximumSide), across >= 1, down >= 1 else { return false }
        return allows(width: Int(across), height: Int(down))
    }

    /// For messages.
    package static let description =
        "at most \(maximumSide) pixels on each side and \(maximumPixels / 1_000_000) million pixels in all"
}
