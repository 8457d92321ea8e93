import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

@MainActor @Suite("Drawing of resizable images") struct ResizablePictureTests {
    private let drawer: FrameRenderer
    init() throws { drawer = try FrameRenderer() }

    /// Three by three pixels whose blue channel counts from 10 to 90.
    private func keypad(bits: Int, info: UInt32) throws -> UIImage {
        let bytes = bits / 8
        let data = try #require(CFDataCreateMutable(kCFAllocatorDefault, 9 * bytes))
        CFDataSetLength(data, 9 * bytes)
        let pixels = try #require(CFDataGetMutableBytePtr(data))
        for k in 0..<9 { pixels[k * bytes + 2] = UInt8((k + 1) * 10) }
        let provider = try #require(CGDataProvider(data: data))
        return UIImage(
            cgImage: try #require(
                CGImage(
                    width: 3, height: 3, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: 3 * bytes,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider,
                    decode: nil, shouldInterpolate: true, intent: .defaultIntent)))
    }

    private func blue(_ pixel: UInt32) -> Int { Int(pixel & 0xff) }

    @Test(
        "images of three and of four bytes per pixel without alpha are opaque",
        arguments: [(24, CGImageAlphaInfo.none), (32, .none), (32, .noneSkipLast)])
    func formats(bits: Int, alpha: CGImageAlphaInfo) throws {
        let image = try keypad(bits: bits, info: alpha.rawValue)
        let bitmap = drawer.render(UIImageView(image: image)._displayList())
        #expect([bitmap[0, 0], bitmap[1, 1], bitmap[2, 2]] == [0xff00_000a, 0xff00_0032, 0xff00_005a])
    }

    @Test("corners keep their size in image views and contexts", arguments: [false, true])
    func corners(inContext: Bool) throws {
        let image = try keypad(bits: 24, info: CGImageAlphaInfo.none.rawValue).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let size = CGSize(width: 9, height: 7)
        let view: UIImageView
        if inContext {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            view = UIImageView(
                image: UIGraphicsImageRenderer(size: size, format: format).image { _ in
                    image.draw(in: CGRect(origin: .zero, size: size))
                })
        } else {
            view = UIImageView(image: image)
            view.contentMode = .scaleToFill
            view.frame = CGRect(origin: .zero, size: size)
        }
        let bitmap = drawer.render(view._displayList())
        #expect([bitmap[0, 0], bitmap[8, 0], bitmap[0, 6], bitmap[8, 6]].map(blue) == [10, 30, 70, 90])
        #expect(
            [bitmap[4, 0], bitmap[0, 3], bitmap[4, 3], bitmap[8, 3], bitmap[4, 6]].map(blue) == [20, 40, 50, 60, 80])
    }
}
