import CPangoCairo
import CollectionCore
import DisplayList

/// A bitmap that Cairo and the compositor draw on alternately.
final class Canvas {
    /// The pixels that are drawn on.
    let bitmap: Bitmap
    /// The context of Cairo, owned by the canvas.
    let cr: OpaquePointer
    private let surface: OpaquePointer

    /// Creates a context for a bitmap, which the canvas retains.
    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        cr = cairo_create(surface)
        // A fifth of the default. At a tenth of a pixel, round corners are visibly polygons.
        cairo_set_tolerance(cr, 0.02)
    }

    deinit {
        cairo_destroy(cr)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Draws a bitmap with the compositor.
    func composite(_ source: Bitmap, _ map: Homography, opacity: Double, clip: PixelRect) {
        cairo_surface_flush(surface)
        Compositor(target: bitmap, clip: clip).draw(source, map, opacity: opacity)
        cairo_surface_mark_dirty(surface)
    }

    /// Multiplies each pixel by the alpha of another canvas of the same size.
    func keep(inside other: Canvas) {
        cairo_surface_flush(other.surface)
        cairo_surface_flush(surface)
        for k in 0..<bitmap.width * bitmap.height {
            let alpha = other.bitmap.pixels[k] >> 24
            if alpha == 255 { continue }
            let pixel = bitmap.pixels[k]
            // Two channels at a time, each rounded to nearest.
            func scaled(_ pair: UInt32) -> UInt32 {
                let product = pair * alpha + 0x80_0080
                return ((product + ((product >> 8) & 0xFF_00FF)) >> 8) & 0xFF_00FF
            }
            bitmap.pixels[k] = alpha == 0 ? 0 : (scaled((pixel >> 8) & 0xFF_00FF) << 8) | scaled(pixel & 0xFF_00FF)
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Keeps the pixels inside a shape, with antialiased edges, and clears the rest.
    func keep(inside shape: Shape, matrix: CollectionCore.AffineTransform) {
        if case .path(let path) = shape, path.usesEvenOddFill {
            // Cairo's clip below ignores holes whose sides are on pixel edges.
            let cover = Canvas(Bitmap(width: bitmap.width, height: bitmap.height))
            CairoState.set(cover.cr, matrix)
            CairoPath.add(shape, to: cover.cr)
            cairo_fill(cover.cr)
            keep(inside: cover)
            return
        }
        cairo_save(cr)
        cairo_reset_clip(cr)
        CairoState.set(cr, matrix)
        CairoPath.add(shape, to: cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_rgba(cr, 0, 0, 0, 1)
        cairo_fill(cr)
        cairo_restore(cr)
    }
}

/// Changes of the state of Cairo's contexts.
enum CairoState {
    /// Sets the complete transform of the context.
    static func set(_ cr: OpaquePointer, _ t: CollectionCore.AffineTransform) {
        var m = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
        cairo_set_matrix(cr, &m)
    }
}
