internal import CollectionCore
internal import DisplayList
internal import FileAccess
internal import Raster
internal import ViewerProtocol

/// Reads images from their files, and gets glyphs from the engine that measures text.
final class RasterFrameSource: FrameSource {
    private let renderer: FrameRenderer
    private let outlines: GlyphOutlines
    /// The pixels per point of groups that are sent as images.
    var scale = 2.0
    /// Images of flattened groups, by group.
    private var flats: [Group: (image: ImageResource, frame: Rect)] = [:]

    /// Creates a source that draws texts with an engine. Throws if drawing cannot start.
    init(text: TextEngine) throws(RasterError) {
        renderer = try FrameRenderer(text: text, images: ImageStore())
        outlines = GlyphOutlines(engine: text)
    }

    /// The bytes of an image's file, or its pixels. A file that cannot be read is sent as a missing image.
    func image(_ resource: ImageResource) -> SentImage {
        switch resource.source {
        case .file(let path):
            guard let bytes = try? RegularFile.contents(path, limit: ProtocolLimits.programMessage / 2) else {
                return SentImage(.missing, [])
            }
            return SentImage(.encoded, bytes)
        case .encoded(let bytes):
            return bytes.count <= ProtocolLimits.programMessage / 2
                ? SentImage(.encoded, bytes) : SentImage(.missing, [])
        case .pixels(let bytes):
            return bytes.count <= ProtocolLimits.programMessage / 2
                ? SentImage(.pixels, bytes) : SentImage(.missing, [])
        case .drawing, .frame:
            let size = resource.pixelSize
            let frame = Rect(origin: .zero, size: size)
            let list = DisplayList(
                size: size, scale: 1, items: [.image(ImagePlacement(image: resource, frame: frame))])
            guard PixelBudget.allows(width: size.width, height: size.height, scale: 1) else {
                return SentImage(.missing, [])
            }
            return pixels(renderer.render(list))
        }
    }

    private func pixels(_ bitmap: Bitmap) -> SentImage {
        SentImage(.pixels, bitmap.withPixels { Array(UnsafeRawBufferPointer($0)) })
    }

    /// The outlines of a text's glyphs; `nil` for texts with colored glyphs, which have no outlines.
    func glyphs(of run: TextRun) -> GlyphText? {
        guard let text = outlines.glyphs(of: run) else { return nil }
        return GlyphText(
            origin: text.origin, clip: text.clip,
            glyphs: text.glyphs.map { GlyphText.Placed(outline: $0.outline, offset: $0.offset) })
    }

    /// The outline of a glyph that `glyphs(of:)` returned.
    func outline(_ id: UInt64) -> Path { outlines.outline(id) }

    /// Flattens groups with perspective or pixel effects. Only the viewer can blend a group with the content behind it,
    /// or draw a backdrop.
    func flattened(_ group: Group) -> (image: ImageResource, frame: Rect)? {
        let effects = group.compositing?.effects ?? []
        guard group.transform.affine == nil || !effects.isEmpty, group.compositing?.backdrop == nil else { return nil }
        if let known = flats[group] { return known }
        guard let flat = renderer.flattened(group, scale: scale) else { return nil }
        let size = Size(width: Double(flat.bitmap.width), height: Double(flat.bitmap.height))
        let bytes = flat.bitmap.withPixels { Array(UnsafeRawBufferPointer($0)) }
        let image = ImageResource(id: Identity.next(), pixelSize: size, source: .pixels(bytes))
        if flats.count >= 64 { flats = [:] }
        flats[group] = (image, flat.frame)
        return (image, flat.frame)
    }
}
