import CollectionCore
import DisplayList
import RasterFixtures
import Testing

@testable import Raster

/// A frame of a scrolling column of cached cells with a photograph each, and a banner that is drawn directly.
private struct PhotographColumn {
    static let size = Size(width: 100, height: 120)
    /// The height of a cell.
    static let height = 40.0
    let photographs: [ImageResource]
    let cells: [GroupContent]
    let banner: ImageResource
    var offset = 0.0
    var showsBanner = false
    var bannerOpacity = 1.0

    init(count: Int) throws {
        let data = try corners(64, 48).pngData()
        func photograph() -> ImageResource {
            ImageResource(id: Identity.next(), pixelSize: Size(width: 64, height: 48), source: .encoded([UInt8](data)))
        }
        photographs = (0..<count).map { _ in photograph() }
        banner = photograph()
        cells = photographs.map { photograph in
            GroupContent(
                id: Identity.next(), bounds: rect(0, 0, 100, 36),
                items: [
                    .fill(.rect(rect(0, 0, 100, 36)), .color(Color(red: 0.9, green: 0.9, blue: 0.9))),
                    .image(ImagePlacement(image: photograph, frame: rect(4, 3, 40, 30))),
                ], isCacheable: true)
        }
    }

    func list(scale: Double = 1) -> DisplayList {
        var items: [DisplayItem] = []
        for (index, cell) in cells.enumerated() {
            let y = Double(index) * Self.height
            guard y + Self.height > offset, y < offset + Self.size.height else { continue }
            items.append(.group(Group(transform: .translation(x: 0, y: y, z: 0), content: cell)))
        }
        let bounds = rect(0, offset, 100, 120)
        let content = GroupContent(
            id: Identity.next(), bounds: bounds, items: [.fill(.rect(bounds), .color(.white))] + items,
            isCacheable: false, viewport: 7_000_000_000)
        var all: [DisplayItem] = [
            .group(
                Group(transform: .translation(x: 0, y: -offset, z: 0), clip: .rect(bounds), content: content))
        ]
        if showsBanner {
            let image = DisplayItem.image(ImagePlacement(image: banner, frame: rect(50, 10, 48, 36)))
            let content = GroupContent(
                id: Identity.next(), bounds: rect(0, 0, 100, 120), items: [image], isCacheable: false)
            all.append(.group(Group(opacity: bannerOpacity, content: content)))
        }
        return DisplayList(size: Self.size, scale: scale, items: all)
    }
}

@Suite("Images that are being decoded") struct MissingImageTests {
    private let store = ImageStore(decodingOnDemandWith: 64 << 20)

    @Test("an image that arrives draws its own cell again and nothing else")
    func arrival() throws {
        let column = try PhotographColumn(count: 3)
        let one = try FrameRenderer(images: store)
        let bitmap = Bitmap(width: 100, height: 120, scrolls: true)
        let list = column.list()
        _ = one.redraw(list, since: nil, into: bitmap, background: .white)
        #expect(one.work.contentsDrawn == 3 && one.isWaitingForImages && !one.hasNewImages)
        #expect(one.redraw(list, since: list, into: bitmap, background: .white).isEmpty)
        #expect(one.work.contentsDrawn == 0 && one.isWaitingForImages)
        for remaining in [2, 1, 0] {
            #expect(store.decodeNext() != nil)
            #expect(one.hasNewImages)
            let areas = one.redraw(list, since: list, into: bitmap, background: .white)
            #expect(areas.count == 1 && one.work.contentsDrawn == 1 && one.work.pixelsDrawn <= 100 * 40)
            #expect(one.isWaitingForImages == (remaining > 0))
        }
        #expect(store.decodeNext() == nil && !one.hasNewImages)
        #expect(bitmap.isEqual(to: try FrameRenderer(images: store).render(list, background: .white)))
    }

