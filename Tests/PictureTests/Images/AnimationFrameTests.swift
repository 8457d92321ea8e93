import CollectionCore
import DisplayList
import Foundation
import RasterFixtures
import Testing
import UIKit

@testable import Raster

@Suite("Frames of animations") struct AnimationFrameTests {
    static let names = ["gif", "gifBig", "apng", "webp"]

    private func animation(_ name: String) throws -> ImageFixtures.Animation {
        try #require(ImageFixtures.animations()[name])
    }

    /// The number of pixels that differ from the expected frame by more than rounding.
    private func differences(_ bitmap: Bitmap, _ frame: ImageFixtures.Frame) -> Int {
        guard [bitmap.width, bitmap.height] == frame.size else { return .max }
        let expected = frame.straight
        return (0..<expected.count).count { index in
            let pixel = bitmap[index % bitmap.width, index / bitmap.width]
            let alpha = expected[index] >> 24
            if alpha == 0 || pixel >> 24 != alpha { return pixel >> 24 != alpha }
            return [16, 8, 0].contains { (shift: UInt32) in
                let premultiplied = (expected[index] >> shift & 255) * alpha / 255
                return abs(Int(pixel >> shift & 255) - Int(premultiplied)) > 1
            }
        }
    }

    @Test("every frame has the pixels that another decoder composes", arguments: names)
    func frames(name: String) throws {
        let animation = try animation(name)
        let sequence = try ImageCodec.frames(of: animation.bytes, name: name)
        #expect(sequence.count == animation.frames.count)
        for round in 0..<2 {
            for (index, frame) in animation.frames.enumerated() {
                let bitmap = try #require(try sequence.next())
                #expect(differences(bitmap, frame) == 0, "frame \(index) of round \(round)")
            }
            #expect(try sequence.next() == nil)
            sequence.rewind()
        }
    }

    @Test("frames may be requested in any order", arguments: names)
    func order(name: String) throws {
        let animation = try animation(name)
        let encoded = EncodedAnimation(id: Identity.next(), bytes: animation.bytes)
        let decoders = AnimationDecoders()
        let last = animation.frames.count - 1
        for index in [last, 0, last, last / 2, 0, 0, last] {
            let bitmap = try decoders.frame(index, of: encoded, name: name)
            #expect(differences(bitmap, animation.frames[index]) == 0, "frame \(index)")
        }
        #expect(throws: RasterError.self) { try decoders.frame(last + 1, of: encoded, name: name) }
    }

    @Test("durations and repetitions are read without pixels", arguments: names)
    func header(name: String) throws {
        let animation = try animation(name)
        let header = try #require(AnimationHeader(animation.bytes))
        #expect(header.durations.map { ($0 * 1000).rounded() } == animation.frames.map(\.milliseconds))
        // The number of repetitions of a GIF file is that after the first run.
        #expect(header.loopCount == (name == "gifBig" ? 0 : 3))
    }

    @Test("of an animation, an image draws the first frame", arguments: names)
    func still(name: String) throws {
        let animation = try animation(name)
        let bitmap = try Bitmap.decoded(from: animation.bytes, name: name)
        #expect(differences(bitmap, animation.frames[0]) == 0)
        let image = try #require(UIImage(data: animation.file))
        #expect([Int(image.size.width), Int(image.size.height)] == animation.frames[0].size)
        #expect(image.images == nil)
    }

    @Test("Image I/O counts frames, and its frames are drawn", arguments: names)
    func imageSource(name: String) throws {
        let animation = try animation(name)
        let source = try #require(CGImageSourceCreateWithData(NSData(data: animation.file), nil))
        #expect(CGImageSourceGetCount(source) == animation.frames.count)
        for (index, frame) in animation.frames.enumerated() {
            let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            let prepared = try #require(UIImage(cgImage: image).preparingForDisplay())
            guard case .pixels(let bytes) = prepared.resource.source else {
                Issue.record("not prepared")
                return
            }
            let bitmap = Bitmap(width: image.width, height: image.height)
            bytes.withUnsafeBytes { bytes in
                bitmap.withMutablePixels { UnsafeMutableRawBufferPointer($0).copyMemory(from: bytes) }
            }
            #expect(differences(bitmap, frame) == 0, "frame \(index)")
            let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil))
            let keys: [String: String] = [
                "gif": kCGImagePropertyGIFDictionary, "gifBig": kCGImagePropertyGIFDictionary,
                "apng": kCGImagePropertyPNGDictionary, "webp": kCGImagePropertyWebPDictionary,
            ]
            let times = try #require(properties[keys[name] ?? ""] as? [String: Double])
            #expect(((times["UnclampedDelayTime"] ?? 0) * 1000).rounded() == frame.milliseconds)
            // Viewers show frames of 10 ms for 100 ms.
            #expect(
                ((times["DelayTime"] ?? 0) * 1000).rounded()
                    == max(frame.milliseconds == 10 ? 100 : 0, frame.milliseconds))
        }
        #expect(CGImageSourceCreateImageAtIndex(source, animation.frames.count, nil) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, animation.frames.count - 1, nil) != nil)
    }

    @Test("truncated files end with an error or fewer frames, and never otherwise", arguments: names)
    func truncated(name: String) throws {
        let bytes = try animation(name).bytes
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 97)) {
            let part = Array(bytes.prefix(length))
            do throws(RasterError) {
                let sequence = try ImageCodec.frames(of: part, name: name)
                while try sequence.next() != nil {}
            } catch {
                guard case .imageUnreadable(name, let reason) = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(!reason.isEmpty)
            }
        }
    }

    @Test("animations of more than 40 million pixels are rejected before their memory is allocated")
    func tooLarge() throws {
        let gif =
            Array("GIF89a".utf8) + [0xFF, 0x7C, 0xFF, 0x0F, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
        #expect(
            throws: RasterError.imageUnreadable(
                name: "gif",
                reason:
                    "its size of 31999 x 4095 pixels is not supported: at most 32000 pixels on each side and 120 million pixels in all"
            )
        ) { try ImageCodec.frames(of: gif, name: "gif") }
        let smaller = gif.enumerated().map { $0 == 9 ? 0x07 : $1 }
        #expect(
            throws: RasterError.imageUnreadable(
                name: "gif",
                reason: "its size of 31999 x 2047 pixels is not supported: animations have at most 40 million pixels")
        ) { try ImageCodec.frames(of: smaller, name: "gif") }
    }

    @Test("interlaced rows are stored in four passes, for every height")
    func interlacing() {
        for height in 1...40 {
            let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
            let expected = passes.flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
            #expect((0..<height).map { GIFFrames.interlaced($0, of: height) } == expected, "\(height)")
        }
    }

    @Test("codes that no entry of the table has end the pixels")
    func damagedCodes() {
        // Clear (4), then the code 7, which does not exist yet.
        #expect(LZW.decode([1, 0b00_111_100, 0], at: 0, minimumCodeSize: 2, count: 9) == [])
        // Clear, 1, and 6: the previous string with its own first value.
        #expect(LZW.decode([2, 0b10_001_100, 0b1_101_1, 0], at: 0, minimumCodeSize: 2, count: 9) == [1, 1, 1])
        #expect(LZW.decode([], at: 7, minimumCodeSize: 8, count: 9) == [])
    }
}
