import CPangoCairo
import CollectionCore
import DisplayList

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension ItemPainter {
    /// Sets a conic gradient around a point as the source, as pixels because Cairo does not support such gradients.
    /// Returns `false` if nothing of the box is visible.
    func setConicSource(about middle: Point, from angle: Double, _ stops: [GradientStop], _ box: Rect) -> Bool {
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        let toPixels = AffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
        guard let back = toPixels.inverted else { return false }
        cairo_save(cr)
        cairo_identity_matrix(cr)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
        cairo_restore(cr)
        guard let visible = toPixels.boundingBox(box).intersection(Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
        else { return false }
        // Outputs without pixels use points.
        let resolution = usesMasks ? 1.0 : 2.0
        let area = PixelRect(
            enclosing: Rect(
                x: visible.x * resolution, y: visible.y * resolution, width: visible.width * resolution,
                height: visible.height * resolution)
        ).outset(1)
        guard area.width > 0, area.height > 0, area.width <= 16_000, area.height <= 16_000 else { return false }
        // The map from pixels to points is affine, so that all points are finite if those of the corners are.
        let (left, top) = (Double(area.x0) / resolution, Double(area.y0) / resolution)
        let (right, bottom) = (Double(area.x1) / resolution, Double(area.y1) / resolution)
        for corner in [
            Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom),
            Point(x: right, y: bottom),
        ] {
            let point = back.apply(corner)
            guard (point.x - middle.x).isFinite, (point.y - middle.y).isFinite else { return false }
        }
        let count = 2_048
        let colors = (0...count).map { stops.color(at: Double($0) / Double(count)).premultipliedPixel }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        defer { cairo_surface_destroy(surface) }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        data.withMemoryRebound(to: UInt32.self, capacity: stride * area.height) { pixels in
            for y in 0..<area.height {
                for x in 0..<area.width {
                    let pixel = Point(
                        x: (Double(area.x0 + x) + 0.5) / resolution, y: (Double(area.y0 + y) + 0.5) / resolution)
                    let point = back.apply(pixel)
                    let turn = (atan2(point.y - middle.y, point.x - middle.x) - angle) / (2 * .pi)
                    pixels[y * stride + x] = colors[Int((turn - turn.rounded(.down)) * Double(count))]
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        let pattern = cairo_pattern_create_for_surface(surface)
        // From the user's points to the surface's pixels.
        var map = cairo_matrix_t(
            xx: m.xx * resolution, yx: m.yx * resolution, xy: m.xy * resolution, yy: m.yy * resolution,
            x0: m.x0 * resolution - Double(area.x0), y0: m.y0 * resolution - Double(area.y0))
        cairo_pattern_set_matrix(pattern, &map)
        cairo_pattern_set_filter(pattern, usesMasks ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
        return true
    }
}
