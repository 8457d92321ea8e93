package import DisplayList
import Foundation

/// The size of a text run, with the line breaks and the truncation of the text engine.
package struct BundledTextLayout {
    /// The number of lines, of which there is at least one.
    package private(set) var lineCount = 0
    /// The width of the widest line, in points.
    package var width: Double { Double(widest) / 1024 }
    private var widest = 0

    /// - Parameter width: The width of the box in points; infinite for one line per paragraph.
    init(_ run: TextRun, width: Double, _ design: SystemFontDesign) {
        self.init(ShapedTexts.text(of: run, design), run, width: width)
    }

    /// The layout that the text engine that draws would have; `nil` if only that engine can tell.
    ///
    /// - Parameter width: The width of the box in points; infinite for one line per paragraph.
    /// - Complexity: O(*n*) for *n* characters.
    package init?(drawn run: TextRun, width: Double) {
        // The engine divides longer texts, italic ones have pairs of letters that the tables lack, and the tests compare
        // fonts of these sizes.
        guard run.alignment != .justified, !run.isRightToLeft, !width.isNaN, !run.font.isItalic,
            !run.string.isEmpty, run.string.utf8.count <= Self.maximumDrawnLength, run.font.size >= 1,
            run.font.size <= 200
        else { return nil }
        let text = ShapedTexts.text(of: run, .device)
        guard text.isExact else { return nil }
        self.init(text, run, width: max(0, width))
    }

    private static let maximumDrawnLength = 1_000

    private init(_ text: ShapedText, _ run: TextRun, width: Double) {
        // Effectively unbounded widths are not limits.
        let limit = width < 1_000_000 ? Int((width * 1024).rounded()) : nil
        let tolerance = Int(TextRun.widthTolerance * 1024)
        let isClipped = run.maximumLines == 1 && run.lineBreak != .characterWrap && run.lineBreak != .wordWrap
        let truncates = run.lineBreak != .characterWrap && run.lineBreak != .wordWrap && run.lineBreak != .clip
        for (index, paragraph) in text.paragraphs.enumerated() {
            let lines = paragraph.lines(limit: isClipped ? nil : limit.map { $0 + tolerance })
            for (number, line) in lines.enumerated() {
                lineCount += 1
                let isFull = run.maximumLines > 0 && lineCount >= run.maximumLines
                let isEnd = number + 1 == lines.count && index + 1 == text.paragraphs.count
                let isTooWide = isClipped && limit.map { line.width > $0 + tolerance } == true
                guard isFull, truncates, !isEnd || isTooWide else {
                    let isJustified = run.alignment == .justified && number + 1 < lines.count
                    widest = max(widest, isJustified ? max(line.width, limit ?? 0) : line.width)
                    if isFull { return }
                    continue
                }
                let last = text.truncatedWidth(
                    ofParagraph: index, from: line.characters.lowerBound, limit: limit, at: run.lineBreak)
                widest = max(widest, last)
                return
            }
        }
    }
}
