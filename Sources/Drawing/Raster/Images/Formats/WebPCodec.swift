import CWebP

/// WebP with libwebp, which scales while decoding.
enum WebPCodec {
    /// Decodes an image at a size that is at least the given one. `name` is for messages.
    ///
    /// - Throws: `RasterError.imageUnreadable`.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, atLeast width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        let start = bytes.bindMemory(to: UInt8.self).baseAddress!
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw .imageUnreadable(name: name, reason: "no WebP decoder")
        }
        var status = WebPGetFeatures(start, bytes.count, &config.input)
        guard status == VP8_STATUS_OK else { throw .imageUnreadable(name: name, reason: message(status)) }
        if config.input.has_animation != 0 {
            return try WebPFrames([UInt8](bytes), name: name).first(name: name)
        }
        let full = (width: Int(config.input.width), height: Int(config.input.height))
        try ImageCodec.checkSize(full.width, full.height, name: name)
        // The library's scaler is only a first step that saves memory. `Resampler` produces the final size.
        var size = full
        while size.width / 2 >= width, size.height / 2 >= height, size.width > 1, size.height > 1 {
            size = (size.width / 2, size.height / 2)
        }
        if size != full {
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(size.width)
            config.options.scaled_height = Int32(size.height)
        }
        let bitmap = Bitmap(width: size.width, height: size.height)
        // The library premultiplies.
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(size.width * 4)
        config.output.u.RGBA.size = size.width * size.height * 4
        status = WebPDecode(start, bytes.count, &config)
        WebPFreeDecBuffer(&config.output)
        guard status == VP8_STATUS_OK else { throw .imageUnreadable(name: name, reason: message(status)) }
        ColorConversion.convert(bitmap, from: EmbeddedProfile.webp(bytes), isPremultiplied: true)
        return bitmap
    }

    private static func message(_ status: VP8StatusCode) -> String {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: "out of memory"
        case VP8_STATUS_BITSTREAM_ERROR: "its data are damaged"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses a feature that is not supported"
        case VP8_STATUS_NOT_ENOUGH_DATA: "it ends too early"
        default: "libwebp status \(status.rawValue)"
        }
    }
}
