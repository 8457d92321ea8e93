import CTurboJPEG

extension Bitmap {
    /// Encodes a JPEG file without color subsampling. Transparency becomes black.
    ///
    /// - Parameter quality: 1 (smallest) to 100 (best).
    /// - Throws: `RasterError.encodingFailed`.
    public func jpegData(quality: Int = 88) throws(RasterError) -> [UInt8] {
        guard let encoder = tjInitCompress() else { throw .encodingFailed(format: "JPEG", reason: "no encoder") }
        defer { tjDestroy(encoder) }
        var output: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        let status = tjCompress2(
            encoder, bytes, Int32(width), 0, Int32(height), Int32(TJPF_BGRX.rawValue), &output, &size,
            Int32(TJSAMP_444.rawValue), Int32(max(1, min(100, quality))), Int32(TJFLAG_ACCURATEDCT))
        defer { tjFree(output) }
        guard status == 0, let output else {
            throw .encodingFailed(format: "JPEG", reason: String(cString: tjGetErrorStr2(encoder)))
        }
        return Array(UnsafeBufferPointer(start: output, count: Int(size)))
    }
}
