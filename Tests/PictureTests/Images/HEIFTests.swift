import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

@Suite("HEIC and AVIF") struct HEIFTests {
    private func bytes(_ name: String) throws -> [UInt8] { [UInt8](try ImageFixtures.data(name)) }

    @Test(
        "sizes are read without the library",
        arguments: [
            ("gradient.heic", 48, 32), ("gradient.avif", 48, 32), ("rotated.avif", 32, 48), ("display-p3.heic", 48, 32),
        ])
    func sizes(name: String, width: Int, height: Int) throws {
        let bytes = try bytes(name)
        let image = try #require(UIImage(data: Data(bytes)))
        #expect(image.size == CGSize(width: width, height: height) && image.imageOrientation == .up)
        let source = try #require(CGImageSourceCreateWithData(NSData(data: Data(bytes)), nil))
        #expect(CGImageSourceGetType(source) == (name.hasSuffix("heic") ? "public.heic" : "public.avif"))
        #expect(CGImageSourceGetCount(source) == 1)
        // No part of the file has another size.
        for length in 0..<bytes.count {
            let part = ImageHeaderReader.header(of: Array(bytes.prefix(length)))
            #expect(part == nil || part?.pixelSize == image.resource.pixelSize, "\(length) bytes")
        }
    }

    @Test(
        "pixels are those of the encoded gradient", .enabled(if: HEIFCodec.isInstalled),
        arguments: ["gradient.heic", "gradient.avif"])
    func pixels(name: String) throws {
        let bitmap = try Bitmap.decoded(from: try bytes(name), name: name)
        #expect(bitmap.width == 48 && bitmap.height == 32)
        for (x, y) in [(4, 4), (24, 16), (40, 28), (10, 25)] {
            let pixel = bitmap[x, y]
            let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
            // Lossy, with reduced resolution of colors.
            #expect(
                abs(red - x * 5) < 16 && abs(green - y * 7) < 16 && abs(blue - 128) < 16,
                "\(x), \(y): \(red) \(green) \(blue)")
        }
    }

    @Test("a rotation is applied, and a profile converted", .enabled(if: HEIFCodec.isInstalled))
    func rotation() throws {
        let rotated = try Bitmap.decoded(from: try bytes("rotated.avif"), name: "rotated")
        #expect(rotated.width == 32 && rotated.height == 48)
        // Counterclockwise: the right edge becomes the top edge.
        let pixel = rotated[4, 4]
        #expect(abs(Int(pixel >> 16 & 255) - 43 * 5) < 16 && abs(Int(pixel >> 8 & 255) - 4 * 7) < 16)
        let plain = try Bitmap.decoded(from: try bytes("gradient.heic"), name: "plain")
        let wide = try Bitmap.decoded(from: try bytes("display-p3.heic"), name: "wide")
        // A red of Display P3 is a more intense red of sRGB.
        #expect(wide[40, 4] >> 16 & 255 > plain[40, 4] >> 16 & 255 + 4)
    }

    @Test("damaged files are errors with a reason")
    func damaged() throws {
        let whole = try bytes("gradient.heic")
        for length in stride(from: 12, to: whole.count, by: 40) {
            #expect(throws: RasterError.self) {
                try Bitmap.decoded(from: Array(whole.prefix(length)), name: "part")
            }
        }
    }
}
