import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing

@Suite("Compositing in bands of rows") struct BandTests {
    /// Cells at random positions: at whole pixels, scaled, rotated, and in perspective, some of them translucent, some
    /// in a clipped container, and some below a fill or a border that Cairo draws.
    private static func scene(seed: UInt64, width: Double = 150, height: Double = 110) -> DisplayList {
        var numbers = SplitMixGenerator(seed: seed)
        func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &numbers) }
        func color(_ alpha: Double) -> Color {
            Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: alpha)
        }
        func transform(_ kind: Int) -> Transform3D {
            let place = Transform3D.translation(
                x: number(-20, width).rounded(), y: number(-20, height).rounded(), z: 0)
            let (c, s) = (number(0.4, 1.2), number(-0.6, 0.6))
            switch kind {
            case 0: return place
            case 1: return Transform3D(.scale(x: c, y: number(0.4, 1.2))).concatenating(place)
            case 2:
                return Transform3D(CollectionCore.AffineTransform(a: c, b: s, c: -s, d: c, tx: 0.3, ty: 0))
                    .concatenating(place)
            default:
                var eye = Transform3D.identity
                eye.row3.w = -1 / number(80, 300)
                let turned = Transform3D(
                    row1: [c, 0, -s, 0], row2: [0, 1, 0, 0], row3: [s, 0, c, 0], row4: [0, 0, 0, 1])
                return turned.concatenating(eye).concatenating(place)
            }
        }
        var items: [DisplayItem] = [.fill(.rect(rect(0, 0, width, height)), .color(color(1)))]
        for k in 0..<14 {
            let side = number(12, 60)
            let content = GroupContent(
                id: seed << 32 | UInt64(k + 1), bounds: rect(0, 0, side, side),
                items: [
                    .fill(.roundedRect(rect(0, 0, side, side), CornerRadii(6)), .color(color(number(0.5, 1)))),
                    .fill(.rect(rect(side / 4, side / 4, side / 2, side / 3)), .color(color(1))),
                ], isCacheable: k % 5 != 4)
            let cell = DisplayItem.group(
                Group(transform: transform(k % 4), opacity: k % 3 == 0 ? number(0, 1) : 1, content: content))
            if k % 6 == 5 {
                let clip = rect(10, number(0, 40), number(30, 90), number(20, 50))
                items.append(
                    .group(
                        Group(
                            clip: .rect(clip),
                            content: GroupContent(
                                id: seed << 32 | UInt64(k + 100), bounds: clip, items: [cell], isCacheable: false))))
            } else {
                items.append(cell)
            }
            if k == 8 { items.append(.border(.rect(rect(20, 20, 80, 40)), color(0.7), width: 2.5)) }
        }
        return frame(width, height, items)
    }

    @Test("any number of bands gives the same bytes as one", arguments: 0..<10 as Range<UInt64>)
    func anyNumber(seed: UInt64) throws {
        let list = Self.scene(seed: seed)
        let one = try renderer()
        one.bandCount = 1
        let expected = one.render(list)
        #expect(one.work.bandsDrawn == 0)
        let other = try renderer()
        for count in [2, 3, 7, 40, 110, 400] {
            other.bandCount = count
            #expect(other.render(list).isEqual(to: expected), "\(count) bands")
            #expect(other.work.bandsDrawn >= count)
        }
    }

    @Test("areas that are drawn again in bands have the pixels of a complete frame")
    func areas() throws {
        let one = try renderer()
        one.bandCount = 5
        let naive = try renderer()
        naive.bandCount = 1
        let bitmap = Bitmap(width: 150, height: 110)
        var old: DisplayList?
        for seed in 20..<40 as Range<UInt64> {
            // Every second frame replaces the cells of one scene only.
            var list = Self.scene(seed: seed)
            if let before = old, seed % 2 == 1 { list.items = Array(before.items.dropLast(3)) + list.items.suffix(3) }
            _ = one.redraw(list, since: old, into: bitmap, background: .white)
            #expect(bitmap.isEqual(to: naive.render(list, background: .white)), "seed \(seed)")
            old = list
        }
    }

    @Test("renderers on several threads do not disturb each other")
    func concurrent() async throws {
        let size = (width: 700.0, height: 400.0)
        let expected = try (0..<4 as Range<UInt64>).map { seed in
            let one = try renderer()
            one.bandCount = 1
            return one.render(Self.scene(seed: seed, width: size.width, height: size.height))
        }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for seed in 0..<4 as Range<UInt64> {
                group.addTask {
                    let one = try renderer()
                    let list = Self.scene(seed: seed, width: size.width, height: size.height)
                    return (0..<10).allSatisfy { _ in
                        one.render(list).isEqual(to: expected[Int(seed)]) && one.work.bandsDrawn > 1
                    }
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("frames below the threshold start no thread, and larger ones do")
    func threshold() throws {
        func drawn(_ width: Double, _ height: Double) throws -> Int {
            let one = try renderer()
            _ = one.render(frame(width, height, [.fill(.rect(rect(0, 0, width, height)), .color(.white))]))
            return one.work.bandsDrawn
        }
        #expect(try drawn(333, 300) == 0)
        #expect(try drawn(640, 480) > 1)
    }

    @Test("a fill of the whole frame has the pixel that Cairo draws")
    func fills() throws {
        var numbers = SplitMixGenerator(seed: 3)
        let one = try renderer()
        for k in 0..<400 {
            func part() -> Double {
                k < 256 ? Double(k) / 255 : k % 7 == 0 ? 0.5 : Double.random(in: -0.1...1.1, using: &numbers)
            }
            let color = Color(red: part(), green: part(), blue: part(), alpha: 1)
            // Cairo draws the second one, which does not cover the frame.
            let whole = one.render(frame(3, 3, [.fill(.rect(rect(0, 0, 3, 3)), .color(color))]))
            let part = one.render(frame(3, 3, [.fill(.rect(rect(0, 0, 2, 2)), .color(color))]))
            #expect(whole[0, 0] == part[0, 0] && whole[2, 2] == part[0, 0], "\(color)")
        }
    }
}
