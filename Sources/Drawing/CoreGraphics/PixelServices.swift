package import DisplayList
import Foundation

/// Renders drawings and images to pixels, for image bytes, bitmap contexts, and files.
///
/// A module that implements it is linked into the program and registers itself here before `main` runs.
package protocol PixelRendering: Sendable {
    /// The text engine that draws the text of the pixels, so that measured text equals drawn text; `nil` if it cannot
    /// work. `UIKit` declares its interface, `TextMeasuring`.
    var textEngine: AnyObject? { get }
    /// Draws items over pixels (premultiplied BGRA, rows from top to bottom without padding), with one point per
    /// pixel.
    func draw(_ items: [DisplayItem], into pixels: inout [UInt8], width: Int, height: Int)
    /// The upright pixels of an image, stretched to a size: premultiplied BGRA, rows from top to bottom without
    /// padding. `nil` if it cannot be decoded. Other calls do not wait for it.
    func decode(_ resource: ImageResource, width: Int, height: Int) -> [UInt8]?
    /// Returns a PNG file of premultiplied BGRA pixels, rows from top to bottom; `nil` if it cannot be encoded.
    func png(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8]?
    /// - Parameter quality: The quality, 0...1.
    func jpeg(_ pixels: [UInt8], width: Int, height: Int, quality: Double) -> [UInt8]?
}

/// Access to the renderer of the program.
package enum PixelServices {
    // Written once, by the first thread, before `main`.
    /// The registered renderer; `nil` in programs that link no module that renders pixels.
    nonisolated(unsafe) package static var renderer: (any PixelRendering)?

    /// The maximum number of pixels.
    private static let maximumCount = 250_000_000

    /// The registered implementation. If there is none, prints a message once for each `purpose`.
    package static func renderer(for purpose: String) -> (any PixelRendering)? {
        if let renderer { return renderer }
        ProcessTables.shared.warnOnce(
            "\(purpose) requires pixels, but no module that renders pixels is linked into this program. Add the "
                + "product Raster (or DesktopHost) of OpenCollectionView to the dependencies of its target. Its "
                + "sources do not need to change.",
            key: "pixels for " + purpose)
        return nil
    }

    /// The pixels of a drawing as premultiplied BGRA.
    package static func pixels(
        of items: [DisplayItem], width: Int, height: Int, for purpose: String
    ) -> [UInt8]? {
        guard width > 0, height > 0, width <= 32_000, height <= 32_000, width * height <= maximumCount,
            let renderer = renderer(for: purpose)
        else { return nil }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        renderer.draw(items, into: &pixels, width: width, height: height)
        return pixels
    }

    /// The pixels of an image in its own size.
    ///
    /// - Parameter isUpright: Whether to apply the image's orientation.
    package static func pixels(
        of resource: ImageResource, isUpright: Bool, for purpose: String
    ) -> (bytes: [UInt8], width: Int, height: Int)? {
        let shown = isUpright ? resource : resource.stored
        let (w, h) = (shown.pixelSize.width, shown.pixelSize.height)
        guard w.isFinite, h.isFinite, w >= 1, h >= 1, w <= 32_000, h <= 32_000 else { return nil }
        let placed = DisplayItem.image(ImagePlacement(image: shown, frame: .init(x: 0, y: 0, width: w, height: h)))
        let (width, height) = (Int(w.rounded()), Int(h.rounded()))
        return pixels(of: [placed], width: width, height: height, for: purpose).map { ($0, width, height) }
    }
}

extension ImageResource {
    /// The stored rows, without orientation.
    package var stored: ImageResource {
        guard orientation != 1 else { return self }
        let size = orientation >= 5 ? (pixelSize.height, pixelSize.width) : (pixelSize.width, pixelSize.height)
        return ImageResource(
            id: Identity.next(), pixelSize: .init(width: size.0, height: size.1), source: source)
    }
}
