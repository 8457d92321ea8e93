package import CollectionCore
package import DisplayList

/// Measures text. Methods can be called on any thread.
package protocol TextMeasuring: AnyObject, Sendable {
    /// The name of the text engine, for messages.
    var name: String { get }
    /// The size of `run.string` with lines of at most `width` points (infinite for one line per paragraph), in
    /// points. The result is not rounded: callers round it. Ignores `run.frame` but uses `maximumLines`.
    func size(of run: TextRun, width: Double) -> Size
    /// The width of the text as one line, without the rounding of each character to the units of the engine; `nil` if it is
    /// not known.
    func exactWidth(of run: TextRun) -> Double?
    /// Ascent (positive), descent (positive) and extra leading of the face, in points.
    func metrics(of font: FontDescription) -> FontMetrics
    /// The names of the available fonts, sorted, by their families.
    var fontFamilies: [String: [String]] { get }
    /// The positions inside a paragraph at which a line can end, in ascending order, as numbers of UTF-16 units. The
    /// start and the end of the paragraph are not among them.
    func lineBreaks(in paragraph: String) -> [Int]
    /// The positions of the caret in a line whose characters have one direction: element *i* is the distance of the
    /// position after *i* UTF-16 units from the left edge of the line, in points. Positions inside of a character are
    /// those of its start.
    func caretOffsets(of run: TextRun) -> [Double]
    /// Ascent and descent (both positive) of a line, in points. Glyphs of other fonts than that of the run can be
    /// higher than its metrics.
    func lineExtent(of run: TextRun) -> (ascent: Double, descent: Double)
    /// The outlines of the glyphs of a run, at their places in its frame; `nil` if they are not known, or if the glyphs
    /// have colors of their own.
    func outline(of run: TextRun) -> Path?
}

extension TextMeasuring {
    /// By default, outlines are not known.
    package func outline(of run: TextRun) -> Path? { nil }
    /// By default, exact widths are not known.
    package func exactWidth(of run: TextRun) -> Double? { nil }
    /// By default, by the rules of Unicode, without a dictionary.
    package func lineBreaks(in paragraph: String) -> [Int] { LineBreakRules.lineBreaks(in: paragraph) }

    /// From the widths of the parts of the line.
    ///
    /// - Complexity: O(*n*²) for *n* characters.
    package func caretOffsets(of run: TextRun) -> [Double] {
        var run = run
        let text = run.string
        run.maximumLines = 1
        run.lineBreak = .clip
        var widths: [Double] = []
        widths.reserveCapacity(text.utf16.count + 1)
        var end = text.startIndex
        while true {
            run.string = String(text[..<end])
            let width = end == text.startIndex ? 0 : size(of: run, width: .infinity).width
            widths.append(width)
            guard end < text.endIndex else { break }
            widths.append(contentsOf: repeatElement(width, count: text[end].utf16.count - 1))
            end = text.index(after: end)
        }
        guard run.isRightToLeft, let whole = widths.last else { return widths }
        return widths.map { whole - $0 }
    }

    /// By default, ascent and descent of the run's font.
    package func lineExtent(of run: TextRun) -> (ascent: Double, descent: Double) {
        let metrics = metrics(of: run.font)
        return (metrics.ascent, metrics.descent)
    }
}
