internal import CollectionCore
package import DisplayList

/// Writes frames for one viewer.
///
/// Cacheable contents, such as cells, are defined once and then referenced by number, so a frame that only scrolls
/// contains their new positions. Images, which are identified by the hash of their bytes, and outlines of glyphs are
/// sent once.
///
/// A program without a viewer has no encoder.
package struct FrameEncoder {
    /// The program's access to images and glyphs, which display lists only reference.
    package let source: any FrameSource
    /// Whether text is sent as glyphs, and groups that need pixels as images.
    package let sendsGlyphs: Bool

    /// A content that the viewer caches.
    struct Known {
        /// The number by which frames reference the content.
        let number: UInt64
        /// The contents that this one references.
        let children: [UInt64]
        /// The number of the last frame that contains it.
        var lastFrame: UInt64
    }

    /// By the identifiers of the program.
    private(set) var contents: [UInt64: Known] = [:]
    private var images: [UInt64: UInt64] = [:]
    /// The hashes that the viewer has.
    private var sentImages: Set<UInt64>
    private var outlines: [UInt64: UInt64] = [:]
    private var nextContent: UInt64 = 0
    /// The number of the last frame.
    package private(set) var frame: UInt64 = 0
    private var definitions = ByteWriter()
    private var definitionCount = 0

    /// The number of contents that a viewer caches although they are not visible.
    private static let keptContents = 600

    /// - Parameter hello: The capabilities of the viewer, and the images that it has.
    package init(source: any FrameSource, hello: ViewerHello) {
        self.source = source
        sendsGlyphs = hello.wantsGlyphs
        sentImages = Set(hello.images)
    }

    /// The message of a frame.
    ///
    /// - Complexity: O(*n* + *m*), where *n* is the number of items outside cacheable contents and *m* that of new
    ///   contents' items.
    package mutating func encode(_ list: DisplayList, background: Color) -> [UInt8] {
        frame += 1
        definitions = ByteWriter()
        definitionCount = 0
        var body = ByteWriter()
        var children: [UInt64] = []
        items(list.items, to: &body, &children)
        touch(children)
        var out = ByteWriter()
        out.byte(ProgramMessage.Kind.frame.rawValue)
        out.integer(frame)
        out.size(list.size)
        out.number(list.scale)
        out.color(background)
        let old = outdated()
        out.count(old.count)
        for number in old { out.integer(number) }
        out.count(definitionCount)
        out.append(definitions.bytes)
        out.append(body.bytes)
        return out.bytes
    }

    /// Marks contents and those that they reference as used.
    private mutating func touch(_ ids: [UInt64]) {
        for id in ids {
            guard var known = contents[id], known.lastFrame != frame else { continue }
            known.lastFrame = frame
            contents[id] = known
            touch(known.children)
        }
    }

    /// Removes the contents that were not used for longest, and returns their numbers.
    private mutating func outdated() -> [UInt64] {
        guard contents.count > Self.keptContents * 2 else { return [] }
        let unused = contents.filter { $0.value.lastFrame != frame }
            .sorted { ($0.value.lastFrame, $0.value.number) < ($1.value.lastFrame, $1.value.number) }
        let old = unused.prefix(Swift.max(0, unused.count - Self.keptContents))
        for (id, _) in old { contents[id] = nil }
        return old.map(\.value.number)
    }

    // MARK: Items

    private mutating func items(_ items: [DisplayItem], to out: inout ByteWriter, _ children: inout [UInt64]) {
        out.count(items.count)
        for item in items { self.item(item, to: &out, &children) }
    }

    private mutating func item(_ item: DisplayItem, to out: inout ByteWriter, _ children: inout [UInt64]) {
        switch item {
        case .fill(let shape, let paint):
            out.byte(ItemKind.fill.rawValue)
            out.shape(shape)
            out.paint(paint)
        case .border(let shape, let color, let width):
            out.byte(ItemKind.border.rawValue)
            out.shape(shape)
            out.color(color)
            out.number(width)
        case .stroke(let shape, let color, let width, let style):
            out.byte(ItemKind.stroke.rawValue)
            out.shape(shape)
            out.color(color)
            out.number(width)
            out.style(style)
        case .image(let placement): image(placement, to: &out, &children)
        case .text(let run):
            if sendsGlyphs, let text = source.glyphs(of: run) {
                glyphs(text, run.color, to: &out)
            } else {
                out.byte(ItemKind.text.rawValue)
                out.run(run)
            }
        case .group(let group): self.group(group, to: &out, &children)
        }
    }

    private mutating func image(
        _ placement: ImagePlacement, to out: inout ByteWriter, _ children: inout [UInt64]
    ) {
        if let list = placement.image.uprightDrawing, !(placement.image.needsPixels && sendsGlyphs) {
            out.byte(ItemKind.drawing.rawValue)
            out.size(list.size)
            out.number(list.scale)
            items(list.items, to: &out, &children)
        } else {
            out.byte(ItemKind.image.rawValue)
            out.integer(define(placement.image))
            out.size(placement.image.pixelSize)
            out.count(placement.image.orientation)
        }
        out.rect(placement.frame)
        out.rect(placement.source)
        out.flag(placement.tint != nil)
        if let tint = placement.tint { out.color(tint) }
    }

    private mutating func define(_ resource: ImageResource) -> UInt64 {
        if let hash = images[resource.id] { return hash }
        let image = source.image(resource)
        let hash = image.hash
        images[resource.id] = hash
        guard sentImages.insert(hash).inserted else { return hash }
        definitionCount += 1
        definitions.byte(DefinitionKind.image.rawValue)
        definitions.integer(hash)
        definitions.byte(image.format.rawValue)
        definitions.data(image.bytes)
        return hash
    }

    private mutating func glyphs(_ text: GlyphText, _ color: Color, to out: inout ByteWriter) {
        out.byte(ItemKind.glyphs.rawValue)
        out.point(text.origin)
        out.color(color)
        out.flag(text.clip != nil)
        if let clip = text.clip { out.rect(clip) }
        out.count(text.glyphs.count)
        for glyph in text.glyphs {
            out.integer(define(outline: glyph.outline))
            // A 64th of a point is not visible, and such numbers take three bytes.
            out.number((glyph.offset.x * 64).rounded() / 64)
            out.number((glyph.offset.y * 64).rounded() / 64)
        }
    }

    private mutating func define(outline id: UInt64) -> UInt64 {
        if let number = outlines[id] { return number }
        let number = UInt64(outlines.count + 1)
        outlines[id] = number
        definitionCount += 1
        definitions.byte(DefinitionKind.glyph.rawValue)
        definitions.integer(number)
        definitions.path(source.outline(id))
        return number
    }

    // MARK: Groups

    private mutating func group(_ group: Group, to out: inout ByteWriter, _ children: inout [UInt64]) {
        if sendsGlyphs, group.compositing != nil || group.transform.affine == nil,
            let flat = source.flattened(group)
        {
            return image(ImagePlacement(image: flat.image, frame: flat.frame), to: &out, &children)
        }
        out.byte(ItemKind.group.rawValue)
        var flags = GroupFlags()
        let transform = group.transform
        let affine = transform.affine
        if transform.isIdentity {
        } else if let affine, affine.a == 1, affine.b == 0, affine.c == 0, affine.d == 1,
            transform == .translation(x: affine.tx, y: affine.ty, z: 0)
        {
            flags.insert(.translates)
        } else if let affine, transform == Transform3D(affine) {
            flags.insert(.isAffine)
        } else {
            flags.insert(.isSpatial)
        }
        if group.opacity != 1 { flags.insert(.fades) }
        if group.clip != nil { flags.insert(.clips) }
        if group.shadow != nil { flags.insert(.casts) }
        if group.mask != nil { flags.insert(.isMasked) }
        if group.compositing != nil { flags.insert(.blends) }
        out.byte(flags.rawValue)
        if flags.contains(.translates), let affine {
            out.number(affine.tx)
            out.number(affine.ty)
        } else if flags.contains(.isAffine), let affine {
            for value in [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] { out.number(value) }
        } else if flags.contains(.isSpatial) {
            for row in [transform.row1, transform.row2, transform.row3, transform.row4] {
                for index in 0..<4 { out.number(row[index]) }
            }
        }
        if flags.contains(.fades) { out.number(group.opacity) }
        if let clip = group.clip { out.shape(clip) }
        if let shadow = group.shadow {
            out.color(shadow.color)
            out.size(shadow.offset)
            out.number(shadow.deviation)
        }
        if let rules = group.compositing { out.compositing(rules) }
        content(group.content, to: &out, &children)
        if let mask = group.mask { content(mask, to: &out, &children) }
    }

    /// Writes 0 and the items, or the number of a cached content.
    private mutating func content(_ content: GroupContent, to out: inout ByteWriter, _ children: inout [UInt64]) {
        guard content.isCacheable else {
            out.byte(0)
            out.rect(content.bounds)
            return items(content.items, to: &out, &children)
        }
        children.append(content.id)
        if let known = contents[content.id] { return out.integer(known.number) }
        var body = ByteWriter()
        var own: [UInt64] = []
        items(content.items, to: &body, &own)
        nextContent += 1
        contents[content.id] = Known(number: nextContent, children: own, lastFrame: 0)
        definitionCount += 1
        definitions.byte(DefinitionKind.content.rawValue)
        definitions.integer(nextContent)
        definitions.rect(content.bounds)
        definitions.append(body.bytes)
        out.integer(nextContent)
    }
}
