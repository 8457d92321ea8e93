import CPangoCairo
import CollectionCore
import DisplayList

/// Draws items and groups with Cairo only, keeping shapes and text as outlines if the surface supports it.
///
/// Used for PDF and for drawings used as images. The frame renderer provides bitmaps for perspective and blurred
/// shadows, which Cairo does not support.
struct VectorPainter {
    /// The context that is drawn on.
    let cr: OpaquePointer
    /// Provides text, images, and bitmaps of what cannot be drawn as vectors.
    let renderer: FrameRenderer
    /// The pixels per point of images on surfaces without pixels; `nil` on those with pixels.
    var imageScale: Double?

    /// Draws items back to front in the context's current space.
    func draw(_ items: [DisplayItem]) {
        let painter = ItemPainter(
            cr: cr, text: renderer.text, images: renderer.images, usesMasks: false,
            imageScale: imageScale ?? currentScale, drawNested: { draw($0.items) },
            pixels: { renderer.pixels(of: $0, width: $1, height: $2) },
            onPending: { renderer.notePendingInDrawing($0) })
        for item in items {
            cairo_save(cr)
            if case .group(let group) = item { draw(group) } else { painter.draw(item) }
            cairo_restore(cr)
        }
    }

    private var currentScale: Double {
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        let area = abs(m.xx * m.yy - m.xy * m.yx)
        return area.isFinite && area > 0 ? area.squareRoot() : 1
    }

    private func draw(_ group: Group) {
        guard group.opacity > 0, group.contentInkBounds != nil else { return }
        // Blending, effects, and perspective require pixels.
        guard let affine = group.transform.affine, group.compositing == nil, !group.content.blends else {
            drawAsPixels(group)
            return
        }
        guard affine.determinant != 0, affine.determinant.isFinite else { return }
        var m = cairo_matrix_t(xx: affine.a, yx: affine.b, xy: affine.c, yy: affine.d, x0: affine.tx, y0: affine.ty)
        cairo_transform(cr, &m)
        if let shadow = group.shadow { drawShadow(shadow, of: group) }
        if let clip = group.clip {
            CairoPath.add(clip, to: cr)
            cairo_clip(cr)
        }
        if let mask = group.mask {
            cairo_push_group(cr)
            draw(group.content.items)
            let content = cairo_pop_group(cr)
            cairo_push_group(cr)
            draw(mask.items)
            let cover = cairo_pop_group(cr)
            // Opacity and a mask together require the masked content to be a separate group.
            if group.opacity < 1 { cairo_push_group(cr) }
            cairo_set_source(cr, content)
            cairo_mask(cr, cover)
            cairo_pattern_destroy(content)
            cairo_pattern_destroy(cover)
            if group.opacity < 1 {
                cairo_pop_group_to_source(cr)
                cairo_paint_with_alpha(cr, group.opacity)
            }
        } else if group.opacity < 1 {
            cairo_push_group(cr)
            draw(group.content.items)
            cairo_pop_group_to_source(cr)
            cairo_paint_with_alpha(cr, group.opacity)
        } else {
            draw(group.content.items)
        }
    }

    /// Draws only the shadow, as an image. The content covers the inside of the shadow, so the inside is not removed.
    private func drawShadow(_ shadow: Shadow, of group: Group) {
        var caster = group
        caster.transform = .identity
        caster.opacity = 1
        guard let ink = caster.contentInkBounds,
            let flat = renderer.flattenShadow(caster, ink: ink, scale: imageScale ?? currentScale)
        else { return }
        paint(flat, opacity: group.opacity)
    }

    private func drawAsPixels(_ group: Group) {
        guard let box = group.inkBounds, box.width < 1e5, box.height < 1e5 else { return }
        let scale = imageScale ?? currentScale
        let area = PixelRect(
            enclosing: Rect(x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
        ).outset(1)
        guard area.width <= 8_000, area.height <= 8_000 else { return }
        let canvas = Canvas(Bitmap(width: area.width, height: area.height))
        renderer.drawGroup(
            group, on: canvas,
            matrix: CollectionCore.AffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -Double(area.x0), ty: -Double(area.y0)),
            clip: canvas.area)
        let toContent = Homography.translation(x: Double(area.x0), y: Double(area.y0)).concatenating(.scale(1 / scale))
        paint(FlatGroup(bitmap: canvas.bitmap, toContent: toContent, missing: []), opacity: 1)
    }

    private func paint(_ flat: FlatGroup, opacity: Double) {
        guard let t = flat.toContent.affine else { return }
        let bitmap = flat.bitmap
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))!
        cairo_save(cr)
        var m = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
        cairo_transform(cr, &m)
        cairo_set_source_surface(cr, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR)
        cairo_paint_with_alpha(cr, opacity)
        cairo_restore(cr)
        cairo_surface_destroy(surface)
    }
}

extension FrameRenderer {
    /// Renders only the shadow of a group to a bitmap.
    func flattenShadow(_ group: Group, ink: Rect, scale: Double) -> FlatGroup? {
        guard let shadow = group.shadow else { return nil }
        let area = PixelRect(
            enclosing: Rect(x: ink.x * scale, y: ink.y * scale, width: ink.width * scale, height: ink.height * scale)
        ).outset(1)
        guard area.width > 2, area.height > 2, area.width <= 8_000, area.height <= 8_000 else { return nil }
        let matrix = CollectionCore.AffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -Double(area.x0), ty: -Double(area.y0))
        let canvas = Canvas(Bitmap(width: area.width, height: area.height))
        if let shape = group.clip {
            drawShadow(shadow, of: shape, on: canvas, matrix, clip: canvas.area)
        } else {
            let content = Canvas(Bitmap(width: area.width, height: area.height))
            drawItems(group.content.items, on: content, matrix: matrix, clip: PixelRect(content.bitmap))
            drawShadow(shadow, ofAlpha: content.bitmap, on: canvas, matrix)
        }
        let toContent = Homography.translation(x: Double(area.x0), y: Double(area.y0)).concatenating(.scale(1 / scale))
        return FlatGroup(bitmap: canvas.bitmap, toContent: toContent, missing: [])
    }
}
