import CPixelRows
import CollectionCore
import RasterFixtures
import Testing

/// The rows of the compositor beside naive twins that compute one channel at a time, with and without AVX2.
@Suite struct PixelRowTests {
    /// Draws a row on a target.
    private typealias Draw = (UnsafeMutablePointer<UInt32>) -> Void

    private var numbers = SplitMixGenerator(seed: 17)

    private mutating func pixels(_ count: Int) -> [UInt32] {
        (0..<count).map { _ in
            let alpha = UInt32.random(in: 0...255, using: &numbers)
            func part() -> UInt32 { UInt32.random(in: 0...alpha, using: &numbers) }
            return alpha << 24 | part() << 16 | part() << 8 | part()
        }
    }

    /// The sum of two pixels with weights in 256ths.
    private static func mixed(_ a: UInt32, _ rest: Int, _ b: UInt32, _ weight: Int) -> UInt32 {
        var result: UInt32 = 0
        for (x, y) in zip(channels(a), channels(b)) {
            result = result << 8 | UInt32((x * rest + y * weight + 128) >> 8)
        }
        return result
    }

    private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for (x, y) in zip(channels(source), channels(target)) {
            result = result << 8 | UInt32(x + (y * (255 - Int(source >> 24)) * 2 + 255) / 510)
        }
        return result
    }

    /// Checks that a function draws these pixels over a random target, with other pixels after them.
    private mutating func expect(
        _ sources: [UInt32], _ draw: [Draw], _ comment: Comment
    ) {
        let before = pixels(sources.count + 3)
        let expected = zip(sources, before).map(Self.over) + before.suffix(3)
        for draw in draw {
            var target = before
            target.withUnsafeMutableBufferPointer { if let start = $0.baseAddress { draw(start) } }
            #expect(target == expected, comment)
        }
    }

    private static let opacities: [UInt16] = [1, 77, 255, 256]

    @Test("the visible and the first opaque pixels of a row are those of a search one by one")
    mutating func runs() {
        for _ in 0..<400 {
            let count = Int.random(in: 1...60, using: &numbers)
            // Parts of equal alpha, so that runs are long enough for groups of eight.
            var row: [UInt32] = []
            while row.count < count {
                let alpha: UInt32 = [0, 0x4000_0000, 0xff00_0000, 0xff00_0000].randomElement(using: &numbers) ?? 0
                row += Array(repeating: alpha, count: Int.random(in: 1...25, using: &numbers))
            }
            row = Array(row.prefix(count))
            let found = findPixelRuns(row, Int32(count))
            let start = row.firstIndex { $0 > 0 } ?? 0
            let end = row.lastIndex { $0 > 0 }.map { $0 + 1 } ?? 0
            let opaque = row.indices.first { row[$0] == 0xff00_0000 } ?? end
            let after = row[opaque...].firstIndex { $0 != 0xff00_0000 } ?? count
            #expect([found.start, found.end] == [Int32(start), Int32(end)], "\(row)")
            #expect(
                [found.opaqueStart, found.opaqueEnd] == [Int32(opaque), Int32(min(max(after, opaque), end))], "\(row)")
        }
    }

    @Test("pixels are multiplied and drawn over others", arguments: opacities)
    mutating func plain(opacity: UInt16) {
        for count in 0..<40 {
            let source = pixels(count + 8)
            var draws: [Draw] = [{ drawPixelRow($0, source, Int32(count), opacity) }]
            #if arch(x86_64)
                draws.append({ drawPixelRowAnywhere($0, source, Int32(count), opacity) })
            #endif
            expect(source.prefix(count).map { Self.mixed($0, Int(opacity), 0, 0) }, draws, "\(count)")
        }
    }

    @Test("rows are interpolated, and then their columns", arguments: opacities)
    mutating func scaled(opacity: UInt16) {
        for count in 1..<40 {
            let (sourceCount, down) = (
                Int.random(in: 2...50, using: &numbers), Int.random(in: 0...255, using: &numbers)
            )
            let (upper, lower) = (pixels(sourceCount + 8), pixels(sourceCount + 8))
            let padded = (count + 7) & ~7
            let columns = (0..<padded).map { _ in Int32.random(in: 0...Int32(sourceCount - 2), using: &numbers) }
            let weights = (0..<padded).map { _ in UInt16.random(in: 0...opacity, using: &numbers) }
            let row = zip(upper, lower).map { Self.mixed($0, 256 - down, $1, down) }
            let sources = (0..<count).map { k in
                Self.mixed(
                    row[Int(columns[k])], Int(opacity - weights[k]), row[Int(columns[k]) + 1], Int(weights[k]))
            }
            func draw(_ target: UnsafeMutablePointer<UInt32>, isAnywhere: Bool) {
                var memory = [UInt32](repeating: 0, count: sourceCount + 8)
                columns.withUnsafeBufferPointer { columns in
                    weights.withUnsafeBufferPointer { weights in
                        var scaling = PixelScaling(
                            columns: columns.baseAddress, weights: weights.baseAddress, count: Int32(count),
                            sourceCount: Int32(sourceCount), opacity: opacity)
                        var draw = drawScaledPixelRow
                        #if arch(x86_64)
                            if isAnywhere { draw = drawScaledPixelRowAnywhere }
                        #endif
                        draw(target, upper, lower, UInt16(down), &scaling, &memory)
                    }
                }
            }
            expect(sources, [{ draw($0, isAnywhere: false) }, { draw($0, isAnywhere: true) }], "\(count)")
        }
    }

    @Test("projected samples are rounded to 256ths of a pixel, and averaged", arguments: opacities)
    mutating func projected(opacity: UInt16) {
        let (width, height) = (23, 19)
        let source = pixels(width * height + 8)
        func position(_ numerator: Double, _ w: Double, _ side: Int) -> Int {
            let p = numerator * (256 / w) - 128
            let bounded = p > -8e6 ? min(p, 8e6) : -8e6
            return max(0, min(Int(bounded.rounded(.toNearestOrEven)), (side - 1) * 256 - 1))
        }
        func samples(_ count: Int, _ walk: PixelWalk) -> [UInt32] {
            var walk = walk
            return (0..<count).map { _ in
                let (x, y) = (position(walk.u, walk.w, width), position(walk.v, walk.w, height))
                let first = y / 256 * width + x / 256
                let (down, across) = (y % 256, (x % 256 * Int(opacity) + 128) >> 8)
                walk.u += walk.du
                walk.v += walk.dv
                walk.w += walk.dw
                return Self.mixed(
                    Self.mixed(source[first], 256 - down, source[first + width], down), Int(opacity) - across,
                    Self.mixed(source[first + 1], 256 - down, source[first + width + 1], down), across)
            }
        }
        for count in 1..<150 {
            func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &numbers) }
            func walk() -> PixelWalk {
                PixelWalk(
                    u: number(-5, 25), v: number(-5, 25), w: number(-0.1, 2), du: number(-1, 1), dv: number(-1, 1),
                    dw: number(-0.02, 0.02))
            }
            let (walk, lower) = (walk(), walk())
            source.withUnsafeBufferPointer { pixels in
                var bitmap = PixelSource(
                    pixels: pixels.baseAddress, width: Int32(width), height: Int32(height), opacity: opacity)
                var draws: [Draw] = [{ drawProjectedPixelRow($0, Int32(count), &bitmap, walk) }]
                #if arch(x86_64)
                    draws.append({ drawProjectedPixelRowAnywhere($0, Int32(count), &bitmap, walk) })
                #endif
                expect(samples(count, walk), draws, "\(count)")
                let (above, below) = (samples(count * 2, walk), samples(count * 2, lower))
                let means = (0..<count).map { k in
                    var mean: UInt32 = 0
                    let four = [above[2 * k], above[2 * k + 1], below[2 * k], below[2 * k + 1]].map(channels)
                    for channel in 0..<4 {
                        mean = mean << 8 | UInt32((four.reduce(0) { $0 + $1[channel] } + 2) >> 2)
                    }
                    return mean
                }
                draws = [{ drawAveragedPixelRow($0, Int32(count), &bitmap, walk, lower) }]
                #if arch(x86_64)
                    draws.append({ drawAveragedPixelRowAnywhere($0, Int32(count), &bitmap, walk, lower) })
                #endif
                expect(means, draws, "\(count)")
            }
        }
    }
}
