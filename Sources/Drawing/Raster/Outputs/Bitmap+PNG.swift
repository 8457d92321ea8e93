internal import FileAccess

extension Bitmap {
    /// Encodes a PNG file. The same pixels produce the same bytes with the same versions of libpng and zlib.
    ///
    /// - Throws: `RasterError.encodingFailed`.
    public func pngData() throws(RasterError) -> [UInt8] {
        try PNGCodec.encode(self)
    }

    /// The pixels that a PNG file of this bitmap has when it is decoded: straight alpha with eight bits loses precision
    /// of translucent pixels. The bitmap itself if it is opaque. O(pixels).
    package func asStored() -> Bitmap {
        guard !isOpaque else { return self }
        let stored = Bitmap(width: width, height: height)
        let (source, target) = (pixels, stored.pixels)
        for index in 0..<width * height { target[index] = Premultiplication.straight(source[index]) }
        Premultiplication.apply(stored)
        return stored
    }

    /// Writes a PNG file, creating missing folders.
    ///
    /// - Throws: `RasterError.encodingFailed` or `.cannotWrite`.
    public func writePNG(to path: String) throws(RasterError) {
        let bytes = try pngData()
        do throws(FileError) {
            try OutputFile.write(bytes, to: path, makingFolders: true)
        } catch {
            throw .cannotWrite(path: path, reason: error.reason)
        }
    }

    /// Decodes a PNG, JPEG, or WebP file as stored, without its EXIF orientation.
    ///
    /// - Throws: `RasterError.imageUnreadable`.
    public static func decoded(from bytes: [UInt8], name: String = "in memory") throws(RasterError) -> Bitmap {
        let result: Result<Bitmap, RasterError> = bytes.withUnsafeBytes { raw in
            do throws(RasterError) {
                return .success(try ImageCodec.decode(raw, atLeast: .max >> 16, .max >> 16, name: name))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
