import CollectionCore
import DisplayList
import Foundation
import Raster
import RasterFixtures
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct VectorTests {
    /// A display list with items of every kind.
    static func list() throws -> DisplayList {
        let photo = ImageResource(
            id: 1, pixelSize: Size(width: 200, height: 200), source: .encoded(try corners(200, 200).jpegData()))
        let box = rect(0, 0, 80, 60)
        func cell(_ id: UInt64) -> GroupContent {
            GroupContent(
                id: id, bounds: box,
                items: [
                    .fill(
                        .rect(box),
                        .linearGradient(
                            start: .zero, end: Point(x: 1, y: 1),
                            stops: [
                                GradientStop(position: 0, color: .white),
                                GradientStop(position: 1, color: Color(red: 0.3, green: 0.5, blue: 1, alpha: 0.5)),
                            ])),
                    .image(ImagePlacement(image: photo, frame: rect(4, 4, 30, 30), source: rect(0.25, 0, 0.5, 0.5))),
                    .image(
                        ImagePlacement(
                            image: photo, frame: rect(40, 4, 30, 30), tint: Color(red: 1, green: 0, blue: 0.5))),
                    .text(
                        TextRun(
                            string: "Aé <&> \"x\"", font: FontDescription(size: 13), color: .black,
                            frame: rect(4, 38, 72, 18))),
                ], isCacheable: true)
        }
        var eye = Transform3D.identity
        eye.row3.w = -1.0 / 300
        let turned = Transform3D(
            row1: [0.8, 0, -0.6, 0], row2: [0, 1, 0, 0], row3: [0.6, 0, 0.8, 0], row4: [0, 0, 0, 1]
        )
        .concatenating(eye).concatenating(.translation(x: 20, y: 90, z: 0))
        let shadow = Shadow(
            color: Color(red: 0, green: 0, blue: 0, alpha: 0.4), offset: Size(width: 0, height: 3), deviation: 4)
        let round = Shape.roundedRect(box, CornerRadii(10))
        return frame(
            220, 170, scale: 2,
            [
                .fill(.rect(rect(0, 0, 220, 170)), .color(Color(red: 0.96, green: 0.96, blue: 0.98))),
                .group(
                    Group(transform: .translation(x: 12, y: 12, z: 0), clip: round, shadow: shadow, content: cell(1))),
                .group(
                    Group(
                        transform: Transform3D(
                            CollectionCore.AffineTransform(a: 0.96, b: 0.28, c: -0.28, d: 0.96, tx: 125, ty: 10)),
                        opacity: 0.8, clip: round, content: cell(2))),
                .group(Group(transform: turned, clip: round, shadow: shadow, content: cell(3))),
                .border(.roundedRect(rect(120, 110, 60, 40), CornerRadii(8)), .black, width: 2),
                .stroke(
                    .path(
                        Path(elements: [
                            .move(Point(x: 190, y: 110)),
                            .quad(control: Point(x: 215, y: 130), end: Point(x: 190, y: 150)),
                        ])), .black, width: 1.5),
            ])
    }

    /// Counts elements and collects identifiers and references.
    final class Counter: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        var ids: Set<String> = []
        var references: Set<String> = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            counts[name, default: 0] += 1
            if let id = attributes["id"] { ids.insert(id) }
            if let address = attributes["href"], address.hasPrefix("#") {
                references.insert(String(address.dropFirst()))
            }
            for value in attributes.values {
                if value.hasPrefix("url(#") { references.insert(String(value.dropFirst(5).dropLast())) }
            }
        }
    }

    @Test("an SVG is well-formed, defines all referenced elements, and embeds a shared image once")
    func svg() throws {
        let text = SVGWriter.svg(try Self.list(), renderer: try renderer())
        let counter = Counter()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = counter
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(!counter.ids.isEmpty)
        #expect(counter.references.symmetricDifference(counter.ids).isEmpty)
        // The photograph and the group in perspective.
        #expect(counter.counts["image"] == 2)
        #expect(counter.counts["text"] == nil && counter.counts["linearGradient"] == 1)
        #expect(text == SVGWriter.svg(try Self.list(), renderer: try renderer()))
    }

    @Test("the outlines of a long text contain all its letters", arguments: [10.0, 17, 40])
    func longText(size: Double) throws {
        let text = String(repeating: "l", count: 400)
        let run = TextRun(
            string: text, font: FontDescription(size: size), color: .black, frame: .zero, lineBreak: .clip,
            maximumLines: 1)
        let layout = try TextEngine().layout(run, width: .infinity, height: .infinity)
        let outlines = SVGPath.outlines(layout)
        // The letter is one stroke, and the last one is within a letter of the end.
        #expect(outlines.filter { $0 == "M" }.count == text.count)
        let last = try #require(outlines.split(separator: "M").last?.split(separator: " ").first.flatMap { Double($0) })
        #expect(last > layout.size.width - size && last < layout.size.width)
    }

    @Test("a PDF has its pages and the same bytes each time")
    func pdf() throws {
        let pages = [try Self.list(), try Self.list()]
        let bytes = try PDFWriter.data(pages, renderer: renderer())
        #expect(Array(bytes.prefix(5)) == Array("%PDF-".utf8))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("/Count 2"))
        #expect(bytes == (try PDFWriter.data(pages, renderer: renderer())))
        #expect(throws: RasterError.self) { try PDFWriter.data([], renderer: renderer()) }
    }

    @Test("a file that cannot be written is an error that names it")
    func cannotWrite() {
        #expect(throws: RasterError.self) { try corners(4, 4).writePNG(to: "/proc/no/such/place.png") }
    }
}
