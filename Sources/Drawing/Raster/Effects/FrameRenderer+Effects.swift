import CPangoCairo
import CollectionCore
import DisplayList

extension FrameRenderer {
    /// Applies a group's effects to its content, which is drawn alone on a canvas.
    func apply(_ effects: [PixelEffect], on canvas: Canvas, _ matrix: CollectionCore.AffineTransform) {
        guard !effects.isEmpty else { return }
        let scale = abs(matrix.determinant).squareRoot()
        canvas.change { bitmap in
            var rest = effects[...]
            while let first = rest.first {
                if case .blur(let deviation) = first {
                    Blur.apply(bitmap, deviation: deviation * scale)
                    rest.removeFirst()
                    continue
                }
                let colors = rest.prefix { if case .blur = $0 { false } else { true } }
                ColorEffects.apply(Array(colors), to: bitmap)
                rest.removeFirst(colors.count)
            }
        }
    }

    /// The distance, in pixels, from which a group's effects and backdrop read around the pixels they change.
    static func reach(of rules: Compositing, _ matrix: CollectionCore.AffineTransform) -> Int {
        let points = rules.spread + (rules.backdrop?.reach ?? 0)
        let scale = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
        return points > 0 ? Int(min(4_000, (points * scale).rounded(.up))) + 1 : 0
    }

    /// Blurs the canvas inside a shape.
    ///
    /// The pixels it reads around the shape must be final. Therefore partial redraws draw the whole area that is read
    /// at once.
    func drawBackdrop(
        _ backdrop: Backdrop, in shape: Shape, opacity: Double, on canvas: Canvas,
        _ matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) {
        let scale = abs(matrix.determinant).squareRoot()
        guard scale > 0, scale.isFinite, backdrop.deviation.isFinite, backdrop.deviation > 0, shape.isDrawable else {
            return
        }
        let box = PixelRect(enclosing: matrix.boundingBox(shape.bounds)).outset(1).intersection(
            canvas.area)
        let reach = Int(min(4_000, (backdrop.reach * scale).rounded(.up)))
        let read = box.outset(reach)
        guard !box.isEmpty, !box.intersection(clip).isEmpty, read.width <= Bitmap.maximumSide,
            read.height <= Bitmap.maximumSide
        else { return }
        cairo_surface_flush(cairo_get_target(canvas.cr))
        let blurred = canvas.bitmap.extended(to: read)
        Blur.apply(
            blurred, deviation: backdrop.deviation * scale, only: box.offset(x: -read.x0, y: -read.y0))
        let layer = Canvas(
            blurred.cropped(x: box.x0 - read.x0, y: box.y0 - read.y0, width: box.width, height: box.height))
        if backdrop.saturation != 1 {
            layer.change {
                ColorEffects.apply([.colors(.saturation(backdrop.saturation), isLinear: false)], to: $0)
            }
        }
        if Self.alignedRect(shape, matrix).map({ $0.intersection(clip) }) != clip.intersection(box) {
            layer.keep(
                inside: shape, matrix: matrix.concatenating(.translation(x: -Double(box.x0), y: -Double(box.y0))))
        }
        canvas.composite(
            layer.bitmap, .translation(x: Double(box.x0), y: Double(box.y0)), opacity: opacity, clip: clip)
    }

    /// The coverage of a blend mode for each pixel; `nil` for modes that use the ink.
    func blendArea(
        of rules: Compositing, width: Int, height: Int, _ matrix: CollectionCore.AffineTransform
    ) -> Bitmap? {
        guard rules.blend.needsArea, !rules.area.isEmpty else { return nil }
        let cover = Canvas(Bitmap(width: width, height: height))
        cover.bitmap.fill(0xff00_0000)
        cairo_surface_mark_dirty(cairo_get_target(cover.cr))
        for shape in rules.area { cover.keep(inside: shape, matrix: matrix) }
        cairo_surface_flush(cairo_get_target(cover.cr))
        return cover.bitmap
    }

    // MARK: Drawings that require pixels

    /// The inputs that determine the bitmap of a drawing.
    struct DrawingKey: Hashable {
        /// The identifier of the resource.
        var id: UInt64
        /// The size of the bitmap, in pixels.
        var width, height: Int
    }

    /// The cached bitmap of a drawing at a size in pixels; `nil` if it is empty.
    func pixels(of resource: ImageResource, width: Double, height: Double) -> Bitmap? {
        guard let list = resource.uprightDrawing, list.size.isFinite, list.size.width > 0, list.size.height > 0 else {
            return nil
        }
        func whole(_ v: Double) -> Int { v.isFinite ? max(1, min(8_000, Int((v - 0.01).rounded(.up)))) : 1 }
        let key = DrawingKey(id: resource.id, width: whole(width), height: whole(height))
        if let known = drawings[key] { return known }
        let canvas = Canvas(Bitmap(width: key.width, height: key.height))
        let missing = collectingKeys {
            drawItems(
                list.items, on: canvas,
                matrix: .scale(x: Double(key.width) / list.size.width, y: Double(key.height) / list.size.height),
                clip: canvas.area)
        }
        missing.forEach(notePendingInDrawing)
        if missing.isEmpty { drawings.insert(canvas.bitmap, for: key, cost: canvas.bitmap.byteCount) }
        return canvas.bitmap
    }
}
