import CollectionCore
import DisplayList
import Raster
import RasterFixtures
import Testing

@Suite struct DamageTests {
    /// The display list of a scroll view with cells of different positions and colors.
    static func list(_ cells: [(id: UInt64, x: Double, red: Double)], title: String = "t") -> DisplayList {
        let items = cells.map { cell in
            let fill = DisplayItem.fill(.rect(rect(0, 0, 8, 8)), .color(Color(red: cell.red, green: 0, blue: 0.5)))
            let content = GroupContent(id: cell.id, bounds: rect(0, 0, 8, 8), items: [fill], isCacheable: true)
            return DisplayItem.group(Group(transform: .translation(x: cell.x, y: 2, z: 0), content: content))
        }
        let container = GroupContent(id: 1, bounds: rect(0, 0, 60, 20), items: items, isCacheable: false)
        return frame(
            64, 40,
            [
                .fill(.rect(rect(0, 0, 64, 40)), .color(.white)),
                .group(
                    Group(
                        transform: .translation(x: 2, y: 0, z: 0), clip: .rect(rect(0, 0, 60, 20)), content: container)),
                .text(
                    TextRun(string: title, font: FontDescription(size: 10), color: .black, frame: rect(0, 24, 60, 14))),
            ])
    }

    @Test("equal lists have no damage")
    func none() {
        #expect(Self.list([(1, 0, 1), (2, 10, 1)]).damage(since: Self.list([(1, 0, 1), (2, 10, 1)])).isEmpty)
    }

    @Test("one changed cell damages its own box")
    func oneCell() {
        let damage = Self.list([(1, 0, 1), (2, 10, 0.3)]).damage(since: Self.list([(1, 0, 1), (2, 10, 1)]))
        #expect(damage.reduce(damage[0]) { $0.union($1) } == rect(12, 2, 8, 8))
    }

    @Test("another size or scale damages everything")
    func size() {
        var other = Self.list([])
        other.scale = 2
        #expect(other.damage(since: Self.list([])) == [rect(0, 0, 64, 40)])
    }

    @Test("pixels outside the damage never change, over random edits")
    func law() throws {
        var numbers = SplitMixGenerator(seed: 2024)
        let one = try renderer()
        func cells() -> [(id: UInt64, x: Double, red: Double)] {
            (0..<Int.random(in: 0...5, using: &numbers)).map { k in
                (
                    UInt64.random(in: 10...1_000_000, using: &numbers),
                    Double(k * 10 + Int.random(in: 0...2, using: &numbers)), Double.random(in: 0...1, using: &numbers)
                )
            }
        }
        var compared = 0
        for round in 0..<60 {
            let old = cells()
            var new = Bool.random(using: &numbers) ? cells() : old
            if !new.isEmpty, Bool.random(using: &numbers) { new.remove(at: new.count / 2) }
            let a = Self.list(old, title: round % 3 == 0 ? "old" : "t")
            let b = Self.list(new)
            let boxes = b.damage(since: a, maximumBoxes: round % 4 + 1)
            #expect(boxes.count <= round % 4 + 1)
            let before = one.render(a)
            let after = one.render(b)
            for y in 0..<before.height {
                for x in 0..<before.width where before[x, y] != after[x, y] {
                    compared += 1
                    let pixel = rect(Double(x), Double(y), 1, 1)
                    #expect(boxes.contains { $0.intersects(pixel) }, "round \(round), pixel (\(x), \(y))")
                }
            }
        }
        #expect(compared > 1_000)
    }
}
