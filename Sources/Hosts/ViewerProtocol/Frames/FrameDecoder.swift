internal import CollectionCore
package import DisplayList

/// Decodes the frames of one program to display lists.
///
/// Caches the definitions of the program. A cached content is the same `GroupContent` in every frame, so a host draws
/// its cached bitmap.
package struct FrameDecoder {
    /// A decoded frame.
    package struct Frame: Hashable, Sendable {
        /// The program's number of the frame, which the viewer reports as drawn.
        package var number: UInt64
        /// The items and the size of the view in points.
        package var list: DisplayList
        /// The color below the items.
        package var background: Color
    }

    /// A content, and the number and the depth of the items that drawing it visits.
    private struct CachedContent {
        var content: GroupContent
        var weight: Int
        var depth: Int
    }

    private var contents: [UInt64: CachedContent] = [:]
    /// The weight and the depth of the items that are being read. Limits for them bound the drawing time of a short
    /// message whose contents reference one another.
    private var weight = 0
    private var deepest = 0
    private static let maximumWeight = 8_000_000
    private var images: [UInt64: SentImage] = [:]
    private var imageBytes = 0
    private var resources: [ResourceKey: ImageResource] = [:]
    private var outlines: [UInt64: Path] = [:]

    private struct ResourceKey: Hashable {
        var hash: UInt64
        var size: Size
        var orientation: Int
    }

    /// Creates a decoder without cached definitions, for a new connection.
    package init() {}

    /// The hashes of the images that need not be sent again.
    package var imageHashes: [UInt64] { images.keys.sorted() }

    /// Removes the contents and glyphs of a program, and keeps the images for its next build.
    package mutating func startAgain() {
        contents = [:]
        outlines = [:]
    }

    /// - Parameter bytes: A frame without the byte that names its kind, as in ``ProgramMessage/frame(_:)``.
    package mutating func decode(_ bytes: [UInt8]) throws(ProtocolFault) -> Frame {
        var reader = ByteReader(bytes)
        let number = try reader.integer()
        let lengths = 0...ProtocolLimits.length
        let size = Size(width: try reader.finite(lengths), height: try reader.finite(lengths))
        let scale = try reader.finite(0.1...16)
        let background = try reader.color()
        for _ in 0..<(try reader.elements()) { contents[try reader.integer()] = nil }
        for _ in 0..<(try reader.elements()) { try definition(&reader) }
        (weight, deepest) = (0, 0)
        let items = try items(&reader, depth: 0)
        try reader.end()
        let list = DisplayList(size: size, scale: scale, items: items)
        return Frame(number: number, list: list, background: background)
    }

    private mutating func definition(_ reader: inout ByteReader) throws(ProtocolFault) {
        switch try reader.choice(DefinitionKind.self) {
        case .image:
            let hash = try reader.integer()
            let format = try reader.choice(SentImage.Format.self)
            let image = SentImage(format, try reader.data(ProtocolLimits.programMessage))
            guard images[hash] == nil else { return }
            imageBytes += image.bytes.count
            guard images.count < ProtocolLimits.kept, imageBytes <= ProtocolLimits.keptImageBytes else {
                throw ProtocolFault("there are \(images.count) images of \(imageBytes) bytes")
            }
            images[hash] = image
        case .glyph:
            let id = try reader.integer()
            outlines[id] = try reader.path(usesEvenOddFill: false)
            guard outlines.count <= ProtocolLimits.kept else { throw ProtocolFault("there are too many glyphs") }
        case .content:
            let id = try reader.integer()
            guard id != 0 else { throw ProtocolFault("a content has the number 0") }
            let bounds = try reader.rect()
            (weight, deepest) = (0, 0)
            let items = try items(&reader, depth: 0)
            let content = GroupContent(id: Identity.next(), bounds: bounds, items: items, isCacheable: true)
            contents[id] = CachedContent(content: content, weight: weight, depth: deepest)
            guard contents.count <= ProtocolLimits.kept else { throw ProtocolFault("there are too many contents") }
        }
    }

    private mutating func items(_ reader: inout ByteReader, depth: Int) throws(ProtocolFault) -> [DisplayItem] {
        try visit(depth: depth)
        let count = try reader.elements()
        try visit(count)
        var items: [DisplayItem] = []
        items.reserveCapacity(Swift.min(count, 1_000))
        for _ in 0..<count { items.append(try item(&reader, depth: depth)) }
        return items
    }

    private mutating func visit(_ count: Int = 0, depth: Int = 0) throws(ProtocolFault) {
        weight += count
        deepest = Swift.max(deepest, depth)
        guard deepest < ProtocolLimits.depth else { throw ProtocolFault("groups are nested \(deepest) levels deep") }
        guard weight <= Self.maximumWeight else { throw ProtocolFault("a frame has more than \(weight) items") }
    }

    private mutating func item(_ reader: inout ByteReader, depth: Int) throws(ProtocolFault) -> DisplayItem {
        switch try reader.choice(ItemKind.self) {
        case .fill: return .fill(try reader.shape(), try reader.paint())
        case .border: return .border(try reader.shape(), try reader.color(), width: try reader.number())
        case .stroke:
            return .stroke(
                try reader.shape(), try reader.color(), width: try reader.number(), style: try reader.style())
        case .text: return .text(try reader.run())
        case .image:
            let key = ResourceKey(
                hash: try reader.integer(), size: try reader.size(), orientation: try reader.count(8))
            return .image(try placement(resource(key), &reader))
        case .drawing:
            let lengths = 0...1e6
            let size = Size(width: try reader.finite(lengths), height: try reader.finite(lengths))
            let scale = try reader.finite(0.01...64)
            let list = DisplayList(size: size, scale: scale, items: try items(&reader, depth: depth + 1))
            let image = ImageResource(
                id: Identity.next(), pixelSize: Size(width: size.width * scale, height: size.height * scale),
                source: .drawing(list))
            return .image(try placement(image, &reader))
        case .glyphs: return try glyphs(&reader)
        case .group: return .group(try group(&reader, depth: depth))
        }
    }

    private func placement(
        _ image: ImageResource, _ reader: inout ByteReader
    ) throws(ProtocolFault) -> ImagePlacement {
        var placement = ImagePlacement(image: image, frame: try reader.rect(), source: try reader.rect())
        if try reader.flag() { placement.tint = try reader.color() }
        return placement
    }

    private mutating func resource(_ key: ResourceKey) throws(ProtocolFault) -> ImageResource {
        if let known = resources[key] { return known }
        guard let image = images[key.hash] else { throw ProtocolFault("the image \(key.hash) was not sent") }
        let source: ImageResource.Source =
            switch image.format {
            case .encoded: .encoded(image.bytes)
            case .pixels: .pixels(image.bytes)
            case .missing: .encoded([])
            }
        let made = ImageResource(
            id: Identity.next(), pixelSize: key.size, orientation: key.orientation, source: source)
        if resources.count >= ProtocolLimits.kept { resources = [:] }
        resources[key] = made
        return made
    }

    /// The glyphs as one path.
    private mutating func glyphs(_ reader: inout ByteReader) throws(ProtocolFault) -> DisplayItem {
        let origin = try reader.point()
        let color = try reader.color()
        var clip: Rect?
        if try reader.flag() { clip = try reader.rect() }
        var path = Path()
        for _ in 0..<(try reader.elements()) {
            let id = try reader.integer()
            let offset = try reader.point()
            guard let outline = outlines[id] else { throw ProtocolFault("the glyph \(id) was not sent") }
            try visit(outline.elements.count)
            let map = AffineTransform.translation(x: origin.x + offset.x, y: origin.y + offset.y)
            path.elements += outline.mapped(by: map).elements
        }
        let fill = DisplayItem.fill(.path(path), .color(color))
        guard let clip else { return fill }
        let content = GroupContent(id: Identity.next(), bounds: clip, items: [fill], isCacheable: false)
        return .group(Group(clip: .rect(clip), content: content))
    }

    private mutating func group(_ reader: inout ByteReader, depth: Int) throws(ProtocolFault) -> Group {
        let flags = GroupFlags(rawValue: try reader.byte())
        var transform = Transform3D.identity
        if flags.contains(.translates) {
            transform = .translation(x: try reader.number(), y: try reader.number(), z: 0)
        } else if flags.contains(.isAffine) {
            transform = Transform3D(
                AffineTransform(
                    a: try reader.number(), b: try reader.number(), c: try reader.number(), d: try reader.number(),
                    tx: try reader.number(), ty: try reader.number()))
        } else if flags.contains(.isSpatial) {
            var rows: [SIMD4<Double>] = []
            for _ in 0..<4 {
                rows.append(
                    SIMD4(try reader.number(), try reader.number(), try reader.number(), try reader.number()))
            }
            (transform.row1, transform.row2, transform.row3, transform.row4) = (rows[0], rows[1], rows[2], rows[3])
        }
        let opacity = flags.contains(.fades) ? try reader.number() : 1
        var clip: Shape?
        if flags.contains(.clips) { clip = try reader.shape() }
        var shadow: Shadow?
        if flags.contains(.casts) {
            shadow = Shadow(color: try reader.color(), offset: try reader.size(), deviation: try reader.number())
        }
        var rules: Compositing?
        if flags.contains(.blends) { rules = try reader.compositing() }
        let content = try content(&reader, depth: depth)
        var mask: GroupContent?
        if flags.contains(.isMasked) { mask = try self.content(&reader, depth: depth) }
        return Group(
            transform: transform, opacity: opacity, clip: clip, shadow: shadow, content: content, mask: mask,
            compositing: rules)
    }

    private mutating func content(_ reader: inout ByteReader, depth: Int) throws(ProtocolFault) -> GroupContent {
        let id = try reader.integer()
        guard id == 0 else {
            guard let known = contents[id] else { throw ProtocolFault("the content \(id) was not sent") }
            try visit(known.weight, depth: depth + 1 + known.depth)
            return known.content
        }
        let bounds = try reader.rect()
        let items = try items(&reader, depth: depth + 1)
        return GroupContent(id: Identity.next(), bounds: bounds, items: items, isCacheable: false)
    }
}
