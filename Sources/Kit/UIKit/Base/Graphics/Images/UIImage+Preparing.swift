internal import CollectionCore
import CoreGraphics
internal import DisplayList
public import Foundation

// Decoding before an image is displayed, on any thread.
extension UIImage {
    /// Decodes the image now, so that displaying it takes no time. Blocks the calling thread.
    ///
    /// - Returns: An image of the same size whose pixels are in memory: 4 bytes each. `nil` if the image cannot be
    ///   decoded or has no pixels, like the image of a symbol.
    /// - Complexity: O(*n*), where *n* is the number of pixels.
    public func preparingForDisplay() -> UIImage? {
        prepared(width: resource.pixelSize.width, height: resource.pixelSize.height, scale: scale)
    }

    /// Decodes the image on a background thread, on which the handler is called.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Self.inBackground { completionHandler(self.preparingForDisplay()) }
    }

    /// Returns the decoded image; `nil` if it cannot be decoded.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { done in prepareForDisplay { done.resume(returning: $0) } }
    }

    /// Decodes the image at another size. Images in files are decoded with little more than the required pixels. Blocks
    /// the calling thread.
    ///
    /// - Parameter size: In points at the scale of this image. The image is stretched to it.
    /// - Returns: `nil` if the size is empty, or if the image cannot be decoded or has no pixels.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        prepared(width: Double(size.width * scale), height: Double(size.height * scale), scale: scale)
    }

    /// Creates a thumbnail on a background thread, on which the handler is called.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Self.inBackground { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns a decoded copy that fits `size`, in points; `nil` if the image cannot be decoded.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { done in prepareThumbnail(of: size) { done.resume(returning: $0) } }
    }

    private func prepared(width: Double, height: Double, scale: CGFloat) -> UIImage? {
        guard symbol == nil, ciImage == nil, width.isFinite, height.isFinite else { return nil }
        let (columns, rows) = (width.rounded(), height.rounded())
        guard columns >= 1, rows >= 1, columns <= 32_000, rows <= 32_000 else { return nil }
        if case .pixels = resource.source, resource.orientation == 1,
            resource.pixelSize == Size(width: columns, height: rows)
        {
            return self
        }
        guard
            let bytes = PixelServices.renderer(for: "Preparing an image")?.decode(
                resource, width: Int(columns), height: Int(rows))
        else { return nil }
        let pixels = ImageResource(
            id: Identity.next(), pixelSize: Size(width: columns, height: rows), source: .pixels(bytes))
        return UIImage(
            resource: pixels, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: nil)
    }

    /// The maximum number of images decoded at a time. Each occupies a core and the memory of its stored pixels.
    private static let maximumConcurrentDecodes = 2

    private final class Queue: Sendable {
        let operations: OperationQueue = {
            let queue = OperationQueue()
            queue.name = "images"
            queue.maxConcurrentOperationCount = UIImage.maximumConcurrentDecodes
            return queue
        }()
    }

    private static func inBackground(_ work: @escaping @Sendable () -> Void) {
        ProcessTables.shared.table(Queue.init).operations.addOperation(work)
    }
}
