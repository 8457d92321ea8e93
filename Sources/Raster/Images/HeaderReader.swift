import CollectionCore

/// Sizes and orientations from the first bytes of encoded files; nothing is decoded.
///
/// A prefix of a file is enough as long as it reaches the frame header; most files have it in the first 64 KiB.
enum HeaderReader {
    struct Header: Hashable {
        /// Of the stored picture, in pixels.
        var width, height: Int
        /// EXIF orientation 1...8.
        var orientation: Int

        /// Of the upright picture.
        var uprightSize: Size {
            let isTransposed = Orientation.isTransposed(orientation)
            return Size(width: Double(isTransposed ? height : width), height: Double(isTransposed ? width : height))
        }
    }

    /// `nil` for what is no JPEG, PNG or WebP, is damaged, or ends before the header.
    static func header(of bytes: UnsafeRawBufferPointer) -> Header? {
        guard let codec = ImageCodec(bytes) else { return nil }
        let header: Header? =
            switch codec {
            case .jpeg: jpeg(bytes)
            case .png: png(bytes)
            case .webp: webp(bytes)
            }
        guard let header, header.width > 0, header.height > 0 else { return nil }
        return header
    }

    private static func big16(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int { Int(b[at]) << 8 | Int(b[at + 1]) }
    private static func big32(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int { big16(b, at) << 16 | big16(b, at + 2) }
    private static func little16(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int { Int(b[at + 1]) << 8 | Int(b[at]) }
    private static func little24(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int {
        little16(b, at) | Int(b[at + 2]) << 16
    }
    private static func little32(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int {
        little16(b, at) | little16(b, at + 2) << 16
    }

    private static func slice(_ b: UnsafeRawBufferPointer, _ from: Int, _ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: b[from..<min(b.count, from + count)])
    }

    // MARK: JPEG

    /// - Source: ITU-T T.81, annex B: markers with big-endian lengths up to a frame header (SOF).
    private static func jpeg(_ b: UnsafeRawBufferPointer) -> Header? {
        var orientation = 1
        var at = 2
        while at + 4 <= b.count {
            guard b[at] == 0xff else { return nil }
            let marker = b[at + 1]
            if marker == 0xff {
                at += 1
                continue
            }
            if marker == 0x01 || (0xd0...0xd8).contains(marker) {
                at += 2
                continue
            }
            let length = big16(b, at + 2)
            guard length >= 2, marker != 0xd9, marker != 0xda else { return nil }
            // SOF0 to SOF15 without DHT, JPG and DAC.
            if (0xc0...0xcf).contains(marker), marker != 0xc4, marker != 0xc8, marker != 0xcc {
                guard at + 9 <= b.count else { return nil }
                return Header(width: big16(b, at + 7), height: big16(b, at + 5), orientation: orientation)
            }
            if marker == 0xe1, let found = exif(slice(b, at + 4, length - 2)) { orientation = found }
            at += 2 + length
        }
        return nil
    }

    // MARK: EXIF

    /// The orientation in an APP1 segment or EXIF chunk, if there is a valid one.
    /// - Source: EXIF 2.3, TIFF 6.0: byte order, offset of the first directory, 12-byte entries; tag 0x0112.
    private static func exif(_ segment: UnsafeRawBufferPointer) -> Int? {
        let magic = Array("Exif".utf8) + [0, 0]
        var b = segment
        if b.count >= 6, magic.indices.allSatisfy({ b[$0] == magic[$0] }) { b = slice(b, 6, b.count) }
        guard b.count >= 8 else { return nil }
        let isBig: Bool
        switch (b[0], b[1]) {
        case (0x4d, 0x4d): isBig = true
        case (0x49, 0x49): isBig = false
        default: return nil
        }
        func u16(_ at: Int) -> Int { isBig ? big16(b, at) : little16(b, at) }
        func u32(_ at: Int) -> Int { isBig ? big32(b, at) : little32(b, at) }
        let directory = u32(4)
        guard u16(2) == 42, directory >= 8, directory <= b.count - 2 else { return nil }
        for entry in 0..<u16(directory) {
            let at = directory + 2 + entry * 12
            guard at + 12 <= b.count else { return nil }
            guard u16(at) == 0x0112 else { continue }
            let value = u16(at + 8)
            return u16(at + 2) == 3 && (1...8).contains(value) ? value : nil
        }
        return nil
    }

    // MARK: PNG

    /// - Source: PNG specification, 11.2.2 (IHDR is the first chunk) and the eXIf extension.
    private static func png(_ b: UnsafeRawBufferPointer) -> Header? {
        guard b.count >= 24, Array(b[12..<16]) == Array("IHDR".utf8) else { return nil }
        var orientation = 1
        var at = 8
        while at + 12 <= b.count {
            let length = big32(b, at)
            let kind = Array(b[at + 4..<at + 8])
            if kind == Array("eXIf".utf8), at + 8 + length <= b.count, let found = exif(slice(b, at + 8, length)) {
                orientation = found
            }
            if kind == Array("IDAT".utf8) { break }
            at += 12 + length
        }
        return Header(width: big32(b, 16), height: big32(b, 20), orientation: orientation)
    }

    // MARK: WebP

    /// - Source: RFC 9649: chunks VP8X, VP8L and VP8 after the RIFF header.
    private static func webp(_ b: UnsafeRawBufferPointer) -> Header? {
        guard b.count >= 30 else { return nil }
        switch Array(b[12..<16]) {
        case Array("VP8X".utf8):
            let header = Header(width: 1 + little24(b, 24), height: 1 + little24(b, 27), orientation: 1)
            return webpExif(b).map { Header(width: header.width, height: header.height, orientation: $0) } ?? header
        case Array("VP8L".utf8):
            let bits = little32(b, 21)
            return Header(width: 1 + bits & 0x3fff, height: 1 + bits >> 14 & 0x3fff, orientation: 1)
        case Array("VP8 ".utf8):
            return Header(width: little16(b, 26) & 0x3fff, height: little16(b, 28) & 0x3fff, orientation: 1)
        default:
            return nil
        }
    }

    /// The EXIF chunk follows the picture, so that a prefix rarely holds it.
    private static func webpExif(_ b: UnsafeRawBufferPointer) -> Int? {
        var at = 12
        while at + 8 <= b.count {
            let length = little32(b, at + 4)
            if Array(b[at..<at + 4]) == Array("EXIF".utf8), at + 8 + length <= b.count {
                return exif(slice(b, at + 8, length))
            }
            at += 8 + length + length & 1
        }
        return nil
    }
}
