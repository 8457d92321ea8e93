import CollectionCore
import DisplayList
import Raster
import RasterFixtures
import Testing

@testable import HostServices

/// Inter is bundled without italic faces, so its glyphs are slanted.
@Suite("Italic text") struct ItalicTests {
    private static let text = "Hfjlyx: Ta VA (1/2) \u{c4}\u{e9} \u{3b1}\u{3b2} \u{431}\u{434}"
    private static let weights = [400, 500, 600, 700]
    /// The tangent of 9.4 degrees, the angle of Inter Italic.
    private static let slant = 0.1655

    private func run(_ text: String, weight: Int, isItalic: Bool, size: Double = 40) -> TextRun {
        TextRun(
            string: text, font: FontDescription(size: size, weight: weight, isItalic: isItalic), color: .black,
            frame: rect(0, 0, 900, 100))
    }

    @Test(
        "each point of an outline moves to the right by its height above the baseline times the slant",
        arguments: weights)
    func outlines(weight: Int) throws {
        let outlines = GlyphOutlines(engine: try TextEngine(metrics: .inter))
        let upright = try #require(outlines.glyphs(of: run(Self.text, weight: weight, isItalic: false)))
        let italic = try #require(outlines.glyphs(of: run(Self.text, weight: weight, isItalic: true)))
        #expect(upright.origin == italic.origin)
        #expect(upright.glyphs.count > 15 && upright.glyphs.map(\.offset) == italic.glyphs.map(\.offset))
        var compared = 0
        for (before, after) in zip(upright.glyphs, italic.glyphs) {
            let (before, after) = (points(outlines.outline(before.outline)), points(outlines.outline(after.outline)))
            #expect(before.count == after.count)
            for (point, slanted) in zip(before, after) {
                compared += 1
                // Outlines have a precision of 1/4096 point.
                #expect(abs(slanted.x - (point.x - point.y * Self.slant)) < 0.02 && abs(slanted.y - point.y) < 0.02)
            }
        }
        #expect(compared > 200)
    }

    private func points(_ path: Path) -> [Point] {
        path.elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .cubic(let control1, let control2, let end): [control1, control2, end]
            default: []
            }
        }
    }

    @Test("the slant changes neither the advances nor the height of a line", arguments: weights)
    func advances(weight: Int) throws {
        let engine = try TextEngine(metrics: .inter)
        for size in [11, 13.5, 17, 34.0] {
            let upright = run(Self.text, weight: weight, isItalic: false, size: size)
            let italic = run(Self.text, weight: weight, isItalic: true, size: size)
            let offsets = engine.caretOffsets(of: italic)
            #expect(offsets.count > 20 && offsets == engine.caretOffsets(of: upright))
            #expect(engine.metrics(of: italic.font) == engine.metrics(of: upright.font))
            #expect(engine.lineExtent(of: italic) == engine.lineExtent(of: upright))
            let drawn = engine.layout(italic, width: .infinity, height: .infinity).size
            let measured = BundledFontMetrics(.inter).size(of: italic, width: Double.infinity)
            #expect(abs(drawn.width - measured.width) < 0.01 && abs(drawn.height - measured.height) < 0.01)
        }
    }

    @Test("text covers the pixels that its slanted outlines cover", arguments: [1.0, 2, 3])
    func pixels(scale: Double) throws {
        let outlines = GlyphOutlines(engine: try TextEngine())
        let unslanted = try #require(try box([.text(run("fT", weight: 400, isItalic: false))], scale: scale))
        for text in ["f", "fT", "lT", "j", "Hfjlyx"] {
            let run = run(text, weight: 400, isItalic: true)
            let glyphs = try #require(outlines.glyphs(of: run))
            let paths = glyphs.glyphs.map { outline, offset in
                let origin = Point(x: glyphs.origin.x + offset.x, y: glyphs.origin.y + offset.y)
                return DisplayItem.fill(.path(outlines.outline(outline)), .color(.black)).offsetBy(
                    x: origin.x, y: origin.y)
            }
            let covered = try #require(try box(paths, scale: scale))
            let drawn = try #require(try box([.text(run)], scale: scale))
            // Text begins at a whole pixel, so its edges may be one pixel away. The overhang of the slant is larger.
            for edge in [\PixelRect.x0, \.y0, \.x1, \.y1] {
                #expect(abs(drawn[keyPath: edge] - covered[keyPath: edge]) <= 1, "\(text)")
            }
            if text == "fT" { #expect(covered.x1 > unslanted.x1 + 2) }
        }
    }

    /// The bounds of the pixels that items change, with a margin at the left.
    private func box(_ items: [DisplayItem], scale: Double) throws -> PixelRect? {
        let list = frame(940, 100, scale: scale, items.map { $0.offsetBy(x: 20, y: 0) })
        let bitmap = try renderer().render(list)
        return bitmap.changedBox(since: Bitmap(width: bitmap.width, height: bitmap.height))
    }
}
