internal import DisplayList
import Foundation

/// A face of the bundled family, read from its own tables. Computes the advances that a text engine computes from the
/// font file.
struct BundledFace: Sendable {
    private let glyphs: [UInt32: Int]
    private let advances: [Int]
    private var substitution: GlyphSubstitution
    /// The substitutions with digits of equal width.
    private let tabularSubstitution: GlyphSubstitution
    private let kerning: PairKerning
    /// The weight of the proportional face for characters that this face lacks; `nil` if there is none.
    private var fallbackWeight: Int?

    /// - Parameter text: The generated tables; see `InterTables400`.
    init(base64 text: String) {
        guard let data = Data(base64Encoded: text) else { preconditionFailure("The font tables are not valid Base64.") }
        let all = Array(data)
        let header = OpenTypeTable(bytes: all[...])
        var start = 16
        let parts = (0..<4).map { index in
            let length = header.u16(4 * index) << 16 | header.u16(4 * index + 2)
            defer { start += length }
            return OpenTypeTable(bytes: all[start..<(start + length)])
        }
        var glyphs: [UInt32: Int] = [:]
        for entry in 0..<(parts[0].bytes.count / 4) {
            glyphs[UInt32(parts[0].u16(4 * entry))] = parts[0].u16(4 * entry + 2)
        }
        self.glyphs = glyphs
        advances = parts[1].array(0, count: parts[1].bytes.count / 2)
        substitution = GlyphSubstitution(parts[2])
        tabularSubstitution = substitution.withTabularDigits()
        kerning = PairKerning(parts[3])
    }

    /// - Parameter characters: The characters that have the width `MonospacedTables.advance`.
    private init(monospaced characters: [ClosedRange<UInt32>]) {
        glyphs = Dictionary(uniqueKeysWithValues: characters.joined().map { ($0, 0) })
        advances = [MonospacedTables.advance]
        substitution = GlyphSubstitution()
        tabularSubstitution = substitution
        kerning = PairKerning()
    }

    private static let regular = BundledFace(base64: InterTables400.bytes)
    private static let medium = BundledFace(base64: InterTables500.bytes)
    private static let semibold = BundledFace(base64: InterTables600.bytes)
    private static let bold = BundledFace(base64: InterTables700.bytes)
    /// The widths of both monospaced faces.
    private static let monospaced = BundledFace(monospaced: MonospacedTables.characters)

    /// The face of the nearest available weight. Italic faces share the upright widths.
    static func face(of font: FontDescription) -> BundledFace {
        var face = font.isMonospaced ? monospaced : face(weight: font.weight)
        if font.isMonospaced {
            // Other characters are drawn with the weight of the monospaced face.
            face.fallbackWeight = font.weight < InterMetrics.minimumBoldMonospacedWeight ? 400 : 700
        }
        if font.hasMonospacedDigits { face.substitution = face.tabularSubstitution }
        return face
    }

    private static func face(weight: Int) -> BundledFace {
        switch weight {
        case ..<450: regular
        case ..<550: medium
        case ..<650: semibold
        default: bold
        }
    }

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
            let correction = index + 1 < run.count ? kerning.correction(glyph.id, run[index + 1].id) : 0
            result[glyph.cluster] = correction == 0 ? advance : advance + scale.units(correction)
        }
    }

    /// The advance of a character without a glyph, in 1/1024 point.
    private func fallbackAdvance(of scalar: Unicode.Scalar, scale: FontScale) -> Int {
        if let fallbackWeight {
            let face = Self.face(weight: fallbackWeight)
            if face.hasGlyph(for: scalar) { return face.advance(of: scalar, scale: scale) }
        }
        return scale.points(InterMetrics.fallbackAdvance(of: scalar))
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

    init(size: Double) {
        let size = size.isFinite ? max(0.01, min(size, 10_000)) : 0.01
        multiplier = (Int(size * 1024) << 16) / InterTables.unitsPerEm
        pointsPerEm = size
    }

    private let pointsPerEm: Double

    func units(_ value: Int) -> Int { (value * multiplier + (1 << 15)) >> 16 }
    /// A number of ems in 1/1024 point.
    func points(_ ems: Double) -> Int { Int((ems * pointsPerEm * 1024).rounded()) }
}
