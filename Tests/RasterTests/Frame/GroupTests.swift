import CollectionCore
import DisplayList
import RasterFixtures
import Testing

@testable import Raster

@Suite struct GroupTests {
    static let red = DisplayItem.fill(.rect(rect(0, 0, 4, 4)), .color(Color(red: 1, green: 0, blue: 0)))

    static func content(_ items: [DisplayItem], id: UInt64 = 1, isCacheable: Bool) -> GroupContent {
        GroupContent(id: id, bounds: rect(0, 0, 4, 4), items: items, isCacheable: isCacheable)
    }

    @Test("a group at half opacity is blended once, however often its items overlap", arguments: [true, false])
    func opacityOfTheWhole(isCacheable: Bool) throws {
        let group = Group(
            opacity: 0.5, content: Self.content([Self.red, Self.red, Self.red], isCacheable: isCacheable))
        let bitmap = try renderer().render(frame(4, 4, [.group(group)]), background: .white)
        // Half of the white background remains: 127 or 128.
        #expect(channels(bitmap[1, 1])[0...1] == [255, 255])
        #expect((126...128).contains(channels(bitmap[1, 1])[2]))
    }

    @Test("cached and newly drawn contents have the same pixels, at every scale", arguments: [1.0, 2, 3])
    func keptEqualsFresh(scale: Double) throws {
        func list(isCacheable: Bool) -> DisplayList {
            let items: [DisplayItem] = [
                .fill(.roundedRect(rect(0, 0, 60, 40), CornerRadii(8)), .color(Color(red: 0.2, green: 0.5, blue: 0.9))),
                .border(.roundedRect(rect(2, 2, 56, 36), CornerRadii(6)), .white, width: 1.5),
                .text(
                    TextRun(
                        string: "Label", font: FontDescription(size: 15, weight: 600), color: .white,
                        frame: rect(6, 8, 50, 24))),
            ]
            let content = GroupContent(id: 7, bounds: rect(0, 0, 60, 40), items: items, isCacheable: isCacheable)
            return frame(
                100, 80, scale: scale,
                [
                    .group(
                        Group(
                            transform: .translation(x: 20, y: 13, z: 0), clip: .rect(rect(0, 0, 60, 40)),
                            content: content))
                ])
        }
        let one = try renderer()
        let first = one.render(list(isCacheable: true))
        #expect(one.work == FrameRenderer.Work(contentsDrawn: 1, bitmapsPlaced: 1))
        let second = one.render(list(isCacheable: true))
        #expect(one.work == FrameRenderer.Work(contentsDrawn: 0, bitmapsPlaced: 1))
        #expect(first.isEqual(to: second))
        one.removeCachedBitmaps()
        #expect(first.isEqual(to: one.render(list(isCacheable: true))))
        // Drawing directly into the frame differs only by rounding, where a translucent edge pixel is blended twice.
        let plain = try renderer().render(list(isCacheable: false))
        #expect(largestDifference(first, plain).value <= 2)
    }

    @Test("flat areas have the same colors at every scale")
    func scales() throws {
        let group = Group(
            transform: .translation(x: 1, y: 1, z: 0), content: Self.content([Self.red], isCacheable: true))
        let one = try renderer().render(frame(6, 6, scale: 1, [.group(group)]))
        for scale in [2, 3] {
            let large = try renderer().render(frame(6, 6, scale: Double(scale), [.group(group)]))
            for y in 0..<large.height {
                for x in 0..<large.width { #expect(large[x, y] == one[x / scale, y / scale]) }
            }
        }
    }

    @Test("a clip removes pixels outside its shape", arguments: [true, false])
    func clip(isCacheable: Bool) throws {
        let group = Group(clip: .rect(rect(1, 1, 2, 2)), content: Self.content([Self.red], isCacheable: isCacheable))
        let bitmap = try renderer().render(frame(4, 4, [.group(group)]))
        for y in 0..<4 {
            for x in 0..<4 {
                let isInside = (1...2).contains(x) && (1...2).contains(y)
                #expect(bitmap[x, y] == (isInside ? 0xffff_0000 : 0), "pixel (\(x), \(y))")
            }
        }
    }

    @Test("a round clip has smooth edges and changes no pixels outside", arguments: [true, false])
    func roundClip(isCacheable: Bool) throws {
        let content = GroupContent(
            id: 3, bounds: rect(0, 0, 20, 20), items: [.fill(.rect(rect(-5, -5, 30, 30)), .color(.black))],
            isCacheable: isCacheable)
        let group = Group(clip: .roundedRect(rect(0, 0, 20, 20), CornerRadii(10)), content: content)
        let bitmap = try renderer().render(frame(24, 24, [.group(group)]))
        // The area of the circle: pi * 10 * 10.
        let covered = bitmap.alphaPlane.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(covered - 314.16) < 1)
        #expect(bitmap[0, 0] == 0 && bitmap[22, 10] == 0)
        #expect(bitmap.alphaPlane.contains { $0 > 60 && $0 < 200 })
    }

