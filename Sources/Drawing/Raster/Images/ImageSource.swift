import CollectionCore
import DisplayList
internal import FileAccess

/// Provides the stored pixels of a resource.
enum ImageSource {
    /// The name of a resource in error messages.
    static func name(of resource: ImageResource) -> String {
        switch resource.source {
        case .file(let path): path
        case .encoded(let bytes): "in memory (\(bytes.count) bytes)"
        case .frame(let animation, let index): "in memory (frame \(index) of \(animation.bytes.count) bytes)"
        case .pixels: "in memory (pixels)"
        case .drawing: "that is a drawing"
        }
    }

    /// The stored rows, without orientation, with at least the requested number of pixels if the image has as many.
    ///
    /// - Throws: `RasterError.imageUnreadable`.
    static func decode(
        _ resource: ImageResource, atLeast width: Int, _ height: Int, animations: AnimationDecoders
    ) throws(RasterError) -> Bitmap {
        let name = name(of: resource)
        switch resource.source {
        case .file(let path):
            let bytes: [UInt8]
            do throws(FileError) {
                bytes = try RegularFile.contents(path, limit: PixelBudget.maximumEncodedBytes)
            } catch {
                throw .imageUnreadable(name: name, reason: error.reason)
            }
            return try decode(bytes, atLeast: width, height, name: name)
        case .encoded(let bytes):
            return try decode(bytes, atLeast: width, height, name: name)
        case .frame(let animation, let index):
            return try animations.frame(index, of: animation, name: name)
        case .pixels(let bytes):
            return try copy(bytes, of: resource, name: name)
        case .drawing:
            throw .imageUnreadable(name: name, reason: "drawings are drawn, not decoded")
        }
    }

    private static func decode(
        _ data: [UInt8], atLeast width: Int, _ height: Int, name: String
    ) throws(RasterError) -> Bitmap {
        let result: Result<Bitmap, RasterError> = data.withUnsafeBytes { bytes in
            do throws(RasterError) {
                return .success(try ImageCodec.decode(bytes, atLeast: width, height, name: name))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func copy(_ bytes: [UInt8], of resource: ImageResource, name: String) throws(RasterError) -> Bitmap {
        var size = resource.pixelSize
        if Orientation.isTransposed(resource.orientation) { size = Size(width: size.height, height: size.width) }
        guard size.isFinite, size.width < 1e6, size.height < 1e6 else {
            throw .imageUnreadable(name: name, reason: "its size is not a number of pixels")
        }
        let width = Int(size.width)
        let height = Int(size.height)
        try ImageCodec.checkSize(width, height, name: name)
        guard bytes.count == width * height * 4 else {
            throw .imageUnreadable(
                name: name, reason: "\(width) x \(height) pixels need \(width * height * 4) bytes, not \(bytes.count)")
        }
        let bitmap = Bitmap(width: width, height: height)
        bytes.withUnsafeBytes {
            UnsafeMutableRawPointer(bitmap.pixels).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
        }
        return bitmap
    }
}
