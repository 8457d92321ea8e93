import CWebP

/// The encoding quality of WebP files.
public enum WebPQuality: Hashable, Sendable {
    /// Every pixel is exact.
    case lossless
    /// Each channel of a pixel differs by a few levels at most, which makes files of gradients much smaller.
    case nearLossless
    /// A quality of 0 (smallest) to 100 (best).
    case lossy(Double)
}

/// Writes animated WebP files. Frames are added one by one, so only the encoder's copies are in memory.
///
/// Each frame is a key frame, which replaces the previous one completely. In a frame that stores only changes, the
/// losses of all previous frames would accumulate to visible lines and blocks, and pixels that change little would
/// never be stored.
public final class WebPAnimationWriter {
    private let encoder: OpaquePointer
    private let width, height: Int
    private let quality: WebPQuality
    private let effort: Int
    private var time = 0

    /// - Parameters:
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - quality: The default quality of the frames.
    ///   - effort: The encoding effort, 0 (fast) to 6 (small).
    ///   - loops: The number of repetitions; 0 repeats forever.
    /// - Throws: `RasterError.encodingFailed`.
    public init(
        width: Int, height: Int, quality: WebPQuality = .lossy(80), effort: Int = 4, loops: Int = 0
    ) throws(RasterError) {
        self.width = width
        self.height = height
        self.quality = quality
        self.effort = effort
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0
        else { throw .encodingFailed(format: "WebP", reason: "the library has another version than its headers") }
        options.anim_params.loop_count = Int32(clamping: max(0, loops))
        options.anim_params.bgcolor = 0
        // Only key frames.
        options.kmin = 0
        options.kmax = 1
        guard let encoder = WebPAnimEncoderNewInternal(Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION)
        else {
            throw .encodingFailed(format: "WebP", reason: "\(width) x \(height) pixels are not supported")
        }
        self.encoder = encoder
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    private static func config(_ quality: WebPQuality, effort: Int) throws(RasterError) -> WebPConfig {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0 else {
            throw .encodingFailed(format: "WebP", reason: "the library has another version than its headers")
        }
        switch quality {
        case .lossless, .nearLossless:
            config.lossless = 1
            config.exact = 1
            config.quality = 75
            if quality == .nearLossless { config.near_lossless = 60 }
        case .lossy(let value):
            config.quality = Float(max(0, min(100, value.isNaN ? 80 : value)))
            config.alpha_quality = 100
        }
        config.method = Int32(max(0, min(6, effort)))
        return config
    }

    /// Adds a frame that lasts `duration` seconds.
    ///
    /// - Parameters:
    ///   - bitmap: The image of the frame.
    ///   - duration: How long the frame is shown, in seconds.
    ///   - quality: The quality of this frame; that of the animation if `nil`.
    /// - Precondition: The frame has the size given to the initializer.
    /// - Throws: `RasterError.encodingFailed`.
    public func add(_ bitmap: Bitmap, duration: Double, quality: WebPQuality? = nil) throws(RasterError) {
        precondition(
            bitmap.width == width && bitmap.height == height,
            "A frame of \(bitmap.width) x \(bitmap.height) pixels does not fit \(width) x \(height).")
        var config = try Self.config(quality ?? self.quality, effort: effort)
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw failure() }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        picture.width = Int32(width)
        picture.height = Int32(height)
        guard WebPPictureImportBGRA(&picture, Premultiplication.straightBGRA(bitmap), Int32(width * 4)) != 0,
            WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0
        else { throw failure() }
        time += AnimationTime.milliseconds(duration)
    }

    /// Returns the bytes of the file. Call it once.
    ///
    /// - Throws: `RasterError.encodingFailed`, also if no frame was added.
    public func finish() throws(RasterError) -> [UInt8] {
        var data = WebPData()
        guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure() }
        defer { WebPFree(UnsafeMutableRawPointer(mutating: data.bytes)) }
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private func failure() -> RasterError {
        let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
        return .encodingFailed(format: "WebP", reason: message.isEmpty ? "unknown" : message)
    }
}

extension Bitmap {
    /// Encodes a WebP file.
    ///
    /// - Throws: `RasterError.encodingFailed`.
    public func webpData(quality: WebPQuality = .lossy(85)) throws(RasterError) -> [UInt8] {
        let pixels = Premultiplication.straightBGRA(self)
        var output: UnsafeMutablePointer<UInt8>?
        let size =
            switch quality {
            case .lossless, .nearLossless:
                WebPEncodeLosslessBGRA(pixels, Int32(width), Int32(height), Int32(width * 4), &output)
            case .lossy(let value):
                WebPEncodeBGRA(pixels, Int32(width), Int32(height), Int32(width * 4), Float(value), &output)
            }
        defer { WebPFree(output) }
        guard size > 0, let output else { throw .encodingFailed(format: "WebP", reason: "\(width) x \(height) pixels") }
        return Array(UnsafeBufferPointer(start: output, count: size))
    }
}
