import CollectionCore
import DisplayList
import Foundation
import FoundationXML
import Raster

/// Display lists made from bytes: every kind of item, with numbers that layouts do not usually give.
@MainActor private struct ListMaker {
    var generator: Generator

    mutating func number() -> Double {
        switch generator.below(24) {
        case 0: 0
        case 1: -generator.number(0...50)
        case 2: generator.number(0...1) * 1e-12
        case 3: generator.number(0...1) * 1e7
        case 4: generator.pick([.infinity, -.infinity, .nan])
        default: generator.number(0...100)
        }
    }

    mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    mutating func point() -> Point { Point(x: number(), y: number()) }
    mutating func color() -> Color {
        Color(
            red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1),
            alpha: generator.number(0...1))
    }

    mutating func shape() -> Shape {
        switch generator.below(3) {
        case 0: return .rect(rect())
        case 1: return .roundedRect(rect(), CornerRadii(number()))
        default:
            var path = Path(usesEvenOddFill: generator.chance(1, in: 2))
            for _ in 0..<generator.below(8) {
                switch generator.below(5) {
                case 0: path.elements.append(.move(point()))
                case 1: path.elements.append(.line(point()))
                case 2: path.elements.append(.quad(control: point(), end: point()))
                case 3: path.elements.append(.cubic(control1: point(), control2: point(), end: point()))
                default: path.elements.append(.close)
                }
            }
            return .path(path)
        }
    }

    mutating func paint() -> Paint {
        let stops = (0..<generator.below(4)).map { _ in GradientStop(position: number(), color: color()) }
        switch generator.below(4) {
        case 0: return .linearGradient(start: point(), end: point(), stops: stops)
        case 1: return .radialGradient(center: point(), radii: Size(width: number(), height: number()), stops: stops)
        case 2: return .conicGradient(center: point(), angle: number(), stops: stops)
        default: return .color(color())
        }
    }

    mutating func items(_ text: String, depth: Int) -> [DisplayItem] {
        (0..<generator.below(5)).map { _ in
            switch generator.below(6) {
            case 0: return .fill(shape(), paint())
            case 1: return .border(shape(), color(), width: number())
            case 2: return .stroke(shape(), color(), width: number(), style: StrokeStyle())
            case 3:
                let image = ImageResource(
                    id: Identity.next(), pixelSize: Size(width: 2, height: 1),
                    source: .pixels([0, 0, 0, 0, 9, 9, 9, 99]))
                return .image(ImagePlacement(image: image, frame: rect()))
            case 4:
                return .text(
                    TextRun(
                        string: text, font: FontDescription(size: min(abs(number()), 200), weight: 400), color: color(),
                        frame: rect()))
            default:
                let inner = depth < 4 ? items(text, depth: depth + 1) : []
                let clip = generator.chance(1, in: 2) ? shape() : nil
                return .group(
                    Group(
                        opacity: generator.number(0...1), clip: clip,
                        content: GroupContent(id: Identity.next(), bounds: rect(), items: inner, isCacheable: false)))
            }
        }
    }
}

extension FuzzTarget {
    static let svgWriter = FuzzTarget(
        name: "svg", summary: "display lists as SVG: well-formed, finite, and the same each time", iterations: 250,
        dictionary: ["<", "&", "\"", "]]>", "\u{0}", "\u{FFFE}", "&#0;", "é", "𝄞", "\u{202E}"],
        seeds: { [Array("A label".utf8)] },
        run: { generator, bytes in
            guard let renderer = FuzzPictures.renderer else { throw Violation("there are no fonts") }
            var maker = ListMaker(generator: generator)
            let text = String(decoding: bytes.prefix(200), as: UTF8.self)
            let size = Size(width: Double(1 + generator.below(80)), height: Double(1 + generator.below(80)))
            let list = DisplayList(size: size, scale: 1, items: maker.items(text, depth: 0))
            let svg = SVGWriter.svg(list, renderer: renderer)
            let parser = XMLParser(data: Data(svg.utf8))
            try require(
                parser.parse(),
                "the SVG is not well-formed in line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
            for word in ["\"nan", " nan", "inf ", "inf\"", " inf", "\"-nan"] {
                try require(!svg.contains(word), "the SVG has a number that is none: \(word)")
            }
            try require(
                SVGWriter.svg(list, renderer: renderer) == svg, "the same list gives another SVG the second time")
            let bitmap = renderer.render(list)
            try require(
                bitmap.width == Int(size.width) && bitmap.height == Int(size.height), "the picture has another size")
        })

    static let rasterWriters = FuzzTarget(
        name: "writers", summary: "pixels as PNG, WebP, and animations, read back", iterations: 300,
        seeds: { [Array(0...255), [UInt8](repeating: 0, count: 400), [UInt8](repeating: 255, count: 400)] },
        run: { generator, bytes in
            let width = 1 + generator.below(40)
            let height = 1 + generator.below(40)
            let bitmap = Bitmap(width: width, height: height)
            bitmap.withMutablePixels { pixels in
                for index in pixels.indices where !bytes.isEmpty {
                    func byte(_ n: Int) -> UInt32 { UInt32(bytes[(index * 4 + n) % bytes.count]) }
                    // Opaque and transparent pixels survive without alpha; others lose some of their color in files.
                    let alpha: UInt32 = byte(0) & 1 == 0 ? 255 : 0
                    pixels[index] = alpha == 0 ? 0 : alpha << 24 | byte(1) << 16 | byte(2) << 8 | byte(3)
                }
            }
            for (format, data) in [("PNG", try bitmap.pngData()), ("WebP", try bitmap.webpData(quality: .lossless))] {
                let again = try Bitmap.decoded(from: data, name: format)
                try require(again.isEqual(to: bitmap), "\(width) x \(height) pixels come back changed from \(format)")
            }
            let lossy = try Bitmap.decoded(from: try bitmap.webpData(quality: .lossy(Double(generator.below(101)))))
            try require(lossy.width == width && lossy.height == height, "a lossy WebP has another size")
            var apng = APNGWriter()
            let webp = try WebPAnimationWriter(width: width, height: height, quality: .lossless, effort: 0)
            for _ in 0...generator.below(3) {
                let duration = generator.pick([0, 0.03, 1e9, -1, .nan])
                try apng.add(bitmap, duration: duration)
                try webp.add(bitmap, duration: duration)
            }
            let first = try Bitmap.decoded(from: try apng.finish(), name: "APNG")
            try require(first.isEqual(to: bitmap), "the first frame of an APNG is changed")
            try require(!(try webp.finish()).isEmpty, "an animated WebP is empty")
        })
}
