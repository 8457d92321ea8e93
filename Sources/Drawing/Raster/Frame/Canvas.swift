import CPangoCairo
import CollectionCore
import DisplayList

/// A bitmap that Cairo and the compositor draw on alternately.
///
/// Draws of the compositor are collected, and performed together when `bitmap` or `cr` is next read.
final class Canvas {
    /// All pixels.
    let area: PixelRect
    /// The number of bands that several threads have drawn so far.
    private(set) var bandsDrawn = 0
    private let target: Bitmap
    private let context: OpaquePointer
    private let surface: OpaquePointer
    private let bandCount: Int?
    private var queue = CompositingQueue()

    /// Creates a context for a bitmap, which the canvas retains.
    ///
    /// - Parameter bandCount: The number of bands in which the compositor draws; chosen by their size if `nil`.
    init(_ bitmap: Bitmap, bandCount: Int? = nil) {
        target = bitmap
        area = PixelRect(bitmap)
        self.bandCount = bandCount
        surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        context = cairo_create(surface)
        // A fifth of the default. At a tenth of a pixel, round corners are visibly polygons.
        cairo_set_tolerance(context, 0.02)
    }

    deinit {
        assert(queue.isEmpty, "A canvas must be finished.")
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// The pixels that are drawn on.
    var bitmap: Bitmap {
        finish()
        return target
    }

    /// The context of Cairo, owned by the canvas. Read it again after draws of the compositor.
    var cr: OpaquePointer {
        finish()
        return context
    }

    /// Draws a bitmap with the compositor. The bitmap must not change later.
    func composite(_ source: Bitmap, _ map: Homography, opacity: Double, clip: PixelRect) {
        guard let step = Compositor.Step(source, map, opacity: opacity, clip: clip.intersection(area)) else { return }
        queue.add(step, source: source)
        if queue.isFull { finish() }
    }

    /// Sets all pixels of an area to one value.
    func fill(_ area: PixelRect, _ pixel: UInt32) {
        let area = area.intersection(self.area)
        if !area.isEmpty { queue.add(Compositor.Step(fill: area, pixel)) }
    }

    /// Performs the collected draws of the compositor.
    func finish() {
        guard !queue.isEmpty else { return }
        cairo_surface_flush(surface)
        bandsDrawn += queue.perform(on: target, bandCount: bandCount)
        cairo_surface_mark_dirty(surface)
    }

    /// Multiplies each pixel by the alpha of another canvas of the same size.
    func keep(inside other: Canvas) {
        let (bitmap, cover) = (bitmap, other.bitmap)
        cairo_surface_flush(other.surface)
        cairo_surface_flush(surface)
        for k in 0..<bitmap.width * bitmap.height {
            let alpha = cover.pixels[k] >> 24
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
            let cover = Canvas(Bitmap(width: area.width, height: area.height))
            CairoState.set(cover.cr, matrix)
            CairoPath.add(shape, to: cover.cr)
            cairo_fill(cover.cr)
            keep(inside: cover)
            return
        }
        let cr = cr
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
