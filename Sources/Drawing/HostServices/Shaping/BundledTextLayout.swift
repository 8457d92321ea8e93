internal import DisplayList
import Foundation

/// The size of a text run, with the line breaks and the truncation of the text engine.
struct BundledTextLayout {
    private(set) var lineCount = 0
    /// The width of the widest line, in points.
    var width: Double { Double(widest) / 1024 }
    private var widest = 0

    /// - Parameter width: The width of the box in points; infinite for one line per paragraph.
    init(_ run: TextRun, width: Double, _ design: SystemFontDesign) {
        let face = BundledFace.face(of: run.font, design)
        let scale = face.scale(size: run.font.size)
        // Effectively unbounded widths are not limits.
        let limit = width < 1_000_000 ? Int((width * 1024).rounded()) : nil
        let tolerance = Int(TextRun.widthTolerance * 1024)
        let breaksWords = run.lineBreak == .characterWrap
        let isClipped = run.maximumLines == 1 && !breaksWords && run.lineBreak != .wordWrap
        let truncates = !breaksWords && run.lineBreak != .wordWrap && run.lineBreak != .clip
        let paragraphs = ControlCharacters.replaced(in: run.string).precomposedStringWithCanonicalMapping
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, text) in paragraphs.enumerated() {
            let shaped = ShapedParagraph(
                text, face: face, scale: scale, breaksWords: breaksWords, isLast: index + 1 == paragraphs.count)
            let lines = shaped.lines(limit: isClipped ? nil : limit.map { $0 + tolerance })
            for (number, line) in lines.enumerated() {
                lineCount += 1
                let isFull = run.maximumLines > 0 && lineCount >= run.maximumLines
                let isEnd = number + 1 == lines.count && index + 1 == paragraphs.count
                let isTooWide = isClipped && limit.map { line.width > $0 + tolerance } == true
                guard isFull, truncates, !isEnd || isTooWide else {
                    let isJustified = run.alignment == .justified && number + 1 < lines.count
                    widest = max(widest, isJustified ? max(line.width, limit ?? 0) : line.width)
                    if isFull { return }
                    continue
                }
                let rest = Self.rest(
                    of: text, from: line.characters.lowerBound, after: paragraphs[(index + 1)...], run.lineBreak)
                let last = ShapedParagraph(rest, face: face, scale: scale, breaksWords: false)
                widest = max(widest, last.truncatedWidth(limit: limit, at: run.lineBreak))
                return
            }
        }
    }

    /// The text of a last line that is truncated.
    private static func rest(
        of text: Substring, from start: Int, after: ArraySlice<Substring>, _ lineBreak: TextRun.LineBreak
    ) -> Substring {
        var rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start)))
        if lineBreak == .truncateTail {
            // More paragraphs follow, so the ellipsis is required even if this one fits.
            if !after.isEmpty, after.count > 1 || after.first?.isEmpty == false { rest += "\u{2026}" }
        } else {
            for paragraph in after { rest += " " + paragraph }
        }
        return rest[...]
    }
}

/// The characters of a paragraph with their advances.
private struct ShapedParagraph {
    private let scalars: [Unicode.Scalar]
    private let runs: [Range<Int>]
    private let breaker: LineBreaker
    private let face: BundledFace
    private let scale: FontScale

