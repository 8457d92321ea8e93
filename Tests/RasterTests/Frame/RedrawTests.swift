import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing

@Suite("Partial redrawing") struct RedrawTests {
    /// Cells that move, rotate, fade, and change, some of them in a clipped container, with text over them.
    private struct Scene {
        struct Cell {
            var content: GroupContent
            var x, y, angle, scale, opacity: Double
            var isClipped: Bool
        }
        var cells: [Cell] = []
        var title = "title"
        var tint = 0.5
        private var numbers: SplitMixGenerator
        private var nextID: UInt64 = 100

        init(seed: UInt64) {
            numbers = SplitMixGenerator(seed: seed)
            for _ in 0..<6 { insert() }
        }

        private mutating func content() -> GroupContent {
            nextID += 1
            let size = Double.random(in: 12...40, using: &numbers)
            let color = Color(red: Double.random(in: 0...1, using: &numbers), green: 0.3, blue: 0.6, alpha: 0.9)
            var items: [DisplayItem] = [
                .fill(.roundedRect(rect(0, 0, size, size), CornerRadii(5)), .color(color)),
                .border(.rect(rect(1, 1, size - 2, size - 2)), .black, width: 1.3),
                .text(
                    TextRun(
                        string: "n\(nextID % 10)", font: FontDescription(size: 9), color: .white,
                        frame: rect(2, 2, size, 12))),
            ]
            if nextID % 3 == 0 {
                let inner = GroupContent(
                    id: nextID << 20, bounds: rect(0, 0, size, size), items: items, isCacheable: false)
                items = [
                    .group(
                        Group(
                            clip: .roundedRect(rect(0, 0, size, size), CornerRadii(8)),
                            shadow: Shadow(color: .black, offset: Size(width: 1, height: 2), deviation: 2),
                            content: inner)
                    )
                ]
            }
            return GroupContent(id: nextID, bounds: rect(0, 0, size, size), items: items, isCacheable: nextID % 4 != 0)
        }

        private mutating func insert() {
            let cell = Cell(
                content: content(), x: Double.random(in: -10...110, using: &numbers),
                y: Double.random(in: -10...80, using: &numbers), angle: 0, scale: 1, opacity: 1,
                isClipped: Bool.random(using: &numbers))
            cells.insert(cell, at: Int.random(in: 0...cells.count, using: &numbers))
        }

        mutating func change() {
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                guard let k = cells.indices.randomElement(using: &numbers) else { return insert() }
                switch Int.random(in: 0..<8, using: &numbers) {
                case 0: cells[k].x += Double.random(in: -9...9, using: &numbers)
                case 1: cells[k].y += Double(Int.random(in: -9...9, using: &numbers))
                case 2: cells[k].angle = Double.random(in: -1...1, using: &numbers)
                case 3: cells[k].scale = Double.random(in: 0.4...1.6, using: &numbers)
                case 4: cells[k].opacity = Double.random(in: 0...1, using: &numbers)
                case 5: cells[k].content = content()
                case 6: if cells.count > 3 { cells.remove(at: k) } else { insert() }
                default:
                    title = title == "title" ? "another" : "title"
                    tint = Double.random(in: 0...1, using: &numbers)
                }
            }
        }

