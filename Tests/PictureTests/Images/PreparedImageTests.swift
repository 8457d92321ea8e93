import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing
import UIKit

@Suite("Prepared images") struct PreparedImageTests {
    private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) throws -> UIImage {
        try #require(UIImage(data: Data(corners(width, height).pngData()), scale: scale))
    }

    private func pixels(_ image: UIImage?) -> [UInt8]? {
        guard case .pixels(let bytes)? = image?.resource.source else { return nil }
        return bytes
    }

    @Test("a prepared image has the pixels, the size, and the scale of the file")
    func forDisplay() throws {
        let image = try image(40, 20, scale: 2).withRenderingMode(.alwaysOriginal)
        let prepared = try #require(image.preparingForDisplay())
        #expect(prepared.size == CGSize(width: 20, height: 10) && prepared.scale == 2)
        #expect(prepared.renderingMode == .alwaysOriginal)
        let expected = corners(40, 20).withPixels { Array(UnsafeRawBufferPointer($0)) }
        #expect(pixels(prepared) == expected)
        // Preparing it again returns the same image.
        #expect(prepared.preparingForDisplay() === prepared)
    }

    @Test(
        "a thumbnail has the size in points, smaller or larger than the image",
        arguments: [(8.0, 4.0), (10, 10), (40, 30), (1, 1)])
    func thumbnail(width: Double, height: Double) throws {
        for scale: CGFloat in [1, 2] {
            let small = try #require(
                image(40, 20, scale: scale).preparingThumbnail(of: CGSize(width: width, height: height)))
            #expect(small.size == CGSize(width: width, height: height) && small.scale == scale)
            #expect(pixels(small)?.count == Int(width * height * scale * scale) * 4)
        }
        let corner = try #require(pixels(image(40, 20).preparingThumbnail(of: CGSize(width: 8, height: 4))))
        #expect(Array(corner[0..<4]) == Array(corners(8, 4).withPixels { Array(UnsafeRawBufferPointer($0)) }[0..<4]))
    }

    @Test("prepared photographs are upright")
    func orientation() throws {
        let photo = try #require(UIImage(data: Data(jpeg(corners(8, 10), orientation: 6))))
        let prepared = try #require(photo.preparingForDisplay())
        #expect(prepared.size == photo.size && prepared.imageOrientation == .up)
    }

    @Test("images without pixels and undecodable images give nil")
    func refused() throws {
        #expect(UIImage().preparingForDisplay() == nil)
        #expect(UIImage(systemName: "star")?.preparingForDisplay() == nil)
        let image = try image(4, 4)
        for size in [
            CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 4),
            CGSize(width: CGFloat.infinity, height: 4), CGSize(width: 31_000, height: 31_000),
        ] {
            #expect(image.preparingThumbnail(of: size) == nil, "\(size)")
        }
        let broken = try #require(UIImage(data: Data(corners(40, 40).pngData().prefix(60))))
        #expect(broken.preparingForDisplay() == nil)
    }

    @Test("the asynchronous variants work off the main thread and give the same result")
    func asynchronous() async throws {
        let image = try image(40, 20)
        let size = CGSize(width: 10, height: 5)
        let expected = pixels(image.preparingThumbnail(of: size))
        #expect(await pixels(image.byPreparingThumbnail(ofSize: size)) == expected)
        #expect(await pixels(image.byPreparingForDisplay()) == pixels(image.preparingForDisplay()))
        let isOnMain = await withCheckedContinuation { done in
            image.prepareThumbnail(of: size) { _ in done.resume(returning: Thread.isMainThread) }
        }
        #expect(!isOnMain)
        let other = await withCheckedContinuation { done in
            image.prepareForDisplay { done.resume(returning: $0?.size) }
        }
        #expect(other == image.size)
    }
}
