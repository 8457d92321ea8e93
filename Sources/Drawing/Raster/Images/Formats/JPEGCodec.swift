import CTurboJPEG

/// JPEG with TurboJPEG, which can decode at multiples of 1/8 of the size and thereby avoids most of the work for large
/// photos.
enum JPEGCodec {
    /// Decodes an image at the smallest supported size that is at least the given one. `name` is for messages.
    ///
    /// - Throws: `RasterError.imageUnreadable`.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, atLeast width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        guard let decoder = tjInitDecompress() else {
            throw .imageUnreadable(name: name, reason: "no JPEG decoder")
        }
        defer { tjDestroy(decoder) }
        let start = bytes.bindMemory(to: UInt8.self).baseAddress!
        let count = UInt(bytes.count)
        var fullWidth: Int32 = 0
        var fullHeight: Int32 = 0
        var subsampling: Int32 = 0
        var colorSpace: Int32 = 0
        guard tjDecompressHeader3(decoder, start, count, &fullWidth, &fullHeight, &subsampling, &colorSpace) == 0 else {
            throw .imageUnreadable(name: name, reason: reason(decoder))
        }
        try ImageCodec.checkSize(Int(fullWidth), Int(fullHeight), name: name)
        let factor = smallestFactor(Int(fullWidth), Int(fullHeight), width, height)
        let scaledWidth = (Int(fullWidth) * factor.num + factor.denom - 1) / factor.denom
        let scaledHeight = (Int(fullHeight) * factor.num + factor.denom - 1) / factor.denom
        let bitmap = Bitmap(width: scaledWidth, height: scaledHeight)
        let isCMYK = colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
        let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
        let destination = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        let status = tjDecompress2(
            decoder, start, count, destination, Int32(scaledWidth), 0, Int32(scaledHeight),
            // A small file can contain thousands of scans, each of which takes time for all pixels.
            Int32(format.rawValue), Int32(TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS))
        // A warning, for example for a truncated file, leaves a usable image; errors do not.
        guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
            throw .imageUnreadable(name: name, reason: reason(decoder))
        }
        let profile = EmbeddedProfile.jpeg(bytes)
        if !isCMYK {
            ColorConversion.convert(bitmap, from: profile)
        } else if let profile, ColorProfile.model(of: profile) == .cmyk, let library = LittleCMS.installed,
            library.convertToSRGB(bitmap, profile: profile, from: .invertedCMYK)
        {
            // The library leaves the fourth byte, which was black.
            bitmap.withMutablePixels { pixels in
                for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
            }
        } else {
            convertInvertedCMYK(bitmap)
        }
        return bitmap
    }

    private static func reason(_ decoder: tjhandle) -> String {
        String(cString: tjGetErrorStr2(decoder))
    }

    /// The smallest scaling factor of the library whose result is at least the requested size; 1 if there is none.
    private static func smallestFactor(
        _ fullWidth: Int, _ fullHeight: Int, _ width: Int, _ height: Int
    ) -> (num: Int, denom: Int) {
        var count: Int32 = 0
        var best = (num: 1, denom: 1)
        guard let factors = tjGetScalingFactors(&count) else { return best }
        for k in 0..<Int(count) {
            let f = (num: Int(factors[k].num), denom: Int(factors[k].denom))
            guard f.num <= f.denom, f.num * best.denom < best.num * f.denom else { continue }
            if fullWidth * f.num >= width * f.denom, fullHeight * f.num >= height * f.denom { best = f }
        }
        return best
    }

    /// Photo editors store inverted CMYK. Without a color profile, or without Little CMS, the plain product is the usual
    /// conversion.
    private static func convertInvertedCMYK(_ bitmap: Bitmap) {
        for k in 0..<bitmap.width * bitmap.height {
            let p = bitmap.pixels[k]
            let key = p >> 24
            let r = (p & 255) * key / 255
            let g = ((p >> 8) & 255) * key / 255
            let b = ((p >> 16) & 255) * key / 255
            bitmap.pixels[k] = 0xff00_0000 | (r << 16) | (g << 8) | b
        }
    }
}
