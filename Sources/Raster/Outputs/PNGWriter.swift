import Foundation

extension Bitmap {
    /// The bytes of a PNG file; the same pixels give the same bytes with the same versions of libpng and zlib.
    ///
    /// - Throws: `RasterError.encodingFailed`.
    public func pngData() throws(RasterError) -> [UInt8] {
        try PNGCodec.encode(self)
    }

    /// Writes a PNG file, making folders on the way.
    ///
    /// - Throws: `RasterError.encodingFailed` or `.cannotWrite`.
    public func writePNG(to path: String) throws(RasterError) {
        try OutputFile.write(try pngData(), to: path)
    }

    /// A picture from a PNG, JPEG or WebP file, as stored; EXIF orientation is not applied.
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

/// Files that appear whole or not at all.
enum OutputFile {
    /// - Throws: `RasterError.cannotWrite`.
    static func write(_ bytes: [UInt8], to path: String) throws(RasterError) {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url, options: .atomic)
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }
}
