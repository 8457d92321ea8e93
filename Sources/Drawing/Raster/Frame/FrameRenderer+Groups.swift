import CPangoCairo
import CollectionCore
import DisplayList

extension FrameRenderer {
    /// Draws a group with the fastest correct method: from a cached bitmap, directly onto the canvas, through a layer
    /// in the canvas's pixels, or flattened and projected.
    func drawGroup(_ group: Group, on canvas: Canvas, matrix: CollectionCore.AffineTransform, clip: PixelRect) {
        guard group.opacity > 0 else { return }
        let local = Homography(group.transform).concatenating(Homography(matrix))
        guard local.isFinite, let ink = group.contentInkBounds,
            let box = local.boundingBox(ink), !PixelRect(enclosing: box).outset(1).intersection(clip).isEmpty
        else { return }
        if group.content.isCacheable, group.compositing == nil, let flat = cachedFlat(group, local) {
            place(flat, on: canvas, local, opacity: group.opacity, clip: clip)
        } else if let affine = local.affine {
            drawAffine(group, on: canvas, affine, clip: clip)
        } else if let flat = flatten(group, scale: rasterScale(for: local, of: ink)) {
            flat.missing.forEach(notePending)
            place(flat, on: canvas, local, opacity: group.opacity, clip: clip)
        }
    }

    /// Composites a flattened group onto a canvas.
    ///
    /// Without scaling or rotation, it is aligned to whole pixels. Text between two pixels would be blurred, and
    /// scrolled content on devices is pixel-aligned too.
    private func place(_ flat: FlatGroup, on canvas: Canvas, _ local: Homography, opacity: Double, clip: PixelRect) {
        var map = flat.toContent.concatenating(local)
        if let t = map.affine, t.b == 0, t.c == 0, abs(t.a - 1) < 1e-6, abs(t.d - 1) < 1e-6 {
            // The bitmap starts on a pixel of its own grid, so rounding moves only the content's origin.
            map = .translation(x: Self.snapped(t.tx), y: Self.snapped(t.ty))
        }
        work.bitmapsPlaced += 1
        canvas.composite(flat.bitmap, map, opacity: opacity, clip: clip)
    }

    /// The pixel to which cached content is aligned. Halves round up, as do values slightly below a half because of
    /// rounding errors. Translation by whole pixels therefore translates the result by the same number of pixels.
    static func snapped(_ position: Double) -> Double { (position + 0.5 + snapBias).rounded(.down) }
    /// The rounding error up to which a position counts as a half, in pixels.
    static let snapBias = 1e-6

    /// Draws without a separate bitmap if opacity and clip allow it.
    private func drawAffine(
        _ group: Group, on canvas: Canvas, _ matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) {
        let rules = group.compositing
        if let backdrop = rules?.backdrop, let shape = group.clip {
            drawBackdrop(backdrop, in: shape, opacity: group.opacity, on: canvas, matrix, clip: clip)
        }
        let aligned = group.clip.map { Self.alignedRect($0, matrix) }
        let isPlain = !group.content.blends && rules.map { $0.effects.isEmpty && $0.blend == .normal } ?? true
        // Without a clip, the content casts the shadow, so it must be drawn separately first.
        let castsByContent = group.shadow != nil && group.clip == nil
        if isPlain, group.opacity >= 1, group.mask == nil, aligned.map({ $0 != nil }) ?? true, !castsByContent {
            if let shadow = group.shadow, let shape = group.clip {
                drawShadow(shadow, of: shape, on: canvas, matrix, clip: clip)
            }
            let inner = (aligned ?? nil).map { clip.intersection($0) } ?? clip
            drawItems(group.content.items, on: canvas, matrix: matrix, clip: inner)
            return
        }
        guard let ink = group.contentInkBounds else { return }
        // Content outside the clip may cast a shadow into it.
        let reach =
            (castsByContent ? shadowReach(of: group, matrix) : 0) + (rules.map { Self.reach(of: $0, matrix) } ?? 0)
        let area = PixelRect(enclosing: matrix.boundingBox(ink)).outset(1).intersection(clip.outset(reach))
        guard !area.isEmpty else { return }
        let layer = Canvas(Bitmap(width: area.width, height: area.height))
        let toLayer = matrix.concatenating(.translation(x: -Double(area.x0), y: -Double(area.y0)))
        drawIsolated(group, on: layer, toLayer)
        work.bitmapsPlaced += 1
        if let rules, rules.blend != .normal {
            let blended = blendArea(of: rules, width: area.width, height: area.height, toLayer)
            cairo_surface_flush(cairo_get_target(layer.cr))
            canvas.blend(
                layer.bitmap, x: area.x0, y: area.y0, opacity: group.opacity, rules.blend, area: blended, clip: clip)
            return
        }
        canvas.composite(
            layer.bitmap, .translation(x: Double(area.x0), y: Double(area.y0)), opacity: group.opacity, clip: clip)
    }

