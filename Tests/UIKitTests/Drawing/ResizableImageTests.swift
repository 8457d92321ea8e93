import CollectionViewTesting
import CoreGraphics
import DisplayList
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Resizable images", .ownRuntime) struct ResizableImageTests {
    private let host = ViewHost(size: CGSize(width: 100, height: 100))

    /// An image of 10 × 10 points.
    private func image() throws -> UIImage {
        let bytes = CFDataCreateMutable(kCFAllocatorDefault, 300)
        CFDataSetLength(bytes, 300)
        let provider = try #require(CGDataProvider(data: bytes!))
        return UIImage(
            cgImage: try #require(
                CGImage(
                    width: 10, height: 10, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 30,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), provider: provider, decode: nil,
                    shouldInterpolate: true, intent: .defaultIntent)))
    }

    /// The placements of the images in an image view of 100 × 40 points.
    private func placements(of image: UIImage, clips: Bool = false) -> [ImagePlacement] {
        let view = UIImageView(image: image)
        view.contentMode = .scaleToFill
        view.clipsToBounds = clips
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        var items: [DisplayItem] = []
        view._drawContents(into: &items)
        return items.compactMap { if case .image(let placement) = $0 { placement } else { nil } }
    }

    @Test("caps keep their size, and the middle stretches", arguments: [false, true])
    func stretch(clips: Bool) throws {
        let image = try image().resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), resizingMode: .stretch)
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let parts = placements(of: image, clips: clips)
        #expect(parts.count == 9)
        #expect(parts.map(\.frame.width) == [2, 94, 4, 2, 94, 4, 2, 94, 4])
        #expect(parts.map(\.frame.height) == [1, 1, 1, 36, 36, 36, 3, 3, 3])
        #expect(parts.map(\.frame.x) == [0, 2, 96, 0, 2, 96, 0, 2, 96])
        let widths = parts.map { ($0.source.width * 10).rounded() }
        #expect(widths == [2, 4, 4, 2, 4, 4, 2, 4, 4])
        #expect(abs(parts[4].source.x - 0.2) < 1e-9 && abs(parts[4].source.y - 0.1) < 1e-9)
        #expect(abs(parts[4].source.height - 0.6) < 1e-9)
    }

    @Test("without a mode, the middle is tiled, and the last tile is cut off")
    func tiles() throws {
        let image = try image().resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
        #expect(image.resizingMode == .tile)
        let parts = placements(of: image)
        let top = parts.filter { $0.frame.y == 0 }
        #expect(parts.count == 4 * top.count, "tiles of 10 in a height of 40")
        #expect(top.map(\.frame.width) == [2] + Array(repeating: 6, count: 16) + [2])
        let narrow = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
        let last = try #require(placements(of: narrow).filter { $0.frame.y == 0 }.dropLast().last)
        #expect(last.frame.width == 6 && abs(last.source.width - 0.6) < 1e-9)
    }

    @Test("caps that do not fit shrink in proportion")
    func small() throws {
        let image = try image().resizableImage(
            withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), resizingMode: .stretch)
        let slices = image.slices(in: .init(x: 0, y: 0, width: 4, height: 40))
        #expect(slices.map(\.frame.width) == Array(repeating: 2, count: 6))
    }

    @Test("copies keep their caps, and images with other caps differ")
    func copies() throws {
        let plain = try image()
        let capped = plain.stretchableImage(withLeftCapWidth: 4, topCapHeight: 0)
        #expect(capped.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 5))
        #expect(capped.withRenderingMode(.alwaysTemplate).capInsets == capped.capInsets)
        #expect(capped.withTintColor(.red).capInsets == capped.capInsets)
        #expect(plain != capped && plain.capInsets == .zero && placements(of: plain).count == 1)
    }
}
