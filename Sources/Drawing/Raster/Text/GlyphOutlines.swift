import CPangoCairo
package import CollectionCore
package import DisplayList

/// The glyphs of texts as outlines and positions, for hosts that draw text themselves, such as a web page.
///
/// The outlines are those that ``FrameRenderer`` fills, so text has the same appearance and the same lines. Each
/// outline has a number that is valid during the lifetime of this object.
package final class GlyphOutlines {
    /// The glyphs of a run: the position of the text, its clip, and the numbers and offsets of the outlines.
    package typealias Glyphs = (origin: Point, clip: Rect?, glyphs: [(outline: UInt64, offset: Point)])

    private let engine: TextEngine
    private struct Key: Hashable {
        var font: OpaquePointer
        var glyph: UInt32
    }
    private var numbers: [Key: UInt64] = [:]
    private var fonts: Set<OpaquePointer> = []
    private var paths: [Path] = []
    private let surface: OpaquePointer
    private let cr: OpaquePointer
    /// The device units per point, so that the 256ths of a unit in which Cairo stores paths are not visible.
    private static let precision = 32.0

    /// - Parameter engine: The engine that measures the texts.
    package init(engine: TextEngine) {
        self.engine = engine
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        cr = cairo_create(surface)
        cairo_scale(cr, Self.precision, Self.precision)
    }

    deinit {
        PangoLock.run {
            cairo_destroy(cr)
            cairo_surface_destroy(surface)
            for font in fonts { g_object_unref(UnsafeMutableRawPointer(font)) }
        }
    }

    /// The outline with a number, in points relative to the origin of the glyph on the baseline.
    package func outline(_ number: UInt64) -> Path {
        paths.indices.contains(Int(number)) ? paths[Int(number)] : Path()
    }

    /// The glyphs of a run.
    ///
    /// - Returns: `nil` if the text has glyphs with their own colors, which have no outlines.
    package func glyphs(of run: TextRun) -> Glyphs? { PangoLock.run { makeGlyphs(of: run) } }

    private func makeGlyphs(of run: TextRun) -> Glyphs? {
        guard run.frame.isFinite, run.font.size > 0, run.color.alpha > 0 else { return (.zero, nil, []) }
        let layout = engine.layout(run, width: run.frame.width, height: run.frame.height)
        guard !layout.hasColors else { return nil }
        let origin = Point(x: run.frame.x, y: run.frame.y + (run.frame.height - layout.size.height) / 2)
        var result: [(outline: UInt64, offset: Point)] = []
        let unit = Double(PANGO_SCALE)
        for line in layout.lines {
            var x = line.x
            var node = pango_layout_get_line_readonly(line.layout, line.index).pointee.runs
            while let entry = node {
                node = entry.pointee.next
                let item = entry.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self).pointee
                guard let font = item.item?.pointee.analysis.font, let glyphs = item.glyphs?.pointee else { continue }
                for index in 0..<Int(glyphs.num_glyphs) {
                    let glyph = glyphs.glyphs[index]
                    defer { x += Double(glyph.geometry.width) / unit }
                    guard glyph.glyph != 0x0FFF_FFFF else { continue }
                    let position = Point(
                        x: x + Double(glyph.geometry.x_offset) / unit,
                        y: line.baseline + Double(glyph.geometry.y_offset) / unit)
                    let number = number(Key(font: OpaquePointer(font), glyph: glyph.glyph), width: glyph.geometry.width)
                    if !paths[Int(number)].elements.isEmpty { result.append((number, position)) }
                }
            }
        }
        return (origin, layout.clips ? run.frame : nil, result)
    }

    private func number(_ key: Key, width: PangoGlyphUnit) -> UInt64 {
        if let known = numbers[key] { return known }
        // A font that is in use is not freed, so its address stays unique.
        if fonts.insert(key.font).inserted { g_object_ref(UnsafeMutableRawPointer(key.font)) }
        let number = UInt64(paths.count)
        numbers[key] = number
        paths.append(draw(key, width: width))
        return number
    }

    /// The outline that Pango draws for a glyph, which is a box for a character that no font contains.
    private func draw(_ key: Key, width: PangoGlyphUnit) -> Path {
        cairo_new_path(cr)
        cairo_move_to(cr, 0, 0)
        addOutlines(of: key, width: width)
        guard let copy = cairo_copy_path(cr) else { return Path() }
        defer { cairo_path_destroy(copy) }
        cairo_new_path(cr)
        return Self.path(copy.pointee)
    }

    private func addOutlines(of key: Key, width: PangoGlyphUnit) {
        let font = UnsafeMutablePointer<PangoFont>(key.font)
        if let scalar = UnknownGlyphBox.scalar(of: key.glyph) {
            let advance = Double(width) / Double(PANGO_SCALE)
            UnknownGlyphBox(font: font)?.addOutlines(of: scalar, advance: advance, to: cr, x: 0, y: 0)
            return
        }
        let string = pango_glyph_string_new()!
        defer { pango_glyph_string_free(string) }
        pango_glyph_string_set_size(string, 1)
        string.pointee.glyphs[0].glyph = key.glyph
        string.pointee.glyphs[0].geometry.width = width
        string.pointee.glyphs[0].geometry.x_offset = 0
        string.pointee.glyphs[0].geometry.y_offset = 0
        pango_cairo_glyph_string_path(cr, font, string)
    }

    private static func path(_ path: cairo_path_t) -> Path {
        var result = Path()
        guard let data = path.data else { return result }
        var index = 0
        func point(_ offset: Int) -> Point {
            let p = data[index + offset].point
            // A 4,096th of a point is not visible, and such numbers are short in messages.
            return Point(x: (p.x * 4_096).rounded() / 4_096, y: (p.y * 4_096).rounded() / 4_096)
        }
        while index < Int(path.num_data) {
            let header = data[index].header
            switch header.type {
            case CAIRO_PATH_MOVE_TO:
                // Cairo ends every closed outline with a move, which draws nothing.
                if case .move = result.elements.last { result.elements.removeLast() }
                result.elements.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: result.elements.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO:
                result.elements.append(.cubic(control1: point(1), control2: point(2), end: point(3)))
            default: result.elements.append(.close)
            }
            index += max(1, Int(header.length))
        }
        if case .move = result.elements.last { result.elements.removeLast() }
        return result
    }
}

extension TextEngine {
    /// The outlines of the glyphs of a run, at their places in its frame; `nil` if the glyphs have their own colors.
    func outline(of run: TextRun) -> Path? {
        var run = run
        // The outlines of transparent text are those of visible text.
        run.color.alpha = 1
        let outlines = GlyphOutlines(engine: self)
        guard let found = outlines.glyphs(of: run) else { return nil }
        var path = Path()
        for glyph in found.glyphs {
            let (dx, dy) = (found.origin.x + glyph.offset.x, found.origin.y + glyph.offset.y)
            path.elements += outlines.outline(glyph.outline).mapped(by: .translation(x: dx, y: dy)).elements
        }
        return path
    }
}
