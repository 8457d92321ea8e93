internal import DisplayList
import Foundation

/// A face of a bundled family, read from its own tables. Computes the advances that a text engine computes from the
/// font file.
struct BundledFace: Sendable {
    private let glyphs: [UInt32: Int]
    private var advances: [Int]
    /// The advances before they were rounded to units; empty if they are whole.
    private var exactAdvances: [Double] = []
    private var substitution: GlyphSubstitution
    /// The substitutions with digits of equal width.
    private let tabularSubstitution: GlyphSubstitution
    private var kerning: PairKerning
    /// The glyphs of plain characters by their numbers, also with digits of equal width; see ``plainGlyph(of:)``.
    private var plainGlyphs: [Int16] = []
    private var tabularPlainGlyphs: [Int16] = []
    private var unitsPerEm = InterTables.unitsPerEm
    /// The proportional face for characters that this face lacks; `nil` if there is none.
    private var fallback: (@Sendable () -> BundledFace)?

    /// - Parameter text: The generated tables; see `SystemTablesShaping`.
    init(base64 text: String) {
        guard let data = Data(base64Encoded: text) else { preconditionFailure("The font tables are not valid Base64.") }
        self.init(OpenTypeTable(bytes: Array(data)[...]).parts(count: 4))
    }

    /// - Parameter parts: The map of characters, the advances, and the tables GSUB and GPOS.
    private init(_ parts: [OpenTypeTable]) {
        var glyphs: [UInt32: Int] = [:]
        for entry in 0..<(parts[0].bytes.count / 4) {
            glyphs[UInt32(parts[0].u16(4 * entry))] = parts[0].u16(4 * entry + 2)
        }
        // Text engines draw nothing for a soft hyphen at which no line ends.
        glyphs[0xAD] = nil
        self.glyphs = glyphs
        advances = parts[1].array(0, count: parts[1].bytes.count / 2)
        substitution = GlyphSubstitution(parts[2])
        tabularSubstitution = substitution.withTabularDigits()
        kerning = PairKerning(parts[3])
        plainGlyphs = Self.plainGlyphs(glyphs, substitution)
        tabularPlainGlyphs = Self.plainGlyphs(glyphs, tabularSubstitution)
    }

    /// - Parameters:
    ///   - characters: The characters that have the width `advance`.
    private init(monospaced characters: [ClosedRange<UInt32>], advance: Int, unitsPerEm: Int) {
        glyphs = Dictionary(uniqueKeysWithValues: characters.joined().map { ($0, 0) })
        advances = [advance]
        self.unitsPerEm = unitsPerEm
        substitution = GlyphSubstitution()
        tabularSubstitution = substitution
        kerning = PairKerning()
        plainGlyphs = Self.plainGlyphs(glyphs, substitution)
        tabularPlainGlyphs = plainGlyphs
    }

    /// The faces of Inter of the weights 400, 500, 600, and 700.
    private static let inter: [BundledFace] = {
        guard let data = Data(base64Encoded: InterTables.bytes),
            let bytes = Inflater.inflated(Array(data)[...], limit: InterTables.byteCount)
        else { preconditionFailure("The font tables are not valid.") }
        let parts = OpenTypeTable(bytes: bytes[...]).parts(count: 16)
        return (0..<4).map { face in BundledFace((0..<4).map { parts[4 * $0 + face] }) }
    }()
    /// The widths of both monospaced faces.
    private static let monospaced = BundledFace(
        monospaced: MonospacedTables.characters, advance: MonospacedTables.advance, unitsPerEm: InterTables.unitsPerEm)
    private static let systemMonospaced = BundledFace(
        monospaced: MonospacedTables.characters, advance: SystemTables.monospacedAdvance, unitsPerEm: 2_048)

    /// The face of a font. Those of Inter are the nearest available weight, and italic ones have the upright widths.
    static func face(of font: FontDescription, _ standard: SystemFontDesign) -> BundledFace {
        let isInter = standard.design(of: font) == .inter
        var face: BundledFace
        if font.isMonospaced {
            face = isInter ? monospaced : systemMonospaced
            // Other characters are drawn with the weight of the monospaced face.
            var other = font
            other.isMonospaced = false
            other.weight = font.weight < InterMetrics.minimumBoldMonospacedWeight ? 400 : 700
            face.fallback = { [other] in Self.face(of: other, standard) }
        } else {
            face = isInter ? self.face(weight: font.weight) : SystemFaces.face(of: font)
        }
        if font.hasMonospacedDigits {
            face.substitution = face.tabularSubstitution
            face.plainGlyphs = face.tabularPlainGlyphs
        }
        return face
    }