    init(_ text: Substring, face: BundledFace, scale: FontScale, breaksWords: Bool, isLast: Bool = true) {
        let scalars = Array(text.unicodeScalars)
        var isStart: [Bool] = []
        isStart.reserveCapacity(scalars.count)
        for character in text {
            isStart.append(true)
            isStart.append(contentsOf: repeatElement(false, count: character.unicodeScalars.count - 1))
        }
        let runs = face.runs(of: scalars)
        var advances = [Int](repeating: 0, count: scalars.count)
        var ends = advances
        for run in runs { face.setAdvances(of: scalars, in: run, scale: scale, to: &advances, ends: &ends) }
        if scalars.contains("\t") { Self.setTabs(scalars, &advances, face, scale) }
        Self.joinClusters(scalars, isStart, &advances, &ends)
        var canEnd = LineBreakRules.opportunities(in: scalars)
        for index in scalars.indices {
            let isEnd = index + 1 == scalars.count || isStart[index + 1]
            // Characters such as emoji sequences and Korean syllables are not split.
            canEnd[index] = isEnd && (breaksWords || canEnd[index])
        }
        (self.scalars, self.runs, self.face, self.scale) = (scalars, runs, face, scale)
        breaker = LineBreaker(
            advances: advances, endAdvances: ends, canEnd: canEnd, isStart: isStart,
            isSpace: scalars.map(\.properties.isWhitespace), hangsLastSpace: isLast || breaksWords,
            slack: scale.points(1))
    }

    /// Emoji sequences and Korean syllables are as wide as their first character.
    private static func joinClusters(
        _ scalars: [Unicode.Scalar], _ isStart: [Bool], _ advances: inout [Int], _ ends: inout [Int]
    ) {
        for (index, scalar) in scalars.enumerated() where !isStart[index] {
            if InterMetrics.isWide(scalar.value) || (0x1160...0x11FF).contains(scalar.value) {
                (advances[index], ends[index]) = (0, 0)
            }
        }
    }

    /// Tabs end at multiples of eight spaces, at least one space away.
    private static func setTabs(
        _ scalars: [Unicode.Scalar], _ advances: inout [Int], _ face: BundledFace, _ scale: FontScale
    ) {
        let space = face.advance(of: " ", scale: scale)
        let stop = 8 * space
        guard stop > 0 else { return }
        var x = 0
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\t" { advances[index] = ((x + space + stop - 1) / stop) * stop - x }
            x += advances[index]
        }
    }

    /// The lines of the paragraph. Each is shaped separately, without kerning between characters on different lines.
    func lines(limit: Int?) -> [LineBreaker.Line] {
        var lines = breaker.lines(limit: limit)
        guard lines.count > 1 else { return lines }
        var advances = breaker.advances
        var ends = breaker.endAdvances
        for run in runs {
            for line in lines.indices {
                let part = run.clamped(to: lines[line].characters)
                if !part.isEmpty, part != run, scalars[part.lowerBound] != "\t" {
                    face.setAdvances(of: scalars, in: part, scale: scale, to: &advances, ends: &ends)
                }
            }
        }
        for line in lines.indices {
            let end = lines[line].characters.upperBound
            lines[line].width = advances[lines[line].characters].reduce(0, +)
            if line + 1 < lines.count, end > 0, breaker.isSpace[end - 1] { lines[line].width -= advances[end - 1] }
        }
        return lines
    }

    /// The width of the text as one line. An ellipsis replaces the part that does not fit.
    func truncatedWidth(limit: Int?, at mode: TextRun.LineBreak) -> Int {
        let total = breaker.advances.reduce(0, +)
        guard let limit, total > limit else { return total }
        let ellipsis = face.advance(of: "\u{2026}", scale: scale)
        // The ends of the grapheme clusters, in units from the left.
        var edges = [0]
        for (index, advance) in breaker.advances.enumerated() {
            if breaker.isStart[index] { edges.append(edges[edges.count - 1]) }
            edges[edges.count - 1] += advance
        }
        let center = mode == .truncateHead ? 0 : mode == .truncateMiddle ? total / 2 : total
        // The gap grows from the character at its center toward the nearer side.
        let last = edges.count - 1
        var start = edges.indices.dropLast().first { edges[$0 + 1] > center } ?? last - 1
        var end = start + 1
        while total - (edges[end] - edges[start]) + ellipsis > limit, start > 0 || end < last {
            let extendsLeft = start > 0 && (end == last || center - edges[start - 1] < edges[end + 1] - center)
            if extendsLeft { start -= 1 } else { end += 1 }
        }
        return total - (edges[end] - edges[start]) + ellipsis
    }
}
