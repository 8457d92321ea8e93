import CPNG
import DisplayList
import RasterFixtures
import Testing

@testable import Raster

/// PNG files written without libpng, because libpng reads them.
@Suite struct PNGVariantTests {
    static let side = 8

    /// - Parameter rows: The rows without filter bytes. The function adds them (filter 0).
    static func file(
        depth: UInt8, colorType: UInt8, isInterlaced: Bool = false, extra: [PNGChunk] = [], rows: [[UInt8]]
    ) -> [UInt8] {
        var raw: [UInt8] = []
        for row in rows {
            raw.append(0)
            raw += row
        }
        var packed = [UInt8](repeating: 0, count: raw.count + 200)
        var size = UInt(packed.count)
        _ = compress2(&packed, &size, raw, UInt(raw.count), 9)
        var file = PNGChunk.signature
        let header = PNGChunk.big(side) + PNGChunk.big(side) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
        PNGChunk(kind: "IHDR", data: header).append(to: &file)
        for chunk in extra { chunk.append(to: &file) }
        PNGChunk(kind: "IDAT", data: Array(packed.prefix(Int(size)))).append(to: &file)
        PNGChunk(kind: "IEND", data: []).append(to: &file)
        return file
    }

    static func gray(_ x: Int, _ y: Int) -> UInt8 { UInt8((x + y) * 17) }

    @Test("gray images of 8 and 16 bits are decoded", arguments: [8, 16])
    func grayscale(depth: Int) throws {
        let rows = (0..<Self.side).map { y in
            (0..<Self.side).flatMap { x in [UInt8](repeating: Self.gray(x, y), count: depth / 8) }
        }
        let bitmap = try Bitmap.decoded(from: Self.file(depth: UInt8(depth), colorType: 0, rows: rows))
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let v = Int(Self.gray(x, y))
                #expect(channels(bitmap[x, y]) == [255, v, v, v])
            }
        }
    }

    @Test("16-bit color with alpha is premultiplied")
    func deepColor() throws {
        // 0xFFFF and 0x8080 are 255 and 128 in 8 bits; 255 * 128 / 255 = 128, 128 * 128 / 255 = 64.
        let pixel: [UInt8] = [0xff, 0xff, 0x80, 0x80, 0, 0, 0x80, 0x80]
        let rows = (0..<Self.side).map { _ in (0..<Self.side).flatMap { _ in pixel } }
        let bitmap = try Bitmap.decoded(from: Self.file(depth: 16, colorType: 6, rows: rows))
        for (value, expected) in zip(channels(bitmap[3, 3]), [128, 128, 64, 0]) { #expect(abs(value - expected) <= 1) }
    }

    @Test("images with a palette and transparent entries are decoded")
    func palette() throws {
        let palette = PNGChunk(kind: "PLTE", data: [255, 0, 0, 0, 0, 255, 0, 255, 0, 9, 9, 9])
        let alpha = PNGChunk(kind: "tRNS", data: [255, 0])
        // Two bits per pixel: the entries 0, 1, 2, 3, repeated.
        let rows = (0..<Self.side).map { _ in [UInt8](repeating: 0b0001_1011, count: 2) }
        let bitmap = try Bitmap.decoded(from: Self.file(depth: 2, colorType: 3, extra: [palette, alpha], rows: rows))
        #expect((0..<4).map { bitmap[$0, 5] } == [0xffff_0000, 0, 0xff00_ff00, 0xff09_0909])
    }

    @Test("interlaced images are decoded")
    func interlaced() throws {
        // Adam7: first column, first row, column step, row step of each pass (PNG specification, 8.2).
        let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        var rows: [[UInt8]] = []
        for (x0, y0, dx, dy) in passes {
            for y in stride(from: y0, to: Self.side, by: dy) {
                rows.append(stride(from: x0, to: Self.side, by: dx).map { Self.gray($0, y) })
            }
        }
        let bitmap = try Bitmap.decoded(from: Self.file(depth: 8, colorType: 0, isInterlaced: true, rows: rows))
        for y in 0..<Self.side {
            for x in 0..<Self.side { #expect(channels(bitmap[x, y])[1] == Int(Self.gray(x, y))) }
        }
    }

    @Test("writing and reading preserves opaque and translucent pixels")
    func roundTrip() throws {
        let noise = borderedNoise(33, 21, seed: 12)
        let back = try Bitmap.decoded(from: noise.pngData())
        // The conversions to straight alpha and back have an error of half a step each.
        #expect(largestDifference(noise, back).value <= 1)
        let opaque = corners(9, 9)
        #expect(try Bitmap.decoded(from: opaque.pngData()).isEqual(to: opaque))
    }
}