    /// The same glyphs with the advances of a face of the system font.
    func with(
        exactAdvances: [Double], pairs: [(first: Int, second: Int, value: Int, change: Double)], kerningGrowth: Double
    ) -> BundledFace {
        var copy = self
        copy.advances = exactAdvances.map(FontScale.rounded)
        copy.exactAdvances = exactAdvances
        copy.unitsPerEm = SystemTables.unitsPerEm
        copy.kerning.setVariations(of: pairs, growth: kerningGrowth)
        return copy
    }

    /// Converts the units of the face.
    func scale(size: Double) -> FontScale { FontScale(size: size, unitsPerEm: unitsPerEm) }

    private static func face(weight: Int) -> BundledFace { inter[max(0, min(3, (weight - 350) / 100))] }

    /// The Latin letters, digits, and punctuation whose texts need no normalization, no division into scripts, and no
    /// division into grapheme clusters.
    private static let plainCharacters: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F, 0x2010...0x2027, 0x2030...0x205E, 0x20AC...0x20AC, 0x2122...0x2122,
    ]

    private static func plainGlyphs(_ glyphs: [UInt32: Int], _ substitution: GlyphSubstitution) -> [Int16] {
        let known = plainCharacters.joined().compactMap { code in glyphs[code].map { (code: Int(code), glyph: $0) } }
        var all = Set(known.map(\.glyph))
        all.formUnion(all.compactMap { substitution.replacement(for: $0, among: []) })
        var table = [Int16](repeating: -1, count: Int(plainCharacters.last?.upperBound ?? 0) + 1)
        for (code, glyph) in known {
            if let final = substitution.replacement(for: glyph, among: all) { table[code] = Int16(final) }
        }
        return table
    }

    /// The glyph of a character whose neighbors have no influence on it, and which needs no preparation; `nil` for other
    /// characters.
    func plainGlyph(of scalar: Unicode.Scalar) -> Int? {
        guard scalar.value < plainGlyphs.count, case let glyph = plainGlyphs[Int(scalar.value)], glyph >= 0 else {
            return nil
        }
        return Int(glyph)
    }

    /// The advance of a glyph without kerning, in 1/1024 point.
    func advance(ofGlyph glyph: Int, scale: FontScale) -> Int { scale.units(advances[glyph]) }

    /// The advance of a glyph without kerning and rounding, in units of the face; `nil` if the face has only whole ones.
    func exactAdvance(ofGlyph glyph: Int) -> Double? { exactAdvances.isEmpty ? nil : exactAdvances[glyph] }

    /// The change of the advance of `first` before `second`: in 1/1024 point, and in units of the face, not rounded.
    func correction(_ first: Int, _ second: Int, scale: FontScale) -> (units: Int, exact: Double) {
        let (value, change) = kerning.correction(first, second)
        let units = (value == 0 ? 0 : scale.units(value)) + (change == 0 ? 0 : scale.fraction(change))
        return (units, Double(value) + change)
    }

    /// Whether the face draws a character.
    func hasGlyph(for scalar: Unicode.Scalar) -> Bool { glyphs[scalar.value] != nil }

    /// The parts of a paragraph that are shaped separately: scripts, tabs, and characters without a glyph.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    func runs(of text: [Unicode.Scalar]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        var script = Script.common
        func end(at index: Int) {
            if start < index { runs.append(start..<index) }
            start = index
        }
        for (index, scalar) in text.enumerated() {
            if scalar == "\t" || glyphs[scalar.value] == nil {
                // Marks and invisible characters belong to the character before them.
                guard scalar == "\t" || InterMetrics.fallbackAdvance(of: scalar) > 0 else { continue }
                end(at: index)
                end(at: index + 1)
                continue
            }
            let new = Script(scalar)
            if new != .common, script != .common, new != script { end(at: index) }
            if new != .common { script = new }
        }
        end(at: text.count)
        return runs
    }

    /// Writes the advances of the characters of a run, or of the part of a run that is on a line, in 1/1024 point. The
    /// advance of a ligature is that of its first character; the others have 0.
    ///
    /// - Parameter ends: Receives the advances without kerning.
    /// - Complexity: O(*n*) for *n* characters.
    func setAdvances(
        of text: [Unicode.Scalar], in range: Range<Int>, scale: FontScale, to result: inout [Int],
        ends: inout [Int]
    ) {
        var run: [ShapedGlyph] = []
        run.reserveCapacity(range.count)
        for index in range {
            let glyph = text[index] == "\t" ? nil : glyphs[text[index].value]
            result[index] = glyph == nil ? fallbackAdvance(of: text[index], scale: scale) : 0
            ends[index] = result[index]
            if let glyph { run.append(ShapedGlyph(id: glyph, cluster: index)) }
        }
        substitution.apply(to: &run)
        for (index, glyph) in run.enumerated() {
            let advance = scale.units(advances[glyph.id])
            ends[glyph.cluster] = advance
            result[glyph.cluster] = advance
            guard index + 1 < run.count else { continue }
            result[glyph.cluster] += correction(glyph.id, run[index + 1].id, scale: scale).units
        }
    }

    /// Whether the face has glyphs for all characters of a text, and none of them depends on others.
    func shapesAlone(_ text: [Unicode.Scalar]) -> Bool {
        text.allSatisfy { scalar in
            guard scalar != "\t", let glyph = glyphs[scalar.value] else { return false }
            return plainGlyph(of: scalar) != nil || !substitution.canBegin(with: glyph)
        }
    }

    /// The advance of a character without a glyph, in 1/1024 point.
    private func fallbackAdvance(of scalar: Unicode.Scalar, scale: FontScale) -> Int {
        if let face = fallback?(), face.hasGlyph(for: scalar) {
            return face.advance(of: scalar, scale: face.scale(size: scale.size))
        }
        return scale.points(InterMetrics.fallbackAdvance(of: scalar))
    }

    /// The width of a text in points, without the rounding of text engines; `nil` for texts of several scripts and for
    /// characters that the system font lacks.
    func exactWidth(of text: [Unicode.Scalar], scale: FontScale) -> Double? {
        guard !exactAdvances.isEmpty, runs(of: text).count == 1 else { return nil }
        var run: [ShapedGlyph] = []
        for (index, scalar) in text.enumerated() {
            guard let glyph = glyphs[scalar.value] else { return nil }
            run.append(ShapedGlyph(id: glyph, cluster: index))
        }
        substitution.apply(to: &run)
        var units = 0.0
        for (index, glyph) in run.enumerated() {
            units += exactAdvances[glyph.id]
            guard index + 1 < run.count else { continue }
            units += correction(glyph.id, run[index + 1].id, scale: scale).exact
        }
        return scale.exactPoints(units)
    }

    /// The advance of a single character, in 1/1024 point.
    func advance(of scalar: Unicode.Scalar, scale: FontScale) -> Int {
        var (result, ends) = ([0], [0])
        setAdvances(of: [scalar], in: 0..<1, scale: scale, to: &result, ends: &ends)
        return result[0]
    }

    /// Scripts that the face supports. Punctuation, digits, and spaces belong to the preceding script or, at the start
    /// of a paragraph, to the following one.
    private enum Script {
        case common, latin, greek, cyrillic

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x1E00...0x1EFF,
                0x2071, 0x207F, 0x2090...0x209C, 0x212A, 0x212B:
                self = .latin
            case 0x370...0x373, 0x375...0x377, 0x37A...0x37D, 0x37F, 0x384, 0x386, 0x388...0x3E1, 0x3F0...0x3FF, 0x2126:
                self = .greek
            case 0x400...0x52F: self = .cyrillic
            default: self = .common
            }
        }
    }
}

/// Converts units of the em square to 1/1024 point, the unit of Pango, with HarfBuzz's rounding.
struct FontScale {
    private let multiplier: Int

    private let unitsPerEm: Int
    /// In points.
    let size: Double

    /// The scale of a font of `size` points.
    init(size: Double, unitsPerEm: Int) {
        self.size = size.isFinite ? max(0.01, min(size, 10_000)) : 0.01
        self.unitsPerEm = unitsPerEm
        multiplier = (Int(self.size * 1024) << 16) / unitsPerEm
    }

    /// A number of units in 1/1024 point.
    func units(_ value: Int) -> Int { (value * multiplier + (1 << 15)) >> 16 }
    /// A number of units that is not whole, such as a change of kerning, in 1/1024 point.
    func fraction(_ value: Double) -> Int { Self.rounded(value * Double(Int(size * 1024)) / Double(unitsPerEm)) }
    /// The nearest integer, halves up, as in HarfBuzz.
    static func rounded(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }
    /// A number of units in points, not rounded.
    func exactPoints(_ units: Double) -> Double { units * size / Double(unitsPerEm) }
    /// A number of ems in 1/1024 point.
    func points(_ ems: Double) -> Int { Int((ems * size * 1024).rounded()) }
}