    /// The extent of a group's shadow, in pixels.
    private func shadowReach(of group: Group, _ matrix: CollectionCore.AffineTransform) -> Int {
        guard let shadow = group.shadow, shadow.offset.isFinite, shadow.deviation.isFinite else { return 0 }
        let scale = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
        let points = max(shadow.deviation, 0) * 3 + abs(shadow.offset.width) + abs(shadow.offset.height)
        return Int(min(4_000, (points * scale).rounded(.up))) + 1
    }

    /// Draws shadow, content, and clip of a group on an empty canvas. The caller applies opacity and position.
    func drawIsolated(_ group: Group, on canvas: Canvas, _ matrix: CollectionCore.AffineTransform) {
        let all = canvas.area
        guard let shadow = group.shadow else {
            drawItems(group.content.items, on: canvas, matrix: matrix, clip: all)
            if let rules = group.compositing { apply(rules.effects, on: canvas, matrix) }
            if let mask = group.mask { keep(inside: mask, on: canvas, matrix) }
            if let shape = group.clip, Self.alignedRect(shape, matrix).map({ $0.intersection(all) }) != all {
                canvas.keep(inside: shape, matrix: matrix)
            }
            return
        }
        // The content is drawn separately, because the shadow is below it and not clipped.
        let content = Canvas(Bitmap(width: canvas.area.width, height: canvas.area.height))
        drawItems(group.content.items, on: content, matrix: matrix, clip: all)
        if let rules = group.compositing { apply(rules.effects, on: content, matrix) }
        if let mask = group.mask { keep(inside: mask, on: content, matrix) }
        if let shape = group.clip {
            content.keep(inside: shape, matrix: matrix)
            drawShadow(shadow, of: shape, on: canvas, matrix, clip: all)
        } else {
            drawShadow(shadow, ofAlpha: content.bitmap, on: canvas, matrix)
        }
        canvas.composite(content.bitmap, .identity, opacity: 1, clip: all)
    }

    /// Multiplies a canvas by the alpha of a mask.
    private func keep(inside mask: GroupContent, on canvas: Canvas, _ matrix: CollectionCore.AffineTransform) {
        let cover = Canvas(Bitmap(width: canvas.area.width, height: canvas.area.height))
        drawItems(mask.items, on: cover, matrix: matrix, clip: PixelRect(cover.bitmap))
        canvas.keep(inside: cover)
    }

    /// The pixels of a clip without antialiasing: a rectangle whose sides are on pixel edges.
    static func alignedRect(_ shape: Shape, _ matrix: CollectionCore.AffineTransform) -> PixelRect? {
        guard matrix.b == 0, matrix.c == 0 else { return nil }
        let rect: Rect
        switch shape {
        case .rect(let r): rect = r
        case .roundedRect(let r, let radii) where radii == CornerRadii(0): rect = r
        default: return nil
        }
        let box = matrix.boundingBox(rect)
        func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 0.01 }
        guard box.isFinite, isWhole(box.minX), isWhole(box.minY), isWhole(box.maxX), isWhole(box.maxY) else {
            return nil
        }
        return PixelRect(enclosing: box)
    }
}
