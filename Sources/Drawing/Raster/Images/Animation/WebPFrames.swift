import CWebP

/// The frames of an animated WebP file, composed by libwebp.
final class WebPFrames: FrameSequence {
    /// The number of frames in the file.
    let count: Int
    private let name: String
    private let size: (width: Int, height: Int)
    private let decoder: OpaquePointer
    /// The decoder reads this copy of the file until it is deleted.
    private let data: UnsafeMutableBufferPointer<UInt8>
    private let profile: [UInt8]?

    /// - Throws: `RasterError.imageUnreadable` if the file is damaged or too large.
    init(_ bytes: [UInt8], name: String) throws(RasterError) {
        // The size is limited before the decoder allocates its canvas.
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK else { throw .imageUnreadable(name: name, reason: "its data are damaged") }
        size = (Int(features.width), Int(features.height))
        try ImageCodec.checkCanvas(size.width, size.height, name: name)
        let data = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = data.initialize(from: bytes)
        var options = WebPAnimDecoderOptions()
        guard WebPAnimDecoderOptionsInit(&options) != 0 else {
            data.deallocate()
            throw .imageUnreadable(name: name, reason: "no WebP decoder")
        }
        options.color_mode = MODE_bgrA
        options.use_threads = 0
        var input = WebPData(bytes: UnsafePointer(data.baseAddress), size: data.count)
        var info = WebPAnimInfo()
        guard let decoder = WebPAnimDecoderNew(&input, &options) else {
            data.deallocate()
            throw .imageUnreadable(name: name, reason: "its data are damaged")
        }
        guard WebPAnimDecoderGetInfo(decoder, &info) != 0, Int(info.canvas_width) == size.width,
            Int(info.canvas_height) == size.height
        else {
            WebPAnimDecoderDelete(decoder)
            data.deallocate()
            throw .imageUnreadable(name: name, reason: "its data are damaged")
        }
        profile = bytes.withUnsafeBytes(EmbeddedProfile.webp)
        count = Int(info.frame_count)
        (self.name, self.decoder, self.data) = (name, decoder, data)
    }

    deinit {
        WebPAnimDecoderDelete(decoder)
        data.deallocate()
    }

    /// Continues with the first frame.
    func rewind() { WebPAnimDecoderReset(decoder) }

    /// Composes the next frame; `nil` after the last one.
    func next() throws(RasterError) -> Bitmap? {
        guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else {
            throw .imageUnreadable(name: name, reason: "a frame is damaged")
        }
        let bitmap = Bitmap(width: size.width, height: size.height)
        UnsafeMutableRawPointer(bitmap.pixels).copyMemory(from: pixels, byteCount: bitmap.byteCount)
        ColorConversion.convert(bitmap, from: profile, isPremultiplied: true)
        return bitmap
    }
}
