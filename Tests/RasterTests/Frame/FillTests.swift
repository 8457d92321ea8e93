import CollectionCore
import DisplayList
import Raster
import RasterFixtures
import Testing

@Suite struct FillTests {
    static let red = Color(red: 1, green: 0, blue: 0)
    /// Cairo approximates arcs by short lines that differ between corners, by about 1 percent of the coverage.
    static let arcTolerance = 3

    @Test("a fill covers exactly its pixels", arguments: [1.0, 2, 3])
    func exactPixels(scale: Double) throws {
        let list = frame(6, 5, scale: scale, [.fill(.rect(rect(1, 2, 3, 2)), .color(Self.red))])
        let bitmap = try renderer().render(list)
        let s = Int(scale)
        #expect(bitmap.width == 6 * s && bitmap.height == 5 * s)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let isInside = (1 * s..<4 * s).contains(x) && (2 * s..<4 * s).contains(y)
                #expect(bitmap[x, y] == (isInside ? 0xffff_0000 : 0), "pixel (\(x), \(y))")
            }
        }
    }

    @Test("a pixel that is half covered has half the alpha")
    func halfPixel() throws {
        let bitmap = try renderer().render(frame(2, 1, [.fill(.rect(rect(0.5, 0, 1.5, 1)), .color(Self.red))]))
        #expect(abs(Int(bitmap[0, 0] >> 24) - 128) <= 1)
        #expect(bitmap[1, 0] == 0xffff_0000)
    }

    @Test("a translucent color is blended with the background")
    func alpha() throws {
        // 0.4 of red over white: red stays 255, the others become 0.6 * 255 = 153.
        let color = Color(red: 1, green: 0, blue: 0, alpha: 0.4)
        let bitmap = try renderer().render(
            frame(1, 1, [.fill(.rect(rect(0, 0, 1, 1)), .color(color))]), background: .white)
        #expect(bitmap[0, 0] == 0xffff_9999)
    }

    @Test("a rounded rectangle is symmetric")
    func symmetric() throws {
        let shape = Shape.roundedRect(rect(0, 0, 20, 16), CornerRadii(6))
        let bitmap = try renderer().render(frame(20, 16, [.fill(shape, .color(.black))]))
        for y in 0..<16 {
            for x in 0..<20 {
                let a = Int(bitmap[x, y] >> 24)
                #expect(abs(a - Int(bitmap[19 - x, y] >> 24)) <= Self.arcTolerance)
                #expect(abs(a - Int(bitmap[x, 15 - y] >> 24)) <= Self.arcTolerance)
            }
        }
        #expect(bitmap[0, 0] == 0)
        #expect(bitmap[10, 0] == 0xff00_0000)
    }

    @Test("radii that do not fit are reduced by the same factor")
    func largeRadii() {
        // Two radii of 30 on a side of 40 are scaled by 40 / 60.
        let fitted = CornerRadii(30).fitting(rect(0, 0, 40, 100))
        #expect(fitted == CornerRadii(20))
        let uneven = CornerRadii(topLeft: 90, topRight: 10, bottomLeft: -5, bottomRight: .nan).fitting(
            rect(0, 0, 50, 500))
        #expect(uneven == CornerRadii(topLeft: 45, topRight: 5, bottomLeft: 0, bottomRight: 0))
    }

    @Test("a border lies inside the outline and does not fill the middle")
    func border() throws {
        let bitmap = try renderer().render(frame(6, 6, [.border(.rect(rect(1, 1, 4, 4)), .black, width: 1)]))
        for y in 0..<6 {
            for x in 0..<6 {
                let isOn = (1...4).contains(x) && (1...4).contains(y) && (x == 1 || x == 4 || y == 1 || y == 4)
                #expect(bitmap[x, y] == (isOn ? 0xff00_0000 : 0), "pixel (\(x), \(y))")
            }
        }
    }

    @Test("a stroke is centered on its path")
    func stroke() throws {
        let path = Path(elements: [.move(Point(x: 0, y: 2)), .line(Point(x: 4, y: 2))])
        let bitmap = try renderer().render(frame(4, 4, [.stroke(.path(path), .black, width: 2)]))
        #expect((0..<4).map { bitmap[1, $0] } == [0, 0xff00_0000, 0xff00_0000, 0])
    }

    @Test("a gradient runs from its first to its last color")
    func gradient() throws {
        let stops = [GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white)]
        let paint = Paint.linearGradient(start: Point(x: 0, y: 0), end: Point(x: 1, y: 0), stops: stops)
        let bitmap = try renderer().render(frame(100, 1, [.fill(.rect(rect(0, 0, 100, 1)), paint)]))
        for x in 0..<100 {
            // The center of pixel x is at (x + 0.5) / 100.
            let expected = (Double(x) + 0.5) / 100 * 255
            #expect(abs(Double(bitmap[x, 0] & 255) - expected) <= 1.5, "pixel \(x)")
        }
    }

    static let unusual = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, 1]

    @Test("gradients with extreme positions are drawn without a crash, the same each time", arguments: unusual, unusual)
    func extremeGradients(a: Double, b: Double) throws {
        let renderer = try renderer()
        let lists: [[GradientStop]] = [
            [], [GradientStop(position: a, color: .black)],
            [GradientStop(position: a, color: .black), GradientStop(position: b, color: Self.red)],
        ]
        for stops in lists {
            for paint in [
                Paint.linearGradient(start: Point(x: a, y: b), end: Point(x: b, y: 1), stops: stops),
                .radialGradient(center: Point(x: a, y: 0.5), radii: Size(width: b, height: 1), stops: stops),
                .radialGradient(center: Point(x: 0.5, y: 0.5), radii: Size(width: a, height: b), stops: stops),
                .conicGradient(center: Point(x: a, y: b), angle: 0, stops: stops),
                .conicGradient(center: Point(x: 0.5, y: 0.5), angle: a, stops: stops),
            ] {
                let list = frame(8, 4, [.fill(.rect(rect(0, 0, 8, 4)), paint)])
                let bitmap = renderer.render(list)
                #expect(renderer.render(list).isEqual(to: bitmap), "\(paint)")
            }
        }
    }

    @Test("a gradient with positions that are not finite has the color of its last stop", arguments: unusual.prefix(3))
    func undefinedGradients(number: Double) throws {
        let stops = [GradientStop(position: 0, color: .black), GradientStop(position: 1, color: Self.red)]
        let renderer = try renderer()
        for paint in [
            Paint.linearGradient(start: Point(x: number, y: 0), end: Point(x: 1, y: 0), stops: stops),
            .linearGradient(start: .zero, end: Point(x: 0, y: number), stops: stops),
            .radialGradient(center: Point(x: 0, y: number), radii: Size(width: 1, height: 1), stops: stops),
            .radialGradient(center: .zero, radii: Size(width: 1, height: number), stops: stops),
            .conicGradient(center: Point(x: number, y: 0), angle: 0, stops: stops),
            .conicGradient(center: .zero, angle: number, stops: stops),
        ] {
            let list = frame(3, 1, [.fill(.rect(rect(0, 0, 3, 1)), paint)])
            let bitmap = renderer.render(list)
            #expect((0..<3).allSatisfy { bitmap[$0, 0] == 0xffff_0000 }, "\(paint)")
            #expect(SVGWriter.svg(list, renderer: renderer).contains("fill=\"\(Self.red)\""), "\(paint)")
        }
    }

    @Test("stops are limited to 0...1 and ascend")
    func unorderedStops() throws {
        let stops = [0.5, .nan, -1, 0.75, 0.25, .infinity].map { GradientStop(position: $0, color: Self.red) }
        let paint = try #require(Paint.conicGradient(center: .zero, angle: 0, stops: stops).drawable)
        guard case .conicGradient(_, _, let ordered) = paint else {
            Issue.record("\(paint)")
            return
        }
        #expect(ordered.map(\.position) == [0.5, 0.5, 0.5, 0.75, 0.75, 1])
    }

    @Test("even-odd paths have holes, others do not", arguments: [true, false])
    func holes(usesEvenOdd: Bool) throws {
        func square(_ r: Rect) -> [Path.Element] {
            [
                .move(r.origin), .line(Point(x: r.maxX, y: r.minY)), .line(Point(x: r.maxX, y: r.maxY)),
                .line(Point(x: r.minX, y: r.maxY)), .close,
            ]
        }
        let path = Path(elements: square(rect(0, 0, 5, 5)) + square(rect(2, 2, 1, 1)), usesEvenOddFill: usesEvenOdd)
        let bitmap = try renderer().render(frame(5, 5, [.fill(.path(path), .color(.black))]))
        #expect(bitmap[2, 2] == (usesEvenOdd ? 0 : 0xff00_0000))
        #expect(bitmap[1, 1] == 0xff00_0000)
    }

    @Test(
        "items with invalid numbers draw nothing and do not affect other items",
        arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func hostileNumbers(bad: Double) throws {
        let good = DisplayItem.fill(.rect(rect(0, 0, 2, 2)), .color(Self.red))
        let list = frame(
            4, 4,
            [
                .fill(.rect(rect(bad, 0, 2, 2)), .color(.black)),
                .fill(.roundedRect(rect(0, 0, bad, 2), CornerRadii(bad)), .color(.black)),
                .stroke(.rect(rect(3, 3, 1, 1)), .black, width: bad == 1e300 ? .nan : bad),
                .text(TextRun(string: "x", font: FontDescription(size: bad), color: .clear, frame: rect(0, 0, 4, bad))),
                .group(
                    Group(
                        transform: .translation(x: bad, y: 0, z: 0),
                        content: GroupContent(id: 1, bounds: rect(0, 0, 4, 4), items: [good], isCacheable: true))),
                good,
            ])
        let bitmap = try renderer().render(list)
        #expect(bitmap[0, 0] == 0xffff_0000 && bitmap[1, 1] == 0xffff_0000)
        #expect(bitmap[2, 2] == 0 && bitmap[3, 0] == 0)
    }
}