        func list(scale: Double) -> DisplayList {
            func groups(_ clipped: Bool) -> [DisplayItem] {
                cells.filter { $0.isClipped == clipped }.map { cell in
                    var transform = CollectionCore.AffineTransform.identity
                    transform = transform.concatenating(.scale(x: cell.scale, y: cell.scale))
                    transform = transform.concatenating(
                        CollectionCore.AffineTransform(
                            a: cos(cell.angle), b: sin(cell.angle), c: -sin(cell.angle), d: cos(cell.angle), tx: 0,
                            ty: 0))
                    transform = transform.concatenating(.translation(x: cell.x, y: cell.y))
                    return .group(
                        Group(transform: Transform3D(transform), opacity: cell.opacity, content: cell.content))
                }
            }
            let container = GroupContent(id: 1, bounds: rect(0, 0, 90, 60), items: groups(true), isCacheable: false)
            return frame(
                120, 90, scale: scale,
                groups(false) + [
                    .fill(.rect(rect(0, 70, 120, 10)), .color(Color(red: tint, green: 0.5, blue: 0.5, alpha: 0.7))),
                    .group(
                        Group(
                            transform: .translation(x: 8, y: 5, z: 0), clip: .rect(rect(0, 0, 90, 60)),
                            content: container)),
                    .text(
                        TextRun(
                            string: title, font: FontDescription(size: 11), color: .black, frame: rect(4.5, 70, 100, 16)
                        )),
                ])
        }
    }

    @Test(
        "after random changes, partial redrawing gives the same pixels as complete drawing",
        arguments: [1.0, 1.5, 2])
    func storm(scale: Double) throws {
        let one = try renderer()
        let naive = try renderer()
        var scene = Scene(seed: 4711)
        var old: DisplayList?
        let size = one.render(scene.list(scale: scale))
        let bitmap = Bitmap(width: size.width, height: size.height)
        var (partial, drawn) = (0, 0.0)
        for step in 0..<150 {
            let list = scene.list(scale: scale)
            let areas = one.redraw(list, since: old, into: bitmap, background: .white)
            let expected = naive.render(list, background: .white)
            let worst = largestDifference(bitmap, expected)
            #expect(worst.value == 0, "step \(step), scale \(scale): \(worst) with \(areas)")
            if old == list { #expect(areas.isEmpty) }
            for (k, area) in areas.enumerated() {
                #expect(
                    areas[(k + 1)...].allSatisfy { $0.intersection(area).map { $0.width * $0.height == 0 } ?? true })
            }
            let covered = areas.reduce(0) { $0 + $1.width * $1.height }
            if covered < Double(bitmap.width * bitmap.height) { partial += 1 }
            drawn += covered
            old = list
            scene.change()
        }
        #expect(partial > 100)
        #expect(drawn < 0.5 * 150 * Double(bitmap.width * bitmap.height))
    }

    /// A list of rounded rows scrolled to `offset`, with an indicator over them that fades and moves with it.
    private func rows(offset: Double, fade: Double) -> DisplayList {
        var items: [DisplayItem] = []
        for row in 0..<12 {
            let y = Double(row) * 40 + 5 - offset
            guard y > -40, y < 150 else { continue }
            items.append(
                .fill(
                    .roundedRect(rect(10, y, 180, 34), CornerRadii(12)),
                    .color(Color(red: 0.9, green: Double(row) / 12, blue: 0.5))))
            items.append(
                .text(
                    TextRun(
                        string: "Row \(row)", font: FontDescription(size: 13), color: .black,
                        frame: rect(10, y, 180, 34),
                        alignment: .center)))
        }
        let content = GroupContent(id: Identity.next(), bounds: rect(0, 0, 200, 150), items: items, isCacheable: false)
        let thumb = GroupContent(
            id: Identity.next(), bounds: rect(0, 0, 3, 30),
            items: [
                .fill(
                    .roundedRect(rect(0, 0, 3, 30), CornerRadii(1.5)),
                    .color(Color(red: 0, green: 0, blue: 0, alpha: 0.35)))
            ],
            isCacheable: false)
        return frame(
            200, 150,
            [
                .fill(.rect(rect(0, 0, 200, 150)), .color(.white)),
                .group(Group(clip: .rect(rect(0, 0, 200, 150)), content: content)),
                .group(
                    Group(transform: .translation(x: 194, y: 3 + offset * 0.25, z: 0), opacity: fade, content: thumb)),
            ])
    }

    @Test("an indicator that moves and fades over rounded rows at fractional offsets leaves no pixels behind")
    func indicator() throws {
        let one = try renderer()
        let naive = try renderer()
        var numbers = SplitMixGenerator(seed: 99)
        var old: DisplayList?
        let bitmap = Bitmap(width: 200, height: 150)
        var offset = 0.0
        for step in 0..<300 {
            let fade = step % 5 == 0 ? 1 : Double.random(in: 0...1, using: &numbers)
            if step % 3 == 0 { offset = Double.random(in: 0...300, using: &numbers) }
            let list = rows(offset: offset, fade: fade)
            let areas = one.redraw(list, since: old, into: bitmap, background: .white)
            let worst = largestDifference(bitmap, naive.render(list, background: .white))
            #expect(worst.value == 0, "step \(step), offset \(offset), fade \(fade): \(worst) with \(areas)")
            old = list
        }
    }

    @Test("cells that only move are not drawn again, and an equal list draws nothing")
    func counts() throws {
        let one = try renderer()
        let fill = DisplayItem.fill(.rect(rect(0, 0, 10, 10)), .color(.black))
        func list(_ x: Double) -> DisplayList {
            frame(
                100, 50,
                (0..<4).map { k in
                    let content = GroupContent(
                        id: UInt64(900 + k), bounds: rect(0, 0, 10, 10), items: [fill], isCacheable: true)
                    return .group(
                        Group(
                            transform: .translation(x: Double(k) * 20 + (k == 2 ? x : 0), y: 5, z: 0), content: content)
                    )
                })
        }
        let bitmap = Bitmap(width: 100, height: 50)
        _ = one.redraw(list(0), since: nil, into: bitmap, background: .white)
        #expect(one.work.contentsDrawn == 4 && one.work.bitmapsPlaced == 4)
        let areas = one.redraw(list(3), since: list(0), into: bitmap, background: .white)
        #expect(one.work.contentsDrawn == 0 && one.work.bitmapsPlaced == 1)
        #expect(areas == [rect(38, 3, 17, 14)])
        #expect(one.redraw(list(3), since: list(3), into: bitmap, background: .white).isEmpty)
        #expect(one.work.contentsDrawn == 0 && one.work.bitmapsPlaced == 0)
    }
}
