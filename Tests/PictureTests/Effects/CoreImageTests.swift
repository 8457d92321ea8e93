import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

/// Compares the pixels of filters that cells use.
@MainActor @Suite("Core Image") struct CoreImageTests {
    private let drawer: FrameRenderer
    init() throws { drawer = try FrameRenderer() }

    /// One pixel for each color, 0xRRGGBB.
    private func picture(_ colors: [UInt32], height: Int = 1) throws -> UIImage {
        let bitmap = Bitmap(width: colors.count, height: height)
        for y in 0..<height { for (x, color) in colors.enumerated() { bitmap[x, y] = 0xff00_0000 | color } }
        return try #require(UIImage(data: Data(try bitmap.pngData())))
    }

    private func shown(_ image: UIImage?) throws -> Bitmap {
        let image = try #require(image)
        return drawer.render(UIImageView(image: image)._displayList(), background: nil)
    }

    private func output(_ filter: CIFilter?, _ context: CIContext = CIContext()) throws -> UIImage {
        let image = try #require(filter?.outputImage)
        return UIImage(cgImage: try #require(context.createCGImage(image, from: image.extent)))
    }

    private func light(_ byte: Int) -> Double {
        let v = Double(byte) / 255
        return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    private func byte(_ light: Double) -> Int {
        let v = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return Int((min(1, max(0, v)) * 255).rounded())
    }

    @Test("without saturation, colors become the gray of their luminance")
    func gray() throws {
        let image = try picture([0xff0000, 0x00ff00, 0x0000ff, 0x336699])
        let filter = CIFilter.colorControls()
        filter.inputImage = CIImage(image: image)
        filter.saturation = 0
        let bitmap = try shown(try output(filter))
        let colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (0x33, 0x66, 0x99)]
        for (x, color) in colors.enumerated() {
            let gray = byte(0.2126 * light(color.0) + 0.7152 * light(color.1) + 0.0722 * light(color.2))
            #expect(channels(bitmap[x, 0]) == [255, gray, gray, gray])
        }
    }

    @Test("contexts without a working color space use colors unchanged")
    func workingSpace() throws {
        let filter = try #require(CIFilter(name: "CIColorInvert"))
        filter.setValue(CIImage(image: try picture([0x204080])), forKey: kCIInputImageKey)
        let plain = CIContext(options: [.workingColorSpace: NSNull()])
        #expect(channels(try shown(try output(filter, plain))[0, 0]) == [255, 255 - 0x20, 255 - 0x40, 255 - 0x80])
        let linear = try shown(try output(filter))
        #expect(channels(linear[0, 0]) == [255] + [0x20, 0x40, 0x80].map { byte(1 - light($0)) })
    }

    @Test("an exposure of 1 EV doubles the light")
    func exposure() throws {
        let filter = CIFilter.exposureAdjust()
        filter.inputImage = CIImage(image: try picture([0x405060]))
        filter.ev = 1
        let bitmap = try shown(try output(filter))
        #expect(channels(bitmap[0, 0]) == [255] + [0x40, 0x50, 0x60].map { byte(2 * light($0)) })
    }

    @Test("a matrix mixes channels and adds a bias")
    func matrix() throws {
        let filter = CIFilter.colorMatrix()
        filter.inputImage = CIImage(image: try picture([0x00ff00]))
        filter.rVector = CIVector(x: 0, y: 0.5, z: 0, w: 0)
        filter.gVector = CIVector(x: 0, y: 0, z: 0, w: 0)
        filter.biasVector = CIVector(x: 0, y: 0, z: 0.25, w: 0)
        let bitmap = try shown(try output(filter, CIContext(options: [.workingColorSpace: NSNull()])))
        #expect(channels(bitmap[0, 0]) == [255, 128, 0, 64])
    }

    @Test(
        "monochrome, sepia, and photo effect filters give the expected shades",
        arguments: [
            "CIColorMonochrome", "CISepiaTone", "CIPhotoEffectMono", "CIPhotoEffectTonal", "CIPhotoEffectNoir",
        ])
    func looks(_ name: String) throws {
        let filter = try #require(
            CIFilter(
                name: name,
                parameters: [kCIInputImageKey: CIImage(image: try picture([0x20c040, 0x000000, 0xffffff]))!]))
        let bitmap = try shown(try output(filter))
        let (color, dark) = (channels(bitmap[0, 0]), channels(bitmap[1, 0]))
        if name.contains("Photo") {
            #expect(color[1] == color[2] && color[2] == color[3])
        } else {
            // Brown shades: red exceeds green, and green exceeds blue.
            #expect(color[1] > color[2] && color[2] > color[3])
            #expect(dark == [255, 0, 0, 0])
        }
        let spread = channels(bitmap[2, 0])[1] - dark[1]
        #expect(name != "CIPhotoEffectMono" || spread == Int((255 * 0.85).rounded()) || spread == 216)
        #expect(name != "CIPhotoEffectNoir" || spread == 255)
    }

    @Test("unknown filters are nil, and so is the output without an input")
    func unknown() throws {
        #expect(CIFilter(name: "CINoSuchThing") == nil)
        #expect(CIFilter(name: "CIColorControls")?.outputImage == nil)
        let filter = try #require(CIFilter(name: "CISepiaTone"))
        #expect(filter.inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
        #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 1)
    }

