import DisplayList
internal import HostServices

/// The supported encoded formats.
enum ImageCodec: String, Sendable {
    case jpeg = "JPEG"
    case png = "PNG"
    case webp = "WebP"
    case gif = "GIF"
    case heif = "HEIF"

    /// Determines the format from the first bytes, independent of the file's name.
    init?(_ bytes: UnsafeRawBufferPointer) {
        switch ImageFormat(bytes) {
        case .jpeg: self = .jpeg
        case .png: self = .png
        case .webp: self = .webp
        case .gif: self = .gif
        case .heic, .avif: self = .heif
        case nil: return nil
        }
    }

    /// Decodes to at least `width` x `height` stored pixels if the format supports reduced decoding, otherwise to all
    /// pixels. Colors are converted to sRGB. Of an animation, decodes the first frame.
    ///
    /// - Throws: `RasterError.imageUnreadable` with `name`.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, atLeast width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        guard !bytes.isEmpty else { throw .imageUnreadable(name: name, reason: "it is empty") }
        guard let codec = ImageCodec(bytes) else {
            if SVGHeaderReader.matches([UInt8](bytes.prefix(SVGHeaderReader.headerLength))) {
                return try SVGCodec.decode(bytes, width, height, name: name)
            }
            if PDFHeaderReader.matches([UInt8](bytes.prefix(PDFHeaderReader.headerLength))) {
                return try PDFCodec.decode(bytes, width, height, name: name)
            }
            throw .imageUnreadable(name: name, reason: "it is neither JPEG, PNG, WebP, GIF, HEIC, nor AVIF")
        }
        switch codec {
        case .jpeg: return try JPEGCodec.decode(bytes, atLeast: width, height, name: name)
        case .png: return try PNGCodec.decode(bytes, name: name)
        case .webp: return try WebPCodec.decode(bytes, atLeast: width, height, name: name)
        case .gif: return try GIFFrames([UInt8](bytes), name: name).first(name: name)
        case .heif: return try HEIFCodec.decode(bytes, name: name)
        }
    }

    /// The frames of an animation.
    ///
    /// - Throws: `RasterError.imageUnreadable` for images of other formats, and for damaged ones.
    static func frames(of bytes: [UInt8], name: String) throws(RasterError) -> any FrameSequence {
        switch ImageFormat(bytes) {
        case .gif: return try GIFFrames(bytes, name: name)
        case .png: return try APNGFrames(bytes, name: name)
        case .webp: return try WebPFrames(bytes, name: name)
        case .jpeg, .heic, .avif, nil: throw .imageUnreadable(name: name, reason: "its format has no animations")
        }
    }

    /// The maximum number of pixels of an animation, which needs several copies of its canvas.
    private static let maximumCanvasPixels = 40_000_000

    /// Rejects sizes of animations before any pixel is decoded.
    static func checkCanvas(_ width: Int, _ height: Int, name: String) throws(RasterError) {
        try checkSize(width, height, name: name)
        guard width * height <= maximumCanvasPixels else {
            throw .imageUnreadable(
                name: name,
                reason:
                    "its size of \(width) x \(height) pixels is not supported: animations have at most \(maximumCanvasPixels / 1_000_000) million pixels"
            )
        }
    }

    /// Rejects sizes beyond the budget before any pixel is decoded.
    static func checkSize(_ width: Int, _ height: Int, name: String) throws(RasterError) {
        guard PixelBudget.allows(width: width, height: height) else {
            throw .imageUnreadable(
                name: name,
                reason: "its size of \(width) x \(height) pixels is not supported: \(PixelBudget.description)")
        }
    }
}
