import CollectionCore
import DisplayList
import Testing
import ViewerProtocol

/// Sends what a test names.
final class FixtureSource: FrameSource {
    var glyphRuns: [String: GlyphText] = [:]
    private(set) var imagesRead = 0

    func image(_ resource: ImageResource) -> SentImage {
        imagesRead += 1
        switch resource.source {
        case .encoded(let bytes): return SentImage(.encoded, bytes)
        case .pixels(let bytes): return SentImage(.pixels, bytes)
        default: return SentImage(.missing, [])
        }
    }

    func glyphs(of run: TextRun) -> GlyphText? { glyphRuns[run.string] }

    func outline(_ id: UInt64) -> Path {
        Path(elements: [
            .move(.zero), .line(Point(x: Double(id), y: 0)), .quad(control: .zero, end: Point(x: 1, y: 2)), .close,
        ])
    }

    func flattened(_ group: Group) -> (image: ImageResource, frame: Rect)? { nil }
}

enum FrameFixtures {
    static let box = Rect(x: 0, y: 0, width: 100.25, height: 40)
    static let stops = [
        GradientStop(position: 0, color: .white),
        GradientStop(position: 1, color: Color(red: 0.1, green: 1.0 / 3, blue: 0, alpha: 0.5)),
    ]
    static let path = Path(
        elements: [
            .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
            .quad(control: Point(x: 5, y: 6), end: Point(x: 7, y: 8)),
            .cubic(control1: .zero, control2: Point(x: -1, y: 1e9), end: Point(x: 0.1, y: 0.2)), .close,
        ], usesEvenOddFill: true)

    static func content(_ items: [DisplayItem], isCacheable: Bool = false) -> GroupContent {
        GroupContent(id: Identity.next(), bounds: box, items: items, isCacheable: isCacheable)
    }

    /// One of everything that a display list may contain, apart from images, whose identity changes.
    static var items: [DisplayItem] {
        var run = TextRun(string: "Größe 🙂", font: FontDescription(size: 17, weight: 600), color: .black, frame: box)
        run.font.hasMonospacedDigits = true
        run.font.family = "Serif"
        (run.alignment, run.lineBreak, run.maximumLines, run.isRightToLeft) = (.justified, .wordWrap, 0, true)
        let fill = DisplayItem.fill(.rect(box), .color(.black))
        let compositing = Compositing(
            effects: [.colors(.saturation(0.3), isLinear: true), .gamma(2.2, isLinear: false), .blur(4)],
            blend: .multiply, area: [.rect(box)], backdrop: Backdrop(deviation: 20, saturation: 1.8))
        var perspective = Transform3D.translation(x: 1, y: 2, z: 3)
        perspective.row3.w = -1.0 / 500
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)
        return [
            fill, .fill(.roundedRect(box, radii), .linearGradient(start: .zero, end: Point(x: 1, y: 1), stops: stops)),
            .fill(.path(path), .radialGradient(center: .zero, radii: Size(width: 0.5, height: 2), stops: stops)),
            .fill(.rect(box), .conicGradient(center: Point(x: 0.5, y: 0.5), angle: .pi, stops: [])),
            .border(.rect(box), .white, width: 0.5),
            .stroke(
                .path(path), .black, width: 3,
                style: StrokeStyle(cap: .round, join: .bevel, miterLimit: 4, dash: [1, 2.5], dashPhase: 0.5)),
            .text(run),
            .group(Group(transform: .translation(x: 10.5, y: -3, z: 0), content: content([fill], isCacheable: true))),
            .group(
                Group(
                    transform: Transform3D(AffineTransform(a: 0.5, b: 0.1, c: -0.1, d: 0.5, tx: 1, ty: 1)),
                    opacity: 0.25,
                    clip: .roundedRect(box, radii),
                    shadow: Shadow(color: .black, offset: Size(width: 0, height: 2), deviation: 3),
                    content: content([.group(Group(content: content([fill], isCacheable: true)))]),
                    mask: content([fill]), compositing: compositing)),
            .group(Group(transform: perspective, content: content([]))),
        ]
    }

    static func list(_ items: [DisplayItem]) -> DisplayList {
        DisplayList(size: Size(width: 390, height: 844), scale: 3, items: items)
    }
}

@Suite struct FrameTests {
    private func decoded(
        _ lists: [DisplayList], hello: ViewerHello = ViewerHello(), source: FixtureSource = FixtureSource()
    ) throws -> [DisplayList] {
        var encoder = FrameEncoder(source: source, hello: hello)
        var decoder = FrameDecoder()
        return try lists.map { list in
            try decoder.decode(Array(encoder.encode(list, background: .white).dropFirst())).list
        }
    }

