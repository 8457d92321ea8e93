import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

@Suite("Image sources") struct ImageSourceTests {
    private func source(_ bytes: [UInt8]) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(NSData(data: Data(bytes)), [kCGImageSourceShouldCache: false]))
    }

    private func thumbnail(_ source: CGImageSource, _ size: Any?, isUpright: Bool = true) -> CGImage? {
        var options: CFDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: isUpright,
        ]
        options[kCGImageSourceThumbnailMaxPixelSize] = size
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    }

    @Test(
        "a thumbnail keeps the proportions and is at most as large as the image",
        arguments: [(10, 10, 5), (20, 20, 10), (40, 40, 20), (400, 40, 20), (1, 1, 1)])
    func thumbnails(limit: Int, width: Int, height: Int) throws {
        let source = try source(corners(40, 20).pngData())
        for size: Any in [limit, Double(limit), CGFloat(limit), Float(limit), NSNumber(value: limit)] {
            let image = try #require(thumbnail(source, size))
            #expect(image.width == width && image.height == height)
        }
    }

    @Test("a thumbnail is upright if requested, and the properties are those of the stored rows")
    func orientation() throws {
        let photo = try source(jpeg(corners(8, 16), orientation: 6))
        let upright = try #require(thumbnail(photo, 8))
        let stored = try #require(thumbnail(photo, 8, isUpright: false))
        #expect((upright.width, upright.height) == (8, 4) && (stored.width, stored.height) == (4, 8))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(photo, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 8)
        #expect(properties[kCGImagePropertyPixelHeight] as? Int == 16)
        #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
        #expect(CGImageSourceGetCount(photo) == 1)
        let whole = try #require(CGImageSourceCreateImageAtIndex(photo, 0, nil))
        #expect(whole.width == 8 && whole.height == 16)
    }

    @Test("a file is read like its bytes")
    func files() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(corners(40, 20).pngData()).write(to: url)
        let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
        #expect(thumbnail(source, 10)?.width == 10)
    }

    @Test("what is not an image, other indexes, and sizes without pixels give nil")
    func refused() throws {
        #expect(CGImageSourceCreateWithData(NSData(), nil) == nil)
        #expect(CGImageSourceCreateWithData(NSData(data: Data("text".utf8)), nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/at/all.png"), nil) == nil)
        #expect(try CGImageSourceCreateWithURL(#require(URL(string: "https://example.com/a.png")), nil) == nil)
        let source = try source(corners(4, 4).pngData())
        for index in [-1, 1, Int.max] {
            #expect(CGImageSourceCreateImageAtIndex(source, index, nil) == nil)
            #expect(CGImageSourceCreateThumbnailAtIndex(source, index, nil) == nil)
            #expect(CGImageSourceCopyPropertiesAtIndex(source, index, nil) == nil)
        }
        for size: Double in [0, -1] { #expect(thumbnail(source, size) == nil) }
        // A limit that is not a number is none.
        #expect(thumbnail(source, Double.nan)?.width == 4 && thumbnail(source, "8")?.width == 4)
        let broken = try self.source(Array(corners(40, 40).pngData().prefix(60)))
        #expect(thumbnail(broken, 10) == nil)
    }
}
