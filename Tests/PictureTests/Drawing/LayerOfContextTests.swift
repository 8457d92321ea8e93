import CollectionCore
import DisplayList
import Raster
import TestRuntimes
import Testing
import UIKit

/// Expectations are computed by hand: each color covers whole pixels.
@MainActor @Suite("Layers of contexts and components of colors", .ownRuntime) struct LayerOfContextTests {
    private let renderer: FrameRenderer

    init() throws { renderer = try FrameRenderer() }

    /// The pixels of a drawing of 20 by 20 points on white.
    private func pixels(_ body: @escaping (CGContext) -> Void) -> Bitmap {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { body($0.cgContext) }
        return renderer.render(UIImageView(image: image)._displayList(scale: 1), background: .white)
    }

    private let red: UInt32 = 0xffff_0000
    private let white: UInt32 = 0xffff_ffff

    @Test("a layer is drawn at each of its places, at its own size or scaled to a rectangle, and clipped to its bounds")
    func places() throws {
        let bitmap = pixels { context in
            guard let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil) else { return }
            layer.context?.setFillColor(UIColor.red.cgColor)
            // The left half of the layer, and a part outside of it.
            layer.context?.fill(CGRect(x: -10, y: 0, width: 12, height: 4))
            context.draw(layer, at: CGPoint(x: 4, y: 0))
            context.draw(layer, in: CGRect(x: 10, y: 10, width: 8, height: 8))
        }
        #expect(
            [bitmap[3, 1], bitmap[4, 1], bitmap[5, 3], bitmap[6, 1], bitmap[4, 4]] == [white, red, red, white, white])
        #expect([bitmap[9, 12], bitmap[10, 12], bitmap[13, 17], bitmap[14, 12]] == [white, red, red, white])
    }

    @Test("the alpha of the context applies to a layer as a unit, and later drawing into the layer does not appear")
    func unit() {
        let bitmap = pixels { context in
            guard let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil) else { return }
            for _ in 0..<2 {
                layer.context?.setFillColor(UIColor.red.cgColor)
                layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            context.setAlpha(0.5)
            context.draw(layer, at: .zero)
            layer.context?.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        // Half of red on white: two fills, each with half the alpha, would leave a quarter of white.
        #expect([0xffff_7f7f, 0xffff_8080].contains(bitmap[1, 1]), "\(String(bitmap[1, 1], radix: 16))")
    }

    @Test("the shape of drawing follows the transform of the context")
    func transform() {
        let bitmap = pixels { context in
            guard let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil) else { return }
            layer.context?.setFillColor(UIColor.red.cgColor)
            layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 1, y: -1)
            context.draw(layer, at: .zero)
        }
        // With y pointing up, the first two rows of the layer are the last two of the drawing.
        #expect([bitmap[1, 19], bitmap[1, 18], bitmap[1, 17], bitmap[5, 19]] == [red, red, white, white])
    }

    @Test("a layer requires a positive and finite size")
    func sizes() {
        let context = CGContext(area: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(CGLayer(context, size: CGSize(width: 3, height: 2), auxiliaryInfo: nil)?.size.height == 2)
        #expect(CGLayer(context, size: CGSize(width: 0, height: 2), auxiliaryInfo: nil) == nil)
        #expect(CGLayer(context, size: CGSize(width: CGFloat.infinity, height: 2), auxiliaryInfo: nil) == nil)
    }

    @Test("a color has the components of its color space, then alpha")
    func components() {
        let rgb = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.25, 0.5, 0.75, 0.5])
        #expect(rgb == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(rgb?.colorSpace?.name == CGColorSpace.sRGB)
        let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 0.5])
        #expect(gray == CGColor(gray: 0.25, alpha: 0.5))
    }
}
