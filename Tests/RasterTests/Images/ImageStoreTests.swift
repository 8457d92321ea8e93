import CollectionCore
import DisplayList
import FileAccess
import Foundation
import HostServices
import RasterFixtures
import Testing

@testable import Raster

@Suite struct ImageStoreTests {
    @Test("reducing keeps flat colors exactly, and the weights add up to one")
    func resampling() {
        let flat = Bitmap(width: 37, height: 23)
        flat.fill(0x8040_2010)
        let small = Resampler.resize(flat, width: 5, height: 3)
        #expect(small.withPixels { $0.allSatisfy { $0 == 0x8040_2010 } })
        for (source, target) in [(37, 5), (100, 99), (4000, 180), (3, 3), (2, 1)] {
            let taps = Resampler.Taps(from: source, to: target)
            for k in 0..<target {
                let sum = taps.weights[taps.offsets[k]..<taps.offsets[k + 1]].reduce(0) { $0 + Int($1) }
                #expect(sum == Resampler.Taps.one)
            }
        }
    }

    /// Resizes with whole images in memory, first horizontally, then vertically.
    private func resizedTwin(_ source: Bitmap, width: Int, height: Int) -> [UInt32] {
        func blend(_ taps: Resampler.Taps, _ k: Int, _ pixel: (Int) -> UInt32) -> UInt32 {
            let range = taps.offsets[k]..<taps.offsets[k + 1]
            return [0, 8, 16, 24].reduce(0) { result, shift in
                let sum = range.reduce(Int32(1 << 13)) { sum, n in
                    sum + Int32(pixel(taps.starts[k] + n - range.lowerBound) >> shift & 255) * taps.weights[n]
                }
                return result | UInt32(sum >> 14) << shift
            }
        }
        let across = Resampler.Taps(from: source.width, to: width)
        let down = Resampler.Taps(from: source.height, to: height)
        let rows = (0..<source.height).map { y in (0..<width).map { k in blend(across, k) { source[$0, y] } } }
        return (0..<height).flatMap { k in (0..<width).map { x in blend(down, k) { rows[$0][x] } } }
    }

    @Test("resizing row by row equals resizing with whole images", arguments: 0..<24)
    func resamplingTwin(seed: Int) {
        var generator = SplitMixGenerator(seed: UInt64(seed))
        func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        let source = Bitmap(width: 1 + random(70), height: 1 + random(70))
        for y in 0..<source.height { for x in 0..<source.width { source[x, y] = UInt32(random(1 << 31)) } }
        let (width, height) = (1 + random(90), 1 + random(90))
        let resized = Resampler.resize(source, width: width, height: height)
        #expect(resized.withPixels(Array.init) == resizedTwin(source, width: width, height: height))
    }

    @Test("large bitmaps are empty and hold every pixel, at and around the size with memory pages of their own")
    func largeBitmaps() {
        let (side, rows) = (256, 128)
        #expect(side * rows == PixelMemory.minimumPageCount)
        for (width, height) in [(side, rows - 1), (side, rows), (side + 1, rows + 1)] {
            for scrolls in [false, true] {
                let bitmap = Bitmap(width: width, height: height, scrolls: scrolls)
                #expect(bitmap.withPixels { $0.allSatisfy { $0 == 0 } })
                bitmap.fill(0xFF12_3456)
                #expect(bitmap[0, 0] == 0xFF12_3456 && bitmap[width - 1, height - 1] == 0xFF12_3456)
            }
        }
    }

    @Test("an image is reduced to its size on the screen at each scale and never enlarged", arguments: [1.0, 2, 3])
    func reduced(scale: Double) throws {
        let store = ImageStore()
        let image = ImageResource(
            id: 1, pixelSize: Size(width: 400, height: 300), source: .encoded(try corners(400, 300).jpegData()))
        guard case .ready(let small) = store.state(of: image, width: 60 * scale, height: 45 * scale) else {
            Issue.record("not decoded")
            return
        }
        #expect(small.width == Int(60 * scale) && small.height == Int(45 * scale))
        guard case .ready(let full) = store.state(of: image, width: 9_000, height: 9_000) else {
            Issue.record("not decoded")
            return
        }
        #expect(full.width == 400 && full.height == 300)
    }

