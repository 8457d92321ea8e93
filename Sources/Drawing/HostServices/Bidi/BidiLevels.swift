/// The embedding levels of a paragraph. Characters with odd levels are read from right to left.
///
/// - Source: Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", revision 44. The comments name its rules.
package struct BidiLevels {
    /// The level of the paragraph: 0 from left to right, 1 from right to left.
    package let base: UInt8
    /// The level of each character. Characters that rule X9 removes have the level of the preceding one.
    package private(set) var levels: [UInt8]

    private static let maximumDepth: UInt8 = 125
    private let original: [BidiClass]
    private var classes: [BidiClass]
    /// The levels of rules X1 to X8, before letters and numbers change them.
    private var embeddings: [UInt8] = []

    /// - Complexity: O(*n*) for *n* characters, except for paragraphs with many unmatched brackets.
    package init(_ text: [Unicode.Scalar], isRightToLeft: Bool) {
        base = isRightToLeft ? 1 : 0
        original = text.map(BidiClass.init)
        classes = original
        levels = [UInt8](repeating: base, count: text.count)
        let matches = isolateMatches()
        resolveExplicit(matches)
        embeddings = levels
        for sequence in isolatingRunSequences(matches) { resolve(sequence, text) }
        // Removed characters follow the preceding one.
        for index in classes.indices where original[index].isRemoved {
            levels[index] = index > 0 ? levels[index - 1] : base
        }
        // L1, except for spaces at the ends of lines.
        var resets = true
        for index in classes.indices.reversed() {
            switch original[index] {
            case .paragraph, .segment:
                levels[index] = base
                resets = true
            case .space, .leftIsolate, .rightIsolate, .firstStrongIsolate, .popIsolate, .boundary, .leftEmbedding,
                .leftOverride, .rightEmbedding, .rightOverride, .popEmbedding:
                if resets { levels[index] = base }
            default: resets = false
            }
        }
    }

    /// The levels of a line: spaces at its end have the level of the paragraph (rule L1).
    package func levels(ofLine range: Range<Int>) -> [UInt8] {
        var line = Array(levels[range])
        for index in range.reversed() {
            guard
                original[index] == .space || original[index].isRemoved || original[index].isIsolateStart
                    || original[index] == .popIsolate
            else { break }
            line[index - range.lowerBound] = base
        }
        return line
    }

    /// The runs of a line with their levels, from left to right (rule L2).
    package static func visualOrder(of levels: [UInt8]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in levels.indices {
            if let last = runs.last, levels[last.lowerBound] == levels[index] {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return runs }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < runs.count {
                guard levels[runs[start].lowerBound] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < runs.count, levels[runs[end].lowerBound] >= level { end += 1 }
                runs[start..<end].reverse()
                start = end
            }
        }
        return runs
    }

    // MARK: Explicit levels

    /// The index of the PDI that matches each isolate initiator (BD9).
    private func isolateMatches() -> [Int: Int] {
        var open: [Int] = []
        var matches: [Int: Int] = [:]
        for (index, kind) in original.enumerated() {
            if kind.isIsolateStart {
                open.append(index)
            } else if kind == .popIsolate, let start = open.popLast() {
                matches[start] = index
            }
        }
        return matches
    }

    /// Rules X1 to X8.
    private mutating func resolveExplicit(_ matches: [Int: Int]) {
        struct Entry {
            var level: UInt8
            var override: BidiClass?
            var isIsolate: Bool
        }
        var stack = [Entry(level: base, override: nil, isIsolate: false)]
        var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
        func next(_ isRight: Bool) -> UInt8 {
            let level = stack[stack.count - 1].level
            return isRight ? (level + 1) | 1 : (level + 2) & ~1
        }
        for index in original.indices {
            let kind = original[index]
            let top = stack[stack.count - 1]
            switch kind {
            case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride:
                levels[index] = top.level
                let isRight = kind == .rightEmbedding || kind == .rightOverride
                let level = next(isRight)
                if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
                    let override: BidiClass? =
                        kind == .leftOverride ? .left : kind == .rightOverride ? .right : nil
                    stack.append(Entry(level: level, override: override, isIsolate: false))
                } else if overflowIsolates == 0 {
                    overflowEmbeddings += 1
                }
            case .leftIsolate, .rightIsolate, .firstStrongIsolate:
                levels[index] = top.level
                if let override = top.override { classes[index] = override }
                var isRight = kind == .rightIsolate
                if kind == .firstStrongIsolate {
                    isRight = firstStrongIsRight(index + 1..<(matches[index] ?? original.count))
                }
                let level = next(isRight)
                if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
                    validIsolates += 1
                    stack.append(Entry(level: level, override: nil, isIsolate: true))
                } else {
                    overflowIsolates += 1
                }
            case .popIsolate:
                if overflowIsolates > 0 {
                    overflowIsolates -= 1
                } else if validIsolates > 0 {
                    overflowEmbeddings = 0
                    while !stack[stack.count - 1].isIsolate { stack.removeLast() }
                    stack.removeLast()
                    validIsolates -= 1
                }
                levels[index] = stack[stack.count - 1].level
                if let override = stack[stack.count - 1].override { classes[index] = override }
            case .popEmbedding:
                if overflowIsolates > 0 {
                } else if overflowEmbeddings > 0 {
                    overflowEmbeddings -= 1
                } else if !top.isIsolate, stack.count > 1 {
                    stack.removeLast()
                }
                levels[index] = stack[stack.count - 1].level
            case .paragraph: levels[index] = base
            case .boundary: levels[index] = top.level
            default:
                levels[index] = top.level
                if let override = top.override { classes[index] = override }
            }
        }
    }

    private func firstStrongIsRight(_ range: Range<Int>) -> Bool {
        var depth = 0
        for index in range {
            let kind = original[index]
            if kind.isIsolateStart {
                depth += 1
            } else if kind == .popIsolate {
                depth -= 1
            } else if depth == 0, kind.isStrong {
                return kind != .left
            }
        }
        return false
    }

    // MARK: Sequences

    /// The indices of each isolating run sequence, without removed characters (X9, X10).
    private func isolatingRunSequences(_ matches: [Int: Int]) -> [[Int]] {
        var runs: [[Int]] = []
        for index in classes.indices where !original[index].isRemoved {
            if let last = runs.last?.last, levels[last] == levels[index] {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
        }
        var runByStart: [Int: Int] = [:]
        for (number, run) in runs.enumerated() { runByStart[run[0]] = number }
        let closers = Set(matches.values)
        var sequences: [[Int]] = []
        for run in runs where !(original[run[0]] == .popIsolate && closers.contains(run[0])) {
            var sequence = run
            while let last = sequence.last, original[last].isIsolateStart, let match = matches[last],
                let number = runByStart[match]
            {
                sequence += runs[number]
            }
            sequences.append(sequence)
        }
        return sequences
    }

    /// Rules W1 to I2 for one sequence.
    private mutating func resolve(_ sequence: [Int], _ text: [Unicode.Scalar]) {
        let level = levels[sequence[0]]
        func neighbor(before index: Int) -> UInt8 {
            var position = index - 1
            while position >= 0, original[position].isRemoved { position -= 1 }
            return position >= 0 ? embeddings[position] : base
        }
        func neighbor(after index: Int) -> UInt8 {
            var position = index + 1
            while position < original.count, original[position].isRemoved { position += 1 }
            return position < original.count ? embeddings[position] : base
        }
        let last = sequence[sequence.count - 1]
        let endsOpen = original[last].isIsolateStart
        let start: BidiClass = max(level, neighbor(before: sequence[0])) % 2 == 1 ? .right : .left
        let end: BidiClass = max(level, endsOpen ? base : neighbor(after: last)) % 2 == 1 ? .right : .left
        resolveWeak(sequence, start: start)
        resolveBrackets(sequence, text, start: start, level: level)
        resolveNeutral(sequence, start: start, end: end, level: level)
        for index in sequence {
            switch (levels[index] % 2, classes[index]) {
            case (0, .right): levels[index] += 1  // I1
            case (0, .arabicNumber), (0, .europeanNumber): levels[index] += 2
            case (1, .left), (1, .arabicNumber), (1, .europeanNumber): levels[index] += 1  // I2
            default: break
            }
        }
    }

    private mutating func resolveWeak(_ sequence: [Int], start: BidiClass) {
        var previous = start
        for index in sequence {  // W1
            if classes[index] == .nonspacing {
                classes[index] = previous.isIsolateStart || previous == .popIsolate ? .neutral : previous
            }
            previous = classes[index]
        }
        var strong = start
        for index in sequence {  // W2, W3
            if classes[index].isStrong { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .arabic { classes[index] = .arabicNumber }
        }
        for index in sequence where classes[index] == .arabic { classes[index] = .right }
        for position in sequence.indices.dropFirst().dropLast() {  // W4
            let (before, kind, after) = (
                classes[sequence[position - 1]], classes[sequence[position]], classes[sequence[position + 1]]
            )
            if kind == .europeanSeparator || kind == .commonSeparator, before == .europeanNumber, after == before {
                classes[sequence[position]] = .europeanNumber
            } else if kind == .commonSeparator, before == .arabicNumber, after == before {
                classes[sequence[position]] = .arabicNumber
            }
        }
        var position = 0
        while position < sequence.count {  // W5
            guard classes[sequence[position]] == .europeanTerminator else {
                position += 1
                continue
            }
            var end = position
            while end < sequence.count, classes[sequence[end]] == .europeanTerminator { end += 1 }
            let isNumber =
                position > 0 && classes[sequence[position - 1]] == .europeanNumber
                || end < sequence.count && classes[sequence[end]] == .europeanNumber
            if isNumber { for number in position..<end { classes[sequence[number]] = .europeanNumber } }
            position = end
        }
        strong = start
        for index in sequence {  // W6, W7
            switch classes[index] {
            case .europeanSeparator, .europeanTerminator, .commonSeparator: classes[index] = .neutral
            case .left, .right: strong = classes[index]
            case .europeanNumber: if strong == .left { classes[index] = .left }
            default: break
            }
        }
    }

    /// Rule N0.
    private mutating func resolveBrackets(
        _ sequence: [Int], _ text: [Unicode.Scalar], start: BidiClass, level: UInt8
    ) {
        var open: [(bracket: UInt32, position: Int)] = []
        var pairs: [(Int, Int)] = []
        for position in sequence.indices where classes[sequence[position]] == .neutral {
            let scalar = text[sequence[position]].value
            if let closing = BidiBrackets.closing[scalar] {
                guard open.count < 63 else { break }
                open.append((closing, position))
            } else if BidiBrackets.isClosing(scalar) {
                let canonical = BidiBrackets.canonical(scalar)
                guard let match = open.lastIndex(where: { BidiBrackets.canonical($0.bracket) == canonical }) else {
                    continue
                }
                pairs.append((open[match].position, position))
                open.removeSubrange(match...)
            }
        }
        let embedding: BidiClass = level % 2 == 1 ? .right : .left
        func direction(_ position: Int) -> BidiClass? {
            switch classes[sequence[position]] {
            case .left: .left
            case .right, .europeanNumber, .arabicNumber: .right
            default: nil
            }
        }
        for (first, last) in pairs.sorted(by: { $0.0 < $1.0 }) {
            let inside = (first + 1..<last).compactMap(direction)
            var result: BidiClass?
            if inside.contains(embedding) {
                result = embedding
            } else if !inside.isEmpty {
                let before = (0..<first).compactMap(direction).last ?? start
                result = before == embedding ? embedding : before
            }
            guard let result else { continue }
            for position in [first, last] {
                classes[sequence[position]] = result
                // Marks after a bracket have its direction.
                var next = position + 1
                while next < sequence.count, original[sequence[next]] == .nonspacing {
                    classes[sequence[next]] = result
                    next += 1
                }
            }
        }
    }

    /// Rules N1 and N2.
    private mutating func resolveNeutral(_ sequence: [Int], start: BidiClass, end: BidiClass, level: UInt8) {
        func direction(_ kind: BidiClass) -> BidiClass { kind == .left ? .left : .right }
        var position = 0
        while position < sequence.count {
            guard classes[sequence[position]].isNeutral else {
                position += 1
                continue
            }
            var stop = position
            while stop < sequence.count, classes[sequence[stop]].isNeutral { stop += 1 }
            let before = position > 0 ? direction(classes[sequence[position - 1]]) : start
            let after = stop < sequence.count ? direction(classes[sequence[stop]]) : end
            let result: BidiClass = before == after ? before : level % 2 == 1 ? .right : .left
            for neutral in position..<stop { classes[sequence[neutral]] = result }
            position = stop
        }
    }
}

/// The paired brackets of rule N0.
enum BidiBrackets {
    private static let pairs: [(UInt32, UInt32)] = [
        (0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D), (0x2045, 0x2046), (0x207D, 0x207E), (0x208D, 0x208E),
        (0x2308, 0x2309), (0x230A, 0x230B), (0x2329, 0x232A), (0x2768, 0x2769), (0x276A, 0x276B), (0x276C, 0x276D),
        (0x276E, 0x276F), (0x2770, 0x2771), (0x2772, 0x2773), (0x2774, 0x2775), (0x27E6, 0x27E7), (0x27E8, 0x27E9),
        (0x27EA, 0x27EB), (0x3008, 0x3009), (0x300A, 0x300B), (0x300C, 0x300D), (0x300E, 0x300F), (0x3010, 0x3011),
        (0x3014, 0x3015), (0x3016, 0x3017), (0x3018, 0x3019), (0x301A, 0x301B), (0xFF08, 0xFF09), (0xFF3B, 0xFF3D),
        (0xFF5B, 0xFF5D), (0xFF5F, 0xFF60), (0xFF62, 0xFF63),
    ]
    /// The closing bracket of each opening one, as code points.
    static let closing = Dictionary(uniqueKeysWithValues: pairs)
    private static let closers = Set(pairs.map(\.1))

    /// Whether a code point is a closing bracket.
    static func isClosing(_ code: UInt32) -> Bool { closers.contains(code) }
    /// Angle brackets have two encodings.
    static func canonical(_ code: UInt32) -> UInt32 { code == 0x232A ? 0x3009 : code }
}