    @Test("a shadow without blur is the translated shape")
    func hardShadow() throws {
        let shadow = Shadow(color: .black, offset: Size(width: 2, height: 1), deviation: 0)
        let content = GroupContent(
            id: 4, bounds: rect(0, 0, 2, 2), items: [.fill(.rect(rect(0, 0, 2, 2)), .color(.white))], isCacheable: true)
        let group = Group(clip: .rect(rect(0, 0, 2, 2)), shadow: shadow, content: content)
        let bitmap = try renderer().render(frame(6, 4, [.group(group)]))
        #expect(bitmap[0, 0] == 0xffff_ffff && bitmap[1, 1] == 0xffff_ffff)
        #expect(bitmap[2, 1] == 0xff00_0000 && bitmap[3, 2] == 0xff00_0000)
        #expect(bitmap[4, 1] == 0 && bitmap[2, 0] == 0 && bitmap[0, 2] == 0)
    }

    @Test("a blurred shadow fades outward and is symmetric", arguments: [true, false])
    func blurredShadow(castsByClip: Bool) throws {
        let shadow = Shadow(color: .black, offset: .zero, deviation: 3)
        let box = rect(0, 0, 12, 12)
        let content = GroupContent(id: 5, bounds: box, items: [.fill(.rect(box), .color(.white))], isCacheable: true)
        let group = Group(
            transform: .translation(x: 14, y: 14, z: 0), clip: castsByClip ? .rect(box) : nil, shadow: shadow,
            content: content)
        let bitmap = try renderer().render(frame(40, 40, [.group(group)]))
        let row = (0..<40).map { Int(bitmap[$0, 20] >> 24) }
        #expect(row[13] > row[11] && row[11] > row[9] && row[9] > row[6])
        for x in 0..<20 { #expect(abs(row[x] - row[39 - x]) <= 1) }
        #expect(row[0] == 0)
        #expect(bitmap[20, 20] == 0xffff_ffff)
    }

    @Test("a blur keeps the sum of the alpha values", arguments: [0.4, 1.0, 3.5, 8.0])
    func blurSum(deviation: Double) {
        let side = 81
        var plane = [UInt8](repeating: 0, count: side * side)
        for y in 30..<51 { for x in 30..<51 { plane[y * side + x] = 255 } }
        Blur.apply(&plane, width: side, height: side, deviation: deviation)
        let sum = plane.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(sum - 441) / 441 < 0.02)
    }

    @Test("a group behind the eye, edge-on, or outside the frame draws nothing")
    func invisible() throws {
        var behind = Transform3D.identity
        behind.row4.w = -1
        let edgeOn = Transform3D(row1: [0, 0, 1, 0], row2: [0, 1, 0, 0], row3: [0, 0, 1, 0], row4: [0, 0, 0, 1])
        for transform in [behind, edgeOn, .translation(x: 500, y: 0, z: 0), .scale(x: 0, y: 0, z: 1)] {
            for isCacheable in [true, false] {
                let group = Group(transform: transform, content: Self.content([Self.red], isCacheable: isCacheable))
                let bitmap = try renderer().render(frame(8, 8, [.group(group)]))
                #expect(bitmap.alphaPlane.allSatisfy { $0 == 0 }, "\(transform)")
            }
        }
    }

    @Test("cached bitmaps stay below their limit, and the oldest are removed first")
    func bound() throws {
        // Each content takes 4 points at scale 1 with a border: 6 x 6 x 4 bytes.
        let one = try FrameRenderer(maximumBitmapBytes: 10 * 144)
        for id in 0..<30 {
            let group = Group(content: Self.content([Self.red], id: UInt64(id), isCacheable: true))
            _ = one.render(frame(4, 4, [.group(group)]))
            #expect(one.bitmapBytes <= 1440)
        }
        #expect(one.bitmapBytes == 1440)
        _ = one.render(frame(4, 4, [.group(Group(content: Self.content([Self.red], id: 29, isCacheable: true)))]))
        #expect(one.work.contentsDrawn == 0)
        _ = one.render(frame(4, 4, [.group(Group(content: Self.content([Self.red], id: 3, isCacheable: true)))]))
        #expect(one.work.contentsDrawn == 1)
    }

    @Test("a growing cell is drawn again only when its step of resolution changes")
    func steps() throws {
        let one = try renderer()
        var drawn = 0
        for k in 0...50 {
            let s = 0.6 + Double(k) * 0.01
            let group = Group(transform: .scale(x: s, y: s, z: 1), content: Self.content([Self.red], isCacheable: true))
            _ = one.render(frame(8, 8, [.group(group)]))
            drawn += one.work.contentsDrawn
        }
        #expect(drawn == 1)
        #expect(FrameRenderer.step(for: 1.1) == 1 && FrameRenderer.step(for: 1.2) == 1.5)
        #expect(FrameRenderer.step(for: 0.5) == 1 && FrameRenderer.step(for: 0.49) == 0.5)
    }
}