    @Test("two thousand photographs of 12 megapixels open lazily and stay far below 400 MB")
    func manyPhotographs() throws {
        let folder = NSTemporaryDirectory() + "/photographs-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let large = Bitmap(width: 4000, height: 3000)
        large.fill(0xff33_6699)
        try OutputFile.write(large.jpegData(quality: 60), to: folder + "/0.jpg", makingFolders: true)
        for k in 1..<2_000 {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(k).jpg", withDestinationPath: "0.jpg")
        }
        let prefix = try #require(FileHandle(forReadingAtPath: folder + "/0.jpg")).readData(ofLength: 4_096)
        let header = try #require(ImageHeaderReader.header(of: Array(prefix)))
        let images = (0..<2_000).map {
            ImageResource(id: UInt64($0), pixelSize: header.pixelSize, source: .file(path: "\(folder)/\($0).jpg"))
        }
        // Creating resources takes no memory. A grid shows 60 images at a time, which is enough for this test, because
        // the store reaches its limit after 40 of them at this size.
        let store = ImageStore(maximumBytes: 64 << 20)
        #expect(store.bytesHeld == 0)
        for image in images.prefix(60) { _ = store.state(of: image, width: 720, height: 540) }
        #expect(store.failures.isEmpty)
        #expect(store.bytesHeld <= 64 << 20)
        #expect(store.bytesHeld > 50 << 20)
        #expect(store.peakBytesHeld < 100 << 20)
        let whole = store.state(of: images[1_999], width: 4_000, height: 3_000)
        if case .ready(let bitmap) = whole {
            #expect(bitmap[2_000, 1_500] >> 24 == 255)
        } else {
            Issue.record("not decoded")
        }
        #expect(store.peakBytesHeld < 400 << 20)
    }

    @Test("with background loading, an image is pending first and is drawn after it is loaded")
    func background() async throws {
        let store = ImageStore(loading: .background)
        let one = try FrameRenderer(images: store)
        let arrivals = AsyncStream<Void> { stream in store.onChange = { stream.yield() } }
        let image = ImageResource(
            id: 1, pixelSize: Size(width: 40, height: 40), source: .encoded(try corners(40, 40).pngData()))
        let content = GroupContent(
            id: 1, bounds: rect(0, 0, 40, 40), items: [.image(ImagePlacement(image: image, frame: rect(0, 0, 40, 40)))],
            isCacheable: true)
        let list = frame(40, 40, [.group(Group(content: content))])
        let first = one.render(list)
        let wasWaiting = one.isWaitingForImages
        for await _ in arrivals { break }
        let second = one.render(list)
        #expect(!one.isWaitingForImages)
        #expect(second[5, 5] == 0xffff_0000)
        #expect(!wasWaiting || first[5, 5] != second[5, 5])
        // Complete content is cached.
        _ = one.render(list)
        #expect(one.work.contentsDrawn == 0)
    }

    @Test("image placements support source rectangles and tints")
    func sourceAndTint() throws {
        let one = try renderer()
        let image = ImageResource(
            id: 1, pixelSize: Size(width: 40, height: 40), source: .encoded(try corners(40, 40).pngData()))
        let right = ImagePlacement(image: image, frame: rect(0, 0, 10, 10), source: rect(0.5, 0, 0.5, 0.5))
        let bitmap = one.render(frame(10, 10, [.image(right)]))
        // The whole image was reduced to 20 x 20, so that the outermost pixels contain some of the neighboring corner.
        #expect(bitmap[5, 5] == 0xff00_ff00 && bitmap[1, 1] == 0xff00_ff00 && bitmap[9, 8] == 0xff00_ff00)
        let tinted = ImagePlacement(image: image, frame: rect(0, 0, 10, 10), tint: Color(red: 1, green: 0, blue: 1))
        #expect(one.render(frame(10, 10, [.image(tinted)]))[2, 7] == 0xffff_00ff)
    }

    @Test("a drawing used as an image is drawn at its size on the screen")
    func drawing() throws {
        let circle = frame(10, 10, [.fill(.roundedRect(rect(0, 0, 10, 10), CornerRadii(5)), .color(.black))])
        let image = ImageResource(id: 1, pixelSize: Size(width: 10, height: 10), source: .drawing(circle))
        let placed = try renderer().render(
            frame(80, 80, [.image(ImagePlacement(image: image, frame: rect(0, 0, 80, 80)))]))
        let direct = try renderer().render(
            frame(80, 80, [.fill(.roundedRect(rect(0, 0, 80, 80), CornerRadii(40)), .color(.black))]))
        #expect(largestDifference(placed, direct).value <= 4)
        var tint = ImagePlacement(image: image, frame: rect(0, 0, 80, 80))
        tint.tint = Color(red: 0, green: 1, blue: 0)
        #expect(try renderer().render(frame(80, 80, [.image(tint)]))[40, 40] == 0xff00_ff00)
    }
}
