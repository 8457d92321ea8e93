internal import HostServices

/// The frames of an animated PNG file. Each is decoded as a PNG file of its own.
final class APNGFrames: FrameSequence {
    private let bytes: [UInt8]
    private let file: APNGFile
    private let name: String
    private var position = 0
    private var canvas: Bitmap
    /// What happens to the area of the last frame before the next one.
    private var pending: (disposal: APNGFile.Disposal, area: PixelRect, saved: Bitmap?)?

    /// - Throws: `RasterError.imageUnreadable` if the file has no frames or is too large.
    init(_ bytes: [UInt8], name: String) throws(RasterError) {
        guard let file = APNGFile(bytes) else { throw .imageUnreadable(name: name, reason: "it has no frames") }
        try ImageCodec.checkCanvas(file.width, file.height, name: name)
        (self.bytes, self.file, self.name) = (bytes, file, name)
        canvas = Bitmap(width: file.width, height: file.height)
    }

    /// The number of frames in the file.
    var count: Int { file.frames.count }

    /// Continues with the first frame, on an empty canvas.
    func rewind() {
        position = 0
        pending = nil
        canvas.fill(0)
    }

    /// Composes the next frame; `nil` after the last one.
    func next() throws(RasterError) -> Bitmap? {
        guard position < file.frames.count else { return nil }
        let frame = file.frames[position]
        position += 1
        dispose()
        // Restoring what was before the first frame is the same as clearing it.
        let area = PixelRect(x0: frame.left, y0: frame.top, x1: frame.left + frame.width, y1: frame.top + frame.height)
        pending = (frame.disposal, area, frame.disposal == .restore ? canvas.copy() : nil)
        let picture = try decode(frame)
        for y in 0..<min(frame.height, picture.height) {
            let source = picture.pixels + y * picture.width
            let target = canvas.pixels + (frame.top + y) * file.width + frame.left
            for x in 0..<min(frame.width, picture.width) {
                target[x] = frame.isBlended ? Premultiplication.over(source[x], target[x]) : source[x]
            }
        }
        return canvas.copy()
    }

    private func dispose() {
        guard let pending else { return }
        switch pending.disposal {
        case .keep: break
        case .clear: canvas.clear(pending.area)
        case .restore: if let saved = pending.saved { canvas = saved }
        }
        self.pending = nil
    }

    private func decode(_ frame: APNGFile.Frame) throws(RasterError) -> Bitmap {
        var png = PNGChunk.signature
        let header = PNGChunk.big(frame.width) + PNGChunk.big(frame.height) + bytes[APNGFile.formatBytes]
        PNGChunk(kind: "IHDR", data: header).append(to: &png)
        for chunk in file.common { png += bytes[chunk] }
        for data in frame.data { PNGChunk(kind: "IDAT", data: Array(bytes[data])).append(to: &png) }
        PNGChunk(kind: "IEND", data: []).append(to: &png)
        let result: Result<Bitmap, RasterError> = png.withUnsafeBytes { bytes in
            do throws(RasterError) {
                return .success(try PNGCodec.decode(bytes, name: name))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
