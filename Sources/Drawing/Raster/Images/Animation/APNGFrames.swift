internal import HostServices

/// The frames of an animated PNG file. Each is decoded as a PNG file of its own.
final class APNGFrames: FrameSequence {
    private let bytes: [UInt8]
    private let file: APNGFile
    private let name: String
    private var canvas: FrameCanvas

    /// - Throws: `RasterError.imageUnreadable` if the file has no frames or is too large.
    init(_ bytes: [UInt8], name: String) throws(RasterError) {
        guard let file = APNGFile(bytes) else { throw .imageUnreadable(name: name, reason: "it has no frames") }
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
        let picture = try decode(frame)
        for y in 0..<min(frame.height, picture.height) {
            let source = picture.pixels + y * picture.width
            let target = canvas.bitmap.pixels + (frame.top + y) * file.width + frame.left
            for x in 0..<min(frame.width, picture.width) {
                target[x] = frame.isBlended ? Premultiplication.over(source[x], target[x]) : source[x]
            }
        }
        return canvas.bitmap.copy()
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
