import CPNG

/// Writes animated PNG files, losslessly. The same frames produce the same bytes.
///
/// Frames after the first contain only the bounding box of the changes.
/// - Source: the APNG chunks (acTL, fcTL, fdAT) of the PNG specification, third edition.
public struct APNGWriter {
    private struct Frame {
        var chunks: [PNGChunk]
        var box: PixelRect
        var milliseconds: Int
    }

    private let loops: Int
    private var frames: [Frame] = []
    private var last: Bitmap?

    /// - Parameter loops: The number of repetitions; 0 repeats forever.
    public init(loops: Int = 0) {
        self.loops = max(0, loops)
    }

    /// Adds a frame that lasts `duration` seconds.
    ///
    /// - Precondition: All frames have the same size.
    /// - Throws: `RasterError.encodingFailed`.
    public mutating func add(_ bitmap: Bitmap, duration: Double) throws(RasterError) {
        var box = PixelRect(bitmap)
        if let last {
            precondition(
                last.width == bitmap.width && last.height == bitmap.height,
                "A frame of \(bitmap.width) x \(bitmap.height) pixels follows one of \(last.width) x \(last.height).")
            // A frame cannot be empty, even if nothing changed.
            box = bitmap.changedBox(since: last) ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
        }
        let part = bitmap.cropped(x: box.x0, y: box.y0, width: box.width, height: box.height)
        // All frames share one header, so all keep alpha.
        let encoded = try PNGCodec.encode(part, keepsAlpha: true)
        frames.append(
            Frame(chunks: PNGChunk.all(in: encoded), box: box, milliseconds: AnimationTime.milliseconds(duration)))
        last = bitmap
    }

    /// Returns the bytes of the file.
    ///
    /// - Throws: `RasterError.encodingFailed` if no frame was added.
    public func finish() throws(RasterError) -> [UInt8] {
        guard let first = frames.first else {
            throw .encodingFailed(format: "APNG", reason: "there are no frames")
        }
        var file = PNGChunk.signature
        for chunk in first.chunks where chunk.kind == "IHDR" || chunk.kind == "sRGB" {
            chunk.append(to: &file)
            if chunk.kind == "IHDR" {
                PNGChunk(kind: "acTL", data: PNGChunk.big(frames.count) + PNGChunk.big(loops)).append(to: &file)
            }
        }
        var sequence = 0
        for (k, frame) in frames.enumerated() {
            PNGChunk(kind: "fcTL", data: Self.control(frame, sequence)).append(to: &file)
            sequence += 1
            for chunk in frame.chunks where chunk.kind == "IDAT" {
                if k == 0 {
                    chunk.append(to: &file)
                } else {
                    PNGChunk(kind: "fdAT", data: PNGChunk.big(sequence) + chunk.data).append(to: &file)
                    sequence += 1
                }
            }
        }
        PNGChunk(kind: "IEND", data: []).append(to: &file)
        return file
    }

    /// The control chunk of a frame: its size, position, and duration. The frame replaces the pixels that it covers and
    /// is not disposed.
    private static func control(_ frame: Frame, _ sequence: Int) -> [UInt8] {
        let box = frame.box
        let geometry = [sequence, box.width, box.height, box.x0, box.y0].flatMap(PNGChunk.big)
        // The duration in seconds as a fraction with the denominator 1000.
        let time: [UInt8] = [UInt8(frame.milliseconds >> 8), UInt8(frame.milliseconds & 255), 3, 232]
        return geometry + time + [0, 0]
    }
}

/// A chunk of a PNG file.
struct PNGChunk {
    /// The four letters that identify the chunk.
    var kind: String
    /// The contents, without length, kind, and checksum.
    var data: [UInt8]

    /// The first bytes of every PNG file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Returns the lowest 32 bits of a number, highest byte first.
    static func big(_ v: Int) -> [UInt8] {
        [UInt8((v >> 24) & 255), UInt8((v >> 16) & 255), UInt8((v >> 8) & 255), UInt8(v & 255)]
    }

    /// The chunks of a file written by this module, in order.
    static func all(in file: [UInt8]) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var at = signature.count
        while at + 12 <= file.count {
            let length = file[at..<at + 4].reduce(0) { ($0 << 8) | Int($1) }
            guard at + 12 + length <= file.count else { break }
            let kind = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
            chunks.append(PNGChunk(kind: kind, data: Array(file[at + 8..<at + 8 + length])))
            at += 12 + length
        }
        return chunks
    }

    /// Appends length, kind, data, and checksum.
    func append(to file: inout [UInt8]) {
        let body = Array(kind.utf8) + data
        file += Self.big(data.count)
        file += body
        file += Self.big(Int(crc32(0, body, UInt32(body.count))))
    }
}

extension Bitmap {
    /// The smallest box outside which two bitmaps are equal; `nil` if they are equal. Both must have the same size.
    package func changedBox(since other: Bitmap) -> PixelRect? {
        var box: PixelRect?
        for y in 0..<height {
            let a = pixels + y * width
            let b = other.pixels + y * width
            var first = 0
            while first < width, a[first] == b[first] { first += 1 }
            guard first < width else { continue }
            var end = width
            while a[end - 1] == b[end - 1] { end -= 1 }
            let row = PixelRect(x0: first, y0: y, x1: end, y1: y + 1)
            box = box?.union(row) ?? row
        }
        return box
    }
}
