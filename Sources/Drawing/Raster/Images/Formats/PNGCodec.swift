import CPNG

/// PNG with libpng's simplified interface, which supports every color type, depth, and interlacing, and reports
/// errors without `longjmp`.
enum PNGCodec {
    /// Decodes an image. `name` is for messages.
    ///
    /// - Throws: `RasterError.imageUnreadable`.
    static func decode(_ bytes: UnsafeRawBufferPointer, name: String) throws(RasterError) -> Bitmap {
        let colors = EmbeddedProfile.png(bytes)
        guard !colors.replaced.isEmpty else { return try decode(bytes, colors.profile, name) }
        // libpng would apply a gamma in addition to the profile.
        var rest = [UInt8](bytes)
        for chunk in colors.replaced.reversed() { rest.removeSubrange(chunk) }
        let result: Result<Bitmap, RasterError> = rest.withUnsafeBytes { bytes in
            do throws(RasterError) {
                return .success(try decode(bytes, colors.profile, name))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func decode(
        _ bytes: UnsafeRawBufferPointer, _ profile: [UInt8]?, _ name: String
    ) throws(RasterError) -> Bitmap {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress!, bytes.count) != 0 else {
            throw .imageUnreadable(name: name, reason: message(image))
        }
        try ImageCodec.checkSize(Int(image.width), Int(image.height), name: name)
        let hasAlpha = image.format & alphaBit != 0
        // 16-bit files without a gamma are sRGB like others, not linear light.
        image.flags |= 4
        image.format = formatBGRA
        let bitmap = Bitmap(width: Int(image.width), height: Int(image.height))
        guard png_image_finish_read(&image, nil, bitmap.pixels, Int32(bitmap.width * 4), nil) != 0 else {
            throw .imageUnreadable(name: name, reason: message(image))
        }
        ColorConversion.convert(bitmap, from: profile)
        if hasAlpha { Premultiplication.apply(bitmap) }
        return bitmap
    }

    /// Encodes an image as a PNG file. It has no alpha channel if the image is opaque and `keepsAlpha` is not set.
    ///
    /// The same pixels produce the same bytes with the same versions of libpng and zlib.
    static func encode(_ bitmap: Bitmap, keepsAlpha: Bool = false) throws(RasterError) -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(bitmap.width)
        image.height = UInt32(bitmap.height)
        let isOpaque = !keepsAlpha && bitmap.isOpaque
        image.format = isOpaque ? formatRGB : formatBGRA
        let rows = isOpaque ? Premultiplication.opaqueRGB(bitmap) : Premultiplication.straightBGRA(bitmap)
        defer { png_image_free(&image) }
        var size = 0
        let stride = Int32(bitmap.width * (isOpaque ? 3 : 4))
        guard png_image_write_to_memory(&image, nil, &size, 0, rows, stride, nil) != 0 else {
            throw .encodingFailed(format: "PNG", reason: message(image))
        }
        var bytes = [UInt8](repeating: 0, count: size)
        let written = bytes.withUnsafeMutableBytes {
            png_image_write_to_memory(&image, $0.baseAddress, &size, 0, rows, stride, nil)
        }
        guard written != 0 else { throw .encodingFailed(format: "PNG", reason: message(image)) }
        return Array(bytes.prefix(size))
    }

    /// libpng's alpha, color, and blue-first bits. Its own names are macros that Swift does not import.
    private static let formatBGRA: UInt32 = alphaBit | 0x02 | 0x10
    private static let formatRGB: UInt32 = 0x02
    private static let alphaBit: UInt32 = 0x01

    private static func message(_ image: png_image) -> String {
        withUnsafeBytes(of: image.message) { raw in
            String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
