import CPangoCairo
import CollectionCore
import DisplayList

/// Draws single items with Cairo in the context's current space, except groups.
struct ItemPainter {
    /// The context that is drawn on.
    let cr: OpaquePointer
    /// The engine that draws text.
    let text: TextEngine
    /// The store that decodes images.
    let images: ImageStore
    /// Whether text is drawn with pixel masks. Vector outputs require outlines.
    var usesMasks = true
    /// The pixels per point of images if the transform does not determine them (vector outputs).
    var imageScale = 1.0
    /// Called for each drawing used as an image, because it may contain groups.
    let drawNested: (DisplayList) -> Void
    /// Renders a drawing that requires pixels to a bitmap of a width and a height.
    let pixels: (ImageResource, Double, Double) -> Bitmap?
    /// Called if an image is still being decoded.
    let onPending: (ImageStore.Key) -> Void

    /// Draws one item. Groups are ignored.
    func draw(_ item: DisplayItem) {
        switch item {
        case .fill(let shape, let paint): fill(shape, paint)
        case .border(let shape, let color, let width): border(shape, color, width)
        case .stroke(let shape, let color, let width, let style): stroke(shape, color, width, style)
        case .image(let placement): image(placement)
        case .text(let run): text(run)
        case .group: break
        }
    }

    // MARK: Shapes

