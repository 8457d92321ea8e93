import CollectionCore
import DisplayList
import Raster
import RasterFixtures
import Testing

@Suite("Masks and radial gradients") struct MaskTests {
    private let box = rect(0, 0, 40, 20)

    private var fade: GroupContent {
        let stops = [GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .clear)]
        return GroupContent(
            id: 71, bounds: box,
            items: [.fill(.rect(box), .linearGradient(start: Point(x: 0, y: 0), end: Point(x: 1, y: 0), stops: stops))],
            isCacheable: false)
    }

    private func content(isCacheable: Bool) -> GroupContent {
        GroupContent(
            id: isCacheable ? 72 : 73, bounds: box,
            items: [.fill(.rect(box), .color(Color(red: 1, green: 0.5, blue: 0)))], isCacheable: isCacheable)
    }

    @Test(
        "a mask multiplies its content by its alpha, cached or not, with any opacity", arguments: [1, 0.5])
    func product(opacity: Double) throws {
        let one = try renderer()
        let masked = Group(opacity: opacity, content: content(isCacheable: false), mask: fade)
        let bitmap = one.render(frame(40, 20, [.group(masked)]))
        let alphas = one.render(frame(40, 20, fade.items))
        for x in stride(from: 0, to: 40, by: 3) {
            let expected = Double(channels(alphas[x, 10])[0]) * opacity
            let found = channels(bitmap[x, 10])
            #expect(abs(Double(found[0]) - expected) <= 1, "column \(x)")
            #expect(abs(Double(found[2]) - expected / 2) <= 1.5 && found[3] == 0)
        }
        var kept = masked
        kept.content = content(isCacheable: true)
        #expect(largestDifference(one.render(frame(40, 20, [.group(kept)])), bitmap).value <= 1)
        // Another mask on the same content gives another result.
        kept.mask = GroupContent(
            id: 74, bounds: box, items: [.fill(.rect(rect(0, 0, 20, 20)), .color(.white))], isCacheable: false)
        let half = one.render(frame(40, 20, [.group(kept)]))
        #expect(channels(half[10, 10])[0] == Int((255 * opacity).rounded()) && half[30, 10] == 0)
        kept.mask = GroupContent(id: 75, bounds: box, items: [], isCacheable: false)
        #expect(one.render(frame(40, 20, [.group(kept)])).isEqual(to: Bitmap(width: 40, height: 20)))
    }

    @Test("a radial gradient is an ellipse in the bounds of its shape; without an extent its last color fills all")
    func radial() throws {
        let one = try renderer()
        let stops = [GradientStop(position: 0, color: .white), GradientStop(position: 1, color: .black)]
        func picture(_ radii: Size) -> Bitmap {
            one.render(
                frame(
                    40, 20,
                    [.fill(.rect(box), .radialGradient(center: Point(x: 0.5, y: 0.5), radii: radii, stops: stops))]))
        }
        let bitmap = picture(Size(width: 0.5, height: 0.5))
        func gray(_ x: Int, _ y: Int) -> Int { channels(bitmap[x, y])[1] }
        #expect(gray(20, 10) > 235)
        // The value at half the extent is equal on both axes, although the box is twice as wide as high.
        #expect(abs(gray(30, 10) - gray(20, 15)) <= 8 && abs(gray(30, 10) - 121) <= 8)
        #expect(gray(1, 1) == 0 && gray(39, 10) < 14)
        #expect(picture(Size(width: 0, height: 1))[20, 10] == 0xFF00_0000)
    }

    @Test("SVG files contain masks and radial gradients")
    func svg() throws {
        let stops = [GradientStop(position: 0, color: .white), GradientStop(position: 1, color: .black)]
        let list = frame(
            40, 20,
            [
                .fill(
                    .rect(box),
                    .radialGradient(center: Point(x: 0.5, y: 0.5), radii: Size(width: 0.5, height: 0.25), stops: stops)),
                .group(Group(content: content(isCacheable: false), mask: fade)),
            ])
        let text = SVGWriter.svg(list, renderer: try renderer())
        #expect(text.contains("gradientTransform=\"matrix(20 0 0 5 20 10)\""))
        #expect(text.contains("mask-type:alpha") && text.contains("mask=\"url(#m"))
        #expect(list.description.contains("radial gradient (0.5, 0.5) radii 0.5 x 0.25"))
    }
}
