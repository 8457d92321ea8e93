import DisplayList
internal import UIKit

/// The supported encoded formats.
enum ImageCodec: String, Sendable {
    case jpeg = "JPEG"
    case png = "PNG"
    case webp = "WebP"

    /// Determines the format from the first bytes, independent of the file's name.
    init?(_ bytes: UnsafeRawBufferPointer) {
        switch ImageFormat(bytes) {
        case .jpeg: self = .jpeg
        case .png: self = .png
        case .webp: self = .webp
        case .gif, nil: return nil
        }
    }

    /// Decodes to at least `width` x `height` stored pixels if the format supports reduced decoding, otherwise to all
    /// pixels.
    ///
    /// - Throws: `RasterError.imageUnreadable` with `name`.
    static func decode(_ bytes: UnsafeRawBufferPointer, atLeast width: Int, _ height: Int, name: String)
        throws(RasterError) -> Bitmap
    {
        guard !bytes.isEmpty else { throw .imageUnreadable(name: name, reason: "it is empty") }
        guard let codec = ImageCodec(bytes) else {
            throw .imageUnreadable(name: name, reason: "it is neither JPEG, PNG nor WebP")
        }
        switch codec {
        case .jpeg: return try JPEGCodec.decode(bytes, atLeast: width, height, name: name)
        case .png: return try PNGCodec.decode(bytes, name: name)
        case .webp: return try WebPCodec.decode(bytes, atLeast: width, height, name: name)
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
