import CPangoCairo
import CollectionCore
public import DisplayList
internal import HostServices

/// Renders display lists to pixels.
///
/// Cacheable content is drawn once, with Cairo and Pango, into a bitmap with a transparent border. Frames then only
/// composite such bitmaps, with any affine or projective transform and any opacity. The cache is bounded and evicts
/// the least recently used bitmaps. Drawing the same list twice produces the same bytes, independent of what was
/// drawn before.
///
/// Use one renderer for all frames of a window or a test, from one thread at a time.
public final class FrameRenderer {
    /// The engine that lays out and draws text.
    public private(set) var text: TextEngine
    /// The store that decodes images.
    public let images: ImageStore
    /// The bitmaps of flattened groups and cached contents.
    var flatGroups: BoundedCache<FlatKey, FlatGroup>
    /// The blurred shadows of shapes.
    var shadows: BoundedCache<ShadowMask.Key, ShadowMask>
    /// Bitmaps of drawings that blend or have effects.
    var drawings: BoundedCache<DrawingKey, Bitmap>
    /// The pixels per point of the list being drawn.
    var displayScale = 1.0
    /// The images that the last frame lacks.
    var missing = MissingImages()
    /// The images that the bitmap being drawn lacks; `nil` while the frame itself is drawn.
    var collectedKeys: MissingImages.Keys?

    /// The number of bands in which bitmaps are composited onto frames; chosen by their size if `nil`. For tests,
    /// because it does not affect the pixels.
    package var bandCount: Int?

    /// The cost of the last frame, for tests and benchmarks.
    public struct Work: Hashable, Sendable {
        /// The number of contents drawn by Cairo into bitmaps.
        public var contentsDrawn = 0
        /// The number of bitmaps composited onto the frame.
        public var bitmapsPlaced = 0
        /// The number of pixels that `redraw` drew, without those that it only moved.
        public var pixelsDrawn = 0
        /// The number of bands of the frame in which several threads composited bitmaps; 0 if the calling thread did.
        public var bandsDrawn = 0
    }
    /// The cost of the last frame.
    public internal(set) var work = Work()

    /// - Parameters:
    ///   - text: The engine, shared with text measurement so that text is laid out once; a deterministic one if `nil`.
    ///   - images: The store of decoded images, which renderers can share.
    ///   - maximumBitmapBytes: The maximum size of cached contents.
    /// - Throws: Errors of `TextEngine.init`.
    public init(
        text: TextEngine? = nil, images: ImageStore = ImageStore(), maximumBitmapBytes: Int = 128 << 20
    ) throws(RasterError) {
        if let text {
            self.text = text
        } else {
            self.text = try TextEngine()
        }
        self.images = images
        flatGroups = BoundedCache(maximumCost: maximumBitmapBytes)
        shadows = BoundedCache(maximumCost: 16 << 20)
        drawings = BoundedCache(maximumCost: 64 << 20)
    }

    /// Draws text with another engine from now on.
    package func useText(_ text: TextEngine) {
        guard text !== self.text else { return }
        self.text = text
        removeCachedBitmaps()
    }

    /// The current size of cached contents, in bytes.
    public var bitmapBytes: Int { flatGroups.cost }

    /// Removes all cached contents. Pixels do not change, but the next frame takes longer.
    public func removeCachedBitmaps() {
        flatGroups.removeAll()
        shadows.removeAll()
        drawings.removeAll()
    }

    /// Renders a list on a background, which is transparent if `nil`.
    ///
    /// The image has `size * scale` pixels, rounded up.
    /// - Precondition: The list's size and scale are finite and positive, and result in at most
    ///   `Bitmap.maximumSide` pixels.
    public func render(_ list: DisplayList, background: Color? = nil) -> Bitmap {
        let size = Self.pixelSize(of: list)
        let bitmap = Bitmap(width: size.width, height: size.height)
        if let background { bitmap.fill(background.premultipliedPixel) }
        draw(list, into: bitmap)
        return bitmap
    }

    /// Draws a list over the contents of `bitmap`.
    public func draw(_ list: DisplayList, into bitmap: Bitmap) {
        startFrame(list)
        missing = MissingImages()
        let canvas = Canvas(bitmap, bandCount: bandCount)
        drawItems(list.items, on: canvas, matrix: .scale(x: list.scale, y: list.scale), clip: canvas.area)
        canvas.finish()
        work.bandsDrawn = canvas.bandsDrawn
    }

    /// Resets the cost and takes the scale of a list. Traps for lists that are too large.
    func startFrame(_ list: DisplayList) {
        _ = Self.pixelSize(of: list)
        work = Work()
        displayScale = list.scale
    }

