import CWebP
import DisplayList
import RasterFixtures
import Testing

@testable import Raster

@Suite struct AnimationTests {
    /// A square that moves over a background.
    static let frames: [Bitmap] = (0..<5).map { k in
        let bitmap = Bitmap(width: 32, height: 24)
        bitmap.fill(0xff20_4060)
        for y in 8..<16 { for x in (k * 4)..<(k * 4 + 8) { bitmap[x, y] = 0xffff_cc00 } }
        return bitmap
    }

    @Test("the frames of an APNG can be reassembled and contain only the changed rectangles")
    func apng() throws {
        var writer = APNGWriter(loops: 2)
        for frame in Self.frames { try writer.add(frame, duration: 0.04) }
        try writer.add(Self.frames[4], duration: 1)
        let file = try writer.finish()
        let chunks = PNGChunk.all(in: file)
        #expect(chunks.first?.kind == "IHDR" && chunks.last?.kind == "IEND")
        func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        let control = try #require(chunks.first { $0.kind == "acTL" })
        #expect(big(control.data[0..<4]) == 6 && big(control.data[4..<8]) == 2)
        // A decoder without animation support reads the first frame.
        #expect(try Bitmap.decoded(from: file).isEqual(to: Self.frames[0]))

        var canvas = Bitmap(width: 32, height: 24)
        var shown: [Bitmap] = []
        var sequence = 0
        var box = (x: 0, y: 0, w: 0, h: 0)
        var largest = 0
        for chunk in chunks {
            if chunk.kind == "fcTL" {
                #expect(big(chunk.data[0..<4]) == sequence)
                sequence += 1
                box = (
                    big(chunk.data[12..<16]), big(chunk.data[16..<20]), big(chunk.data[4..<8]), big(chunk.data[8..<12])
                )
                #expect(big(chunk.data[22..<24]) == 1000)
                if !shown.isEmpty { largest = max(largest, box.w * box.h) }
            }
            guard chunk.kind == "IDAT" || chunk.kind == "fdAT" else { continue }
            if chunk.kind == "fdAT" {
                #expect(big(chunk.data[0..<4]) == sequence)
                sequence += 1
            }
            var single = PNGChunk.signature
            PNGChunk(kind: "IHDR", data: PNGChunk.big(box.w) + PNGChunk.big(box.h) + [8, 6, 0, 0, 0]).append(
                to: &single)
            PNGChunk(kind: "IDAT", data: chunk.kind == "fdAT" ? Array(chunk.data.dropFirst(4)) : chunk.data).append(
                to: &single)
            PNGChunk(kind: "IEND", data: []).append(to: &single)
            let part = try Bitmap.decoded(from: single)
            canvas = canvas.cropped(x: 0, y: 0, width: 32, height: 24)
            for y in 0..<box.h { for x in 0..<box.w { canvas[box.x + x, box.y + y] = part[x, y] } }
            shown.append(canvas)
        }
        #expect(shown.count == 6)
        for (k, frame) in (Self.frames + [Self.frames[4]]).enumerated() {
            #expect(shown[k].isEqual(to: frame), "frame \(k)")
        }
        // The square moves by 4: 12 x 8 pixels change.
        #expect(largest == 96)
    }

    @Test("the frames of an animated WebP can be decoded with their times")
    func webp() throws {
        let writer = try WebPAnimationWriter(width: 32, height: 24, quality: .lossless)
        for frame in Self.frames { try writer.add(frame, duration: 0.05) }
        let file = try writer.finish()
        try file.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            #expect(WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION) != 0)
            options.color_mode = MODE_BGRA
            let decoder = try #require(WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION))
            defer { WebPAnimDecoderDelete(decoder) }
            var count = 0
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var time: Int32 = 0
                #expect(WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0)
                #expect(Int(time) == (count + 1) * 50)
                let raw = try #require(pixels)
                let frame = Self.frames[count]
                for y in 0..<24 {
                    for x in 0..<32 {
                        let p = channels(frame[x, y])
                        let at = (y * 32 + x) * 4
                        #expect([Int(raw[at + 3]), Int(raw[at + 2]), Int(raw[at + 1]), Int(raw[at])] == p)
                    }
                }
                count += 1
            }
            #expect(count == 5)
        }
    }

    @Test("the same frames give the same bytes")
    func deterministic() throws {
        func apng() throws -> [UInt8] {
            var writer = APNGWriter()
            for frame in Self.frames { try writer.add(frame, duration: 0.04) }
            return try writer.finish()
        }
        func webp() throws -> [UInt8] {
            let writer = try WebPAnimationWriter(width: 32, height: 24)
            for frame in Self.frames { try writer.add(frame, duration: 0.04) }
            return try writer.finish()
        }
        #expect(try apng() == apng())
        #expect(try webp() == webp())
    }

    @Test("an animation without frames is an error")
    func empty() throws {
        #expect(throws: RasterError.self) { try APNGWriter().finish() }
        #expect(throws: RasterError.self) { try WebPAnimationWriter(width: 8, height: 8).finish() }
        #expect(throws: RasterError.self) { try WebPAnimationWriter(width: 0, height: 8) }
    }
}
