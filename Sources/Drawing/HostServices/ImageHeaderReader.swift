internal import CollectionCore

/// Reads the size and orientation of a JPEG, PNG, WebP, GIF, HEIC, or AVIF file from its first bytes.
///
/// Input is untrusted: lengths can be wrong and data can be truncated. Every read is checked, every loop advances,
/// and the result for invalid data is `nil`.
package enum ImageHeaderReader {
    /// Returns the header of an encoded image; `nil` for unknown formats and invalid data.
    package static func header(of bytes: [UInt8]) -> ImageHeader? {
        let input = ImageBytes(bytes)
        switch ImageFormat(bytes) {
        case .jpeg: return jpeg(input)
        case .png: return png(input)
        case .webp: return webp(input)
        case .gif: return make(input.little16(6), input.little16(8))
        case .heic, .avif:
            guard let size = HEIFHeaderReader.size(input) else { return nil }
            return make(size.width, size.height)
        case nil: return nil
        }
    }

    /// Longer sides are invalid: no decoder accepts them.
    private static let longestSide = 1 << 20

    private static func make(_ width: Int?, _ height: Int?, orientation: Int = 1) -> ImageHeader? {
        guard let width, let height, 1...longestSide ~= width, 1...longestSide ~= height else { return nil }
        let swaps = orientation >= 5
        return ImageHeader(
            pixelSize: Size(width: Double(swaps ? height : width), height: Double(swaps ? width : height)),
            orientation: orientation)
    }

    // MARK: JPEG

    private static func jpeg(_ input: ImageBytes) -> ImageHeader? {
        var at = 2
        var orientation = 1
        while let first = input[at] {
            guard first == 0xFF else { return nil }
            guard let marker = input[at + 1] else { return nil }
            switch marker {
            case 0xFF:
                // A padding byte.
                at += 1
                continue
            case 0x01, 0xD0...0xD7:
                at += 2
                continue
            case 0xD8, 0xD9, 0xDA, 0x00:
                // Image data, the end, or an invalid marker before any frame header.
                return nil
            case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
                return make(input.big16(at + 7), input.big16(at + 5), orientation: orientation)
            default: break
            }
            guard let length = input.big16(at + 2), length >= 2 else { return nil }
            if marker == 0xE1, input.matches("Exif\u{0}\u{0}", at: at + 4) {
                orientation = self.orientation(input, from: at + 10, to: at + 2 + length) ?? orientation
            }
            at += 2 + length
        }
        return nil
    }

    /// EXIF data has the TIFF format. The orientation is an entry of its first directory.
    private static func orientation(_ input: ImageBytes, from start: Int, to end: Int) -> Int? {
        let isLittle: Bool
        if input.matches("II", at: start) {
            isLittle = true
        } else if input.matches("MM", at: start) {
            isLittle = false
        } else {
            return nil
        }
        func short(_ at: Int) -> Int? {
            guard at + 2 <= end else { return nil }
            return isLittle ? input.little16(at) : input.big16(at)
        }
        func long(_ at: Int) -> Int? {
            guard at + 4 <= end else { return nil }
            return isLittle ? input.little32(at) : input.big32(at)
        }
        guard short(start + 2) == 42, let offset = long(start + 4), offset < end - start,
            let count = short(start + offset)
        else { return nil }
        for entry in 0..<count {
            let at = start + offset + 2 + entry * 12
            guard let tag = short(at) else { return nil }
            guard tag == 0x0112 else { continue }
            guard short(at + 2) == 3, let value = short(at + 8), 1...8 ~= value else { return nil }
            return value
        }
        return nil
    }

    // MARK: PNG

    private static func png(_ input: ImageBytes) -> ImageHeader? {
        guard input.big32(8) == 13, input.matches("IHDR", at: 12) else { return nil }
        let (width, height) = (input.big32(16), input.big32(20))
        var orientation = 1
        // An EXIF chunk, if any, precedes the image data.
        var at = 33
        while let length = input.big32(at), !input.matches("IDAT", at: at + 4), !input.matches("IEND", at: at + 4) {
            if input.matches("eXIf", at: at + 4) {
                orientation = self.orientation(input, from: at + 8, to: at + 8 + length) ?? 1
                break
            }
            at += 12 + length
        }
        return make(width, height, orientation: orientation)
    }

    // MARK: WebP

    private static func webp(_ input: ImageBytes) -> ImageHeader? {
        if input.matches("VP8 ", at: 12) {
            guard input.matches([0x9D, 0x01, 0x2A], at: 23) else { return nil }
            return make(input.little16(26).map { $0 & 0x3FFF }, input.little16(28).map { $0 & 0x3FFF })
        }
        if input.matches("VP8L", at: 12) {
            guard input[20] == 0x2F, let bits = input.little32(21) else { return nil }
            return make((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
        }
        guard input.matches("VP8X", at: 12), let width = input.little24(24), let height = input.little24(27) else {
            return nil
        }
        return make(width + 1, height + 1, orientation: webpOrientation(input))
    }

    private static func webpOrientation(_ input: ImageBytes) -> Int {
        guard hasOrientationChunk(input), let chunk = orientationChunk(atMost: .max, head: { input.bytes(at: $0, 8) })
        else { return 1 }
        // Some encoders add JPEG's prefix.
        let start = chunk.lowerBound + 8 + (input.matches("Exif\u{0}\u{0}", at: chunk.lowerBound + 8) ? 6 : 0)
        return orientation(input, from: start, to: chunk.upperBound) ?? 1
    }

    private static func hasOrientationChunk(_ input: ImageBytes) -> Bool {
        guard input.matches("VP8X", at: 12), let flags = input[20] else { return false }
        return flags & 8 != 0
    }

    /// The length in bytes of a WebP file's header, which precedes the pixels.
    package static let webpHeaderLength = 30

    /// Whether a WebP file has an orientation chunk, which follows its pixels.
    ///
    /// - Parameter start: At least the header.
    package static func hasOrientationChunk(_ start: [UInt8]) -> Bool {
        start.count > webpHeaderLength && hasOrientationChunk(ImageBytes(start))
    }

    /// The byte range of the chunk with the orientation of a WebP file, including the chunk's header; `nil` if it is
    /// not found.
    ///
    /// - Parameters:
    ///   - count: The maximum number of chunks to search.
    ///   - head: Reads the eight bytes at an offset, fewer at the end.
    package static func orientationChunk<Failure>(
        atMost count: Int, head: (Int) throws(Failure) -> [UInt8]
    ) throws(Failure) -> Range<Int>? {
        var at = webpHeaderLength
        for _ in 0..<count {
            let bytes = ImageBytes(try head(at))
            guard let length = bytes.little32(4) else { return nil }
            let end = at + 8 + length
            if bytes.matches("EXIF", at: 0) { return at..<end }
            at = end + length % 2
        }
        return nil
    }
}
