import CollectionCore
import Foundation
import RasterFixtures
import Testing

@testable import Raster

@Suite("Color profiles") struct ColorProfileTests {
    static let names = ["displayP3", "adobeRGB", "table", "sRGB", "gray"]

    private func profile(_ name: String) throws -> ImageFixtures.Profile {
        try #require(ImageFixtures.profiles()[name])
    }

    /// The largest difference of a channel.
    private func difference(_ pixel: UInt32, _ color: UInt32) -> Int {
        [16, 8, 0].map { (shift: UInt32) in abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) }.max() ?? 0
    }

    /// Curves of tables are interpolated in different ways.
    private static let tolerance = 1

    @Test("PNG and WebP images with a profile have the colors that Little CMS computes", arguments: names)
    func lossless(name: String) throws {
        let profile = try profile(name)
        for (format, data) in [("PNG", profile.png), ("WebP", profile.webp)] {
            let bitmap = try Bitmap.decoded(from: [UInt8](data), name: name)
            #expect(bitmap.width == 8 && bitmap.height == 1)
            for (x, color) in profile.colors.enumerated() {
                // WebP has no gray images, and a gray profile says nothing about their colors.
                if name == "gray", format == "WebP" { continue }
                #expect(
                    difference(bitmap[x, 0], color) <= Self.tolerance && bitmap[x, 0] >> 24 == 255,
                    "\(format) \(x): \(String(bitmap[x, 0], radix: 16)) instead of \(String(color, radix: 16))")
            }
        }
    }

    @Test("JPEG images with a profile have the colors that Little CMS computes", arguments: names)
    func lossy(name: String) throws {
        let profile = try profile(name)
        let bitmap = try Bitmap.decoded(from: [UInt8](profile.jpeg), name: name)
        for (x, color) in profile.colors.enumerated() {
            // The conversion enlarges the rounding errors of JPEG.
            #expect(difference(bitmap[x * 16 + 8, 4], color) <= 4, "\(x)")
        }
    }

    @Test("without Little CMS, profiles of curves and a matrix are converted to the same colors", arguments: names)
    func own(name: String) throws {
        let fixture = try profile(name)
        let colors: [UInt32] = [0xC86432, 0x14DC78, 0x808080, 0xFAFA0A, 0x030508, 0x3C28C8, 0xFFFFFF, 0]
        let conversion = ColorConversion(ColorProfile([UInt8](fixture.profile)))
        // Colors of sRGB need no conversion.
        #expect((conversion == nil) == (name == "sRGB"))
        for (color, expected) in zip(colors, fixture.colors) {
            let red = color >> 16 & 255
            let pixel = 0xFF00_0000 | (name == "gray" ? red << 16 | red << 8 | red : color)
            let result = conversion?.converted(pixel) ?? pixel
            #expect(difference(result, expected) <= Self.tolerance, "\(String(color, radix: 16))")
        }
    }

    @Test("Little CMS, where it is installed, agrees")
    func littleCMS() throws {
        guard let library = LittleCMS.installed else { return }
        let fixture = try profile("adobeRGB")
        let bitmap = Bitmap(width: 2, height: 1)
        (bitmap[0, 0], bitmap[1, 0]) = (0x80C8_6432, 0xFF14_DC78)
        #expect(library.convertToSRGB(bitmap, profile: [UInt8](fixture.profile), from: .bgra))
        #expect(difference(bitmap[0, 0], fixture.colors[0]) <= 1 && bitmap[0, 0] >> 24 == 0x80)
        #expect(difference(bitmap[1, 0], fixture.colors[1]) <= 1 && bitmap[1, 0] >> 24 == 0xFF)
        #expect(!library.convertToSRGB(bitmap, profile: [1, 2, 3], from: .bgra))
    }

    @Test("colors with transparency keep their alpha")
    func transparency() throws {
        let fixture = try profile("displayP3")
        let bitmap = Bitmap(width: 3, height: 1)
        // 0xC86432 with half alpha, transparent, and opaque.
        (bitmap[0, 0], bitmap[1, 0], bitmap[2, 0]) = (0x8064_3219, 0, 0xFFC8_6432)
        ColorConversion.convert(bitmap, from: [UInt8](fixture.profile), isPremultiplied: true)
        #expect(bitmap[1, 0] == 0)
        #expect(difference(bitmap[2, 0], fixture.colors[0]) <= 1)
        #expect(bitmap[0, 0] >> 24 == 0x80 && difference(bitmap[0, 0], fixture.colors[0] >> 1 & 0x7F7F7F) <= 2)
    }

    @Test("damaged profiles change nothing")
    func damaged() throws {
        let profile = [UInt8](try profile("displayP3").profile)
        for length in stride(from: 0, to: profile.count, by: 3) {
            let bitmap = Bitmap(width: 1, height: 1)
            bitmap[0, 0] = 0xFF80_8080
            ColorConversion.convert(bitmap, from: Array(profile.prefix(length)))
            #expect(bitmap[0, 0] >> 24 == 255)
        }
        #expect(ColorProfile(Array(profile.prefix(300))) == nil)
        var numbers = SplitMixGenerator(seed: 9)
        for _ in 0..<400 {
            var changed = profile
            for _ in 0..<4 {
                changed[Int.random(in: 0..<changed.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            let bitmap = Bitmap(width: 1, height: 1)
            bitmap[0, 0] = 0xFF80_4020
            ColorConversion(ColorProfile(changed))?.apply(to: bitmap)
            #expect(bitmap[0, 0] >> 24 == 255)
        }
    }
}
