import CollectionCore
import DisplayList
internal import FileAccess
import Foundation
internal import Raster
import UIKit

/// Renders display lists to pixels and files. Other threads decode the images.
@MainActor final class PictureRenderer {
    private let renderer: FrameRenderer
    private let store: ImageStore
    private let imageDecoded = DispatchSemaphore(value: 0)

    /// Creates a renderer, and installs its text engine. Throws if drawing cannot start.
    init() throws(RasterError) {
        store = ImageStore(loading: .background, maximumBytes: 160 << 20, workers: 2)
        renderer = try FrameRenderer(text: try RasterServices.install(), images: store)
        let imageDecoded = imageDecoded
        store.onChange = { imageDecoded.signal() }
    }

    /// Renders a list repeatedly until every image in it is decoded or has failed.
    ///
    /// - Throws: For a list that exceeds the maximum image size.
    func bitmap(_ list: DisplayList, background: Color? = nil) throws(UsageError) -> Bitmap {
        guard PixelBudget.allows(width: list.size.width, height: list.size.height, scale: list.scale) else {
            throw UsageError(
                "a picture of \(list.size.width) x \(list.size.height) points at scale \(list.scale) is too large: pictures have \(PixelBudget.description)."
            )
        }
        while true {
            let bitmap = renderer.render(list, background: background)
            guard renderer.isWaitingForImages else { return bitmap }
            // Several images may have been decoded since the last check. The timeout covers retries by the store.
            _ = imageDecoded.wait(timeout: .now() + 0.2)
        }
    }

    /// Writes a list in the format given by the path extension.
    ///
    /// - Throws: `UsageError` for a list that is too large, `RasterError` for content that cannot be encoded, and
    ///   `FileError` if the file cannot be written; no partial file is left.
    func write(_ list: DisplayList, to path: String) throws {
        if path.lowercased().hasSuffix(".svg") {
            _ = try bitmap(list)  // decodes the images of the file
            try OutputFile.write(SVGWriter.svg(list, renderer: renderer), to: path)
        } else if path.lowercased().hasSuffix(".webp") {
            try OutputFile.write(try bitmap(list).webpData(), to: path)
        } else {
            try OutputFile.write(try bitmap(list).pngData(), to: path)
        }
    }

    /// An image as a WebP file of at most `longest` pixels per side.
    func webp(_ image: ImageResource, longest: Double) throws(UsageError) -> Data {
        let size = image.pixelSize
        let scale = min(1, longest / max(size.width, size.height, 1))
        let frame = Rect(
            x: 0, y: 0, width: max((size.width * scale).rounded(), 1), height: max((size.height * scale).rounded(), 1))
        let list = DisplayList(size: frame.size, scale: 1, items: [.image(ImagePlacement(image: image, frame: frame))])
        let bitmap = try bitmap(list)
        do {
            return Data(try bitmap.webpData(quality: .lossy(84)))
        } catch {
            throw UsageError("cannot encode a picture of \(Int(frame.width)) x \(Int(frame.height)) pixels: \(error)")
        }
    }

    /// A bitmap as an image for other lists.
    static func resource(_ bitmap: Bitmap) -> ImageResource {
        let bytes = bitmap.withPixels { pixels in
            pixels.withMemoryRebound(to: UInt8.self) { Array($0) }
        }
        return ImageResource(
            id: Identity.next(), pixelSize: Size(width: Double(bitmap.width), height: Double(bitmap.height)),
            source: .pixels(bytes))
    }

    /// The messages of images that could not be read while drawing, except for the files in `known`.
    func failures(except known: Set<String>) -> [String] {
        store.failures.compactMap { failure in
            if case .imageUnreadable(let name, _) = failure, known.contains(name) { return nil }
            return "\(failure)"
        }
    }
}
