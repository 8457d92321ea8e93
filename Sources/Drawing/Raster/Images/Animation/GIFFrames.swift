internal import HostServices

/// The frames of a GIF file. Decodes LZW without a library.
final class GIFFrames: FrameSequence {
    private let bytes: [UInt8]
    private let file: GIFFile
    private let name: String
    private var canvas: FrameCanvas

    /// - Throws: `RasterError.imageUnreadable` if the file has no frames or is too large.
    init(_ bytes: [UInt8], name: String) throws(RasterError) {
        guard let file = GIFFile(bytes) else { throw .imageUnreadable(name: name, reason: "its header is damaged") }
        guard !file.frames.isEmpty else { throw .imageUnreadable(name: name, reason: "it has no frames") }
        try ImageCodec.checkCanvas(file.width, file.height, name: name)
        (self.bytes, self.file, self.name) = (bytes, file, name)
        canvas = FrameCanvas(width: file.width, height: file.height)
    }

    /// The number of frames in the file.
    var count: Int { file.frames.count }

    /// Continues with the first frame, on an empty canvas.
    func rewind() { canvas.rewind() }

    /// Composes the next frame; `nil` after the last one.
    func next() throws(RasterError) -> Bitmap? {
        let frame = canvas.next(of: file.frames) { ($0.disposal, $0.left, $0.top, $0.width, $0.height) }
        guard let frame else { return nil }
        try draw(frame)
        return canvas.bitmap.copy()
    }

    private func draw(_ frame: GIFFile.Frame) throws(RasterError) {
        try ImageCodec.checkCanvas(frame.width, frame.height, name: name)
        var palette = [UInt32](repeating: 0, count: 256)
        for (index, at) in stride(from: frame.palette.lowerBound, to: frame.palette.upperBound, by: 3).enumerated() {
            palette[index] =
                0xFF00_0000 | (UInt32(bytes[at]) << 16) | (UInt32(bytes[at + 1]) << 8) | UInt32(bytes[at + 2])
        }
        let indexes = LZW.decode(
            bytes, at: frame.data, minimumCodeSize: frame.minimumCodeSize, count: frame.width * frame.height)
        let transparent = frame.transparentIndex.map { UInt8(truncatingIfNeeded: $0) }
        let columns = min(frame.width, file.width - frame.left)
        guard columns > 0 else { return }
        for row in 0..<frame.height {
            let start = row * frame.width
            guard start < indexes.count else { return }
            let y = frame.top + (frame.isInterlaced ? Self.interlaced(row, of: frame.height) : row)
            guard y < file.height else { continue }
            for x in 0..<min(columns, indexes.count - start) {
                let index = indexes[start + x]
                if index != transparent { canvas.bitmap.pixels[y * file.width + frame.left + x] = palette[Int(index)] }
            }
        }
    }

    /// The displayed row of a stored row: first every eighth, then those between.
    static func interlaced(_ row: Int, of height: Int) -> Int {
        var row = row
        for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
            let count = height > first ? (height - first + step - 1) / step : 0
            if row < count { return first + row * step }
            row -= count
        }
        return height - 1
    }
}

/// The compression of GIF.
enum LZW {
    /// Decodes at most `count` values, fewer from damaged or truncated data.
    ///
    /// - Parameters:
    ///   - start: The position of the first block; each begins with its length, and the last one is empty.
    ///   - minimumCodeSize: 1...11.
    /// - Complexity: O(`count`).
    static func decode(_ bytes: [UInt8], at start: Int, minimumCodeSize: Int, count: Int) -> [UInt8] {
        let clear = 1 << minimumCodeSize
        var result: [UInt8] = []
        // Damaged files may claim more pixels than they contain.
        result.reserveCapacity(min(count, (bytes.count - min(start, bytes.count)) * 256))
        // The string of a code is that of `prefix` and one more value. Codes below `clear` are single values.
        var prefix = [UInt16](repeating: 0, count: 4096)
        var suffix = [UInt8](repeating: 0, count: 4096)
        var length = [UInt16](repeating: 1, count: 4096)
        for code in 0..<min(clear, 256) { suffix[code] = UInt8(code) }
        var (codeSize, next, previous) = (minimumCodeSize + 1, clear + 2, -1)
        var (bits, bitCount) = (0, 0)
        var (at, blockEnd) = (start, start)
        while result.count < count {
            while bitCount < codeSize {
                if at == blockEnd {
                    guard at < bytes.count, bytes[at] > 0 else { return result }
                    blockEnd = min(at + 1 + Int(bytes[at]), bytes.count)
                    at += 1
                    guard at < blockEnd else { return result }
                }
                bits |= Int(bytes[at]) << bitCount
                bitCount += 8
                at += 1
            }
            let code = bits & ((1 << codeSize) - 1)
            bits >>= codeSize
            bitCount -= codeSize
            if code == clear {
                (codeSize, next, previous) = (minimumCodeSize + 1, clear + 2, -1)
                continue
            }
            guard code != clear + 1, code <= next, code != next || previous >= 0 else { return result }
            // A code that is about to be defined is the previous string with its own first value.
            let known = code < next ? code : previous
            let size = Int(length[known])
            let first = result.count
            result.append(contentsOf: repeatElement(0, count: size))
            var (walk, position) = (known, first + size - 1)
            while position > first {
                result[position] = suffix[walk]
                walk = Int(prefix[walk])
                position -= 1
            }
            result[first] = suffix[walk]
            let firstValue = suffix[walk]
            if code == next { result.append(firstValue) }
            if previous >= 0, next < 4096 {
                prefix[next] = UInt16(previous)
                suffix[next] = firstValue
                length[next] = length[previous] &+ 1
                next += 1
                if next == 1 << codeSize, codeSize < 12 { codeSize += 1 }
            }
            previous = code
        }
        if result.count > count { result.removeLast(result.count - count) }
        return result
    }
}