    @Test("every item is decoded unchanged")
    func allItems() throws {
        let list = FrameFixtures.list(FrameFixtures.items)
        #expect(try decoded([list, list]) == [list, list])
    }

    @Test("a cell that moves is sent by its identifier, without its content")
    func movedCell() throws {
        let text = TextRun(
            string: String(repeating: "long ", count: 100), font: FontDescription(size: 17), color: .black,
            frame: FrameFixtures.box)
        let cell = FrameFixtures.content([.text(text)], isCacheable: true)
        var encoder = FrameEncoder(source: FixtureSource(), hello: ViewerHello())
        var decoder = FrameDecoder()
        var sizes: [Int] = []
        var ids: Set<UInt64> = []
        for offset in 0..<10 {
            let moved = Group(transform: .translation(x: 0, y: Double(offset) * 7.5, z: 0), content: cell)
            let bytes = encoder.encode(FrameFixtures.list([.group(moved)]), background: .white)
            sizes.append(bytes.count)
            let frame = try decoder.decode(Array(bytes.dropFirst()))
            guard case .group(let group) = frame.list.items[0] else { continue }
            ids.insert(group.content.id)
        }
        #expect(sizes[0] > 500)
        #expect(sizes.dropFirst().allSatisfy { $0 < 40 }, "\(sizes)")
        #expect(ids.count == 1)
    }

    @Test("the frames of a fling with sixty cells are small")
    func frameSize() {
        var encoder = FrameEncoder(source: FixtureSource(), hello: ViewerHello())
        let cells = (0..<600).map {
            FrameFixtures.content([.fill(.rect(FrameFixtures.box), .color(.white))], isCacheable: $0 >= 0)
        }
        var bytes = 0
        for frame in 0..<60 {
            let items = (0..<60).map { place in
                DisplayItem.group(
                    Group(
                        transform: .translation(
                            x: Double(place % 6) * 61.5, y: Double(place / 6) * 80 - Double(frame) * 13.37, z: 0),
                        content: cells[frame * 6 + place]))
            }
            bytes += encoder.encode(FrameFixtures.list(items), background: .white).count
        }
        #expect(bytes < 100_000, "\(bytes) bytes in a second; 2 MB are allowed")
    }

    @Test("both sides discard content that was not used for long")
    func unusedContent() throws {
        var encoder = FrameEncoder(source: FixtureSource(), hello: ViewerHello())
        var decoder = FrameDecoder()
        let first = FrameFixtures.content([.fill(.rect(FrameFixtures.box), .color(.black))], isCacheable: true)
        for index in 0..<4_000 {
            let content = index == 0 || index == 3_999 ? first : FrameFixtures.content([], isCacheable: true)
            let list = FrameFixtures.list([.group(Group(content: content))])
            let frame = try decoder.decode(Array(encoder.encode(list, background: .white).dropFirst()))
            #expect(frame.list == list)
        }
    }

    @Test("an image is sent once, identified by the hash of its bytes")
    func images() throws {
        let source = FixtureSource()
        let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        func image() -> ImageResource {
            ImageResource(
                id: Identity.next(), pixelSize: Size(width: 10, height: 20), orientation: 6, source: .encoded(bytes))
        }
        func list(_ image: ImageResource) -> DisplayList {
            FrameFixtures.list([.image(ImagePlacement(image: image, frame: FrameFixtures.box, tint: .black))])
        }
        var encoder = FrameEncoder(source: source, hello: ViewerHello())
        var decoder = FrameDecoder()
        let first = encoder.encode(list(image()), background: .white)
        // Another resource with the same bytes, as a new build of the program has.
        let second = encoder.encode(list(image()), background: .white)
        #expect(first.count > 5_000 && second.count < 80)
        for bytes in [first, second] {
            let frame = try decoder.decode(Array(bytes.dropFirst()))
            guard case .image(let placement) = frame.list.items[0] else { continue }
            #expect(placement.image.source == .encoded(bytes.isEmpty ? [] : self.bytes(of: placement)))
            #expect(placement.image.orientation == 6 && placement.tint == .black)
        }
        var hello = ViewerHello()
        hello.images = decoder.imageHashes
        decoder.startAgain()
        var next = FrameEncoder(source: source, hello: hello)
        let third = next.encode(list(image()), background: .white)
        #expect(third.count < 80)
        #expect(throws: Never.self) { try decoder.decode(Array(third.dropFirst())) }
    }

