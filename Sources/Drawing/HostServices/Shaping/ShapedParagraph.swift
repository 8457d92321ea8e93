internal import DisplayList

/// The characters of a paragraph with their advances.
struct ShapedParagraph: Sendable {
    private let scalars: [Unicode.Scalar]
    private let runs: [Range<Int>]
    private let breaker: LineBreaker
    /// Whether each character has its own advance, which only the following one changes.
    private let isPlain: Bool
    /// See ``ShapedText/isExact``.
    let isExact: Bool
    private let face: BundledFace
    private let scale: FontScale

    /// Shapes a paragraph of any characters.
    ///
    /// - Parameters:
    ///   - breaksWords: Whether lines can end after each character.
    ///   - isLast: Whether no paragraph follows, so that a space at the end may extend beyond the edge.
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
        isPlain = false
        isExact = isStart.allSatisfy { $0 } && face.shapesAlone(scalars)
        breaker = LineBreaker(
            advances: advances, endAdvances: ends, canEnd: canEnd, isStart: isStart,
            isSpace: scalars.map(\.properties.isWhitespace), hangsLastSpace: isLast || breaksWords,
            slack: scale.points(1))
    }

    /// - Parameters:
    ///   - scalars: Plain characters; see ``BundledFace/plainGlyph(of:)``.
    ///   - advances: With kerning.
    ///   - ends: Without kerning.
    init(
        plain scalars: [Unicode.Scalar], advances: [Int], ends: [Int], face: BundledFace, scale: FontScale,
        breaksWords: Bool, isLast: Bool
    ) {
        (self.scalars, self.face, self.scale, runs) = (scalars, face, scale, [])
        (isPlain, isExact) = (true, true)
        let all = [Bool](repeating: true, count: scalars.count)
        breaker = LineBreaker(
            advances: advances, endAdvances: ends,
            canEnd: breaksWords ? all : LineBreakRules.opportunities(in: scalars), isStart: all,
            isSpace: scalars.map { $0.value == 0x20 || $0.value == 0xA0 }, hangsLastSpace: isLast || breaksWords,
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
        if isPlain {
            // The character at the end of a line has no kerning, and a space there no width.
            for line in lines.indices.dropLast() {
                let last = lines[line].characters.upperBound - 1
                if !breaker.isSpace[last] { lines[line].width += breaker.endAdvances[last] - breaker.advances[last] }
            }
            return lines
        }
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

    /// The width of the text from a character on as one line; `nil` if that part must be shaped separately.
    func truncatedWidth(from start: Int, limit: Int?, at mode: TextRun.LineBreak) -> Int? {
        guard isPlain || start == 0 else { return nil }
        return truncatedWidth(breaker.advances[start...], limit: limit, at: mode)
    }

    /// The width of the text as one line. An ellipsis replaces the part that does not fit.
    func truncatedWidth(limit: Int?, at mode: TextRun.LineBreak) -> Int {
        truncatedWidth(breaker.advances[...], limit: limit, at: mode)
    }

    private func truncatedWidth(_ advances: ArraySlice<Int>, limit: Int?, at mode: TextRun.LineBreak) -> Int {
        let total = advances.reduce(0, +)
        guard let limit, total > limit else { return total }
        let ellipsis = face.advance(of: "\u{2026}", scale: scale)
        // The ends of the grapheme clusters, in units from the left.
        var edges = [0]
        for index in advances.indices {
            if breaker.isStart[index] { edges.append(edges[edges.count - 1]) }
            edges[edges.count - 1] += advances[index]
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
