/// A glyph of a shaped text.
struct ShapedGlyph {
    /// The number of the glyph in the font.
    var id: Int
    /// The index of the first character that it displays.
    var cluster: Int
}

/// The substitutions of a face: ligatures, such as arrows, and forms that depend on their neighbors, such as
/// punctuation between capitals.
struct GlyphSubstitution: Sendable {
    private enum Lookup: Sendable {
        case single([Int: Int])
        /// The components after the first one, and the ligature, by first component, in the order of preference.
        case ligature([Int: [(rest: [Int], ligature: Int)]])
        /// Subtables by the glyphs with which they can begin.
        case chained([Int: [Chain]])
    }

    private final class Chain: Sendable {
        let before, input, after: [Set<Int>]
        let actions: [(position: Int, lookup: Int)]

        init(before: [Set<Int>], input: [Set<Int>], after: [Set<Int>], actions: [(position: Int, lookup: Int)]) {
            (self.before, self.input, self.after, self.actions) = (before, input, after, actions)
        }
    }

    private let lookups: [Lookup]
    private var active: [Int]
    /// The glyphs with which any active lookup can begin.
    private var starts: Set<Int>
    /// The active lookups with digits of equal width.
    private let tabular: [Int]

    /// The feature for digits of equal width.
    private static let tabularFeature = "tnum"

    /// No substitutions.
    init() { (lookups, active, starts, tabular) = ([], [], [], []) }

    /// Reads the substitutions of a `GSUB` table.
    init(_ table: OpenTypeTable) {
        let lookups: [Lookup] = table.lookups().map { type, subtables in
            switch type {
            case 1: .single(Self.singles(subtables, table))
            case 4: .ligature(Self.ligatures(subtables, table))
            default: .chained(Self.chains(subtables, table))
            }
        }
        self.lookups = lookups
        active = table.activeLookups { $0 != Self.tabularFeature }
        tabular = table.activeLookups()
        starts = Self.starts(of: active, lookups)
    }

    /// The same substitutions and digits of equal width.
    func withTabularDigits() -> GlyphSubstitution {
        var copy = self
        copy.active = tabular
        copy.starts = Self.starts(of: tabular, lookups)
        return copy
    }

    private static func starts(of active: [Int], _ lookups: [Lookup]) -> Set<Int> {
        var starts: Set<Int> = []
        for index in active {
            switch lookups[index] {
            case .single(let map): starts.formUnion(map.keys)
            case .ligature(let map): starts.formUnion(map.keys)
            case .chained(let map): starts.formUnion(map.keys)
            }
        }
        return starts
    }

    private static func singles(_ subtables: [Int], _ table: OpenTypeTable) -> [Int: Int] {
        var map: [Int: Int] = [:]
        for subtable in subtables {
            let covered = table.coverage(subtable + table.u16(subtable + 2))
            for (index, glyph) in covered.enumerated() where map[glyph] == nil {
                map[glyph] =
                    table.u16(subtable) == 1
                    ? (glyph + table.i16(subtable + 4)) & 0xFFFF : table.u16(subtable + 6 + 2 * index)
            }
        }
        return map
    }

    private static func ligatures(
        _ subtables: [Int], _ table: OpenTypeTable
    ) -> [Int: [(rest: [Int], ligature: Int)]] {
        var map: [Int: [(rest: [Int], ligature: Int)]] = [:]
        for subtable in subtables {
            let covered = table.coverage(subtable + table.u16(subtable + 2))
            for (index, glyph) in covered.enumerated() {
                let set = subtable + table.u16(subtable + 6 + 2 * index)
                for offset in table.array(set + 2, count: table.u16(set)) {
                    let count = table.u16(set + offset + 2)
                    let rest = table.array(set + offset + 4, count: count - 1)
                    map[glyph, default: []].append((rest, table.u16(set + offset)))
                }
            }
        }
        return map
    }

