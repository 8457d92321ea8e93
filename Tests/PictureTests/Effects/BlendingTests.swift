import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

@MainActor @Suite("Blend modes and bitmaps") struct BlendingTests {
    private let drawer: FrameRenderer
    init() throws { drawer = try FrameRenderer() }

    private func draw(_ size: CGFloat = 8, _ body: (CGContext) -> Void) -> Bitmap {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image {
            body($0.cgContext)
        }
        return drawer.render(UIImageView(image: image)._displayList(), background: nil)
    }

    private struct Straight { var r, g, b, a: Double }

    /// A naive implementation of the formulas of the W3C specification and of Porter and Duff for one pixel.
    private func expected(_ mode: CGBlendMode, _ s: Straight, _ d: Straight) -> [Int] {
        func mixed(_ f: (Double, Double) -> Double) -> [Int] {
            let a = s.a + d.a - s.a * d.a
            func channel(_ cs: Double, _ cb: Double) -> Double {
                s.a * (1 - d.a) * cs + s.a * d.a * f(cb, cs) + (1 - s.a) * d.a * cb
            }
            return [a, channel(s.r, d.r), channel(s.g, d.g), channel(s.b, d.b)].map { Int(($0 * 255).rounded()) }
        }
        func shares(_ fa: Double, _ fb: Double) -> [Int] {
            func channel(_ x: Double, _ y: Double) -> Double { x * s.a * fa + y * d.a * fb }
            return [s.a * fa + d.a * fb, channel(s.r, d.r), channel(s.g, d.g), channel(s.b, d.b)].map {
                Int((min(1, $0) * 255).rounded())
            }
        }
        switch mode {
        case .normal: return mixed { $1 }
        case .multiply: return mixed { $0 * $1 }
        case .screen: return mixed { $0 + $1 - $0 * $1 }
        case .darken: return mixed { min($0, $1) }
        case .lighten: return mixed { max($0, $1) }
        case .difference: return mixed { abs($0 - $1) }
        case .exclusion: return mixed { $0 + $1 - 2 * $0 * $1 }
        case .hardLight: return mixed { $1 <= 0.5 ? $0 * 2 * $1 : $0 + 2 * $1 - 1 - $0 * (2 * $1 - 1) }
        case .overlay: return mixed { $0 <= 0.5 ? $1 * 2 * $0 : $1 + 2 * $0 - 1 - $1 * (2 * $0 - 1) }
        case .clear: return shares(0, 0)
        case .copy: return shares(1, 0)
        case .sourceIn: return shares(d.a, 0)
        case .sourceOut: return shares(1 - d.a, 0)
        case .sourceAtop: return shares(d.a, 1 - s.a)
        case .destinationOver: return shares(1 - d.a, 1)
        case .destinationIn: return shares(0, s.a)
        case .destinationOut: return shares(0, 1 - s.a)
        case .destinationAtop: return shares(1 - d.a, s.a)
        case .xor: return shares(1 - d.a, 1 - s.a)
        case .plusLighter: return shares(1, 1)
        default: return []
        }
    }

