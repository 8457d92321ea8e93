import CPangoCairo
import CollectionCore
import DisplayList

/// The lines of a text run in a box, broken, truncated, and aligned as in labels.
///
/// Pango breaks and shapes the text. This class chooses the displayed lines and truncates the last one, because
/// Pango's own limit counts lines per paragraph.
package final class TextLayout {
    /// A displayed line.
    package struct Line {
        /// The layout that owns the line.
        package let layout: OpaquePointer
        /// The index of the line in `layout`.
        package let index: Int32
        /// The distance from the box's left edge to the line's origin, in points.
        package var x: Double
        /// The distance from the top of the first line to the baseline, in points.
        var baseline: Double
        /// The width of the line, in points.
        package var width: Double
    }

    /// The displayed lines, from top to bottom.
    package private(set) var lines: [Line] = []
    /// The width of the widest line and the sum of the heights, in points.
    package private(set) var size = Size.zero
    /// Whether text is omitted.
    package private(set) var isTruncated = false
    /// Whether lines that are too long are clipped at the box's edges.
    let clips: Bool
    /// Whether glyphs may have their own colors.
    let hasColors: Bool
    /// Whether boxes are drawn for characters that no font contains.
    private(set) var hasUnknownGlyphs = false
    /// The minimum extents of each line, those of the font, if other fonts may draw some of the letters.
    private let minimum: (ascent: Double, descent: Double)
    private var owned: [OpaquePointer] = []
    /// The masks by pixels per point.
    private var masks: [Double: TextMask] = [:]

    /// Lays out a text in a box of a size in points.
    init(_ run: TextRun, width: Double, height: Double, engine: TextEngine) {
        clips = run.lineBreak == .clip
        hasColors = engine.mode == .bundledThenSystem && Self.hasEmoji(run.string)
        if Self.mayUseOtherFonts(run.string) {
            let metrics = engine.metrics(of: run.font)
            minimum = (metrics.ascent, metrics.descent)
        } else {
            minimum = (0, 0)
        }
        guard !run.string.isEmpty, !width.isNaN else { return }
        let isSingle = run.maximumLines == 1
        // A single line that is truncated or clipped is laid out without wrapping.
        let wraps = !(isSingle && (run.lineBreak != .wordWrap && run.lineBreak != .characterWrap))
        let boxWidth = Swift.max(0, width)
        let pangoWidth = Self.units(boxWidth)
        let shaped = shape(run, wrapWidth: wraps ? pangoWidth : nil, engine: engine)
        let limit = visibleLines(of: shaped, maximum: run.maximumLines, height: height)
        let isTooWide = !wraps && pangoWidth != nil && shaped[0].width > boxWidth + TextRun.widthTolerance
        let truncates = run.lineBreak != .wordWrap && run.lineBreak != .characterWrap && run.lineBreak != .clip
        isTruncated = limit < shaped.count || isTooWide
        var y = 0.0
        for (index, line) in shaped.prefix(limit).enumerated() {
            if truncates, index == limit - 1, isTruncated {
                let truncated = truncatedLine(run, from: line, width: pangoWidth, engine: engine)
                append(truncated, 0, run, isRightToLeft: line.isRightToLeft, boxWidth, &y)
            } else {
                append(line.layout, line.index, run, isRightToLeft: line.isRightToLeft, boxWidth, &y)
            }
        }
        size.height = y
    }

    /// Whether a text has U+0590 or later characters, which begin with this byte or a greater one. All others are in the
    /// bundled font.
    static func mayUseOtherFonts(_ text: String) -> Bool { text.utf8.contains { $0 >= 0xD6 } }

    /// A line of text before the displayed lines are chosen.
    private struct ShapedLine {
        let layout: OpaquePointer
        let index: Int32
        /// The offset of the line in the text, in UTF-8.
        let start: Int
        /// The direction of its paragraph.
        let isRightToLeft: Bool

        var width: Double { TextLayout.width(layout, index) }
    }

    /// Breaks the text into lines, at least one.
    private func shape(_ run: TextRun, wrapWidth: Int32?, engine: TextEngine) -> [ShapedLine] {
        func layout(_ text: String, isRightToLeft: Bool, isFixed: Bool) -> OpaquePointer {
            let raw = engine.makeRaw(text, font: run.font, isRightToLeft: isRightToLeft, isFixed: isFixed)
            owned.append(raw)
            if engine.reportMissingGlyphs(in: raw) { hasUnknownGlyphs = true }
            if let wrapWidth { wrap(raw, text, run, width: wrapWidth) } else { Self.applyClusters(of: text, to: raw) }
            return raw
        }
        func lines(of layout: OpaquePointer, start: Int, isRightToLeft: (Int) -> Bool) -> [ShapedLine] {
            (0..<pango_layout_get_line_count(layout)).map { index in
                let offset = start + Int(pango_layout_get_line_readonly(layout, index)?.pointee.start_index ?? 0)
                return ShapedLine(layout: layout, index: index, start: offset, isRightToLeft: isRightToLeft(offset))
            }
        }
        let paragraphs = TextParagraph.all(in: run)
        guard TextParagraph.needSeparateLayouts(paragraphs, in: run) else {
            let whole = layout(run.string, isRightToLeft: run.isRightToLeft, isFixed: false)
            return lines(of: whole, start: 0) { offset in
                paragraphs.last { $0.start <= offset }?.isRightToLeft ?? run.isRightToLeft
            }
        }
        let bytes = Array(run.string.utf8)
        return paragraphs.flatMap { paragraph in
            let text = String(decoding: bytes[paragraph.start..<paragraph.end], as: UTF8.self)
            let own = layout(text, isRightToLeft: paragraph.isRightToLeft, isFixed: true)
            return lines(of: own, start: paragraph.start) { _ in paragraph.isRightToLeft }
        }
    }

    /// Breaks the lines of a layout that are wider than a width, in Pango's units.
    private func wrap(_ layout: OpaquePointer, _ text: String, _ run: TextRun, width limit: Int32) {
        let width = limit + Int32(TextRun.widthTolerance * Double(PANGO_SCALE))
        var widest: Int32 = 0
        pango_layout_get_size(layout, &widest, nil)
        let isJustified = run.alignment == .justified
        guard widest > width || isJustified else { return Self.applyClusters(of: text, to: layout) }
        LineBreaking.apply(to: layout, text)
        let splitsWords = run.lineBreak == .characterWrap
        pango_layout_set_width(layout, width)
        pango_layout_set_wrap(layout, splitsWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(layout, isJustified ? 1 : 0)
        LineBreaking.hangLastSpaces(in: layout, text, width: width, splitsWords: splitsWords)
    }

    /// Makes the positions of carets and ellipses independent of the version of Pango. Only texts of Indic scripts need
    /// this.
    private static func applyClusters(of text: String, to layout: OpaquePointer) {
        // The first byte in UTF-8 of the blocks of these scripts.
        if text.utf8.contains(0xE0) { LineBreaking.apply(to: layout, text) }
    }

    /// Whether characters are displayed as emoji, by themselves or because a variation selector or a keycap follows.
    private static func hasEmoji(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            $0.value > 0x20E2 && ($0.properties.isEmojiPresentation || $0.value == 0xFE0F || $0.value == 0x20E3)
        }
    }

    deinit {
        PangoLock.run {
            for layout in owned { g_object_unref(UnsafeMutableRawPointer(layout)) }
        }
    }

    /// The number of lines that fit the limits of the run and the box, at least one.
    private func visibleLines(of lines: [ShapedLine], maximum: Int, height: Double) -> Int {
        var limit = maximum > 0 ? Swift.min(maximum, lines.count) : lines.count
        guard height.isFinite else { return limit }
        var used = 0.0
        for index in 0..<limit {
            used += box(lines[index].layout, lines[index].index).height
            // Tolerates half a point, because boxes are rounded to pixels and lines are not.
            if used > height + 0.5 {
                limit = Swift.max(1, index)
                break
            }
        }
        return limit
    }

    /// The rest of the text from the start of a line on, as one line with an ellipsis.
    private func truncatedLine(
        _ run: TextRun, from line: ShapedLine, width: Int32?, engine: TextEngine
    ) -> OpaquePointer {
        let rest = Self.bounded(String(decoding: run.string.utf8.dropFirst(line.start), as: UTF8.self), run)
        let text: String
        if run.lineBreak == .truncateTail, let end = rest.firstIndex(where: \.isNewline) {
            // More paragraphs follow, so the ellipsis is required even if this one fits.
            text = rest[..<end] + (rest[rest.index(after: end)...].isEmpty ? "" : "\u{2026}")
        } else {
            text = String(rest.map { $0.isNewline ? " " : $0 })
        }
        // The rest has the direction of the paragraph, even if it begins with letters of another one.
        let truncated = engine.makeRaw(
            text, font: run.font, isRightToLeft: line.isRightToLeft, isFixed: true)
        owned.append(truncated)
        Self.applyClusters(of: text, to: truncated)
        if let width {
            pango_layout_set_width(truncated, width)
            pango_layout_set_ellipsize(
                truncated,
                run.lineBreak == .truncateHead
                    ? PANGO_ELLIPSIZE_START
                    : run.lineBreak == .truncateMiddle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END
            )
            Self.narrowEllipsis(in: truncated)
        }
        return truncated
    }

    /// The part of a text from which a truncated line is made. What is left out would not fit.
    private static func bounded(_ text: String, _ run: TextRun) -> String {
        let limit = TextParagraph.maximumBytes(fontSize: run.font.size) / 2
        guard text.utf8.count > 2 * limit else { return text }
        return switch run.lineBreak {
        case .truncateHead: "\u{2026}" + text.suffix(limit)
        case .truncateMiddle: text.prefix(limit / 2) + "\u{2026}" + text.suffix(limit / 2)
        default: text.prefix(limit) + "\u{2026}"
        }
    }

    /// Resets the ellipsis of a line to the width of its glyphs.
    ///
    /// Pango widens it until the line fills the width of the layout, so alignment would have no effect.
    private static func narrowEllipsis(in layout: OpaquePointer) {
        // Unlike a line from `pango_layout_get_line_readonly`, this one may be modified.
        var node = pango_layout_get_line(layout, 0)?.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            let run = entry.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self).pointee
            guard let analysis = run.item?.pointee.analysis, let glyphs = run.glyphs?.pointee,
                Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
            else { continue }
            for index in 0..<Int(glyphs.num_glyphs) {
                var logical = PangoRectangle()
                pango_font_get_glyph_extents(analysis.font, glyphs.glyphs[index].glyph, nil, &logical)
                glyphs.glyphs[index].geometry.width = logical.width
            }
        }
    }

    private func append(
        _ layout: OpaquePointer, _ index: Int32, _ run: TextRun, isRightToLeft: Bool, _ boxWidth: Double,
        _ y: inout Double
    ) {
        let box = self.box(layout, index)
        let remaining = boxWidth.isFinite ? boxWidth - box.width : 0
        let x: Double =
            switch run.alignment {
            case .left: 0
            case .center: remaining / 2
            case .right: remaining
            case .justified: run.isRightToLeft ? remaining : 0
            case .natural: isRightToLeft ? remaining : 0
            }
        lines.append(Line(layout: layout, index: index, x: x, baseline: y + box.ascent, width: box.width))
        size.width = Swift.max(size.width, box.width)
        y += box.height
    }

    private func box(_ layout: OpaquePointer, _ line: Int32) -> (width: Double, ascent: Double, height: Double) {
        let logical = Self.logicalRect(layout, line)
        let unit = Double(PANGO_SCALE)
        let ascent = Swift.max(minimum.ascent, -Double(logical.y) / unit)
        let descent = Swift.max(minimum.descent, Double(logical.y + logical.height) / unit)
        return (Double(logical.width) / unit, ascent, ascent + descent)
    }

    private static func width(_ layout: OpaquePointer, _ line: Int32) -> Double {
        Double(logicalRect(layout, line).width) / Double(PANGO_SCALE)
    }

    private static func logicalRect(_ layout: OpaquePointer, _ line: Int32) -> PangoRectangle {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, line), nil, &logical)
        return logical
    }

    /// The width in Pango's fixed-point units; `nil` if it is effectively unbounded.
    private static func units(_ width: Double) -> Int32? {
        guard width < 1_000_000 else { return nil }
        return Int32((width * Double(PANGO_SCALE)).rounded())
    }

    /// Draws the glyphs in their own colors, for color emoji, which have no outlines.
    func show(in cr: OpaquePointer, at origin: Point) {
        PangoLock.run {
            for line in lines {
                cairo_move_to(cr, origin.x + line.x, origin.y + line.baseline)
                pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(line.layout, line.index))
            }
        }
    }

    /// The cached coverage of all lines at a number of pixels per point.
    func mask(scale: Double) -> TextMask? {
        if let cached = masks[scale] { return cached }
        guard let mask = PangoLock.run({ TextMask(self, scale: scale) }) else { return nil }
        masks[scale] = mask
        return mask
    }
}