    /// Chained contexts of format 3, the only one in the bundled faces.
    private static func chains(_ subtables: [Int], _ table: OpenTypeTable) -> [Int: [Chain]] {
        var map: [Int: [Chain]] = [:]
        for subtable in subtables {
            precondition(table.u16(subtable) == 3, "A context has format \(table.u16(subtable)), not 3.")
            var position = subtable + 2
            func sets() -> [Set<Int>] {
                let offsets = table.array(position + 2, count: table.u16(position))
                position += 2 + 2 * offsets.count
                return offsets.map { Set(table.coverage(subtable + $0)) }
            }
            let (before, input, after) = (sets(), sets(), sets())
            let actions = (0..<table.u16(position)).map { index in
                (position: table.u16(position + 2 + 4 * index), lookup: table.u16(position + 4 + 4 * index))
            }
            let chain = Chain(before: before, input: input, after: after, actions: actions)
            for glyph in input[0] { map[glyph, default: []].append(chain) }
        }
        return map
    }

    /// Whether any active lookup can begin with a glyph.
    func canBegin(with glyph: Int) -> Bool { starts.contains(glyph) }

    /// The glyph that replaces `glyph` beside any glyphs of `others`; `nil` if it depends on them.
    func replacement(for glyph: Int, among others: Set<Int>) -> Int? {
        var glyph = glyph
        for lookup in active {
            switch lookups[lookup] {
            case .single(let map): glyph = map[glyph] ?? glyph
            case .ligature(let map):
                let matches = map[glyph]?.contains { $0.rest.allSatisfy(others.contains) }
                if matches == true { return nil }
            case .chained(let map):
                let matches = map[glyph]?.contains { chain in
                    (chain.before + chain.input + chain.after).allSatisfy { !$0.isDisjoint(with: others) }
                }
                if matches == true { return nil }
            }
        }
        return glyph
    }

    /// Applies the substitutions to the glyphs of one script.
    ///
    /// - Complexity: O(*n* *m*) for *n* glyphs and *m* active lookups if a substitution can begin at any of them,
    ///   otherwise O(*n*).
    func apply(to glyphs: inout [ShapedGlyph]) {
        guard glyphs.contains(where: { starts.contains($0.id) }) else { return }
        for lookup in active {
            var index = 0
            while index < glyphs.count { index += max(1, apply(lookup, at: index, to: &glyphs)) }
        }
    }

    /// Applies one lookup at one position.
    ///
    /// - Returns: The number of resulting glyphs that it processed; 0 if it does not apply.
    private func apply(_ lookup: Int, at index: Int, to glyphs: inout [ShapedGlyph]) -> Int {
        switch lookups[lookup] {
        case .single(let map):
            guard let new = map[glyphs[index].id] else { return 0 }
            glyphs[index].id = new
            return 1
        case .ligature(let map):
            for (rest, ligature) in map[glyphs[index].id] ?? [] {
                let end = index + 1 + rest.count
                guard end <= glyphs.count, zip(glyphs[(index + 1)..<end], rest).allSatisfy({ $0.id == $1 }) else {
                    continue
                }
                glyphs[index].id = ligature
                glyphs.removeSubrange((index + 1)..<end)
                return 1
            }
            return 0
        case .chained(let map):
            for chain in map[glyphs[index].id] ?? [] where matches(chain, at: index, in: glyphs) {
                var length = chain.input.count
                for (position, nested) in chain.actions where position < length {
                    let count = glyphs.count
                    _ = apply(nested, at: index + position, to: &glyphs)
                    length -= count - glyphs.count
                }
                return length
            }
            return 0
        }
    }

    private func matches(_ chain: Chain, at index: Int, in glyphs: [ShapedGlyph]) -> Bool {
        guard index >= chain.before.count, index + chain.input.count + chain.after.count <= glyphs.count else {
            return false
        }
        for (offset, set) in chain.input.enumerated() where !set.contains(glyphs[index + offset].id) { return false }
        for (offset, set) in chain.before.enumerated() where !set.contains(glyphs[index - 1 - offset].id) {
            return false
        }
        let next = index + chain.input.count
        for (offset, set) in chain.after.enumerated() where !set.contains(glyphs[next + offset].id) { return false }
        return true
    }
}
