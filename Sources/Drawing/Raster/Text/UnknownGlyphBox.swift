import CPangoCairo
import CollectionCore

/// The box with the code of a character that no font contains.
///
/// Pango draws such boxes as well, since version 1.52.1 at another position. Layouts have the widths that Pango gives
/// them.
struct UnknownGlyphBox {
    private let digits: OpaquePointer
    /// The size of the largest digit, in points.
    private let digitWidth, digitHeight: Double
    private let padding: Double
    private let height: Double
    /// The distance from the baseline to the lower edge.
    private let descent: Double

    /// - Parameter font: The font of the text around the character.
    init?(font: UnsafeMutablePointer<PangoFont>) {
        guard let map = pango_font_get_font_map(font),
            let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
            let description = pango_font_describe_with_absolute_size(font)
        else { return nil }
        defer { pango_font_description_free(description) }
        let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE) / 2.2
        pango_font_description_set_family(description, TextEngine.family)
        pango_font_description_set_absolute_size(description, (size * Double(PANGO_SCALE)).rounded())
        let context = pango_font_map_create_context(map)!
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_scaled_font_get_font_options(scaled, options)
        pango_cairo_context_set_font_options(context, options)
        guard let small = pango_font_map_load_font(map, context, description) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(small)) }
        guard let digits = pango_cairo_font_get_scaled_font(OpaquePointer(small)) else { return nil }
        self.digits = digits
        var (width, height) = (0.0, 0.0)
        for digit in 0..<16 {
            var extents = cairo_text_extents_t()
            cairo_scaled_font_text_extents(digits, String(digit, radix: 16, uppercase: true), &extents)
            width = max(width, extents.width)
            height = max(height, extents.height)
        }
        (digitWidth, digitHeight) = (width, height)
        var extents = cairo_font_extents_t()
        cairo_scaled_font_extents(scaled, &extents)
        let line = extents.ascent + extents.descent
        padding = min(line / 43, size)
        self.height = 3 * padding + 2 * (padding + height)
        if self.height <= extents.ascent {
            descent = 2 * padding
        } else if self.height <= line - 2 * padding {
            descent = 2 * padding + self.height - extents.ascent
        } else {
            descent = extents.descent * self.height / line
        }
    }

    /// The digits of each of the two lines in a box.
    private static func columns(of scalar: UInt32) -> Int { scalar > 0xFFFF ? 3 : 2 }

    private func width(_ columns: Int) -> Double { 3 * padding + Double(columns) * (digitWidth + padding) }

    /// Adds the outlines of the box and its digits to the current path.
    ///
    /// - Parameters:
    ///   - advance: The width of the glyph, in points, in which the box is centered.
    ///   - x: The left edge of the glyph.
    ///   - y: The baseline.
    func addOutlines(of scalar: UInt32, advance: Double, to cr: OpaquePointer, x: Double, y: Double) {
        let columns = Self.columns(of: scalar)
        let width = width(columns)
        let left = x + ((advance - width) / 2 / padding).rounded(.down) * padding
        let top = y + descent - height
        cairo_rectangle(cr, left, top, width, height)
        // The opposite direction makes a hole.
        cairo_rectangle(cr, left + width - padding, top + padding, 2 * padding - width, height - 2 * padding)
        let text = String(scalar, radix: 16, uppercase: true)
        let code = Array(String(repeating: "0", count: max(0, 2 * columns - text.count)) + text)
        cairo_save(cr)
        cairo_set_scaled_font(cr, digits)
        for (index, digit) in code.enumerated() {
            let (row, column) = (index / columns, index % columns)
            cairo_move_to(
                cr, left + 2 * padding + Double(column) * (digitWidth + padding),
                y + descent - 2 * padding - Double(1 - row) * (digitHeight + padding))
            cairo_text_path(cr, String(digit))
        }
        cairo_restore(cr)
    }

    /// The character of a glyph that has a box; `nil` for other glyphs.
    static func scalar(of glyph: PangoGlyph) -> UInt32? {
        let code = glyph & ~unknownFlag
        guard glyph & unknownFlag != 0, let scalar = Unicode.Scalar(code) else { return nil }
        // Pango draws other signs for spaces and the ends of lines.
        switch scalar {
        case "\t", "\n", "\u{2028}", "\u{2029}", "\u{2423}": return nil
        default: return scalar.properties.generalCategory == .spaceSeparator ? nil : code
        }
    }

    /// The bit of a glyph that is not in the font.
    private static let unknownFlag: PangoGlyph = 0x1000_0000
    /// A glyph without an outline.
    static let empty: PangoGlyph = 0x0FFF_FFFF
}

extension TextLayout {
    /// Adds the glyph outlines to the current path. `origin` is the top left of the first line.
    func addOutlines(to cr: OpaquePointer, at origin: Point) {
        PangoLock.run {
            for line in lines {
                cairo_move_to(cr, origin.x + line.x, origin.y + line.baseline)
                guard hasUnknownGlyphs, let raw = pango_layout_get_line(line.layout, line.index) else {
                    pango_cairo_layout_line_path(cr, pango_layout_get_line_readonly(line.layout, line.index))
                    continue
                }
                Self.addOutlines(of: raw, to: cr)
            }
        }
        cairo_new_sub_path(cr)
    }

    /// Adds the outlines of a line with unknown glyphs, from the current point on.
    private static func addOutlines(of line: UnsafeMutablePointer<PangoLayoutLine>, to cr: OpaquePointer) {
        var (left, baseline) = (0.0, 0.0)
        cairo_get_current_point(cr, &left, &baseline)
        var boxes: [(scalar: UInt32, font: UnsafeMutablePointer<PangoFont>, x: Int32, glyph: PangoGlyphInfo)] = []
        var replaced: [(position: UnsafeMutablePointer<PangoGlyphInfo>, glyph: PangoGlyph)] = []
        var x: Int32 = 0
        var node = line.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            let run = entry.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self).pointee
            guard let font = run.item?.pointee.analysis.font, let glyphs = run.glyphs?.pointee else { continue }
            for index in 0..<Int(glyphs.num_glyphs) {
                let glyph = glyphs.glyphs[index]
                if let scalar = UnknownGlyphBox.scalar(of: glyph.glyph) {
                    boxes.append((scalar, font, x, glyph))
                    replaced.append((glyphs.glyphs + index, glyph.glyph))
                    glyphs.glyphs[index].glyph = UnknownGlyphBox.empty
                }
                x += glyph.geometry.width
            }
        }
        pango_cairo_layout_line_path(cr, line)
        for (position, glyph) in replaced { position.pointee.glyph = glyph }
        let unit = Double(PANGO_SCALE)
        var (font, box): (UnsafeMutablePointer<PangoFont>?, UnknownGlyphBox?)
        for next in boxes {
            if next.font != font { (font, box) = (next.font, UnknownGlyphBox(font: next.font)) }
            box?.addOutlines(
                of: next.scalar, advance: Double(next.glyph.geometry.width) / unit, to: cr,
                x: left + Double(next.x + next.glyph.geometry.x_offset) / unit,
                y: baseline + Double(next.glyph.geometry.y_offset) / unit)
        }
    }
}