    @Test(
        "blend modes follow their formulas inside the drawn shape and change no other pixels",
        arguments: [
            CGBlendMode.normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion,
            .clear,
            .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
            .destinationAtop,
            .xor, .plusLighter,
        ])
    func formulas(_ mode: CGBlendMode) {
        let (s, d) = (Straight(r: 0.8, g: 0.2, b: 0.4, a: 0.6), Straight(r: 0.2, g: 0.6, b: 1, a: 0.8))
        func color(_ c: Straight) -> UIColor { UIColor(red: c.r, green: c.g, blue: c.b, alpha: c.a) }
        let bitmap = draw { context in
            context.setFillColor(color(d).cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 8))
            context.setBlendMode(mode)
            context.setFillColor(color(s).cgColor)
            context.fill(CGRect(x: 2, y: 0, width: 6, height: 4))
        }
        func close(_ pixel: UInt32, _ wanted: [Int], _ place: String) {
            let found = channels(pixel)
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(place): \(found), not \(wanted)")
        }
        close(bitmap[4, 2], expected(mode, s, d), "both")
        close(bitmap[7, 2], expected(mode, s, Straight(r: 0, g: 0, b: 0, a: 0)), "source alone")
        close(bitmap[4, 6], expected(.normal, d, Straight(r: 0, g: 0, b: 0, a: 0)), "below alone")
        close(bitmap[7, 6], [0, 0, 0, 0], "nothing")
    }

    @Test("a template is tinted by drawing its alpha into a filled rectangle")
    func tinting() {
        let mask = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            $0.cgContext.setFillColor(UIColor.black.cgColor)
            $0.cgContext.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        let bitmap = draw { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
            mask.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8), blendMode: .destinationIn, alpha: 1)
        }
        #expect([bitmap[2, 2], bitmap[6, 2]] == [0xffff_0000, 0])
    }

    @Test("a blend inside a clip uses the pixels below and stays inside the clip")
    func clips() {
        let bitmap = draw { context in
            context.setFillColor(UIColor.white.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
            context.setBlendMode(.multiply)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            context.setBlendMode(.clear)
            context.fill(CGRect(x: 0, y: 6, width: 8, height: 2))
            context.restoreGState()
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 7, y: 0, width: 1, height: 1))
        }
        #expect(
            [bitmap[1, 1], bitmap[6, 1], bitmap[1, 5], bitmap[1, 7], bitmap[6, 7], bitmap[7, 0]]
                == [0xffff_0000, 0xffff_ffff, 0xffff_ffff, 0, 0xffff_ffff, 0xff00_00ff])
    }

    @Test("a clip with an image mask multiplies by the alpha of the image")
    func maskClip() throws {
        let mask = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            $0.cgContext.setFillColor(UIColor.black.cgColor)
            // The first row is drawn at the far side of the rectangle, because y points down.
            $0.cgContext.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
        }
        let bitmap = draw { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: mask.cgImage!)
            context.setFillColor(UIColor.green.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect([bitmap[3, 0], bitmap[3, 3], bitmap[3, 7]] == [0, 0, 0xff00_ff00])
    }

    @Test("blend modes in a view affect only the drawing of the view")
    func views() {
        final class Multiplied: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 8)).fill()
                UIColor.blue.setFill()
                UIBezierPath(rect: CGRect(x: 2, y: 0, width: 6, height: 8)).fill(with: .multiply, alpha: 1)
            }
        }
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        back.backgroundColor = .green
        let view = Multiplied(frame: back.bounds)
        view.backgroundColor = .clear
        back.addSubview(view)
        let bitmap = drawer.render(back._displayList(), background: .white)
        #expect([bitmap[1, 4], bitmap[3, 4], bitmap[6, 4]] == [0xffff_0000, 0xff00_0000, 0xff00_00ff])
    }

    @Test("a transparency layer is blended as a whole")
    func layers() {
        let bitmap = draw { context in
            context.setFillColor(UIColor.green.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.setBlendMode(.difference)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(UIColor.black.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.setFillColor(UIColor.white.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            context.endTransparencyLayer()
        }
        #expect([bitmap[1, 1], bitmap[6, 1]] == [0xffff_00ff, 0xff00_ff00])
    }

    // MARK: Memory

    struct Format: Sendable {
        var alpha: CGImageAlphaInfo
        var order: CGBitmapInfo
        var red: [UInt8]
    }

    @Test(
        "bitmap contexts draw into memory immediately, with y pointing up",
        arguments: [
            Format(alpha: .premultipliedLast, order: .byteOrder32Big, red: [255, 0, 0, 255]),
            Format(alpha: .premultipliedLast, order: [], red: [255, 0, 0, 255]),
            Format(alpha: .noneSkipFirst, order: [], red: [255, 255, 0, 0]),
            Format(alpha: .premultipliedFirst, order: .byteOrder32Little, red: [0, 0, 255, 255]),
        ])
    func memory(_ format: Format) throws {
        let (alpha, order, red) = (format.alpha, format.order, format.red)
        var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            // The bottom row is the last in memory.
            #expect(Array(memory[48..<52]) == red)
            #expect(memory[0] == 0 || alpha == .noneSkipFirst)
        }
        #expect(Array(bytes[60..<64]) == red)
    }

    @Test("an image drawn into a bitmap context is upright, and makeImage returns it")
    func roundTrip() throws {
        let bitmap = corners(16, 12)
        let image = try #require(UIImage(data: Data(try bitmap.pngData()))?.cgImage)
        let context = try #require(
            CGContext(
                data: nil, width: 16, height: 12, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 16, height: 12))
        let made = try #require(context.makeImage())
        #expect(drawer.render(UIImageView(image: UIImage(cgImage: made))._displayList()).isEqual(to: bitmap))
        context.clear(CGRect(x: 0, y: 0, width: 16, height: 6))
        let data = try #require(context.data?.assumingMemoryBound(to: UInt8.self))
        #expect(data[3] == 255 && data[11 * 64 + 3] == 0)
        // Drawing does not change images created before.
        #expect(drawer.render(UIImageView(image: UIImage(cgImage: made))._displayList()).isEqual(to: bitmap))
    }

    @Test("gray bitmaps contain luminance")
    func gray() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(UIColor.green.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.data?.assumingMemoryBound(to: UInt8.self)[0] == 182)
    }

    @Test("unsupported formats give no context")
    func formats() {
        func context(_ bits: Int, _ info: UInt32) -> CGContext? {
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        }
        #expect(context(16, 1) == nil)
        #expect(context(8, CGImageAlphaInfo.none.rawValue) == nil)
        #expect(context(8, 1) != nil)
    }

    @Test("the data of an image contains its stored pixels")
    func data() throws {
        let file = try jpeg(corners(16, 16), orientation: 6)
        let image = try #require(UIImage(data: Data(file)))
        #expect(image.imageOrientation == .right)
        let cg = try #require(image.cgImage)
        let data = try #require(cg.dataProvider?.data)
        #expect(CFDataGetLength(data) == 16 * 16 * 4 && cg.bytesPerRow == 64)
        let bytes = try #require(CFDataGetBytePtr(data))
        // The stored upper left corner is red, independent of the orientation.
        #expect(bytes[(2 * 16 + 2) * 4] > 200 && bytes[(2 * 16 + 2) * 4 + 1] < 60)
        let provider = try #require(CGDataProvider(data: data))
        let copy = try #require(
            CGImage(
                width: 16, height: 16, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 64, space: cg.colorSpace!,
                bitmapInfo: cg.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent))
        let shown = drawer.render(UIImageView(image: UIImage(cgImage: copy))._displayList())
        #expect(channels(shown[2, 2])[1] > 200)
    }

    @Test("images survive encoding and decoding")
    func files() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 5, height: 6))
        }
        let png = try Bitmap.decoded(from: Array(try #require(image.pngData())))
        #expect(png.width == Int(10 * image.scale))
        #expect([png[0, 0], png[png.width - 1, 0]] == [0xffff_0000, 0])
        let jpeg = try Bitmap.decoded(from: Array(try #require(image.jpegData(compressionQuality: 0.9))))
        #expect(channels(jpeg[1, 1])[1] > 240)
        let (small, large) = (
            image.jpegData(compressionQuality: 0)?.count ?? 0, image.jpegData(compressionQuality: 1)?.count ?? 0
        )
        #expect(small > 0 && small < large)
    }
}
