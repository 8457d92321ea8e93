internal import CollectionCore
internal import CollectionViewTesting
internal import DisplayList
internal import Foundation
internal import Raster
internal import UIKit

/// Images as files.
enum PictureFile {
    /// A PNG file of the image. If the image was created from a PNG file, that file is returned, because each
    /// conversion to straight alpha with eight bits loses precision of translucent pixels.
    static func data(of image: UIImage) -> Data? {
        if case .encoded(let bytes) = image.resource.source, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]),
            image.resource.orientation == 1
        {
            return Data(bytes)
        }
        if let drawn = drawn(image) { return (try? drawn.pngData()).map { Data($0) } }
        return image.pngData()
    }

    /// An image of pixels, which is encoded only if it is written: a file of a phone's screen takes longer to encode
    /// and to decode than to draw.
    static func image(of bitmap: Bitmap) -> UIImage {
        UIImage(
            resource: ImageResource(
                id: Identity.next(),
                pixelSize: Size(width: Double(bitmap.width), height: Double(bitmap.height)),
                source: .pixels(bitmap.withPixels { bytes(of: UnsafeRawBufferPointer($0)) })))
    }

    /// Bytes in memory as an array. In debug builds, `Array.init` takes a call for each of the ten million bytes of a
    /// screen.
    private static func bytes(of memory: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: memory.count) { buffer, count in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(from: memory)
            count = memory.count
        }
    }

    /// Whether an upright image that is not a file has exactly the pixels of a bitmap. Copies nothing.
    private static func isDrawn(_ image: UIImage, as bitmap: Bitmap) -> Bool {
        guard case .pixels(let bytes) = image.resource.source, image.resource.orientation == 1,
            image.resource.pixelSize == Size(width: Double(bitmap.width), height: Double(bitmap.height)),
            bytes.count == bitmap.byteCount
        else { return false }
        return bitmap.withPixels { pixels in
            bytes.withUnsafeBytes { drawn in
                guard let first = drawn.baseAddress, let second = pixels.baseAddress else { return drawn.isEmpty }
                return memcmp(first, second, drawn.count) == 0
            }
        }
    }

    /// The pixels of an upright image that is not a file; `nil` for others.
    private static func drawn(_ image: UIImage) -> Bitmap? {
        guard case .pixels(let bytes) = image.resource.source, image.resource.orientation == 1 else { return nil }
        let size = image.resource.pixelSize
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
        guard bytes.count == bitmap.byteCount else { return nil }
        bitmap.withMutablePixels { pixels in UnsafeMutableRawBufferPointer(pixels).copyBytes(from: bytes) }
        return bitmap
    }

    /// The pixels that the file of an image has.
    static func bitmap(of image: UIImage) throws -> Bitmap {
        if let drawn = drawn(image) { return drawn.asStored() }
        guard let data = data(of: image) else {
            throw RasterError.imageUnreadable(name: "\(image)", reason: "it has no pixels")
        }
        return try Bitmap.decoded(from: Array(data), name: "\(image)")
    }

    /// What is accepted, as lines of a message; empty if everything must be equal.
    private static func allowance(_ precision: Float, _ tolerance: SnapshotTolerance, _ reason: String?) -> String {
        var parts: [String] = []
        if precision < 1 { parts.append("precision \(precision)") }
        switch tolerance {
        case .exact: break
        case .perChannel(let limit): parts.append("up to \(limit) of 255 per channel")
        case .perceptual(let limit): parts.append("perceptual distance \((limit * 100).rounded() / 100)")
        }
        guard !parts.isEmpty || reason != nil else { return "" }
        let accepted = parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
        return "\n  accepted:   \(accepted)" + (reason.map { ", because \($0)" } ?? "")
    }

    /// What differs between two images, with the marked differences as an attachment; `nil` if they match.
    static func difference(
        present: UIImage, precision: Float, tolerance: SnapshotTolerance, reason: String?, recorded: () throws -> Bitmap
    ) -> (String, [XCTAttachment])? {
        do {
            let expected = try recorded()
            if isDrawn(present, as: expected) { return nil }
            let actual = try bitmap(of: present)
            guard let found = SnapshotDifference(expected: expected, actual: actual, tolerance: tolerance),
                found.isMore(than: precision)
            else { return nil }
            var message = found.description
            message += Self.allowance(precision, tolerance, reason)
            let marks = try DifferencePicture.make(expected: expected, actual: actual, tolerance: tolerance).pngData()
            return (
                message,
                [XCTAttachment(uniformTypeIdentifier: "public.png", name: "difference.png", payload: Data(marks))]
            )
        } catch {
            return ("\(error)", [])
        }
    }
}