    private func setSource(_ c: Color) {
        cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha)
    }

    /// Adds the colors of a gradient, uses it as the source, and releases it.
    private func setSource(_ pattern: OpaquePointer?, _ stops: [GradientStop]) {
        for stop in stops {
            let c = stop.color
            cairo_pattern_add_color_stop_rgba(pattern, stop.position, c.red, c.green, c.blue, c.alpha)
        }
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }

    private func fill(_ shape: Shape, _ paint: Paint) {
        guard let shape = limited(shape), let paint = paint.drawable else { return }
        let box = shape.bounds
        func position(_ unit: Point) -> Point { Point(x: box.x + unit.x * box.width, y: box.y + unit.y * box.height) }
        CairoPath.add(shape, to: cr)
        switch paint {
        case .color(let color): setSource(color)
        case .linearGradient(let start, let end, let stops):
            let (from, to) = (position(start), position(end))
            setSource(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
        case .conicGradient(let center, let angle, let stops):
            guard setConicSource(about: position(center), from: angle, stops, box) else {
                cairo_new_path(cr)
                return
            }
        case .radialGradient(let center, let radii, let stops):
            let (width, height) = (radii.width * box.width, radii.height * box.height)
            // Very small radii are rounded to 0, and the box of a line has no area.
            guard (1 / width).isFinite, (1 / height).isFinite else {
                setSource(stops.last?.color ?? .clear)
                break
            }
            let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            // From the box's points to a circle of radius 1.
            var unit = cairo_matrix_t()
            cairo_matrix_init_scale(&unit, 1 / width, 1 / height)
            let middle = position(center)
            cairo_matrix_translate(&unit, -middle.x, -middle.y)
            cairo_pattern_set_matrix(pattern, &unit)
            setSource(pattern, stops)
        }
        cairo_fill(cr)
    }

    /// Limits boxes to Cairo's coordinate range, because backgrounds may be larger. Visible content is near the
    /// origin, so limiting a box far from it changes no pixel.
    private func limited(_ shape: Shape) -> Shape? {
        if shape.isDrawable { return shape }
        let limit = Rect(x: -5e5, y: -5e5, width: 1e6, height: 1e6)
        switch shape {
        case .rect(let r) where r.isFinite: return r.intersection(limit).map(Shape.rect)
        case .roundedRect(let r, let radii) where r.isFinite && max(abs(r.x), abs(r.y), r.width, r.height) < 1e12:
            return r.intersection(limit).map { .roundedRect($0, radii.fitting(r)) }
        default: return nil
        }
    }

    private func border(_ shape: Shape, _ color: Color, _ width: Double) {
        guard shape.isDrawable, width > 0, width.isFinite else { return }
        setSource(color)
        if case .path = shape {
            cairo_save(cr)
            CairoPath.add(shape, to: cr)
            cairo_clip_preserve(cr)
            cairo_set_line_width(cr, width * 2)
            cairo_stroke(cr)
            cairo_restore(cr)
            return
        }
        let outer = shape.bounds
        let inner = outer.inset(by: EdgeInsets(top: width, left: width, bottom: width, right: width))
        CairoPath.add(shape, to: cr)
        if !inner.isEmpty {
            if case .roundedRect(_, let radii) = shape {
                CairoPath.add(.roundedRect(inner, radii.fitting(outer).inset(by: width)), to: cr)
            } else {
                CairoPath.add(.rect(inner), to: cr)
            }
            cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
        }
        cairo_fill(cr)
    }

    private func stroke(_ shape: Shape, _ color: Color, _ width: Double, _ style: StrokeStyle) {
        guard shape.isDrawable, width > 0, width.isFinite else { return }
        setSource(color)
        CairoPath.add(shape, to: cr)
        cairo_set_line_width(cr, width)
        cairo_set_miter_limit(cr, style.miterLimit >= 1 && style.miterLimit.isFinite ? style.miterLimit : 10)
        switch style.cap {
        case .butt: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.join {
        case .miter: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
        }
        if let dash = style.drawableDash { cairo_set_dash(cr, dash, Int32(dash.count), style.dashPhase) }
        cairo_stroke(cr)
    }

    // MARK: Images

    private func image(_ placement: ImagePlacement) {
        let frame = placement.frame
        let source = placement.source
        guard Shape.rect(frame).isDrawable, !frame.isEmpty, source.isFinite, !source.isEmpty else { return }
        if !placement.image.needsPixels, let list = placement.image.uprightDrawing {
            drawing(list, placement)
            return
        }
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        let perPointX = usesMasks ? (m.xx * m.xx + m.yx * m.yx).squareRoot() : imageScale
        let perPointY = usesMasks ? (m.xy * m.xy + m.yy * m.yy).squareRoot() : imageScale
        // The size of the whole image at which its displayed part fills the frame.
        let (width, height) = (frame.width * perPointX / source.width, frame.height * perPointY / source.height)
        if placement.image.needsPixels {
            if let bitmap = pixels(placement.image, width, height) { paint(bitmap, placement) }
            return
        }
        let state = images.state(of: placement.image, width: width, height: height)
        switch state {
        case .ready(let bitmap): paint(bitmap, placement)
        case .pending(let key):
            onPending(key)
            PicturePlaceholder.drawPending(in: frame, cr)
        case .failed: PicturePlaceholder.drawBroken(in: frame, cr)
        }
    }

    private func paint(_ bitmap: Bitmap, _ placement: ImagePlacement) {
        let frame = placement.frame
        let source = placement.source
        let width = Double(bitmap.width) * source.width
        let height = Double(bitmap.height) * source.height
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))!
        cairo_save(cr)
        cairo_rectangle(cr, frame.x, frame.y, frame.width, frame.height)
        cairo_translate(cr, frame.x, frame.y)
        cairo_scale(cr, frame.width / width, frame.height / height)
        cairo_translate(cr, -source.x * Double(bitmap.width), -source.y * Double(bitmap.height))
        if let tint = placement.tint {
            cairo_clip(cr)
            setSource(tint)
            let pattern = cairo_pattern_create_for_surface(surface)
            setFilter(pattern)
            cairo_mask(cr, pattern)
            cairo_pattern_destroy(pattern)
        } else {
            cairo_set_source_surface(cr, surface, 0, 0)
            setFilter(cairo_get_source(cr))
            cairo_fill(cr)
        }
        cairo_restore(cr)
        cairo_surface_destroy(surface)
    }

    /// Sets bilinear filtering and repeats the outermost pixels, because edges would otherwise fade out.
    private func setFilter(_ pattern: OpaquePointer?) {
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }

    private func drawing(_ list: DisplayList, _ placement: ImagePlacement) {
        let frame = placement.frame
        let source = placement.source
        guard list.size.isFinite, list.size.width > 0, list.size.height > 0 else { return }
        cairo_save(cr)
        cairo_rectangle(cr, frame.x, frame.y, frame.width, frame.height)
        cairo_clip(cr)
        if placement.tint != nil { cairo_push_group(cr) }
        cairo_translate(cr, frame.x, frame.y)
        cairo_scale(
            cr, frame.width / (list.size.width * source.width), frame.height / (list.size.height * source.height))
        cairo_translate(cr, -source.x * list.size.width, -source.y * list.size.height)
        drawNested(list)
        if let tint = placement.tint {
            let pattern = cairo_pop_group(cr)
            setSource(tint)
            cairo_mask(cr, pattern)
            cairo_pattern_destroy(pattern)
        }
        cairo_restore(cr)
    }

    // MARK: Text

    private func text(_ run: TextRun) {
        guard Shape.rect(run.frame).isDrawable, run.font.size > 0, run.color.alpha > 0 else { return }
        let layout = text.layout(run, width: run.frame.width, height: run.frame.height)
        guard !layout.lines.isEmpty else { return }
        let origin = Point(x: run.frame.x, y: run.frame.y + (run.frame.height - layout.size.height) / 2)
        cairo_save(cr)
        defer { cairo_restore(cr) }
        if layout.clips {
            cairo_rectangle(cr, run.frame.x, run.frame.y, run.frame.width, run.frame.height)
            cairo_clip(cr)
        }
        setSource(run.color)
        if layout.hasColors {
            layout.show(in: cr, at: origin)
            return
        }
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        if usesMasks, m.xy == 0, m.yx == 0, m.xx == m.yy, m.xx > 0, let mask = layout.mask(scale: m.xx) {
            let x = (origin.x * m.xx + m.x0).rounded() + Double(mask.x)
            let y = (origin.y * m.yy + m.y0).rounded() + Double(mask.y)
            cairo_identity_matrix(cr)
            cairo_mask_surface(cr, mask.surface, x, y)
            return
        }
        layout.addOutlines(to: cr, at: origin)
        cairo_fill(cr)
    }
}