    private func bytes(of placement: ImagePlacement) -> [UInt8] {
        if case .encoded(let bytes) = placement.image.source { bytes } else { [] }
    }

    @Test("a glyph is sent once and then referenced with positions")
    func glyphs() throws {
        let source = FixtureSource()
        source.glyphRuns["ab"] = GlyphText(
            origin: Point(x: 10, y: 20), clip: nil,
            glyphs: [
                GlyphText.Placed(outline: 1, offset: .zero), GlyphText.Placed(outline: 2, offset: Point(x: 5, y: 1)),
                GlyphText.Placed(outline: 1, offset: Point(x: 9, y: 0)),
            ])
        let run = TextRun(string: "ab", font: FontDescription(size: 10), color: .black, frame: FrameFixtures.box)
        let list = FrameFixtures.list([.text(run)])
        var encoder = FrameEncoder(source: source, hello: ViewerHello(wantsGlyphs: true))
        var decoder = FrameDecoder()
        let sizes = try (0..<2).map { _ in
            let bytes = encoder.encode(list, background: .white)
            let frame = try decoder.decode(Array(bytes.dropFirst()))
            guard case .fill(.path(let path), .color(.black)) = frame.list.items[0] else {
                Issue.record("\(frame.list.items)")
                return 0
            }
            let moves = path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
            #expect(moves == [Point(x: 10, y: 20), Point(x: 15, y: 21), Point(x: 19, y: 20)])
            return bytes.count
        }
        #expect(sizes[1] < sizes[0] - 20)
    }

    @Test("every shortened frame is rejected")
    func shortenedFrames() {
        var encoder = FrameEncoder(source: FixtureSource(), hello: ViewerHello())
        let bytes = encoder.encode(FrameFixtures.list(FrameFixtures.items), background: .white).dropFirst()
        for count in 0..<bytes.count {
            var decoder = FrameDecoder()
            #expect(throws: ProtocolFault.self) { try decoder.decode(Array(bytes.prefix(count))) }
        }
    }

    /// A frame with these definitions and no items of its own.
    private func frame(_ definitions: [(inout ByteWriter) -> Void], _ body: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(1)
        writer.size(Size(width: 10, height: 10))
        writer.number(1)
        writer.color(.white)
        writer.count(0)
        writer.count(definitions.count)
        for define in definitions { define(&writer) }
        body(&writer)
        return writer.bytes
    }

    /// A content of two groups that show another one.
    private func twice(_ id: UInt64, _ other: UInt64?) -> (inout ByteWriter) -> Void {
        { writer in
            writer.byte(2)
            writer.integer(id)
            writer.rect(FrameFixtures.box)
            writer.count(other == nil ? 0 : 2)
            guard let other else { return }
            for _ in 0..<2 {
                writer.byte(7)
                writer.byte(0)
                writer.integer(other)
            }
        }
    }

    @Test("a short frame that would take very long to draw is rejected")
    func expensiveFrame() {
        var decoder = FrameDecoder()
        let bytes = frame((1...60).map { twice($0, $0 == 1 ? nil : $0 - 1) }) { $0.count(0) }
        let fault = #expect(throws: ProtocolFault.self) { try decoder.decode(bytes) }
        #expect(fault?.reason.contains("items") == true)
    }

    @Test("deeply nested contents are rejected")
    func deepContents() {
        var decoder = FrameDecoder()
        let one: (UInt64) -> (inout ByteWriter) -> Void = { id in
            { writer in
                writer.byte(2)
                writer.integer(id)
                writer.rect(FrameFixtures.box)
                writer.count(id == 1 ? 0 : 1)
                guard id > 1 else { return }
                writer.byte(7)
                writer.byte(0)
                writer.integer(id - 1)
            }
        }
        let bytes = frame((1...2_000).map { one($0) }) { $0.count(0) }
        let fault = #expect(throws: ProtocolFault.self) { try decoder.decode(bytes) }
        #expect(fault?.reason.contains("deep") == true)
    }

    @Test("a reference to content that was not sent is rejected")
    func unknownContent() {
        var decoder = FrameDecoder()
        let bytes = frame([]) { writer in
            writer.count(1)
            writer.byte(7)
            writer.byte(0)
            writer.integer(5)
        }
        #expect(throws: ProtocolFault("the content 5 was not sent")) { try decoder.decode(bytes) }
    }
}
