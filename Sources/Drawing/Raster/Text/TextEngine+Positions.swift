import CPangoCairo
import DisplayList
internal import HostServices

// Positions in text for UIKit's own lines, which have several styles. See `TextMeasuring`.
extension TextEngine {
    /// The positions inside a paragraph at which a line can end. Thai words are found with a dictionary.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    package func lineBreaks(in paragraph: String) -> [Int] {
        // The dictionary is Pango's.
        PangoLock.run { LineBreaking.positions(in: paragraph) }
    }

    /// Returns the positions of the caret in one line; see ``TextMeasuring/caretOffsets(of:)``.
    package func caretOffsets(of run: TextRun) -> [Double] {
        guard !run.string.isEmpty else { return [0] }
        return withSingleLine(run) { line in
            let unit = Double(PANGO_SCALE)
            var offsets: [Double] = []
            var byte: Int32 = 0
            func x(_ index: Int32, isTrailing: Bool = false) -> Double {
                var x: Int32 = 0
                pango_layout_line_index_to_x(line, index, isTrailing ? 1 : 0, &x)
                return Double(x) / unit
            }
            var last: Int32 = 0
            for scalar in ControlCharacters.replaced(in: run.string).unicodeScalars {
                offsets.append(contentsOf: repeatElement(x(byte), count: UTF16.width(scalar)))
                last = byte
                byte += Int32(UTF8.width(scalar))
            }
            // Pango places the index after the last character at the right edge, also in text from right to left.
            offsets.append(x(last, isTrailing: true))
            return offsets
        } ?? [0]
    }

    /// Returns ascent and descent of one line; see ``TextMeasuring/lineExtent(of:)``.
    package func lineExtent(of run: TextRun) -> (ascent: Double, descent: Double) {
        let extent =
            run.string.isEmpty
            ? nil
            : withSingleLine(run) { line in
                var logical = PangoRectangle()
                pango_layout_line_get_extents(line, nil, &logical)
                let unit = Double(PANGO_SCALE)
                return (-Double(logical.y) / unit, Double(logical.y + logical.height) / unit)
            }
        if let extent { return extent }
        let metrics = metrics(of: run.font)
        return (metrics.ascent, metrics.descent)
    }

    /// Calls a closure with the line of a text that is not wrapped; returns `nil` without a line.
    private func withSingleLine<Result>(
        _ run: TextRun, _ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Result
    ) -> Result? {
        var run = run
        run.maximumLines = 1
        run.lineBreak = .clip
        return PangoLock.run {
            let layout = layout(run, width: .infinity, height: .infinity)
            guard let line = layout.lines.first,
                let raw = pango_layout_get_line_readonly(line.layout, line.index)
            else { return nil }
            return withExtendedLifetime(layout) { body(raw) }
        }
    }
}
