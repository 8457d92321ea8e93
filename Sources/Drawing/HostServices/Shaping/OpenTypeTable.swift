/// Reads the big-endian numbers of an OpenType table.
///
/// - Source: the OpenType specification, chapters "Common Table Formats", "GSUB", and "GPOS".
struct OpenTypeTable {
    /// The bytes of the table. Offsets are relative to its start.
    let bytes: ArraySlice<UInt8>

    /// Returns an unsigned number of two bytes.
    ///
    /// - Precondition: The bytes exist.
    func u16(_ offset: Int) -> Int {
        let start = bytes.startIndex + offset
        return (Int(bytes[start]) << 8) | Int(bytes[start + 1])
    }

    /// Returns a signed number of two bytes.
    ///
    /// - Precondition: The bytes exist.
    func i16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(offset))) }

    /// `count` numbers of 16 bits, starting at `offset`.
    func array(_ offset: Int, count: Int) -> [Int] { (0..<count).map { u16(offset + 2 * $0) } }

    /// The parts of generated tables: `count` lengths of four bytes, then the parts.
    func parts(count: Int) -> [OpenTypeTable] {
        var start = bytes.startIndex + 4 * count
        return (0..<count).map { index in
            let length = (u16(4 * index) << 16) | u16(4 * index + 2)
            defer { start += length }
            return OpenTypeTable(bytes: bytes[start..<(start + length)])
        }
    }

    /// The lookups of the list of a GSUB or GPOS table, each with the offsets of its subtables from the table's start.
    func lookups() -> [(type: Int, subtables: [Int])] {
        let list = u16(8)
        return array(list + 2, count: u16(list)).map { offset in
            let lookup = list + offset
            return (u16(lookup), array(lookup + 6, count: u16(lookup + 4)).map { lookup + $0 })
        }
    }

    /// The lookups that the features use, in ascending order. The generated tables contain only features that apply to
    /// every text.
    func activeLookups(_ isIncluded: (_ feature: String) -> Bool = { _ in true }) -> [Int] {
        let list = u16(6)
        var active: Set<Int> = []
        for index in 0..<u16(list) {
            let record = list + 2 + 6 * index
            let tag = String(
                decoding: bytes[(bytes.startIndex + record)..<(bytes.startIndex + record + 4)], as: UTF8.self)
            guard isIncluded(tag) else { continue }
            let feature = list + u16(record + 4)
            active.formUnion(array(feature + 4, count: u16(feature + 2)))
        }
        return active.sorted()
    }

    /// The glyphs of a coverage table, in the order of their coverage indexes.
    func coverage(_ offset: Int) -> [Int] {
        let count = u16(offset + 2)
        if u16(offset) == 1 { return array(offset + 4, count: count) }
        return (0..<count).flatMap { index in
            let range = offset + 4 + 6 * index
            return Array(u16(range)...u16(range + 2))
        }
    }

    /// The class of each glyph of a class definition table; glyphs that it does not list have class 0.
    func classes(_ offset: Int) -> [Int: Int] {
        var classes: [Int: Int] = [:]
        if u16(offset) == 1 {
            let first = u16(offset + 2)
            for index in 0..<u16(offset + 4) { classes[first + index] = u16(offset + 6 + 2 * index) }
        } else {
            for index in 0..<u16(offset + 2) {
                let range = offset + 4 + 6 * index
                for glyph in u16(range)...u16(range + 2) { classes[glyph] = u16(range + 4) }
            }
        }
        return classes
    }
}
