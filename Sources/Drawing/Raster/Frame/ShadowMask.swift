import CPangoCairo
import CollectionCore
import DisplayList

/// The blurred coverage of a shape, cached because cells of one size share it.
final class ShadowMask {
    /// The inputs that determine the pixels of a mask.
    struct Key: Hashable {
        /// The shape with its bounds at the origin.
        var shape: Shape
        /// The standard deviation of the blur in points.
        var deviation: Double
        /// The pixels per point.
        var scale: Double
    }

    /// The coverage as an 8-bit surface of Cairo, owned by the mask.
    let surface: OpaquePointer
    /// The size of the surface, in pixels.
    let width, height: Int
    /// The number of pixels between the edges of the surface and the shape.
    let margin: Int

    /// - Parameter plane: The coverage, which extends beyond the shape by `margin` pixels on all sides.
    init(plane: [UInt8], width: Int, height: Int, margin: Int) {
        self.width = width
        self.height = height
        self.margin = margin
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        if let data = cairo_image_surface_get_data(surface) {
            for y in 0..<height {
                for x in 0..<width { data[y * stride + x] = plane[y * width + x] }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    deinit { cairo_surface_destroy(surface) }

    /// The size of the coverage in memory, which the cache counts.
    var byteCount: Int { width * height }
}

extension FrameRenderer {
    /// Draws the shadow of a shape, blurred at the canvas's scale. A rotation affects only the offset and the shape.
    func drawShadow(
        _ shadow: Shadow, of shape: Shape, on canvas: Canvas, _ matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) {
        guard shape.isDrawable, shadow.color.alpha > 0, shadow.offset.isFinite, shadow.deviation.isFinite else {
            return
        }
        let scale = (abs(matrix.determinant)).squareRoot()
        let bounds = shape.bounds
        guard scale > 0, bounds.width * scale < 8_000, bounds.height * scale < 8_000 else { return }
        let cr = canvas.cr
        cairo_save(cr)
        defer { cairo_restore(cr) }
        cairo_identity_matrix(cr)
        cairo_rectangle(cr, Double(clip.x0), Double(clip.y0), Double(clip.width), Double(clip.height))
        cairo_clip(cr)
        CairoState.set(cr, matrix)
        cairo_translate(cr, shadow.offset.width, shadow.offset.height)
        let c = shadow.color
        cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha)
        // A blur of less than a quarter of a pixel requires no mask, and an unblurred edge is as sharp as that of the
        // shape.
        guard shadow.deviation * scale >= 0.25 else {
            CairoPath.add(shape, to: cr)
            cairo_fill(cr)
            return
        }
        let mask = shadowMask(shape, deviation: shadow.deviation, scale: scale)
        cairo_translate(cr, bounds.x, bounds.y)
        cairo_scale(cr, 1 / scale, 1 / scale)
        cairo_mask_surface(cr, mask.surface, -Double(mask.margin), -Double(mask.margin))
    }

    private func shadowMask(_ shape: Shape, deviation points: Double, scale: Double) -> ShadowMask {
        let key = ShadowMask.Key(shape: shape.movedToOrigin, deviation: points, scale: scale)
        if let known = shadows[key] { return known }
        let deviation = points * scale
        let margin = Blur.reach(deviation: deviation) + 1
        let bounds = key.shape.bounds
        let width = Int((bounds.width * scale).rounded(.up)) + 2 * margin
        let height = Int((bounds.height * scale).rounded(.up)) + 2 * margin
        let canvas = Canvas(Bitmap(width: width, height: height))
        cairo_translate(canvas.cr, Double(margin), Double(margin))
        cairo_scale(canvas.cr, scale, scale)
        CairoPath.add(key.shape, to: canvas.cr)
        cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
        cairo_fill(canvas.cr)
        var plane = canvas.bitmap.alphaPlane
        Blur.apply(&plane, width: width, height: height, deviation: deviation)
        let mask = ShadowMask(plane: plane, width: width, height: height, margin: margin)
        shadows.insert(mask, for: key, cost: mask.byteCount)
        return mask
    }

    /// Draws the shadow that content casts. Both canvases must have the same size.
    func drawShadow(
        _ shadow: Shadow, ofAlpha content: Bitmap, on canvas: Canvas, _ matrix: CollectionCore.AffineTransform
    ) {
        guard shadow.color.alpha > 0, shadow.offset.isFinite, shadow.deviation.isFinite else { return }
        let scale = (abs(matrix.determinant)).squareRoot()
        var plane = content.alphaPlane
        Blur.apply(&plane, width: content.width, height: content.height, deviation: max(0, shadow.deviation) * scale)
        let mask = ShadowMask(plane: plane, width: content.width, height: content.height, margin: 0)
        let dx = matrix.a * shadow.offset.width + matrix.c * shadow.offset.height
        let dy = matrix.b * shadow.offset.width + matrix.d * shadow.offset.height
        cairo_save(canvas.cr)
        cairo_identity_matrix(canvas.cr)
        let c = shadow.color
        cairo_set_source_rgba(canvas.cr, c.red, c.green, c.blue, c.alpha)
        cairo_mask_surface(canvas.cr, mask.surface, dx, dy)
        cairo_restore(canvas.cr)
    }
}

extension Bitmap {
    /// The alpha of each pixel, row by row.
    package var alphaPlane: [UInt8] {
        let count = width * height
        return [UInt8](unsafeUninitializedCapacity: count) { out, used in
            for k in 0..<count { out[k] = UInt8(truncatingIfNeeded: pixels[k] >> 24) }
            used = count
        }
    }
}

extension Shape {
    /// The same shape with its bounding box at (0, 0).
    var movedToOrigin: Shape {
        let b = bounds
        switch self {
        case .rect(let r): return .rect(r.offsetBy(x: -b.x, y: -b.y))
        case .roundedRect(let r, let radii): return .roundedRect(r.offsetBy(x: -b.x, y: -b.y), radii)
        case .path(var path):
            func moved(_ p: Point) -> Point { p - b.origin }
            path.elements = path.elements.map { element in
                switch element {
                case .move(let p): .move(moved(p))
                case .line(let p): .line(moved(p))
                case .quad(let c, let p): .quad(control: moved(c), end: moved(p))
                case .cubic(let c1, let c2, let p): .cubic(control1: moved(c1), control2: moved(c2), end: moved(p))
                case .close: .close
                }
            }
            return .path(path)
        }
    }
}