    /// The reason why a list cannot be drawn: the number of its pixels. `nil` if it can.
    package static func sizeFault(of list: DisplayList) -> String? {
        let width = list.size.width * list.scale
        let height = list.size.height * list.scale
        if list.scale > 0, width > 0, height > 0, max(width, height) <= Double(Bitmap.maximumSide) { return nil }
        return "A frame of \(list.size.width) x \(list.size.height) points at scale \(list.scale) cannot be drawn: "
            + "each side must have 1 to \(Bitmap.maximumSide) pixels."
    }

    private static func pixelSize(of list: DisplayList) -> (width: Int, height: Int) {
        if let fault = sizeFault(of: list) { preconditionFailure(fault) }
        let width = list.size.width * list.scale
        let height = list.size.height * list.scale
        return (max(1, Int((width - 0.01).rounded(.up))), max(1, Int((height - 0.01).rounded(.up))))
    }

    /// Draws items in order.
    ///
    /// - Parameters:
    ///   - matrix: The transform from the items' space to pixels.
    ///   - clip: The area in pixels that may be drawn to.
    func drawItems(
        _ items: [DisplayItem], on canvas: Canvas, matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) {
        let clip = clip.intersection(canvas.area)
        guard !clip.isEmpty else { return }
        let area = clip.rect
        let localOrigin = localOrigin(of: clip, matrix)
        let first = items.lastIndex { hides($0, matrix, clip) } ?? 0
        for item in items[first...] {
            if case .group(let group) = item {
                drawGroup(group, on: canvas, matrix: matrix, clip: clip)
                continue
            }
            if let color = Self.cover(item, matrix, clip), let pixel = color.opaquePixel {
                canvas.fill(clip, pixel)
                continue
            }
            guard let ink = item.inkBounds else { continue }
            let box = matrix.boundingBox(ink)
            guard box.minX <= area.maxX, box.maxX >= area.minX, box.minY <= area.maxY, box.maxY >= area.minY else {
                continue
            }
            let cr = canvas.cr
            let painter = itemPainter(cr)
            cairo_save(cr)
            cairo_identity_matrix(cr)
            cairo_rectangle(cr, area.x, area.y, area.width, area.height)
            cairo_clip(cr)
            if let origin = localOrigin {
                CairoState.set(
                    cr, CollectionCore.AffineTransform.translation(x: origin.x, y: origin.y).concatenating(matrix))
                painter.draw(item.offsetBy(x: -origin.x, y: -origin.y))
            } else {
                CairoState.set(cr, matrix)
                painter.draw(item)
            }
            cairo_restore(cr)
        }
    }

    /// A point near everything in `clip`, if that is far from the origin.
    ///
    /// Content scrolled far has coordinates beyond the range of Cairo's fixed-point arithmetic. Relative to this
    /// point they are small.
    private func localOrigin(of clip: PixelRect, _ matrix: CollectionCore.AffineTransform) -> Point? {
        guard max(abs(matrix.tx), abs(matrix.ty)) > 100_000, let back = matrix.inverted else { return nil }
        let middle = back.boundingBox(clip.rect).center
        guard max(abs(middle.x), abs(middle.y)) > 50_000, middle.x.isFinite, middle.y.isFinite else { return nil }
        return Point(x: middle.x.rounded(), y: middle.y.rounded())
    }

    private func itemPainter(_ cr: OpaquePointer) -> ItemPainter {
        ItemPainter(
            cr: cr, text: text, images: images,
            drawNested: { [self] list in VectorPainter(cr: cr, renderer: self).draw(list.items) },
            pixels: { [self] in pixels(of: $0, width: $1, height: $2) },
            onPending: { [self] in notePending($0) })
    }
}

extension Color {
    /// 0xAARRGGBB with premultiplied colors. Components are clamped to 0...1, and NaN counts as 0.
    var premultipliedPixel: UInt32 {
        func byte(_ v: Double) -> UInt32 { v > 0 ? UInt32((min(v, 1) * 255).rounded()) : 0 }
        let a = alpha > 0 ? min(alpha, 1) : 0
        return (byte(a) << 24) | (byte(red * a) << 16) | (byte(green * a) << 8) | byte(blue * a)
    }

    /// The pixel that Cairo draws, 0xAARRGGBB; `nil` unless the color is opaque.
    ///
    /// Cairo rounds components to 16 bits and takes the upper byte, so components can be one less than those of
    /// `premultipliedPixel`.
    var opaquePixel: UInt32? {
        func byte(_ v: Double) -> UInt32 { UInt32(min(max(v, 0), 1) * 65_535 + 0.5) >> 8 }
        guard alpha >= 1, (red + green + blue).isFinite else { return nil }
        return 0xff00_0000 | (byte(red) << 16) | (byte(green) << 8) | byte(blue)
    }
}
