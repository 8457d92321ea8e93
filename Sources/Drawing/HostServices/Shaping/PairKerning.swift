/// The kerning of a face: corrections of the advance of a glyph before another one, in units of the em square.
struct PairKerning: Sendable {
    /// Pairs of single glyphs take precedence over pairs of classes.
    private var pairs: [Int: Int] = [:]
    private var subtables: [Subtable] = []
    /// The pairs with a change of their own.
    private var changes: [Int: Double] = [:]
    /// The share of the design of titles, whose kerning is greater.
    private var growth = 0.0

    /// What the kerning of titles adds to that of text.
    private static let titleKerning = 0.45

    private struct Subtable: Sendable {
        let covered: Set<Int>
        let firstClasses, secondClasses: [Int: Int]
        let columns: Int
        let values: [Int]
    }

    /// No corrections.
    init() {}

    /// Reads the corrections of a `GPOS` table.
    init(_ table: OpenTypeTable) {
        for lookup in table.activeLookups() {
            for subtable in table.lookups()[lookup].subtables { read(subtable, table) }
        }
    }

    private mutating func read(_ subtable: Int, _ table: OpenTypeTable) {
        precondition(
            table.u16(subtable + 4) == 4 && table.u16(subtable + 6) == 0, "A pair has values other than advances.")
        let covered = table.coverage(subtable + table.u16(subtable + 2))
        if table.u16(subtable) == 1 {
            for (index, first) in covered.enumerated() {
                let set = subtable + table.u16(subtable + 10 + 2 * index)
                for entry in 0..<table.u16(set) {
                    let key = Self.key(first, table.u16(set + 2 + 4 * entry))
                    if pairs[key] == nil { pairs[key] = table.i16(set + 4 + 4 * entry) }
                }
            }
        } else {
            let (rows, columns) = (table.u16(subtable + 12), table.u16(subtable + 14))
            subtables.append(
                Subtable(
                    covered: Set(covered), firstClasses: table.classes(subtable + table.u16(subtable + 8)),
                    secondClasses: table.classes(subtable + table.u16(subtable + 10)), columns: columns,
                    values: (0..<(rows * columns)).map { table.i16(subtable + 16 + 2 * $0) }))
        }
    }

    private static func key(_ first: Int, _ second: Int) -> Int { (first << 16) | second }

    /// Sets the values of some pairs, and how much the others grow.
    ///
    /// - Parameter growth: The share of the design of titles.
    mutating func setVariations(
        of pairs: [(first: Int, second: Int, value: Int, change: Double)], growth: Double
    ) {
        for pair in pairs {
            let key = Self.key(pair.first, pair.second)
            self.pairs[key] = pair.value
            changes[key] = pair.change
        }
        self.growth = growth
    }

    /// The correction of the advance of `first` before `second`, and its change in the design of the face.
    func correction(_ first: Int, _ second: Int) -> (value: Int, change: Double) {
        let key = Self.key(first, second)
        let value = value(key, first, second)
        guard growth != 0 || !changes.isEmpty else { return (value, 0) }
        if let change = changes[key] { return (value, change) }
        return (value, growth * (Double(value) * Self.titleKerning).rounded())
    }

    private func value(_ key: Int, _ first: Int, _ second: Int) -> Int {
        if let pair = pairs[key] { return pair }
        for subtable in subtables where subtable.covered.contains(first) {
            let row = subtable.firstClasses[first] ?? 0
            return subtable.values[row * subtable.columns + (subtable.secondClasses[second] ?? 0)]
        }
        return 0
    }
}