/// The coverage of each pixel by a text, as an 8-bit Cairo surface.
final class TextMask {
    /// The coverage, owned by the mask.
    let surface: OpaquePointer
    /// The distance from the pixel at the text's origin to the surface's first pixel.
    let x, y: Int

    /// Returns `nil` if nothing is visible or the mask is too large to cache.
    init?(_ text: TextLayout, scale: Double) {
        var left = Double.infinity
        var right = -Double.infinity
        var top = Double.infinity
        var bottom = -Double.infinity
        for line in text.lines {
            var ink = PangoRectangle()
            pango_layout_line_get_extents(pango_layout_get_line_readonly(line.layout, line.index), &ink, nil)
            guard ink.width > 0, ink.height > 0 else { continue }
            let unit = Double(PANGO_SCALE)
            left = Swift.min(left, line.x + Double(ink.x) / unit)
            right = Swift.max(right, line.x + Double(ink.x + ink.width) / unit)
            top = Swift.min(top, line.baseline + Double(ink.y) / unit)
            bottom = Swift.max(bottom, line.baseline + Double(ink.y + ink.height) / unit)
        }
        guard left < right, top < bottom else { return nil }
        let x0 = (left * scale).rounded(.down) - 1
        let y0 = (top * scale).rounded(.down) - 1
        let width = (right * scale).rounded(.up) + 1 - x0
        let height = (bottom * scale).rounded(.up) + 1 - y0
        guard width <= 8_192, height <= 8_192, width * height <= 16_000_000 else { return nil }
        x = Int(x0)
        y = Int(y0)
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let cr = cairo_create(surface)!
        cairo_translate(cr, -x0, -y0)
        cairo_scale(cr, scale, scale)
        text.addOutlines(to: cr, at: .zero)
        cairo_fill(cr)
        cairo_destroy(cr)
    }

    deinit { cairo_surface_destroy(surface) }
}
