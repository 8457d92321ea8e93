internal import Dispatch
internal import FileAccess
internal import Raster
internal import Synchronization

/// A recorded picture that another thread decodes while the current one is laid out and drawn: for a screen of a phone,
/// decoding takes a third of the time.
package final class PictureDecoding: Sendable {
    private struct Result {
        var file: [UInt8]
        var bitmap: Bitmap
    }

    private let result = Mutex<Result?>(nil)
    private let group = DispatchGroup()

    /// Begins to decode a PNG file. A file that cannot be read has no pixels.
    init(path: String) {
        DispatchQueue.global().async(group: group) { [self] in
            guard let file = try? RegularFile.contents(path, limit: 1 << 30),
                let bitmap = try? Bitmap.decoded(from: file, name: path)
            else { return }
            result.withLock { $0 = Result(file: file, bitmap: bitmap) }
        }
    }

    /// Waits for the pixels, and returns them if the file had the given bytes.
    func pixels(ofFile bytes: [UInt8]) -> Bitmap? {
        group.wait()
        return result.withLock { $0.flatMap { $0.file == bytes ? $0.bitmap : nil } }
    }
}