    @Test("the image nearest to the center of the frame is decoded first")
    func nearestFirst() throws {
        var column = try PhotographColumn(count: 9)
        column.offset = 160
        let one = try FrameRenderer(images: store)
        let bitmap = Bitmap(width: 100, height: 120, scrolls: true)
        _ = one.redraw(column.list(), since: nil, into: bitmap, background: .white)
        #expect(store.waitingKeys.count == 3)
        #expect(store.decodeNext()?.id == column.photographs[5].id)
    }

    @Test("the images of cells that left the frame are not decoded")
    func cancellation() throws {
        var column = try PhotographColumn(count: 60)
        let one = try FrameRenderer(images: store)
        let bitmap = Bitmap(width: 100, height: 120, scrolls: true)
        var last: DisplayList?
        // A fling past all cells during which nothing is decoded.
        for step in 0...57 {
            column.offset = Double(step) * 40
            let list = column.list()
            _ = one.redraw(list, since: last, into: bitmap, background: .white)
            #expect(store.waitingKeys.count == 3)
            last = list
        }
        var decoded: Set<UInt64> = []
        while let key = store.decodeNext() { decoded.insert(key.id) }
        #expect(decoded == Set(column.photographs[57...].map(\.id)))
        // A cell that returns requests its image again.
        column.offset = 0
        _ = one.redraw(column.list(), since: last, into: bitmap, background: .white)
        #expect(Set(store.waitingKeys.map(\.id)) == Set(column.photographs[..<3].map(\.id)))
    }

    @Test(
        "while images arrive during a scroll, redrawing gives the same pixels as complete drawing",
        arguments: [1.0, 1.5, 2.0])
    func storm(scale: Double) throws {
        var column = try PhotographColumn(count: 40)
        let one = try FrameRenderer(images: store)
        let size = try FrameRenderer(images: ImageStore(decodingOnDemandWith: 1 << 20)).render(
            column.list(scale: scale))
        let bitmap = Bitmap(width: size.width, height: size.height, scrolls: true)
        var numbers = SplitMixGenerator(seed: 19)
        var last: DisplayList?
        var drawn = 0
        for step in 0..<100 {
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: column.showsBanner.toggle()
            case 1: column.bannerOpacity = column.bannerOpacity < 1 ? 1 : 0.5
            case 2: column.offset = Double.random(in: 0...1400, using: &numbers)
            default: column.offset = min(1400, column.offset + Double(Int.random(in: 0...9, using: &numbers)))
            }
            for _ in 0..<Int.random(in: 0...2, using: &numbers) { store.decodeNext() }
            let list = column.list(scale: scale)
            _ = one.redraw(list, since: last, into: bitmap, background: .white)
            drawn += one.work.pixelsDrawn
            // Its own bitmaps, but the same images: requests of the complete drawing have no effect on the next step.
            let expected = try FrameRenderer(images: store).render(list, background: .white)
            #expect(bitmap.isEqual(to: expected), "step \(step): \(largestDifference(bitmap, expected))")
            last = list
        }
        #expect(drawn < 100 * size.width * size.height * 3 / 4)
    }

    @Test("requests beyond the limit are removed, the farthest and oldest first")
    func bounded() throws {
        var queue = DecodingQueue()
        let image = ImageResource(id: 1, pixelSize: Size(width: 1, height: 1), source: .pixels([0, 0, 0, 0]))
        func key(_ id: Int) -> ImageStore.Key { ImageStore.Key(id: UInt64(id), width: 1, height: 1) }
        for id in 0..<DecodingQueue.maximumCount { #expect(queue.add(key(id), image) == nil) }
        #expect(queue.add(key(1_000), image) == key(0))
        #expect(queue.keep([key(3): 9, key(4): 2, key(5): 9]).count == DecodingQueue.maximumCount - 3)
        #expect(queue.add(key(6), image) == nil)
        #expect(queue.next()?.key == key(6))
        #expect(queue.next()?.key == key(4))
        #expect(queue.next()?.key == key(5))
        #expect(queue.next()?.key == key(3))
        #expect(queue.next() == nil)
    }
}