    @Test("crops and transforms have y pointing up")
    func geometry() throws {
        // Four rows: red, green, blue, white from the top.
        let bitmap = Bitmap(width: 2, height: 4)
        for (y, color) in [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff].enumerated() {
            for x in 0..<2 { bitmap[x, y] = UInt32(color) }
        }
        let stripes = try #require(UIImage(data: Data(try bitmap.pngData())))
        let image = try #require(CIImage(image: stripes))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 4))
        let lower = image.cropped(to: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(try shown(UIImage(ciImage: lower))[0, 0] == 0xffff_ffff)
        let moved = image.transformed(by: CGAffineTransform(translationX: 10, y: 20))
        #expect(moved.extent == CGRect(x: 10, y: 20, width: 2, height: 4))
        let top = try #require(CIContext().createCGImage(moved, from: CGRect(x: 10, y: 23, width: 2, height: 1)))
        #expect(try shown(UIImage(cgImage: top))[1, 0] == 0xffff_0000)
        let turned = image.oriented(.right)
        #expect(turned.extent == CGRect(x: 0, y: 0, width: 4, height: 2))
        // Rotated to the right, the top row is the right column.
        let wide = try shown(UIImage(ciImage: turned))
        #expect(
            [wide[0, 0], wide[1, 0], wide[2, 1], wide[3, 1]] == [0xffff_ffff, 0xff00_00ff, 0xff00_ff00, 0xffff_0000])
        let flipped = image.transformed(by: CGAffineTransform(scaleX: 1, y: -1))
        #expect(flipped.extent == CGRect(x: 0, y: -4, width: 2, height: 4))
        #expect(try shown(UIImage(ciImage: flipped))[0, 0] == 0xffff_ffff)
    }

    @Test("a blur follows its Gaussian and fades at the edges, except for clamped images")
    func blur() throws {
        let image = try #require(CIImage(image: try picture(Array(repeating: 0xffffff, count: 40), height: 40)))
        let soft = image.applyingGaussianBlur(sigma: 4)
        #expect(soft.extent == CGRect(x: -12, y: -12, width: 64, height: 64))
        let bitmap = try shown(UIImage(ciImage: soft))
        #expect(bitmap.width == 64)
        // The middle is white. The edge of the image is about half covered.
        #expect(channels(bitmap[32, 32])[0] >= 254)
        #expect((110...145).contains(channels(bitmap[12, 32])[0]))
        #expect(channels(bitmap[0, 32])[0] < 6)
        let whole = image.clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: image.extent)
        #expect(whole.extent == image.extent)
        let even = try shown(UIImage(ciImage: whole))
        for (x, y) in [(0, 0), (39, 0), (20, 20), (0, 39), (39, 39)] {
            #expect(channels(even[x, y]).allSatisfy { $0 >= 253 }, "\(x), \(y)")
        }
    }

    @Test("the average of an area is the average of its linear light")
    func average() throws {
        let image = try #require(CIImage(image: try picture([0xff0000, 0x000000, 0x0000ff, 0x0000ff])))
        let filter = try #require(
            CIFilter(
                name: "CIAreaAverage",
                parameters: [kCIInputImageKey: image, kCIInputExtentKey: CIVector(cgRect: image.extent)]))
        let output = try #require(filter.outputImage)
        #expect(output.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
        var bytes = [UInt8](repeating: 0, count: 4)
        CIContext(options: [.workingColorSpace: kCFNull as Any]).render(
            output, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8,
            colorSpace: nil)
        #expect(bytes == [UInt8(byte(0.25)), 0, UInt8(byte(0.5)), 255])
    }

    @Test("images are composited and blended")
    func composites() throws {
        let below = try #require(CIImage(image: try picture([0xff8040])))
        let above = CIImage(color: CIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(above.extent.isInfinite)
        let cut = above.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(channels(try shown(UIImage(ciImage: cut.composited(over: below)))[0, 0]) == [255, 0, 0, 255])
        let filter = try #require(
            CIFilter(
                name: "CIMultiplyBlendMode", parameters: [kCIInputImageKey: cut, kCIInputBackgroundImageKey: below]))
        #expect(channels(try shown(try self.output(filter))[0, 0]) == [255, 0, 0, 0x40])
    }

    @Test("filtered images can be drawn, encoded, filtered again, and rotated")
    func chains() throws {
        let image = try picture([0xff0000, 0x0000ff])
        let filter = CIFilter.colorMonochrome()
        filter.inputImage = CIImage(image: image)
        filter.color = .white
        let gray = try #require(filter.outputImage).applyingFilter("CIColorInvert")
        let shownOnce = try shown(UIImage(ciImage: gray))
        let data = try #require(UIImage(ciImage: gray).pngData())
        let again = try shown(UIImage(data: data))
        #expect(shownOnce.isEqual(to: again))
        let cg = try #require(CIContext().createCGImage(gray, from: gray.extent))
        let turned = UIImage(cgImage: cg, scale: 1, orientation: .upMirrored)
        #expect(turned.imageOrientation == .upMirrored)
        let mirrored = try shown(turned)
        #expect([mirrored[0, 0], mirrored[1, 0]] == [shownOnce[1, 0], shownOnce[0, 0]])
        #expect(UIImage(ciImage: gray).cgImage == nil)
        #expect(UIImage(ciImage: gray).ciImage === gray)
    }
}
