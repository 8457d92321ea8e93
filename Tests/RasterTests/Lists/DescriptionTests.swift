import CollectionCore
import DisplayList
import RasterFixtures
import Testing

@Suite struct DescriptionTests {
    static let label = TextRun(
        string: "Tab\t\"quote\"", font: FontDescription(size: 17, weight: 600), color: .black,
        frame: rect(8, 4, 100.12345, 22),
        alignment: .center, maximumLines: 2)

    @Test("a list prints one line for each item, indented by depth")
    func text() {
        let image = ImageResource(
            id: 99, pixelSize: Size(width: 40, height: 30), source: .file(path: "/any/where/cat.jpg"))
        let cell = GroupContent(
            id: 12345, bounds: rect(0, 0, 10, 10),
            items: [.image(ImagePlacement(image: image, frame: rect(0, 0, 10, 10)))],
            isCacheable: true)
        let group = Group(
            transform: .translation(x: -0.0001, y: 20.5, z: 0), opacity: 0.25,
            clip: .roundedRect(rect(0, 0, 10, 10), CornerRadii(3)),
            shadow: Shadow(
                color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Size(width: 0, height: 2), deviation: 6),
            content: cell)
        let list = frame(
            390, 844, scale: 3,
            [
                .fill(.rect(rect(0, 0, 390, 844)), .color(.white)),
                .group(group),
                .text(Self.label),
                .stroke(.path(Path(elements: [.move(.zero), .line(Point(x: 1, y: -0.0)), .close])), .black, width: 1),
            ])
        #expect(
            list.description == """
                list 390 x 844 @3
                  fill rect (0, 0, 390, 844) #FFFFFF
                  group at (0, 20.5) opacity 0.25 clip rounded (0, 0, 10, 10) radius 3 shadow #00000080 offset (0, 2) deviation 6 cacheable
                    image (0, 0, 10, 10) file "cat.jpg" 40 x 30
                  text "Tab\\t\\"quote\\"" (8, 4, 100.123, 22) #000000 font 17/600 center truncateTail lines 2
                  stroke path M(0, 0)L(1, 0)Z #000000 width 1
                """)
    }

    @Test(
        "numbers have at most three decimals, no trailing zeros, and no minus before zero",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (1.5, "1.5"), (1.25, "1.25"),
            (-2.3456, "-2.346"),
            (100, "100"), (1.0 / 3, "0.333"), (.nan, "nan"), (-.infinity, "-inf"), (999.9996, "1000"), (10.05, "10.05"),
        ])
    func numbers(value: Double, text: String) {
        #expect(number(value) == text)
    }

    @Test("the equality of contents depends on their items, not on their identifiers")
    func equality() {
        func list(id: UInt64, string: String) -> DisplayList {
            var run = Self.label
            run.string = string
            let content = GroupContent(id: id, bounds: rect(0, 0, 9, 9), items: [.text(run)], isCacheable: true)
            return frame(10, 10, [.group(Group(content: content))])
        }
        #expect(list(id: 1, string: "a") == list(id: 2, string: "a"))
        #expect(list(id: 1, string: "a").hashValue == list(id: 2, string: "a").hashValue)
        #expect(list(id: 1, string: "a") != list(id: 1, string: "b"))
        #expect(list(id: 1, string: "a").strings == ["a"])
    }

    @Test("a traversal visits groups before their items and accumulates transform and opacity")
    func walk() {
        let inner = Group(
            transform: .translation(x: 5, y: 0, z: 0), opacity: 0.5,
            content: GroupContent(id: 1, bounds: .zero, items: [.text(Self.label)], isCacheable: false))
        let outer = Group(
            transform: .scale(x: 2, y: 2, z: 1), opacity: 0.5,
            content: GroupContent(id: 2, bounds: .zero, items: [.group(inner)], isCacheable: false))
        var depths: [Int] = []
        var last: VisitedItem?
        frame(10, 10, [.group(outer)]).visit {
            depths.append($0.depth)
            last = $0
        }
        #expect(depths == [0, 1, 2])
        #expect(last?.opacity == 0.25)
        #expect(last?.transform.project(Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    }
}
